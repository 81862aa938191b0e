import { sql } from 'kysely';
import { quoteStatusChanged } from '#areas/selling/quotes';
import { appendHistory } from '#kit/parts/history';
import { auditRow, lockRow, readOne, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type Reaction, reaction } from '#platform/reaction';
import type { FunnelSettings } from './funnel-settings.schema.ts';
import { holdSettings } from './funnel-settings.ts';
import type { LinkedQuote } from './links.ts';
import { type Opportunity, opportunityResource, stageChanged } from './opportunity.resource.ts';
import { type Standing, standByQuote } from './stages.ts';

/** Moves the opportunity of a quote as the quote moves, in the same transaction. */
export const onQuoteMoved: Reaction = reaction({
  on: quoteStatusChanged,
  run: async (ctx, { entityID, body }) => {
    // The quote's own move holds its lock, so that no link to it comes or goes meanwhile.
    const link = await ctx.first(sql<{ opportunityID: string }>`
      select l.opportunity_id as "opportunityID" from opportunity_quotes l
      where ${ctx.mine('l')} and l.sales_quote_id = ${entityID}`);
    if (!link) return;
    const settings = await holdSettings(ctx);
    const old = await lockRow(ctx, opportunityResource, link.opportunityID);
    const quote = { ...(body as LinkedQuote), salesQuoteID: entityID };
    const moved = await followQuote(ctx, settings, old, quote);
    if (!moved) return;
    auditRow(ctx, opportunityResource, 'STATUS', old, moved);
    const id = old.opportunityID;
    await ctx.emit(stageChanged, id, await readOne(ctx, opportunityResource, id));
  },
});

/** Moves a locked opportunity where a quote of it leads; answers nothing where it stays. */
export const followQuote = async (
  ctx: Ctx,
  settings: FunnelSettings,
  old: Opportunity,
  { number, status, rejectedReason }: LinkedQuote,
): Promise<Opportunity | undefined> => {
  const areAllRejected = status === 'REJECTED' && (await allRejected(ctx, old.opportunityID));
  const standing = standByQuote(settings, old, { status, areAllRejected }, ctx.now);
  if (!standing) return undefined;
  const why = status === 'REJECTED' && rejectedReason ? `: ${rejectedReason}` : '';
  noteStage(ctx, old, standing, `Quote ${number} ${status}${why}`);
  return updateRow(ctx, opportunityResource, old, standing);
};

/** What the history says of a move. */
export const noteStage = (
  ctx: Ctx,
  { opportunityID, stage: oldValue }: Opportunity,
  { stage: newValue, lostReason }: Partial<Standing>,
  reason?: string,
): void =>
  appendHistory(
    ctx,
    'Opportunity',
    [opportunityID],
    [
      { action: 'STAGE', field: 'stage', oldValue, newValue: newValue ?? oldValue },
      ...(lostReason ? [{ action: 'STAGE', field: 'lostReason', oldValue: null, newValue: lostReason }] : []),
      ...(reason ? [{ action: 'STAGE', field: 'reason', oldValue: null, newValue: reason }] : []),
    ],
  );

/**
 * Whether no quote of it is left but rejected ones; cancelled ones count for nothing. Asked under the
 * opportunity's lock: of two quotes rejected at once the later one sees the other.
 */
const allRejected = async (ctx: Ctx, opportunityID: string): Promise<boolean> => {
  const other = await ctx.first(sql<{ number: string }>`
    select q.number from opportunity_quotes l
    join sales_quotes q on ${ctx.mine('q')} and q.sales_quote_id = l.sales_quote_id
    where ${ctx.mine('l')} and l.opportunity_id = ${opportunityID} and q.status not in ('REJECTED', 'CANCELLED')
    limit 1`);
  return other === undefined;
};
