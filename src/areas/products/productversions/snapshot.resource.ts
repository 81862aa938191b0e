import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import { id, object } from '#platform/schema';
import { snapshotExample } from './version.example.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  productID: field.id({ ...set, refers: true }),
  name: field.text(200, {
    required: true,
    unique: true,
    description: 'Unique in the product, letter case aside',
  }),
  description: field.longText(4000),
  sha256: field.text(64, {
    ...set,
    description: 'Of its document’s text: snapshots with the same one are the same',
  }),
  size: field.integer({ minimum: 1 }, { ...set, description: 'Bytes of its document' }),
  restoredUTC: field.instant({
    readOnly: true,
    column: 'restored_utc',
    description: 'When it was last put back',
  }),
};

/** A product as it was at a moment, to go back to. */
export const snapshotResource = resource({
  entity: 'ProductSnapshot',
  noun: 'snapshot of the product',
  table: 'product_snapshots',
  path: '/v1/products/{ProductID}/snapshots',
  param: 'SnapshotID',
  idField: 'snapshotID',
  tag: 'products',
  permission: 'products',
  fields,
  operations: [],
  sort: '-createdUTC',
  example: { row: snapshotExample.row, create: snapshotExample.create, patch: snapshotExample.patch },
});

export type Snapshot = Kept<typeof fields, 'snapshotID'>;

export const snapshotParams = object({
  ProductID: id({ description: 'The product’s id' }),
  SnapshotID: id({ description: 'The snapshot’s id' }),
});

/**
 * A snapshot of a product with its document’s text. @throws Problem 404 where the product has none of that id
 */
export const readSnapshot = async (
  ctx: Ctx,
  { ProductID, SnapshotID }: { ProductID: string; SnapshotID: string },
): Promise<{ row: Snapshot; text: string }> => {
  const found = await ctx.first(sql<Snapshot & { text: string }>`
    select ${snapshotResource.select(ctx.now)}, t.document as text from product_snapshots t
    where ${ctx.mine('t')} and t.snapshot_id = ${SnapshotID} and t.product_id = ${ProductID}`);
  if (!found) throw notFound(snapshotResource.spec.noun);
  const { text, ...row } = found;
  return { row, text };
};
