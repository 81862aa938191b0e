import { mailAddress, queueEmail } from '#areas/ground/email';
import { fillEmailTemplate } from '#areas/ground/emailtemplates';
import { customerLocale } from '#areas/selling/header';
import { appendHistory } from '#kit/parts/history';
import { lockOne, readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, optional, text } from '#platform/schema';
import { printQuote } from './print-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource, refuseIfCancelled } from './quote.resource.ts';

const addresses = (description: string) => optional(list(mailAddress(), { maxItems: 20, description }));

/** A mail about a quote, in the words of who writes it or of a template. */
export const sendMail = operation({
  id: 'sendSalesQuoteMail',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/email',
  tag: 'sales-quotes',
  summary: 'Write an e-mail about a quote',
  description:
    'In plain text: `subject` and `text`, or a template in use for SALESQUOTE, filled with what the quote’s document prints, in the customer’s language where the template has it. What is sent beside `templateID` takes the place of its part. The link for the customer is given by GET …/public/url. It is sent by the tenant’s SMTP server once this is answered; GET /v1/salesquotes/logs/email/{LogID} says what became of it.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  body: object({
    to: addresses('Left out: the first contact of the quote, else the customer'),
    cc: addresses('Who gets a copy'),
    templateID: optional(id({ description: 'An e-mail template for SALESQUOTE' })),
    subject: optional(text(300, { description: 'Required without templateID' })),
    text: optional(text(20_000, { description: 'Required without templateID' })),
  }),
  response: object({ logID: id(), to: list(text(254)) }, { title: 'SalesQuoteMailQueued' }),
  problems: [
    'NotFound',
    'PreconditionFailed',
    'PreconditionMissing',
    'NotEditable',
    'UnknownReference',
    'InvalidTemplate',
  ],
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
    const words = await wordsOf(ctx, params.SalesQuoteID, body);
    const toNames = [
      customer.customerName,
      ...contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ];
    const logID = await queueEmail(ctx, {
      ...{ entity: 'SalesQuote', entityID: salesQuoteID, to, toNames, cc: body.cc ?? [] },
      ...words,
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

type Words = { templateID?: string; subject?: string; text?: string };

/** As they were sent, else from the template. */
const wordsOf = async (ctx: Ctx, salesQuoteID: string, { templateID, subject, text: bodyText }: Words) => {
  if (templateID !== undefined) {
    const quote = await readOne(ctx, quoteResource, salesQuoteID);
    const locale = await customerLocale(ctx, quote.customerID);
    const filled = await fillEmailTemplate(ctx, { templateID, entity: 'SALESQUOTE', locale }, (language) =>
      printQuote(ctx, quote, language),
    );
    return { subject: subject ?? filled.subject, bodyText: bodyText ?? filled.bodyText };
  }
  if (subject === undefined) throw invalid('/subject', 'is required without templateID');
  if (bodyText === undefined) throw invalid('/text', 'is required without templateID');
  return { subject, bodyText };
};
