import { sql } from 'kysely';
import { deleteAttachments } from '#areas/ground/documents';
import type { Row } from '#kit/declaration';
import { auditRow } from '#kit/rows';
import { dropEntries } from '#kit/search/keep-entries';
import { operation } from '#platform/operation';
import { unreferenced } from '#platform/references';
import { int32, object, oneOf } from '#platform/schema';
import { itemResource } from './item.resource.ts';

/**
 * Items that one request deletes: each is checked against every table that may refer to it, and the request
 * should last a second or two.
 */
const most = 1000;

/**
 * `DELETE /v1/items/all`: for a tenant that loads its items again. Only ADMIN may, and says `confirm=true`;
 * an item that is used stays, as it would if it were deleted alone.
 */
export const deleteAllItems = operation({
  id: 'deleteAllItems',
  method: 'DELETE',
  path: '/v1/items/all',
  tag: 'items',
  summary: 'Delete all items that nothing refers to',
  description:
    'Needs `confirm=true`. Items that any other record refers to stay and are counted. ' +
    `One request deletes at most ${most.toLocaleString('en')} items: repeat it while \`remaining\` is greater than 0.`,
  permission: 'items.deleteall',
  query: object({ confirm: oneOf(['true'], { description: 'That you mean it' }) }),
  response: object(
    {
      deleted: int32({ minimum: 0, description: 'By this request' }),
      referenced: int32({ minimum: 0, description: 'Those that stay, because other records refer to them' }),
      remaining: int32({ minimum: 0, description: 'Those that another request would delete' }),
    },
    { title: 'DeletedItems' },
  ),
  example: { query: { confirm: 'true' }, response: { deleted: 1200, referenced: 14, remaining: 0 } },
  run: async (ctx) => {
    const free = await unreferenced(ctx, 'items', 'item_id');
    // Locked first, in the order of batches: what is looked for after that no new reference can appear to.
    const locked = await ctx.rows(sql<{ itemID: string }>`
      select t.item_id as "itemID" from items t where ${ctx.mine('t')} and ${free} order by t.item_id limit ${most} for update`);
    const gone = await ctx.rows(sql<Row & { itemID: string }>`
      delete from items as t
      where ${ctx.mine('t')} and t.item_id = any (${locked.map(({ itemID }) => itemID)}::text[]) and ${free}
      returning ${itemResource.select(ctx.now)}`);
    const attached = await ctx.rows(sql<{ itemID: string }>`
      select distinct d.entity_id as "itemID" from documents d
      where ${ctx.mine('d')} and d.entity = 'Item' and d.entity_id = any (${gone.map(({ itemID }) => itemID)}::text[])`);
    for (const { itemID } of attached) await deleteAttachments(ctx, 'Item', itemID);
    dropEntries(
      ctx,
      itemResource,
      gone.map(({ itemID }) => itemID),
    );
    for (const row of gone) auditRow(ctx, itemResource, 'DELETE', row, undefined);
    if (gone.length === 0) ctx.audit({ entity: 'Item', entityID: ctx.requestID, action: 'DELETE' });
    const rest = await ctx.first(sql<{ remaining: number; all: number }>`
      select count(*) filter (where ${free})::int as remaining, count(*)::int as "all" from items t where ${ctx.mine('t')}`);
    const { remaining = 0, all = 0 } = rest ?? {};
    return { deleted: gone.length, referenced: all - remaining, remaining };
  },
});
