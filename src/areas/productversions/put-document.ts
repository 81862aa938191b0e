import { sql } from 'kysely';
import { findUnknownItems } from '#areas/itemmapping';
import { findingOnWire, findingsWithIDs, product } from '#areas/products';
import { checkDocument } from '#configurator/document/check-document';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import type { Resource, Row } from '#kit/declaration';
import { lockOne } from '#kit/rows';
import type { JsonValue } from '#lib/json';
import type { AuditEntry } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, list, object, oneOf, optional, orNull, type Static, Type, text } from '#platform/schema';
import { documentWithIDs, lockModel } from './document-of.ts';
import { makeProductSo } from './make-product-so.ts';

const answerShape = object(
  {
    productID: orNull(id({ description: 'null after a dry run of a product that is not there yet' })),
    dryRun: flag(),
    changes: list(
      object(
        { type: text(40), key: text(200), change: oneOf(['CREATED', 'UPDATED', 'DELETED']) },
        { title: 'ProductPartChange' },
      ),
      { description: 'What became of which part, by its natural key; empty: all stood so already' },
    ),
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
  query: object({ dryRun: optional(oneOf(['true', 'false'], { description: 'true: only say what would change' })) }),
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

/** In a savepoint, which a dry run goes back to. */
const take = async (ctx: Ctx, wanted: ProductDocument, dryRun: boolean): Promise<Static<typeof answerShape>> => {
  const audited: AuditEntry[] = [];
  const inner: Ctx = { ...ctx, audit: (entry) => void audited.push(entry) };
  await ctx.exec(sql`savepoint document`);
  const row = await productOf(inner, wanted.product.number);
  const { productID, changes } = await makeProductSo(inner, wanted, row);
  const { document, ids } = await documentWithIDs(inner, productID);
  const findings = [...checkDocument(document), ...(await findUnknownItems(inner, document))];
  await ctx.exec(dryRun ? sql`rollback to savepoint document` : sql`release savepoint document`);
  if (!dryRun) for (const entry of audited) ctx.audit(entry);
  // That somebody asked is told even where nothing changed.
  if (dryRun || audited.length === 0) ctx.audit({ entity: 'Product', entityID: productID, action: 'UPDATE' });
  return {
    productID: dryRun && !row ? null : productID,
    ...{ dryRun, changes },
    findings: findingsWithIDs(findings, dryRun ? {} : ids),
  };
};

/** The record of the product of a number, its model locked. */
const productOf = async (ctx: Ctx, number: string): Promise<Row | undefined> => {
  // Of two documents of one new product the second waits, and changes what the first made.
  const lock = `product ${ctx.tenantID} ${number}`;
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const found = await ctx.first(sql<{ productID: string }>`
    select p.product_id as "productID" from products p where ${ctx.mine('p')} and p.number = ${number}`);
  if (!found) return undefined;
  await lockModel(ctx, found.productID);
  return lockOne(ctx, product as unknown as Resource, found.productID);
};

const malformed = (findings: readonly { pointer: string; message: string }[]): Problem => {
  const errors = findings.slice(0, 20).map(({ pointer, message }) => ({ pointer, detail: message }));
  return new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}`, { errors });
};
