import { findingOnWire, findingsWithIDs } from '#areas/products';
import { checkDocument } from '#configurator/document/check-document';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import type { JsonValue } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, list, object, oneOf, orNull, otherwise, type Static, Type } from '#platform/schema';
import { partChanges, takeDocument } from './take-document.ts';

const answerShape = object(
  {
    productID: orNull(id({ description: 'null after a dry run of a product that is not there yet' })),
    dryRun: flag(),
    changes: partChanges,
    findings: list(findingOnWire, {
      description: 'What keeps the product from being released, and what its author should know',
    }),
  },
  { title: 'ProductDocumentTaken' },
);

/** `PUT /v1/products/document`: the product is afterwards exactly what the document says. */
export const putDocument = operation({
  id: 'putProductDocument',
  method: 'PUT',
  path: '/v1/products/document',
  tag: 'products',
  addition: true,
  summary: 'Import a product from its document',
  description:
    'Creates the product of that number, or changes it to be exactly the document: what the document does not have is deleted. A family that is ' +
    'not there is made. A new product is inactive. All or nothing; the same document twice changes nothing. `dryRun=true` answers what would ' +
    'change, and changes nothing. Faults in what the document says are told as findings and do not keep it from being taken; what cannot be ' +
    'stored is refused with its place.',
  permission: 'products.write',
  query: object({
    dryRun: otherwise(oneOf(['true', 'false'], { description: 'true: only say what would change' }), 'false'),
  }),
  body: Type.Unsafe<JsonValue>({
    type: 'object',
    title: 'ProductDocument',
    description: 'As `GET /v1/products/{ProductID}/document` answers it',
    additionalProperties: true,
  }),
  response: answerShape,
  problems: ['PreconditionMissing'],
  example: {
    body: { format: 'millwright-product-1', product: { number: 'CYL', name: 'Hydraulic cylinder' } },
    response: {
      productID: '0198c5a0-0000-7000-8000-000000000261',
      dryRun: false,
      changes: [{ type: 'PRODUCT', key: 'CYL', change: 'CREATED' as const }],
      findings: [],
    },
  },
  run: async (ctx, { query, body }) => {
    const read = readDocument(body);
    if ('findings' in read) throw malformed(read.findings);
    const dryRun = query.dryRun === 'true';
    return take(ctx, read.document, dryRun);
  },
});

const take = async (ctx: Ctx, wanted: ProductDocument, dryRun: boolean): Promise<Static<typeof answerShape>> => {
  const { productID, changes, document, ids, unknown } = await takeDocument(ctx, wanted, { dryRun, mayBeThere: true });
  return { productID, dryRun, changes, findings: findingsWithIDs([...checkDocument(document), ...unknown], ids) };
};

const malformed = (findings: readonly { pointer: string; message: string }[]): Problem => {
  const errors = findings.slice(0, 20).map(({ pointer, message }) => ({ pointer, detail: message }));
  return new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}`, { errors });
};
