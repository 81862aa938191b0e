import { sql } from 'kysely';
import { readStatus, statusInput } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { withStatusDate } from '#kit/parts/status-dates';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, instant, list, object, optional } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteMachine } from './quote.machine.ts';
import { quoteResource } from './quote.resource.ts';

/**
 * Brings in when a quote of another system had which status. The present status stays and no event is sent.
 */
export const writePastStatuses = operation({
  id: 'setSalesQuoteStatusHistorical',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/status/historical',
  tag: 'sales-quotes',
  summary: 'Write past status dates of a sales quote',
  description:
    'For bringing quotes over from another system: sets entries of statusDates, in any status, without events.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: list(
    object(
      {
        status: statusInput(quoteMachine),
        utc: instant(),
        userID: optional(id({ description: 'You unless given' })),
      },
      { title: 'PastStatus' },
    ),
    { minItems: 1, maxItems: 100 },
  ),
  response: quoteResource.model,
  problems: ['NotFound', 'UnknownReference', 'PreconditionFailed'],
  example: { body: [{ status: 'OFFERED', utc: '2025-11-03T08:30:00Z' }], response: quoteExample.row },
  run: async (ctx, { params, body }) => {
    const key = params.SalesQuoteID;
    const change = async ({ statusDates }: { statusDates: Parameters<typeof withStatusDate>[0] }) => {
      const late = body.findIndex(({ utc }) => utc > ctx.now);
      if (late >= 0) throw invalid(`/${late}/utc`, 'lies in the future');
      await refuseUnknownUsers(ctx, body);
      const past = body.map((one) => ({ ...one, status: readStatus(quoteMachine, one.status) }));
      appendHistory(
        ctx,
        'SalesQuote',
        [key],
        past.map(({ status, utc }) => ({ action: 'IMPORT', field: `statusDates.${status}`, newValue: utc })),
      );
      return {
        set: {
          statusDates: past.reduce(
            (dates, one) => withStatusDate(dates, one.status, one.userID ?? ctx.userID, one.utc),
            statusDates,
          ),
        },
      };
    };
    return changeQuote(ctx, key, change, () => undefined);
  },
});

const refuseUnknownUsers = async (ctx: Ctx, past: readonly { userID?: string }[]): Promise<void> => {
  const wanted = past.flatMap(({ userID }) => userID ?? []);
  if (wanted.length === 0) return;
  const found = await ctx.rows(
    sql<{
      id: string;
    }>`select u.user_id as id from users u where ${ctx.mine('u')} and u.user_id = any (${wanted})`,
  );
  const known = new Set(found.map(({ id: one }) => one));
  const at = past.findIndex(({ userID }) => userID !== undefined && !known.has(userID));
  if (at < 0) return;
  throw new Problem('UnknownReference', 'There is no such user.', {
    errors: [{ pointer: `/${at}/userID`, detail: 'does not exist' }],
  });
};
