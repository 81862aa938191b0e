import { sql } from 'kysely';
import { findingOnWire } from '#areas/products/products';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { versionExample } from './version.example.ts';
import { type VersionState, versionMachine, versionStates } from './version.machine.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  productID: field.id({ ...set, refers: true }),
  number: field.integer(
    { minimum: 1 },
    { ...set, sort: true, description: 'Counts the versions of the product' },
  ),
  state: field.oneOf<VersionState, typeof set & { filter: 'equal'; fallback: VersionState }>(versionStates, {
    ...set,
    filter: 'equal',
    fallback: versionMachine.initial,
  }),
  notes: field.longText(4000, { description: 'What is new in it, for people' }),
  sha256: field.text(64, {
    ...set,
    description: 'Of its document’s text: versions with the same one are the same',
  }),
  releasedSHA256: field.text(64, {
    readOnly: true,
    column: 'released_sha256',
    description: 'Of what is used: the document with the values that its queries gave when it was released',
  }),
  releasedUTC: field.instant({ readOnly: true, column: 'released_utc' }),
  releasedByUserID: field.id({ readOnly: true, column: 'released_by_user_id' }),
  findings: field.json(list(findingOnWire), {
    ...set,
    fallback: [],
    description:
      'What the check found when it was released: warnings only, because an error keeps it from that',
  }),
};

/** A version of a product: the whole product as it was, and whether that is live. */
export const versionResource = resource({
  entity: 'SmartQuoteVersion',
  noun: 'version of the product',
  table: 'product_versions',
  path: '/v1/instances/{InstanceID}/smartquote/{ProductID}/versions',
  param: 'VersionID',
  idField: 'versionID',
  tag: 'products',
  permission: 'products',
  fields,
  operations: [],
  sort: '-number',
  example: { row: versionExample.row, create: versionExample.create, patch: {} },
});

export type Version = Kept<typeof fields, 'versionID'>;

/** Whose and which product a path names. */
export const instanceParams = object({
  InstanceID: id({ description: 'Your tenant’s id; of any other there is nothing' }),
  ProductID: id({ description: 'The product’s id' }),
});
export const versionParams = object({
  ...instanceParams.properties,
  VersionID: id({ description: 'The version’s id' }),
});

/** Refuses an instance that is not the caller's, as if none existed. @throws Problem 404 */
export const needOwnInstance = (ctx: Ctx, instanceID: string): void => {
  if (instanceID !== ctx.tenantID) throw notFound('instance');
};

/** A version in the answers that show it whole. @throws Problem 404 where the product has none of that id */
export const readVersion = (ctx: Ctx, productID: string, versionID: string): Promise<Version> =>
  ctx.one(
    sql<Version>`
      select ${versionResource.select(ctx.now)} from product_versions t
      where ${ctx.mine('t')} and t.version_id = ${versionID} and t.product_id = ${productID}`,
    versionResource.spec.noun,
  );
