import { mailAddress, queueEmail } from '#areas/ground/email';
import { appendHistory } from '#kit/parts/history';
import { lockOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, list, object, optional, text } from '#platform/schema';
import { quoteExample } from './quote.example.ts';
import { quoteResource, refuseIfCancelled } from './quote.resource.ts';

const addresses = (description: string) => optional(list(mailAddress(), { maxItems: 20, description }));

/** A mail about a quote, in the words of who writes it. */
export const sendMail = operation({
  id: 'sendSalesQuoteMail',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/email',
  tag: 'sales-quotes',
  summary: 'Write an e-mail about a quote',
  description:
    'In plain text; the link for the customer is given by GET …/public/url. It is sent by the tenant’s SMTP server once this is answered; GET /v1/salesquotes/logs/email/{LogID} says what became of it.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  body: object({
    to: addresses('Left out: the first contact of the quote, else the customer'),
    cc: addresses('Who gets a copy'),
    subject: text(300),
    text: text(20_000),
  }),
  response: object({ logID: id(), to: list(text(254)) }, { title: 'SalesQuoteMailQueued' }),
  problems: ['NotFound', 'PreconditionFailed', 'PreconditionMissing', 'NotEditable'],
  example: {
    body: { subject: 'Our offer SQ1001', text: 'Please look at our offer: https://offers.example.com/…' },
    response: { logID: '0198c5a0-0000-7000-8000-000000000250', to: [quoteExample.row.contacts[0]?.email] },
  },
  run: async (ctx, { params, body }) => {
    const quote = await lockOne(ctx, quoteResource, params.SalesQuoteID);
    refuseIfCancelled(quote);
    const { salesQuoteID, number, customer, contacts } = quote;
    const known = contacts[0]?.email ?? customer.email;
    const to = body.to ?? (known === null ? [] : [known]);
    if (to.length === 0)
      throw new Problem(
        'PreconditionMissing',
        `The quote ${number} has no contact with an e-mail address, and its customer has none: say \`to\`.`,
        { missing: ['to'] },
      );
    const toNames = [
      customer.customerName,
      ...contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ];
    const logID = await queueEmail(ctx, {
      ...{ entity: 'SalesQuote', entityID: salesQuoteID, to, toNames, cc: body.cc ?? [] },
      ...{ subject: body.subject, bodyText: body.text },
    });
    appendHistory(
      ctx,
      'SalesQuote',
      [salesQuoteID],
      [{ action: 'SEND', field: 'email', oldValue: null, newValue: to.join(', ') }],
    );
    ctx.audit({ entity: 'SalesQuote', entityID: salesQuoteID, action: 'SEND', new: { logID, to } });
    return { logID, to: [...to] };
  },
});
