import { sql } from 'kysely';
import { answerList, answerPage } from '#kit/list-answer';
import { countStatement, filterQuery, limitParameter, listQuery, pageSize, planList } from '#kit/list-plan';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { int32, list, object, type TObject, text } from '#platform/schema';
import { documentExample } from './document.example.ts';
import { documentResource } from './document.resource.ts';
import { documentTypes, readDocumentType } from './document-types.ts';

/**
 * The lists show the library: templates and general files. What is attached to a record is listed by the
 * record, so that nobody sees here what belongs to a quote that he may not read.
 */
const inLibrary = sql`t.entity is null`;

type Input = { params: Record<string, unknown>; query: Record<string, unknown> };
const plan = ({ params, query }: Input) => planList(documentResource, query, [inLibrary, ...ofType(params)]);

/** The type that the path names, under either of the contract's spellings. @throws Problem 404 */
const ofType = ({ DocumentType, documenttype }: Record<string, unknown>) => {
  const written = DocumentType ?? documenttype;
  if (written === undefined) return [];
  const type = readDocumentType(String(written));
  if (!type) throw notFound('document type');
  return [sql`t.document_type = ${type}`];
};

const library = 'Templates and general files; what is attached to a record is listed by the record.';
const typeParam = text(40, { description: `One of ${documentTypes.join(', ')}, in any letter case` });
const page = int32({ minimum: 1, description: 'The page, from 1' });

const listing = (
  spec: Pick<Operation, 'id' | 'path' | 'summary'> & { params?: TObject; example?: Operation['example'] },
): Operation =>
  operation({
    ...spec,
    method: 'GET',
    tag: 'documents',
    description: library,
    permission: 'documents.read',
    query: listQuery(
      documentResource,
      'page' in (spec.params?.properties ?? {}) ? { limit: pageSize } : { limit: limitParameter },
    ),
    response: list(documentResource.element),
    problems: ['InvalidCursor', ...(/documenttype/i.test(spec.path) ? (['NotFound'] as const) : [])],
    example: { ...spec.example, response: [documentExample.row] },
    run: async (ctx, given) => {
      const { page: number } = given.params;
      const { limit: size } = given.query;
      if (typeof number !== 'number' || size === undefined)
        return answerList(ctx, documentResource, plan(given));
      return answerPage(ctx, documentResource, { ...plan(given), limit: undefined }, number, size);
    },
  });

const countDocuments = operation({
  id: 'countDocuments',
  method: 'GET',
  path: '/v1/documents/count',
  tag: 'documents',
  summary: 'Count documents',
  description: library,
  permission: 'documents.read',
  query: filterQuery(documentResource),
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { response: { count: 4 } },
  run: async (ctx, given) => ({
    count:
      (await ctx.first(countStatement(ctx, documentResource, plan({ ...given, params: {} }))))?.count ?? 0,
  }),
});

export const documentLists: Operation[] = [
  listing({ id: 'listDocuments', path: '/v1/documents', summary: 'List documents' }),
  countDocuments,
  listing({
    id: 'pageDocuments',
    path: '/v1/documents/pages/{page}',
    summary: 'One page of documents',
    params: object({ page }),
    example: { params: { page: '1' } },
  }),
  listing({
    id: 'listDocumentsByType',
    path: '/v1/documents/bytype/{DocumentType}',
    summary: 'List documents of a type',
    params: object({ DocumentType: typeParam }),
    example: { params: { DocumentType: 'SALESQUOTE' } },
  }),
  listing({
    id: 'pageDocumentsByType',
    path: '/v1/documents/types/{documenttype}/pages/{page}',
    summary: 'One page of the documents of a type',
    params: object({ documenttype: typeParam, page }),
    example: { params: { documenttype: 'SALESQUOTE', page: '1' } },
  }),
];
