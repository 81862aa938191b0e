import { docxType } from '#lib/media-type';
import { contentDisposition } from '#lib/text';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list, object, oneOf, optional, text } from '#platform/schema';
import { builtInFile, builtInFor, builtIns } from './built-in.ts';
import { readDocumentType } from './document-types.ts';
import { paperTypeParam } from './paper-type-param.ts';
import { wantedLanguages } from './template-for.ts';

const builtIn = object(
  {
    documentType: oneOf([...new Set(builtIns.map(({ documentType }) => documentType))]),
    locale: oneOf(['de', 'en'], { description: 'The language that its words are in' }),
    name: text(200),
    fileName: text(200),
  },
  { title: 'BuiltInTemplate' },
);

/** What a tenant prints with before it has templates of its own. */
export const listBuiltIns = operation({
  id: 'listBuiltInTemplates',
  method: 'GET',
  path: '/v1/documents/builtin',
  tag: 'documents',
  summary: 'List the built-in templates',
  description:
    'A PDF is made of one of them as long as the tenant has no template of the type in the document’s language, or for all languages.',
  permission: 'documents.read',
  addition: true,
  response: list(builtIn),
  example: { response: [builtIns[1]] },
  run: async () => [...builtIns],
});

/** The same file that PDFs are made of, to begin one's own with. */
export const downloadBuiltIn = operation({
  id: 'downloadBuiltInTemplate',
  method: 'GET',
  path: '/v1/documents/builtin/{DocumentType}/download',
  tag: 'documents',
  summary: 'Download a built-in template',
  description: 'The Word file, to change in Word and upload as one’s own (POST /v1/documents).',
  permission: 'documents.read',
  addition: true,
  params: object({
    DocumentType: paperTypeParam,
  }),
  query: object({
    Language: optional(text(35, { description: 'BCP 47, German or English; English when left out' })),
  }),
  response: { media: [docxType], description: 'The Word file' },
  problems: ['NotFound'],
  example: { params: { DocumentType: 'SALESQUOTE' }, query: { Language: 'de' } },
  run: async (_ctx, { params, query }) => {
    const type = readDocumentType(params.DocumentType);
    const [language = 'en'] = wantedLanguages(query.Language, []);
    const found = type && builtInFor(type, language);
    if (!found) throw notFound('built-in template of this type and language');
    return answer({
      after: async () => ({ bytes: builtInFile(found) }),
      headers: {
        'content-type': docxType,
        'content-disposition': contentDisposition('attachment', found.fileName),
        'cache-control': 'private, max-age=3600',
      },
    });
  },
});
