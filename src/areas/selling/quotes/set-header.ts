import { withCustomer } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, instant, int32, object, optional, orNull, text } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource, refuseIfCancelled } from './quote.resource.ts';
import { readValidity } from './validity.ts';

const common = {
  method: 'PATCH',
  tag: 'sales-quotes',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  response: quoteResource.model,
} as const;

/** From when until when the offer binds. */
export const setValidity = operation({
  ...common,
  id: 'setSalesQuoteValidity',
  path: '/v1/salesquotes/{SalesQuoteID}/validity',
  summary: 'Set the validity of a sales quote',
  description:
    'With `days` and no beginning the validity starts again each time the quote is offered and lasts to the end of that day in the tenant’s time zone. Otherwise the dates are fixed.',
  body: object(
    {
      days: optional(int32({ minimum: 1, maximum: 3650 })),
      validFromUTC: optional(instant()),
      validUntilUTC: optional(instant({ description: 'Instead of days' })),
    },
    { title: 'SalesQuoteValidity' },
  ),
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { days: 45 }, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, (old) => ({
      set: readValidity(body, { now: ctx.now, timeZone: ctx.principal.timeZone, present: old.validFromUTC }),
    })),
});

/** The tenant's own second axis; free text, no life cycle. */
export const setPhase = operation({
  ...common,
  id: 'setSalesQuotePhase',
  path: '/v1/salesquotes/{SalesQuoteID}/phase',
  summary: 'Set the phase of a sales quote',
  description: 'In any status but CANCELLED.',
  body: object({ phase: orNull(text(100)) }, { title: 'SalesQuotePhase' }),
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { phase: 'Negotiation' }, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, () => ({ set: { phase: body.phase } }), refuseIfCancelled),
});

/** Another customer, whose terms take the place of the former one's. */
export const setCustomer = operation({
  ...common,
  id: 'setSalesQuoteCustomer',
  path: '/v1/salesquotes/{SalesQuoteID}/customer',
  summary: 'Change the customer of a sales quote',
  description:
    'Takes over the new customer’s payment terms, discount and sales representative, its primary person and default ship-to, its currency where the quote has no lines, and the country of that, else its own, as the destination where that was the former one’s. Sending the same customer again renews them. Lines get the prices of another customer; those set by hand stay.',
  body: object({ customerID: id() }, { title: 'SalesQuoteCustomerChange' }),
  problems: [
    ...(['NotFound', 'NotEditable', 'UnknownReference', 'PreconditionMissing'] as const),
    ...(['ConflictingPrices', 'PreconditionFailed'] as const),
  ],
  example: { body: { customerID: quoteExample.row.customerID }, response: quoteExample.row },
  run: async (ctx, { params, body: { customerID } }) =>
    changeQuote(ctx, params.SalesQuoteID, (old, lines) => withCustomer(ctx, customerID, old, lines)),
});
