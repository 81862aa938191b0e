import { docxType } from '#lib/media-type';
import { contentDisposition } from '#lib/text';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list, object, oneOf, orNull, text } from '#platform/schema';
import { builtInFile } from './built-in.ts';
import { readDocumentType } from './document-types.ts';
import { paperTypeParam } from './paper-type-param.ts';
import { type TemplateName, templateNames } from './template-names.ts';

/** A name that templates may use. */
export const dataName = object(
  {
    name: text(300, {
      description: 'As a template writes it: {{SalesQuote.Number}}; letter case does not matter',
    }),
    path: text(300, { description: 'In the data, lists without index' }),
    list: orNull(
      text(300, {
        description: 'The path of the list that it stands in: it is written in a loop over that list',
      }),
    ),
    type: oneOf(['text', 'number', 'date', 'datetime', 'yesNo', 'picture', 'list', 'group']),
    example: text(4000, { min: 0, description: 'A value; of a list the number of its elements' }),
    explanation: text(1000, { description: 'What it means' }),
  },
  { title: 'TemplateName' },
);

const noun = 'document type with a data dictionary';

/**
 * For authors of templates: every name they may write, with an example and what it means. Made from the
 * sample that templates are checked by.
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
    'A table row repeats for a list between {{#Items}} and {{/Items}}. ' +
    'GET …/download gives the same as a Word file to copy from.',
  permission: 'documents.read',
  addition: true,
  params: object({ DocumentType: paperTypeParam }),
  response: list(dataName),
  problems: ['NotFound'],
  example: {
    params: { DocumentType: 'SALESQUOTE' },
    response: [
      {
        ...{ name: 'SalesQuote.Number', path: 'salesQuote.number', list: null, type: 'text' as const },
        ...{ example: 'Q1002', explanation: 'The number of the quote' },
      },
      {
        ...{ name: 'Items.Quantity', path: 'items.quantity', list: 'items', type: 'number' as const },
        ...{ example: '12', explanation: 'How many' },
      },
    ],
  },
  run: async (_ctx, { params }): Promise<TemplateName[]> => {
    const type = readDocumentType(params.DocumentType);
    const names = type && templateNames(type);
    if (!names) throw notFound(noun);
    return [...names];
  },
});

/** The same as a Word file in which each name stands as a template writes it: a template itself. */
export const downloadDictionary = operation({
  id: 'downloadTemplateNames',
  method: 'GET',
  path: '/v1/documents/dictionary/{DocumentType}/download',
  tag: 'documents',
  summary: 'Download a sample template with every name',
  description:
    'A Word file that shows every name of the type beside its explanation, lists in their loops. It is a template: uploaded and printed, it shows what each name says of a record.',
  permission: 'documents.read',
  addition: true,
  params: object({ DocumentType: paperTypeParam }),
  response: { media: [docxType], description: 'The Word file' },
  problems: ['NotFound'],
  example: { params: { DocumentType: 'SALESQUOTE' } },
  run: async (_ctx, { params }) => {
    const type = readDocumentType(params.DocumentType);
    if (!type || !templateNames(type)) throw notFound(noun);
    const fileName = `names-${type.toLowerCase()}.docx`;
    return answer({
      after: async () => ({ bytes: builtInFile({ fileName }) }),
      headers: {
        'content-type': docxType,
        'content-disposition': contentDisposition('attachment', fileName),
        'cache-control': 'private, max-age=3600',
      },
    });
  },
});
