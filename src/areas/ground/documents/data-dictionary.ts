import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list, object, oneOf, text } from '#platform/schema';
import { documentTypes, readDocumentType } from './document-types.ts';
import { templateNames } from './template-names.ts';

const dataName = object(
  {
    name: text(300, {
      description: 'As a template writes it: {{SalesQuote.Number}}; letter case does not matter',
    }),
    path: text(300, { description: 'In the data; a name inside a list stands in a loop over that list' }),
    type: oneOf(['text', 'number', 'date', 'datetime', 'yesNo', 'picture', 'list', 'group']),
    example: text(4000, { min: 0, description: 'A value; of a list the number of its elements' }),
  },
  { title: 'TemplateName' },
);

/**
 * For authors of templates: every name they may write, with an example. Made from the sample that templates
 * are checked by.
 */
export const dataDictionary = operation({
  id: 'listTemplateNames',
  method: 'GET',
  path: '/v1/documents/dictionary/{DocumentType}',
  tag: 'documents',
  summary: 'The names that templates of a type may use',
  description:
    'Each can be written as {{Name}}, as a Word merge field, or as the name of a bookmark with `_` for the dot. ' +
    'Formats follow a colon: {{SalesQuote.GrandTotal:money}}, {{SalesQuote.ValidUntilUTC:date(long)}}. ' +
    'A table row repeats for a list between {{#Items}} and {{/Items}}.',
  permission: 'documents.read',
  addition: true,
  params: object({
    DocumentType: text(40, { description: `One of ${documentTypes.join(', ')}, in any letter case` }),
  }),
  response: list(dataName),
  problems: ['NotFound'],
  example: {
    params: { DocumentType: 'SALESQUOTE' },
    response: [{ name: 'SalesQuote.Number', path: 'salesQuote.number', type: 'text', example: 'Q1002' }],
  },
  run: async (_ctx, { params }) => {
    const type = readDocumentType(params.DocumentType);
    const names = type && templateNames(type);
    if (!names) throw notFound('document type with a data dictionary');
    return [...names];
  },
});
