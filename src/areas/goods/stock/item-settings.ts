import { sql } from 'kysely';
import { type Decimal, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { decimalNumber, id, int32, object, optional, text } from '#platform/schema';
import { type ItemUnit, itemUnits, readUnits } from './item-units.ts';
import { itemStockExample } from './stock.example.ts';

const settable = {
  safetyStock: decimalNumber(
    { integer: 12, places: 6, min: '0' },
    {
      description: 'Kept back by the rule MINUS_SAFETY_STOCK, in the unit in which the item’s stock is kept',
    },
  ),
  units: itemUnits,
};

const itemSettings = object(
  {
    itemID: id(),
    uOM: text(10, {
      description: 'In which its stock is kept: the item’s own unit, as it was at the first movement',
    }),
    ...settable,
    rowVersion: int32({ minimum: 1 }),
  },
  { title: 'ItemStockSettings' },
);
type ItemSettings = {
  itemID: string;
  uOM: string;
  safetyStock: Decimal;
  units: ItemUnit[];
  rowVersion: number;
};

const shared = {
  path: '/v1/inventory/items/{ItemID}/settings',
  tag: 'inventory',
  addition: true,
  params: object({ ItemID: id({ description: 'The item’s id' }) }),
  response: itemSettings,
} as const;

export const getItemSettings = operation({
  ...shared,
  id: 'getInventoryItemSettings',
  method: 'GET',
  summary: 'Read an item’s safety stock and units',
  permission: 'inventory.read',
  problems: ['NotFound'],
  example: { response: itemStockExample.row },
  run: async (ctx, { params: { ItemID } }) => shown(await find(ctx, ItemID)),
});

/** Replaces both. */
export const setItemSettings = operation({
  ...shared,
  id: 'setInventoryItemSettings',
  method: 'PUT',
  summary: 'Set an item’s safety stock and units',
  description: 'Missing fields become 0 or empty.',
  permission: 'inventory.write',
  body: object(
    { safetyStock: optional(settable.safetyStock), units: optional(settable.units) },
    { title: 'ItemStockSettingsChange' },
  ),
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: itemStockExample.change, response: itemStockExample.row },
  run: async (ctx, { params: { ItemID }, body: { safetyStock = zero, units = [] } }) => {
    await ctx.exec(sql`
      insert into stock_items (tenant_id, item_id, last_updated_by_user_id, last_updated_utc)
      select ${ctx.tenantID}, i.item_id, ${ctx.userID}, ${ctx.now} from items i
      where ${ctx.mine('i')} and i.item_id = ${ItemID} on conflict do nothing`);
    await ctx.first(
      sql`select 1 from stock_items s where ${ctx.mine('s')} and s.item_id = ${ItemID} for update`,
    );
    const old = await find(ctx, ItemID);
    ctx.expectVersion(old.rowVersion);
    const seen = new Set([old.uOM]);
    for (const [at, { uOM }] of units.entries()) {
      if (seen.has(uOM))
        throw invalid(`/units/${at}/uOM`, 'is the unit in which the stock is kept, or there twice');
      seen.add(uOM);
    }
    await ctx.exec(sql`
      update stock_items as s set safety_stock = ${safetyStock}, units = ${printJson(units)}::json,
        last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = s.row_version + 1
      where ${ctx.mine('s')} and s.item_id = ${ItemID}`);
    const made = await find(ctx, ItemID);
    ctx.audit({ entity: 'ItemStockSettings', entityID: ItemID, action: 'UPDATE', old, new: made });
    return shown(made);
  },
});

const shown = (settings: ItemSettings) => answer({ body: settings, version: settings.rowVersion });

const find = async (ctx: Ctx, itemID: string): Promise<ItemSettings> => {
  const found = await ctx.first(sql<ItemSettings>`
    select i.item_id as "itemID", coalesce(s.uom, i.uom) as "uOM", coalesce(s.safety_stock, 0) as "safetyStock",
      coalesce(s.units, '[]') as units, coalesce(s.row_version, 1) as "rowVersion"
    from items i left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.item_id = ${itemID}`);
  if (!found) throw notFound('item');
  return { ...found, units: readUnits(found.units) };
};
