import { sql } from 'kysely';
import { writeCustomerNote } from '#kit/parts/notes';
import { changePart } from '#kit/parts/part';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, instant, int32, object, text } from '#platform/schema';
import { quoteResource } from '../quote.resource.ts';
import { personFields, refuseNoEmail } from './answer-offer.ts';
import { linkedQuote, readPage } from './linked-quote.ts';
import { offerExample } from './offer.example.ts';
import { checkout } from './offer.schema.ts';

const asked = {
  salesQuoteID: offerExample.salesQuoteID,
  number: 'Q1002',
  version: 1,
  noteID: '0198c5a0-0000-7000-8000-0000000000b1',
  name: 'Inke Petersen',
  email: 'i.petersen@nordwind.example.com',
  text: 'Can the first six be delivered two weeks earlier?',
  utc: '2026-03-04T08:30:00.000Z',
};

/** Fires when a customer asks something by the link of a quote. */
export const questionAsked = eventType({
  entity: 'SalesQuote',
  event: 'QuestionAsked',
  permission: 'quotes.read',
  description: 'A customer asked something by the public link; it stands among the notes of the quote',
  body: object(
    {
      salesQuoteID: id(),
      number: text(40),
      version: int32({ minimum: 1 }),
      noteID: id(),
      ...personFields,
      text: text(4000),
      utc: instant(),
    },
    { title: 'SalesQuoteQuestion' },
  ),
  example: asked,
});

/** The most questions about one quote: a link must not fill a tenant's database. */
const most = 100;

/** A note of the quote that is marked as the customer's. */
export const askQuestion = operation({
  id: 'askSalesQuotePublic',
  method: 'POST',
  path: '/v1/salesquotes/public/questions',
  tag: 'sales-quotes',
  summary: 'Ask something about an offer as the customer',
  description: `By the public link, without a key. It becomes a note of the quote with the source CUSTOMER, and sends SalesQuote.QuestionAsked. At most ${most} of a quote.`,
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  body: object({ ...personFields, text: text(4000) }, { title: 'OfferQuestionInput' }),
  response: checkout,
  problems: ['TooMany'],
  emits: [questionAsked],
  example: {
    body: { name: asked.name, email: asked.email, text: asked.text },
    response: {
      ...offerExample,
      questions: [{ name: asked.name, text: asked.text, utc: asked.utc }],
    },
  },
  run: async (ctx, { body }) => {
    refuseNoEmail(body.email);
    const { salesQuoteID, number, version } = await linkedQuote(ctx, { lock: true });
    await refuseTooMany(ctx, salesQuoteID);
    let noteID = '';
    await changePart(ctx, quoteResource, salesQuoteID, {}, async (entityID) => {
      noteID = await writeCustomerNote(ctx, 'SalesQuote', entityID, body);
    });
    await ctx.emit(questionAsked, salesQuoteID, {
      ...{ salesQuoteID, number, version, noteID },
      ...{ name: body.name, email: body.email, text: body.text, utc: ctx.now },
    });
    return readPage(ctx, await readOne(ctx, quoteResource, salesQuoteID));
  },
});

const refuseTooMany = async (ctx: Ctx, salesQuoteID: string): Promise<void> => {
  const { count } = await ctx.one(
    sql<{ count: number }>`
      select count(*)::int as count from notes n
      where ${ctx.mine('n')} and n.entity = 'SalesQuote' and n.entity_id = ${salesQuoteID} and n.source = 'CUSTOMER'`,
    'quote',
  );
  if (count >= most)
    throw new Problem('TooMany', `${most} questions were asked about this offer: write to the seller.`);
};
