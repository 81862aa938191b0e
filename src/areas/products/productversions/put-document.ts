import { findingOnWire, findingsWithIDs } from '#areas/products/products';
import { checkDocument } from '#configurator/document/check-document';
import type { Finding } from '#configurator/document/finding';
import { documentLimits } from '#configurator/document/limits';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import type { JsonValue } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { smallBytes } from '#platform/heavy/file-pieces';
import { type Answer, answer, type Operation, operation } from '#platform/operation';
import { flag, id, list, object, oneOf, orNull, otherwise, type Static, Type } from '#platform/schema';
import { documentVersion } from './document-of.ts';
import { readModel, refusedAt } from './read-model.ts';
import { partChanges, takeDocument } from './take-document.ts';

const answerShape = object(
  {
    productID: orNull(id({ description: 'null after a dry run of a product that does not exist yet' })),
    dryRun: flag(),
    changes: partChanges,
    findings: list(findingOnWire, {
      description: 'What keeps the product from being released, and what its author should know',
    }),
  },
  { title: 'ProductDocumentTaken' },
);

const response = {
  productID: '0198c5a0-0000-7000-8000-000000000261',
  dryRun: false,
  changes: [{ type: 'PRODUCT', key: 'CYL', change: 'CREATED' as const }],
  findings: [],
};
const shared = {
  method: 'PUT',
  tag: 'products',
  addition: true,
  permission: 'products.write',
  query: object({
    dryRun: otherwise(oneOf(['true', 'false'], { description: 'true: only say what would change' }), 'false'),
  }),
  response: answerShape,
  problems: ['PreconditionFailed', 'PreconditionMissing'],
} as const satisfies Partial<Operation>;

/** `PUT /v1/products/document`: the product is afterwards exactly what the document says. */
export const putDocument = operation({
  ...shared,
  id: 'putProductDocument',
  path: '/v1/products/document',
  summary: 'Import a product from its document',
  description:
    'Creates the product of that number, or changes it to be exactly the document: what the document does not have is deleted. A family that ' +
    'does not exist is made. A new product is inactive. All or nothing; the same document twice changes nothing. `dryRun=true` answers what would ' +
    'change, and changes nothing. `If-Match` takes the ETag of `GET /v1/products/{ProductID}/document` and compares all of the document. Faults in the document’s content are reported as findings and do not prevent its import; what cannot be ' +
    'stored is refused with its place.',
  body: Type.Unsafe<JsonValue>({
    type: 'object',
    title: 'ProductDocument',
    description: 'As `GET /v1/products/{ProductID}/document` answers it',
    additionalProperties: true,
  }),
  example: {
    body: { format: 'millwright-product-1', product: { number: 'CYL', name: 'Hydraulic cylinder' } },
    response,
  },
  before: async ({ heavy }, { body, bytes }) => {
    if (bytes === undefined || bytes.length <= smallBytes) return readHere(body);
    return readModel(heavy, {
      form: 'DOCUMENT',
      source: { pointer: '', text: new TextDecoder().decode(bytes) },
    });
  },
  run: async (ctx, { query, found }) => take(ctx, found, query.dryRun === 'true'),
});

/** `PUT /v1/products/document/file`: the same from a file that is larger than a body may be. */
export const putDocumentFile = operation({
  ...shared,
  id: 'putProductDocumentFile',
  path: '/v1/products/document/file',
  summary: 'Import a product from the file of its document',
  description:
    'The same as `PUT /v1/products/document`, from a file of up to 32 MiB as multipart/form-data. A file that is no document is refused with line and column.',
  upload: { maxBytes: documentLimits.bytes, fields: object({}), aside: true },
  example: { body: {}, response },
  before: async ({ heavy }, { upload: { aside } }) => {
    if (!aside) throw new Error('The file of a document is put aside.');
    const file = { fd: aside.fd, size: aside.size };
    return readModel(heavy, { form: 'DOCUMENT', source: { pointer: '/file', file } });
  },
  run: async (ctx, { query, found }) => take(ctx, found, query.dryRun === 'true'),
});

type Read = { document: ProductDocument; findings: readonly Finding[] };

/** What is small is read and checked where it is: that takes less than a thread. */
const readHere = (body: JsonValue): Read => {
  const read = readDocument(body);
  if ('document' in read) return { document: read.document, findings: checkDocument(read.document) };
  throw refusedAt(read.findings.slice(0, 20).map(({ pointer, message }) => ({ pointer, detail: message })));
};

const take = async (ctx: Ctx, { document, findings }: Read, dryRun: boolean): Promise<Answer> => {
  const { productID, changes, ids, unknown } = await takeDocument(ctx, document, {
    dryRun,
    mayBeThere: true,
  });
  const body: Static<typeof answerShape> = {
    ...{ productID, dryRun, changes },
    findings: findingsWithIDs([...findings, ...unknown], ids),
  };
  if (productID === null) return answer({ body });
  return answer({ body, version: await documentVersion(ctx, productID) });
};
