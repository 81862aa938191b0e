import { dateIn } from '#lib/instant';
import { formatNumber, parseNumberFormat } from '#lib/number-format';
import type { Ctx } from '#platform/ctx';
import { type Numbering, resetPeriods } from '#platform/numbering';
import { int32, object, oneOf, text } from '#platform/schema';

export const format = text(64, {
  description:
    'YYYY, YY, MM, DD and one run of # for the sequence; the rest is literal, as is text in double quotes',
});
export const resetPeriod = oneOf(resetPeriods, {
  description: 'When the sequence begins at 1 again; the format must then tell the periods apart',
});
export const nextValue = int32({
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'The sequence’s next value',
});

/** How one kind of record is numbered. */
export const numberingModel = object(
  {
    entity: text(100),
    format,
    resetPeriod,
    nextValue,
    nextNumber: text(100, { description: 'What the next record would be called today' }),
    rowVersion: int32({ minimum: 1 }),
  },
  { title: 'Numbering' },
);

export const numberingExample = {
  entity: 'SalesQuote',
  format: 'Q-YYYY-####',
  resetPeriod: 'YEAR' as const,
  nextValue: 12,
  nextNumber: 'Q-2026-0012',
  rowVersion: 2,
};

/** A numbering as the wire shows it. */
export const shown = (ctx: Ctx, numbering: Numbering) => ({
  ...numbering,
  nextNumber: formatNumber(
    parseNumberFormat(numbering.format),
    numbering.nextValue,
    dateIn(ctx.principal.timeZone, ctx.now),
  ),
});
