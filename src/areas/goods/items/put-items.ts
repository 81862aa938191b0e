import { sql } from 'kysely';
import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { takeBatch } from '#kit/batch/take-batch';
import type { Row } from '#kit/declaration';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { itemExample } from './item.example.ts';
import { itemResource } from './item.resource.ts';
import { someOfItem } from './some-of-item.ts';

const batch = batchOf(someOfItem('ItemBatchElement', { isNew: true }), 500);

/** `PATCH /v1/items/batch`: changes items, and adds those that do not exist. */
export const putItems = operation({
  id: 'putItems',
  method: 'PATCH',
  path: '/v1/items/batch',
  tag: 'items',
  summary: 'Add or change items',
  description:
    'The item with the itemID, else that of the number, is changed by the fields sent; one that does not exist is added, with the fields that a ' +
    'new item needs. Each element is accepted or refused on its own.',
  permission: 'items.write',
  body: batch.list,
  response: batchAnswer,
  example: {
    body: [{ number: itemExample.create.number, unitPrice: 212.5 }],
    response: {
      created: 0,
      updated: 1,
      failed: 0,
      results: [{ index: 0, outcome: 'UPDATED', id: itemExample.row.itemID, problem: null }],
    },
  },
  run: async (ctx, { body }) =>
    takeBatch(ctx, { entity: 'Item', batch, lock: lockItems, take: putItem }, body),
});

/**
 * All at once and in one order, so that two batches of the same items wait for each other and do not
 * deadlock.
 */
const lockItems = async (ctx: Ctx, elements: readonly Row[]): Promise<void> => {
  const of = (name: string) => elements.flatMap((one) => (one[name] === undefined ? [] : [one[name]]));
  await ctx.exec(sql`
    select 1 from items t
    where ${ctx.mine('t')} and (t.item_id = any (${of('itemID')}::text[]) or t.number = any (${of('number')}::text[]))
    order by t.item_id for update`);
};

const putItem = async (ctx: Ctx, body: Row): Promise<Taken> => {
  const old = await findOld(ctx, body);
  if (old) {
    const now = await patchRow(ctx, itemResource, old, writable(itemResource, body, old));
    return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', id: old.itemID };
  }
  for (const name of ['number', 'description']) {
    if (body[name] === undefined)
      throw invalid(`/${name}`, 'is required of a new item, and none exists like this yet');
  }
  const made = await createRow(ctx, itemResource, body);
  return { outcome: 'CREATED', id: made.itemID };
};

type Old = Row & { itemID: string };

const findOld = async (ctx: Ctx, { itemID, number }: Row): Promise<Old | undefined> => {
  if (itemID === undefined && number === undefined)
    throw invalid('/itemID', 'or number is required, to say which item is meant');
  const isIt = itemID === undefined ? sql`t.number = ${number}` : sql`t.item_id = ${itemID}`;
  return ctx.first(sql<Old>`
    select ${itemResource.select(ctx.now)} from items t where ${ctx.mine('t')} and ${isIt} for update`);
};
