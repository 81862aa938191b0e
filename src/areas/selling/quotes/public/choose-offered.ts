import { readOne } from '#kit/rows';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { chooseOptions, chosenOptions } from '../choose-options.ts';
import { quoteResource } from '../quote.resource.ts';
import { answerable } from './answer-offer.ts';
import { readPage } from './linked-quote.ts';
import { offerExample } from './offer.example.ts';
import { checkout } from './offer.schema.ts';

/** Says which options of an offer the customer takes, before it is accepted. */
export const chooseOffered = operation({
  id: 'chooseSalesQuoteOptionsPublic',
  method: 'POST',
  path: '/v1/salesquotes/public/options',
  tag: 'sales-quotes',
  summary: 'Choose the options of an offer as the customer',
  description:
    'By the public link, without a key, while the offer waits for an answer: names every optional line that is taken, and of groups the alternate that is. Totals and `contentHash` follow; an acceptance names the new one.',
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  body: chosenOptions,
  response: checkout,
  problems: ['AlreadyAnswered', 'PreconditionMissing'],
  example: { body: { lineIDs: [] }, response: offerExample },
  run: async (ctx, { body }) => {
    const { quote } = await answerable(ctx);
    await chooseOptions(ctx, quote, body);
    return readPage(ctx, await readOne(ctx, quoteResource, quote.salesQuoteID));
  },
});
