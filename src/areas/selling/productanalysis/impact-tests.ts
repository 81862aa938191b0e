import { sql } from 'kysely';
import { needProduct } from '#areas/products/products';
import { modelOf } from '#areas/selling/configure';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, insertRow, lockOne, readOne } from '#kit/rows';
import { elementExample, whole } from '#kit/shapes';
import { dateIn } from '#lib/instant';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import { date, int32, list, object, oneOf, optional, orNull, otherwise } from '#platform/schema';
import { type Basis, bases, countedLines, documentID, linesNeed, linesNeedToo } from './counted-lines.ts';
import {
  type ImpactTest,
  impactTestParams,
  impactTestResource,
  impactTestsParams,
  mostTested,
  needImpactTest,
  versionIn,
} from './impact-test.resource.ts';

const { path, tag, example } = impactTestResource.spec;
const read = { method: 'GET', tag, addition: true, permission: 'productanalysis.read' } as const;
const write = { tag, addition: true, permission: 'productanalysis.write' } as const;

const listImpactTests = operation({
  ...read,
  id: 'listImpactTests',
  path,
  summary: 'List the impact tests of a version of a product',
  description: 'The latest first, without their lines.',
  params: impactTestsParams,
  query: listQuery(impactTestResource, { limit: limitParameter }),
  response: list(impactTestResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(impactTestResource)] },
  run: async (ctx, { params: { ProductID, VersionID }, query }) => {
    await needModel(ctx, ProductID, VersionID);
    const version = sql`t.version_id is not distinct from ${versionIn(VersionID)}`;
    return answerList(
      ctx,
      impactTestResource,
      planList(impactTestResource, query, [sql`t.product_id = ${ProductID}`, version]),
    );
  },
});

const getImpactTest = operation({
  ...read,
  id: 'getImpactTest',
  path: `${path}/{ImpactTestID}`,
  summary: 'Read an impact test with its lines',
  needsToo: linesNeedToo,
  params: impactTestParams,
  response: impactTestResource.model,
  problems: ['NotFound'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    await needImpactTest(ctx, params);
    const test = await readOne(ctx, impactTestResource, params.ImpactTestID);
    needPermission(ctx, linesNeed[test.basis]);
    return whole(test);
  },
});

const createImpactTest = operation({
  ...write,
  id: 'createImpactTest',
  method: 'POST',
  path,
  summary: 'Test what a version would change in the latest configurations of quotes or orders',
  description:
    'Asks both the version that each line keeps and the tested one for the same choices, quantity, customer, currency and day, with today’s costs and prices: what differs is the model’s doing. The ' +
    'tested one is configured as if it were released. A worker does it; read it until its status is DONE or FAILED. `draft` in place of the version’s id tests the product as it is being edited.',
  needsToo: {
    ...linesNeedToo,
    'products.write': 'Of a version that is not released, and of the product as it is being edited',
  },
  params: impactTestsParams,
  body: object(
    {
      last: int32({ minimum: 1, maximum: mostTested, description: 'So many of the latest configured lines' }),
      basis: otherwise(oneOf(bases, { description: 'Lines of CANCELLED ones are left out' }), 'QUOTES'),
      date: optional(orNull(date({ description: 'The day of validity for both sides; today unless given' }))),
    },
    { title: 'NewImpactTest' },
  ),
  response: impactTestResource.model,
  problems: ['NotFound', 'PreconditionMissing'],
  example: { body: example.create, response: { ...example.row, ...asQueued() } },
  run: async (ctx, { params: { ProductID, VersionID }, body: { last, basis = 'QUOTES', date: day } }) => {
    needPermission(ctx, linesNeed[basis]);
    await needProduct(ctx, ProductID);
    const versionID = versionIn(VersionID);
    // Before it is asked for: whether it can be, and by whom.
    await modelOf(ctx, ProductID, versionID === null ? { isDraft: true } : { versionID });
    const impactTestID = ctx.newID();
    const made = await insertRow(ctx, impactTestResource, {
      ...{ impactTestID, productID: ProductID, versionID, basis, last, status: 'QUEUED' },
      date: day ?? dateIn(ctx.principal.timeZone, ctx.now),
      modelRevision: await revisionOf(ctx, ProductID),
    });
    keepLines(ctx, { impactTestID, productID: ProductID, basis, last });
    auditRow(ctx, impactTestResource, 'CREATE', undefined, { ...made, totals: undefined });
    queueWork(ctx, 'IMPACT_TEST', impactTestID);
    return whole(await readOne(ctx, impactTestResource, impactTestID));
  },
});

const deleteImpactTest = operation({
  ...write,
  id: 'deleteImpactTest',
  method: 'DELETE',
  path: `${path}/{ImpactTestID}`,
  summary: 'Delete an impact test',
  description: 'One that is under way is given up.',
  needsToo: linesNeedToo,
  params: impactTestParams,
  response: impactTestResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    await needImpactTest(ctx, params);
    const old = await lockOne(ctx, impactTestResource, params.ImpactTestID);
    needPermission(ctx, linesNeed[old.basis]);
    const was = await readOne(ctx, impactTestResource, params.ImpactTestID);
    await deleteRow(ctx, impactTestResource, params.ImpactTestID);
    dropWork(ctx, 'IMPACT_TEST', params.ImpactTestID);
    auditRow(ctx, impactTestResource, 'DELETE', old, undefined);
    return was;
  },
});

export const impactTestOperations = [listImpactTests, createImpactTest, getImpactTest, deleteImpactTest];

/** As a test is shown before a worker has begun. */
function asQueued() {
  return { status: 'QUEUED', lines: [], finishedUTC: null };
}

/** @throws Problem 404 */
const needModel = async (ctx: Ctx, productID: string, VersionID: string): Promise<void> => {
  await needProduct(ctx, productID);
  const versionID = versionIn(VersionID);
  if (versionID === null) return;
  const found = await ctx.first(sql`
    select 1 from product_versions v
    where ${ctx.mine('v')} and v.version_id = ${versionID} and v.product_id = ${productID}`);
  if (!found) throw notFound('version of the product');
};

/** Counts the changes of the product's model. */
export const revisionOf = async (ctx: Ctx, productID: string): Promise<number> => {
  const { revision } = await ctx.one(
    sql<{ revision: number }>`
      select p.model_revision::int as revision from products p where ${ctx.mine('p')} and p.product_id = ${productID}`,
    'product',
  );
  return revision;
};

/** Notes the latest lines as they are now. */
const keepLines = (
  ctx: Ctx,
  {
    impactTestID,
    productID,
    basis,
    last,
  }: Pick<ImpactTest, 'productID' | 'last'> & { impactTestID: string; basis: Basis },
): void =>
  ctx.send(sql`
    insert into impact_test_lines (tenant_id, impact_test_id, position, line_item_id, document_id, document_number, line_number,
      customer_id, currency_code, quantity, version_id, choices)
    select ${ctx.tenantID}, ${impactTestID}, row_number() over (order by n.created_utc desc, n.document_id desc, n.line_number), n.line_item_id,
      n.document_id, n.number, n.line_number, n.customer_id, n.currency_code, n.quantity, n.version_id, n.choices
    from (
      select d.created_utc, ${documentID(basis)} as document_id, d.number, d.customer_id, d.currency_code, l.line_item_id, l.line_number, l.quantity,
        l.version_id, l.choices
      ${countedLines(ctx, basis, { productID })}
      order by d.created_utc desc, ${documentID(basis)} desc, l.line_number limit ${last}) n`);
