import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, lockOne, readOne } from '#kit/rows';
import { createBody, elementExample, patchBody, problemsOf, whole } from '#kit/shapes';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { supplierItemExample } from './supplier.example.ts';
import { lockItems, supplierItemResource } from './supplier-item.resource.ts';

const { path } = supplierItemResource.spec;
const ofSupplier = { SupplierID: id({ description: 'The supplier’s id' }) };
const one = {
  path: `${path}/{SupplierItemID}`,
  tag: 'suppliers',
  addition: true,
  params: object({ ...ofSupplier, SupplierItemID: id({ description: 'The supplier item’s id' }) }),
  response: supplierItemResource.model,
};

const listItems = operation({
  id: 'listSupplierItems',
  method: 'GET',
  path,
  tag: 'suppliers',
  summary: 'List what a supplier sells, and which items that is here',
  permission: 'suppliers.read',
  params: object(ofSupplier),
  query: listQuery(supplierItemResource, { limit: limitParameter }),
  response: list(supplierItemResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(supplierItemResource)] },
  run: async (ctx, { params, query }) => {
    await findSupplier(ctx, params.SupplierID);
    const condition = sql`t.supplier_id = ${params.SupplierID}`;
    return answerList(ctx, supplierItemResource, planList(supplierItemResource, query, [condition]));
  },
});

/** The supplier stands in the path. */
const { supplierID: _inPath, ...properties } = createBody(supplierItemResource).properties;

const createItem = operation({
  id: 'createSupplierItem',
  method: 'POST',
  path,
  tag: 'suppliers',
  summary: 'Say that a supplier sells an item',
  permission: 'suppliers.write',
  addition: true,
  params: object(ofSupplier),
  body: object(properties, { title: 'NewSupplierItem' }),
  response: supplierItemResource.model,
  problems: ['NotFound', ...problemsOf(supplierItemResource, 'create')],
  example: { body: supplierItemExample.create, response: supplierItemExample.row },
  run: async (ctx, { params: { SupplierID }, body }) => {
    await findSupplier(ctx, SupplierID);
    const row = await createRow(ctx, supplierItemResource, { ...body, supplierID: SupplierID });
    return whole(await readOne(ctx, supplierItemResource, row.supplierItemID));
  },
});

const getItem = operation({
  ...one,
  id: 'getSupplierItem',
  method: 'GET',
  summary: 'Read one thing that a supplier sells',
  permission: 'suppliers.read',
  problems: ['NotFound'],
  example: { response: supplierItemExample.row },
  run: async (ctx, { params }) =>
    whole(its(await readOne(ctx, supplierItemResource, params.SupplierItemID), params)),
});

const updateItem = operation({
  ...one,
  id: 'updateSupplierItem',
  method: 'PATCH',
  summary: 'Change what is known of something that a supplier sells',
  description:
    'Changes only the fields sent; null clears a field, costBreaks are the whole list. Read-only fields may be sent back as they were read.',
  permission: 'suppliers.write',
  body: patchBody(supplierItemResource),
  problems: problemsOf(supplierItemResource, 'patch'),
  example: { body: supplierItemExample.patch, response: supplierItemExample.row },
  run: async (ctx, { params, body }) => {
    if (body.isPreferred === true) await lockItemOf(ctx, params.SupplierItemID);
    const old = its(await lockOne(ctx, supplierItemResource, params.SupplierItemID), params);
    await patchRow(ctx, supplierItemResource, old, writable(supplierItemResource, body, old));
    return whole(await readOne(ctx, supplierItemResource, params.SupplierItemID));
  },
});

const deleteItem = operation({
  ...one,
  id: 'deleteSupplierItem',
  method: 'DELETE',
  summary: 'Remove an item from a supplier’s range',
  description: 'Answers the deleted record.',
  permission: 'suppliers.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: supplierItemExample.row },
  run: async (ctx, { params }) => {
    const old = its(await lockOne(ctx, supplierItemResource, params.SupplierItemID), params);
    await deleteRow(ctx, supplierItemResource, params.SupplierItemID);
    auditRow(ctx, supplierItemResource, 'DELETE', old, undefined);
    return old;
  },
});

/** The row, if it is the supplier's that the path names. @throws Problem 404 */
const its = <R extends Row>(row: R, { SupplierID }: { SupplierID: string }): R => {
  if (row.supplierID !== SupplierID) throw notFound('supplier item');
  return row;
};

const findSupplier = (ctx: Ctx, supplierID: string) =>
  ctx.one(
    sql`select 1 from suppliers s where ${ctx.mine('s')} and s.supplier_id = ${supplierID}`,
    'supplier',
  );

const lockItemOf = async (ctx: Ctx, supplierItemID: string): Promise<void> => {
  const found = await ctx.first(sql<{ itemID: string }>`
    select s.item_id as "itemID" from supplier_items s where ${ctx.mine('s')} and s.supplier_item_id = ${supplierItemID}`);
  if (found) await lockItems(ctx, [found.itemID]);
};

/** All that is done with what suppliers sell, one by one. */
export const supplierItemOperations: Operation[] = [listItems, createItem, getItem, updateItem, deleteItem];
