import {
  activePolicies,
  approvalState,
  approvalStateExample,
  approvalStateSchema,
  askForApproval,
} from '#areas/company/approvals';
import { lockOne, readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object, optional, text } from '#platform/schema';
import { quoteResource, refuseUnlessEditable } from './quote.resource.ts';
import { approvalSubject } from './quote-approval.ts';

/**
 * Which approvals a quote needs as it is now, and how far they are; before it is offered, and without asking
 * anybody.
 */
export const readApproval = operation({
  id: 'getSalesQuoteApproval',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/approval',
  tag: 'sales-quotes',
  summary: 'Read which approvals a sales quote needs and has',
  description:
    'The policies that apply to the quote as it is now, why each does, and the last request for this very content. An approval of another content does not count.',
  permission: 'quotes.read',
  addition: true,
  params: idParams(quoteResource),
  response: approvalStateSchema,
  problems: ['NotFound'],
  example: { response: approvalStateExample },
  run: async (ctx, { params }) => {
    const whole = await readOne(ctx, quoteResource, params.SalesQuoteID);
    const policies = await activePolicies(ctx, 'SALESQUOTE');
    return approvalState(ctx, await approvalSubject(ctx, whole), policies, { locked: false });
  },
});

/** Asks for what a quote needs to be offered. */
export const askApproval = operation({
  id: 'askSalesQuoteApproval',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/approval',
  tag: 'sales-quotes',
  summary: 'Ask for the approvals that a sales quote needs',
  description:
    'Makes a request under each policy that applies and has neither an approval of the quote as it is now nor a request that waits; a second call changes nothing. Whatever changes customer, terms, lines, prices, discounts or totals afterwards withdraws requests and approvals; notes, tags, texts and dates do not.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  body: object(
    { comment: optional(text(2000, { description: 'For the approvers: why' })) },
    { title: 'ApprovalQuestion' },
  ),
  response: approvalStateSchema,
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'PreconditionFailed'],
  example: { body: { comment: 'Competitor is at 17 %.' }, response: approvalStateExample },
  run: async (ctx, { params, body: { comment } }) => {
    const id = params.SalesQuoteID;
    refuseUnlessEditable(await lockOne(ctx, quoteResource, id));
    // The quote itself stays as it is; requests are audited as what they are, where any is made.
    ctx.audit({ entity: 'SalesQuote', entityID: id, action: 'UPDATE' });
    return askForApproval(ctx, await approvalSubject(ctx, await readOne(ctx, quoteResource, id)), comment);
  },
});
