import { engineProblem, templateFor, templateQuery } from '#areas/documents';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { answer, operation } from '#platform/operation';
import { flag, id, list, object, text } from '#platform/schema';
import { printQuote } from './print-quote.ts';
import { anyQuote, quote } from './quote.resource.ts';

const finding = object(
  { name: text(300), place: text(300, { description: 'Where in the template: `body, paragraph 12`' }) },
  { title: 'TemplateFinding' },
);
const findings = object(
  {
    isValid: flag({ description: 'Nothing is unknown, missing or empty' }),
    template: object({ documentID: id(), name: text(200) }),
    unknownPlaceholders: list(finding, { description: 'That the data have no name for; they would print nothing' }),
    missingBookmarks: list(finding, { description: 'That the data have no name for; they would stay as they are' }),
    emptyRequired: list(text(300), { description: 'What a quote must say, and this one does not' }),
    warnings: list(text(1000)),
  },
  { title: 'TemplateFindings' },
);

/** What a quote that goes out must say. */
const required = ['Company.Name', 'Customer.CustomerName', 'SalesQuote.Number', 'SalesQuote.ValidUntilUTC', 'Items'];

/** Before a quote goes out: whether its template would be filled without a gap. Makes no document. */
export const validateQuotePdf = operation({
  id: 'validateSalesQuotePdf',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/pdf/validate',
  tag: 'sales-quotes',
  summary: 'Check a sales quote against its template',
  description: 'Tells which placeholders and bookmarks the quote has nothing for, and what it should say and does not.',
  permission: 'quotes.read',
  params: idParams(anyQuote),
  query: object(templateQuery),
  response: findings,
  problems: ['NotFound', 'TemplateRequired'],
  example: {
    response: {
      isValid: false,
      template: { documentID: '0198c5a0-0000-7000-8000-0000000000d1', name: 'Quotation, English' },
      unknownPlaceholders: [{ name: 'SalesQuote.Freight', place: 'body, paragraph 12' }],
      missingBookmarks: [],
      emptyRequired: ['Items'],
      warnings: [],
    },
  },
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, quote, (params as { SalesQuoteID: string }).SalesQuoteID);
    const { documentID, name, compiled } = await templateFor(ctx, 'SALESQUOTE', query.DocumentID);
    const { data } = await printQuote(ctx, found);
    return answer({
      after: async ({ templates }) => {
        const template = { documentID, name };
        try {
          const told = await templates.validate(compiled, data, required);
          const { unknownPlaceholders, missingBookmarks, emptyRequired } = told;
          const isValid = [unknownPlaceholders, missingBookmarks, emptyRequired].every(({ length }) => length === 0);
          return { body: { isValid, template, ...told } };
        } catch (error) {
          // A template that cannot even be gone through is what this operation is there to tell.
          const { message } = engineProblem(error, '?DocumentID');
          const nothing = { unknownPlaceholders: [], missingBookmarks: [], emptyRequired: [] };
          return { body: { isValid: false, template, ...nothing, warnings: [message.slice(0, 1000)] } };
        }
      },
    });
  },
});
