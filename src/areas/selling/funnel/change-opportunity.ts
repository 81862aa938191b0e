import { appendHistory, historyOfChanges } from '#kit/parts/history';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, patchBody, problemsOf, whole } from '#kit/shapes';
import { patchRow, sameValue, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import { followQuote, noteStage } from './follow-quotes.ts';
import { holdSettings } from './funnel-settings.ts';
import { holdQuotes, linkQuotes, quoteIDsInput } from './links.ts';
import { type Opportunity, opportunityResource, stageChanged } from './opportunity.resource.ts';
import { standByHand } from './stages.ts';

const change = object(
  {
    ...patchBody(opportunityResource).properties,
    salesQuoteIDs: optional(quoteIDsInput),
    reason: optional(text(1000, { description: 'Why it moves; stands in the history' })),
  },
  { title: 'OpportunityChange' },
);

/** Changes fields, stage and quotes of an opportunity. */
export const changeOpportunity = operation({
  id: 'updateOpportunity',
  method: 'PATCH',
  path: '/v1/salesfunnel/{OpportunityID}',
  tag: 'sales-funnel',
  summary: 'Change an opportunity',
  description:
    'Changes only the fields sent; null clears a field. Read-only fields may be sent back as they were read. ' +
    'Another `stage` brings its probability unless one is sent. A lost stage needs `lostReason`. From a won or lost stage it goes back to an open one, with `reason`; ' +
    'while it is there, customer, value, currency and expected close date stay. `salesQuoteIDs` are all its quotes. Where no other stage is sent, those that are new move it as if they had just got their status.',
  permission: 'funnel.write',
  params: idParams(opportunityResource),
  body: change,
  response: opportunityResource.model,
  problems: [
    ...problemsOf(opportunityResource, 'patch'),
    ...(['IllegalTransition', 'PreconditionMissing', 'NotEditable'] as const),
  ],
  emits: [stageChanged],
  example: {
    body: opportunityResource.spec.example.patch,
    response: { ...opportunityResource.spec.example.row, stage: 'QUALIFIED', nextStep: 'Quote two sizes' },
  },
  // Days pass between reading and sending back: that is no word about anything.
  run: async (ctx, { params, body: { salesQuoteIDs, reason, daysInStage: _passed, ...fields } }) => {
    const id = params.OpportunityID;
    const quotes = salesQuoteIDs && (await holdQuotes(ctx, salesQuoteIDs));
    const settings = await holdSettings(ctx);
    const old = await lockOne(ctx, opportunityResource, id);
    const before = await readOne(ctx, opportunityResource, id);
    const sent = writable(opportunityResource, fields, before, before);
    const standing = standByHand(settings, old, { ...sent, reason }, ctx.now);
    const isMoved = standing.stage !== undefined;
    const next = { ...old, ...sent, ...standing };
    refuseWhileClosed(old, next);
    let row = await patchRow(ctx, opportunityResource, old, { ...sent, ...standing });
    if (isMoved) noteStage(ctx, old, standing, reason);
    appendHistory(ctx, 'Opportunity', [id], historyOfChanges(watched, old, row));
    const { linked, unlinked } = quotes ? await linkQuotes(ctx, id, quotes) : { linked: [], unlinked: 0 };
    for (const quote of isMoved ? [] : linked) row = (await followQuote(ctx, settings, row, quote)) ?? row;
    // What belongs to it has changed: its ETag is of the whole.
    if (linked.length + unlinked > 0 && row.rowVersion === old.rowVersion)
      row = await updateRow(ctx, opportunityResource, old, {});
    return whole(await finish(ctx, before, row));
  },
});

/** Audits what a change made of it, and tells of its move. */
const finish = async (ctx: Ctx, before: Opportunity, row: Opportunity): Promise<Opportunity> => {
  const after = await readOne(ctx, opportunityResource, row.opportunityID);
  if (row.rowVersion === before.rowVersion) return after;
  const isMoved = after.stage !== before.stage;
  auditRow(ctx, opportunityResource, isMoved ? 'STATUS' : 'UPDATE', before, after);
  if (isMoved) await ctx.emit(stageChanged, row.opportunityID, after);
  return after;
};

/** The fields whose every change stands in the history, and the word it stands under. */
const watched = {
  value: 'VALUE',
  currencyCode: 'VALUE',
  probabilityPercent: 'VALUE',
  expectedCloseDate: 'DATE',
  customerID: 'CUSTOMER',
  ownerUserID: 'OWNER',
  nextStep: 'STEP',
  nextStepDate: 'STEP',
} as const;

const closedFields = ['customerID', 'prospectName', 'value', 'currencyCode', 'expectedCloseDate'] as const;

/** What was won or lost stays what it was. @throws Problem 409 NotEditable */
const refuseWhileClosed = (old: Opportunity, next: Opportunity): void => {
  if (old.outcome === 'OPEN' || next.outcome === 'OPEN') return;
  const changed = closedFields.filter((name) => !sameValue(old[name], next[name]));
  if (changed.length > 0)
    throw new Problem(
      'NotEditable',
      `The opportunity ${old.number} is ${old.stage}; ${changed.join(', ')} can change only while it is open.`,
    );
};
