import { sql } from 'kysely';
import { refuseUnapproved, withdrawApprovals } from '#areas/company/approvals';
import { revokeLinks } from '#areas/ground/publiclinks';
import { renewContacts } from '#areas/selling/header';
import { chooseDocumentTax } from '#areas/selling/taxes';
import { moveTo, readStatus, statusInput } from '#kit/machine';
import { writeMove } from '#kit/machine/move-row';
import { auditRow, lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Answer, operation } from '#platform/operation';
import { object, optional, text } from '#platform/schema';
import { paymentOfNextVersion } from './payment.ts';
import type { Acceptance } from './public/acceptance.ts';
import { quoteStatusChanged } from './quote.events.ts';
import { quoteExample } from './quote.example.ts';
import { type QuoteStatus, type QuoteTransition, quoteMachine } from './quote.machine.ts';
import { type Quote, quoteResource } from './quote.resource.ts';
import { approvalSubject } from './quote-approval.ts';
import { looks, type QuoteSettings, refuseUnready } from './quote-preconditions.ts';
import { freezeVersion } from './quote-versions.ts';
import { validFor } from './validity.ts';

/** How a quote moves: by which operation of the machine, and why. */
type Move = {
  by?: 'status' | 'cancel';
  reason?: string | undefined;
  /** Who of the customer accepts it, by the public link. */
  acceptedBy?: Acceptance;
};

/**
 * Moves a quote along its machine: what the move requires must hold, its effects happen, and
 * `SalesQuote.StatusChanged` tells of it with the quote as it then is. All callers move quotes by this alone.
 * @throws Problem 404, 412, 403, 409 IllegalTransition (the same status again, too) PreconditionMissing or
 * ApprovalRequired
 */
export const moveQuote = async (
  ctx: Ctx,
  id: string,
  to: QuoteStatus,
  { by = 'status', reason, acceptedBy }: Move = {},
): Promise<Answer> => {
  const old = await lockOne(ctx, quoteResource, id);
  const settings = await readSettings(ctx);
  const transition = moveTo(quoteMachine, old.status, to, {
    by,
    principal: ctx.principal,
    means,
    isOpen: ({ requires }) => settings.allowDirectRelease || !requires.includes('allowDirectRelease'),
  });
  const before = await readOne(ctx, quoteResource, id);
  refuseUnready(transition, before, ctx.now, settings);
  if (transition.requires.includes('approval')) await refuseUnapprovedQuote(ctx, before, to);
  const changed = {
    ...effectsOn(ctx, old, transition, reason),
    ...(acceptedBy ? { acceptedBy } : {}),
    // What goes out is addressed as the people are known now, with the taxes of now, and stays so.
    ...(transition.effects.includes('freezeVersion')
      ? { ...(await renewContacts(ctx, old)), tax: await chooseDocumentTax(ctx, old) }
      : {}),
  };
  await writeMove(ctx, quoteResource, old, to, { changes: changed, reason });
  const after = await readOne(ctx, quoteResource, id);
  for (const word of transition.effects) await effects[word].afterwards?.(ctx, after, reason);
  auditRow(ctx, quoteResource, 'STATUS', before, after);
  await ctx.emit(quoteStatusChanged, id, after);
  return whole(after);
};

/**
 * The quote's lock is held, so that what is approved is what goes out. @throws Problem 409 ApprovalRequired
 */
const refuseUnapprovedQuote = (ctx: Ctx, before: Quote, to: QuoteStatus): Promise<void> =>
  refuseUnapproved(ctx, 'SALESQUOTE', () => approvalSubject(ctx, before), {
    goal: `the quote ${before.number} can be ${to}`,
    ask: `POST /v1/salesquotes/${before.salesQuoteID}/approval`,
  });

const effectsOn = (
  ctx: Ctx,
  old: Quote,
  transition: QuoteTransition,
  reason: string | undefined,
): Partial<Quote> =>
  Object.assign({}, ...transition.effects.map((word) => effects[word].fields?.(ctx, old, reason)));

/** What an effect of the machine sets of the quote, and what it does once the quote is so. */
type Effect = {
  fields?: (ctx: Ctx, old: Quote, reason: string | undefined) => Partial<Quote>;
  afterwards?: (ctx: Ctx, after: Quote, reason: string | undefined) => Promise<unknown>;
};
const effects: Record<QuoteTransition['effects'][number], Effect> = {
  startValidity: {
    fields: (ctx, { validityDays }) =>
      validityDays === null ? {} : validFor(validityDays, ctx.now, ctx.principal.timeZone),
  },
  newVersion: {
    fields: (_ctx, { version, payment }) => ({
      version: version + 1,
      ...{ rejectedReason: null, optionsChosen: null, acceptedBy: null },
      payment: paymentOfNextVersion(payment),
    }),
  },
  keepRejectedReason: { fields: (_ctx, _old, reason) => ({ rejectedReason: reason ?? null }) },
  freezeVersion: { afterwards: freezeVersion },
  revokeLinks: {
    afterwards: (ctx, { salesQuoteID, status }) =>
      revokeLinks(ctx, 'SalesQuote', salesQuoteID, `The quote was moved to ${status}.`),
  },
  withdrawApproval: {
    afterwards: (ctx, { salesQuoteID, status }) =>
      withdrawApprovals(ctx, { entity: 'SALESQUOTE', entityID: salesQuoteID }, `The quote was ${status}.`),
  },
};
const means = { requires: looks, effects };

const readSettings = (ctx: Ctx) =>
  ctx.one(
    sql<{ allowDirectRelease: boolean } & QuoteSettings>`
      select n.allow_direct_release as "allowDirectRelease", n.acceptance_needs as "acceptanceNeeds" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );

const reasonInput = optional(text(1000, { description: 'Why; stands in the history' }));

/** The ordinary move. */
export const setStatus = operation({
  id: 'setSalesQuoteStatus',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/status',
  tag: 'sales-quotes',
  summary: 'Move a sales quote to another status',
  description:
    'The moves that there are: GET /v1/salesquotes/statemachines/status. To offer it needs a line, a validity that is not over, a value for each required tag, and the approvals that policies ask for (…/approval); ' +
    'an offer can be accepted until its validity is over. Each move sends SalesQuote.StatusChanged; the same status again is refused and sends nothing.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: object(
    { status: statusInput(quoteMachine), reason: reasonInput },
    { title: 'SalesQuoteStatusChange' },
  ),
  response: quoteResource.model,
  problems: [
    'NotFound',
    'IllegalTransition',
    'PreconditionMissing',
    'ApprovalRequired',
    'PreconditionFailed',
  ],
  example: { body: { status: 'OFFERED' }, response: quoteExample.row },
  run: async (ctx, { params, body: { status, reason } }) =>
    moveQuote(ctx, params.SalesQuoteID, readStatus(quoteMachine, status), {
      reason,
    }),
});

/** Ends a quote that is not to go on. A read that acts (decisions 1), with its twin under POST. */
export const cancelQuote = operation({
  id: 'cancelSalesQuote',
  method: 'GET',
  acts: true,
  path: '/v1/salesquotes/{SalesQuoteID}/cancel',
  tag: 'sales-quotes',
  summary: 'Cancel a sales quote',
  description:
    'From DRAFT, OFFERED or ACCEPTED, unless it has an order. It is final; the quote stays readable.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  response: quoteResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed'],
  example: { response: { ...quoteExample.row, status: 'CANCELLED' } },
  run: async (ctx, { params }) => moveQuote(ctx, params.SalesQuoteID, 'CANCELLED', { by: 'cancel' }),
});
