import { NumberFormatError, parseNumberFormat } from '#lib/number-format';
import { lockNumbering, type Numbering, type NumberSeries, writeNumbering } from '#platform/numbering';
import { answer, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import {
  format,
  nextValue,
  numberingExample,
  numberingModel,
  resetPeriod,
  shown,
} from './numbering.schema.ts';

/** Changes how records are numbered from the next one on; records keep the numbers they have. */
export const changeNumbering = (series: () => readonly NumberSeries[]) =>
  operation({
    id: 'changeNumbering',
    method: 'PATCH',
    path: '/v1/setup/numbering/{entity}',
    tag: 'setup',
    summary: 'Change how records are numbered',
    description:
      'Records keep the numbers they have; a number that is taken already is skipped. The next value of a gapless series (invoices, credit notes) cannot change once a number of it was given.',
    permission: 'setup.write',
    addition: true,
    params: object({ entity: text(100, { description: 'As GET /v1/setup/numbering names it' }) }),
    body: object(
      { format: optional(format), resetPeriod: optional(resetPeriod), nextValue: optional(nextValue) },
      { title: 'NumberingChange' },
    ),
    response: numberingModel,
    problems: ['NotFound', 'PreconditionFailed', 'NotEditable'],
    example: {
      params: { entity: 'SalesQuote' },
      body: { format: 'Q-YYYY-####', resetPeriod: 'YEAR' },
      response: numberingExample,
    },
    run: async (ctx, { params, body }) => {
      const one = series().find(({ entity }) => entity.toLowerCase() === params.entity.toLowerCase());
      if (!one) throw notFound('kind of record that is numbered');
      const old = await lockNumbering(ctx, one);
      ctx.expectVersion(old.rowVersion);
      const wanted = { ...old, ...body };
      refuseUnclear(wanted);
      await one.changing?.(ctx, old, wanted);
      const stored = await writeNumbering(ctx, wanted);
      ctx.audit({ entity: 'Numbering', entityID: one.entity, action: 'UPDATE', old, new: stored });
      return answer({ body: shown(ctx, stored), version: stored.rowVersion });
    },
  });

/** @throws Problem 400 for a format that cannot be read, or that would give one number in two periods */
const refuseUnclear = ({
  format: wanted,
  resetPeriod: reset,
}: Pick<Numbering, 'format' | 'resetPeriod'>): void => {
  const tokens = new Set<string>();
  try {
    for (const part of parseNumberFormat(wanted)) if (part.kind === 'date') tokens.add(part.token);
  } catch (error) {
    if (error instanceof NumberFormatError) throw invalid('/format', error.message);
    throw error;
  }
  const needed = { NONE: [], YEAR: ['YY'], MONTH: ['YY', 'MM'], DAY: ['YY', 'MM', 'DD'] }[reset];
  const missing = needed.filter((token) => !tokens.has(token) && !(token === 'YY' && tokens.has('YYYY')));
  if (missing.length === 0) return;
  throw invalid(
    '/format',
    `needs ${missing.join(' and ')}, because the sequence starts again each ${reset.toLowerCase()}`,
  );
};
