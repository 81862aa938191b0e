import { sql } from 'kysely';
import { needProduct, productParams } from '#areas/products/products';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, lockOne } from '#kit/rows';
import { answer, operation } from '#platform/operation';
import { list, object, optional, orNull, text } from '#platform/schema';
import { documentOf, lockModel } from './document-of.ts';
import { readSnapshot, snapshotParams, snapshotResource } from './snapshot.resource.ts';
import { documentOnWire, onWire, textOf } from './stored-document.ts';
import { snapshotExample } from './version.example.ts';

/** A snapshot whole: with what it keeps. */
export const snapshotModel = object(
  { ...snapshotResource.element.properties, document: documentOnWire },
  { title: 'ProductSnapshotWhole' },
);

const { path, tag } = snapshotResource.spec;
const read = { method: 'GET', tag, permission: 'products.read' } as const;

const listSnapshots = operation({
  ...read,
  id: 'listProductSnapshots',
  path,
  summary: 'List the snapshots of a product',
  description: 'The latest first, without what they keep.',
  params: productParams,
  query: listQuery(snapshotResource, { limit: limitParameter }),
  response: list(snapshotResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [snapshotExample.row] },
  run: async (ctx, { params: { ProductID }, query }) => {
    await needProduct(ctx, ProductID);
    return answerList(
      ctx,
      snapshotResource,
      planList(snapshotResource, query, [sql`t.product_id = ${ProductID}`]),
    );
  },
});

const getSnapshot = operation({
  ...read,
  id: 'getProductSnapshot',
  path: `${path}/{SnapshotID}`,
  summary: 'Read a snapshot of a product with what it keeps',
  params: snapshotParams,
  response: snapshotModel,
  problems: ['NotFound'],
  example: { response: snapshotExample.whole },
  run: async (ctx, { params }) => {
    const found = await readSnapshot(ctx, params);
    return answer({ body: { ...found.row, document: onWire(found.text) }, version: found.row.rowVersion });
  },
});

const createSnapshot = operation({
  id: 'createProductSnapshot',
  method: 'POST',
  path,
  tag,
  addition: true,
  summary: 'Take a snapshot of a product',
  description: 'Stores the whole product as it is now, to compare with and to go back to.',
  permission: 'products.write',
  params: productParams,
  body: object(
    { name: text(200), description: optional(orNull(text(4000, { min: 0 }))) },
    { title: 'ProductSnapshotCreate' },
  ),
  response: snapshotModel,
  problems: ['NotFound', 'Duplicate', 'PreconditionMissing'],
  example: { body: snapshotExample.create, response: snapshotExample.whole },
  run: async (ctx, { params: { ProductID }, body }) => {
    await lockModel(ctx, ProductID);
    const { text: document, sha256 } = textOf(await documentOf(ctx, ProductID));
    const snapshotID = ctx.newID();
    // Not among the declared fields: lists do without it.
    await ctx.exec(sql`
      insert into product_snapshots (tenant_id, snapshot_id, product_id, name, description, sha256, size, document,
        created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${snapshotID}, ${ProductID}, ${body.name}, ${body.description ?? null}, ${sha256},
        ${Buffer.byteLength(document)}, ${document}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
    const { row } = await readSnapshot(ctx, { ProductID, SnapshotID: snapshotID });
    auditRow(ctx, snapshotResource, 'CREATE', undefined, row);
    return answer({ body: { ...row, document: onWire(document) }, version: row.rowVersion });
  },
});

const deleteSnapshot = operation({
  id: 'deleteProductSnapshot',
  method: 'DELETE',
  path: `${path}/{SnapshotID}`,
  tag,
  addition: true,
  summary: 'Delete a snapshot of a product',
  permission: 'products.write',
  params: snapshotParams,
  response: snapshotResource.element,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: snapshotExample.row },
  run: async (ctx, { params }) => {
    await readSnapshot(ctx, params);
    const old = await lockOne(ctx, snapshotResource, params.SnapshotID);
    await deleteRow(ctx, snapshotResource, params.SnapshotID);
    auditRow(ctx, snapshotResource, 'DELETE', old, undefined);
    return old;
  },
});

export const snapshotOperations = [listSnapshots, getSnapshot, createSnapshot, deleteSnapshot];
