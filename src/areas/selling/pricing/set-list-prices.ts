import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { stateOf } from '#kit/machine';
import { lockOne, updateRow } from '#kit/rows';
import { sameValue, writable } from '#kit/write-rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { refuseBases } from './base-lists.ts';
import { faultsOfPrice, repeatedPrices } from './check-list-prices.ts';
import { priceListMachine } from './price-list.machine.ts';
import { priceListResource } from './price-list.resource.ts';
import { type ListPrice, priceListItemResource } from './price-list-item.resource.ts';
import { refuseUnknown } from './refuse-unknown.ts';

/** The most prices that a list holds: all of it is looked through when one changes. */
export const mostPrices = 20_000;

/** A list's prices afterwards, and its version, which grows with every change of them. */
export type SetPrices = { prices: ListPrice[]; rowVersion: number };

/**
 * Makes the prices of a list from those it has: `next` says which they shall be, and where each was sent. The
 * list is locked, so that of two changes the second sees the first. @throws Problem 400, 404, 409, 412
 */
export const setListPrices = async (
  ctx: Ctx,
  listID: string,
  next: (old: ReadonlyMap<string, ListPrice>) => { row: ListPrice; pointer: string | null }[],
): Promise<SetPrices> => {
  const list = await lockOne(ctx, priceListResource, listID);
  if (!stateOf(priceListMachine, list.status).isEditable)
    throw new Problem('NotEditable', `The list is ${list.status} and is not changed any more.`);
  const old = new Map((await readListPrices(ctx, listID)).map((row) => [row.priceListItemID, row]));
  const wanted = next(old);
  await check(ctx, { ...list, listID }, wanted);
  const changed = wanted.filter(({ row }) => !sameValue(row, old.get(row.priceListItemID)));
  const kept = new Set(wanted.map(({ row }) => row.priceListItemID));
  const gone = [...old.keys()].filter((id) => !kept.has(id));
  const was = [...gone, ...changed.map(({ row }) => row.priceListItemID)].flatMap((id) => old.get(id) ?? []);
  const audit = (now: Row, prices: ListPrice[]) =>
    ctx.audit({
      entity: 'PriceList',
      entityID: listID,
      action: 'UPDATE',
      old: { ...list, items: was },
      new: { ...now, items: prices },
    });
  if (changed.length + gone.length === 0) {
    audit(list, []);
    return { prices: [...old.values()], rowVersion: list.rowVersion };
  }
  await remove(ctx, listID, gone);
  await write(
    ctx,
    listID,
    changed.map(({ row }) => row),
  );
  const now = await updateRow(ctx, priceListResource, list, {});
  audit(
    now,
    changed.map(({ row }) => row),
  );
  return { prices: await readListPrices(ctx, listID), rowVersion: now.rowVersion };
};

/**
 * The prices of a list, which is locked: nobody changes them until the transaction ends. @throws Problem 404
 */
export const lockListPrices = async (ctx: Ctx, listID: string): Promise<ListPrice[]> => {
  await lockOne(ctx, priceListResource, listID);
  return readListPrices(ctx, listID);
};

/** A price with what was sent of it; `old` undefined makes a new one. @throws Problem 400 at `pointer` */
export const pricedRow = (
  ctx: Ctx,
  listID: string,
  sent: Row,
  old: ListPrice | undefined,
  pointer: string,
): ListPrice => {
  const blank = Object.fromEntries(
    Object.keys(priceListItemResource.spec.fields).map((name) => [name, null]),
  );
  const base: Row = old ?? { ...blank, priceListItemID: ctx.newID(), listID, rowVersion: null };
  try {
    // What a new price needs it was checked to have, by its body or by the import.
    return { ...base, ...writable(priceListItemResource, sent, base) } as ListPrice;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = (error.extras.errors ?? []).map((one) => ({
      ...one,
      pointer: `${pointer}${one.pointer}`,
    }));
    throw new Problem('InvalidInput', `${errors[0]?.pointer} ${errors[0]?.detail}.`, { errors });
  }
};

const check = async (
  ctx: Ctx,
  list: { listID: string; currencyCode: string; type: string },
  wanted: readonly { row: ListPrice; pointer: string | null }[],
) => {
  const prices = wanted.map(({ row }) => row);
  const sent = wanted.flatMap(({ row, pointer }) => (pointer === null ? [] : [{ price: row, pointer }]));
  const errors = sent.flatMap(({ price, pointer }) => faultsOfPrice(price, pointer));
  if (prices.length > mostPrices)
    errors.push({ pointer: '', detail: `would make more than ${mostPrices} prices` });
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
  await refuseUnknown(
    ctx,
    sent.flatMap(({ price: { itemID, productID }, pointer }) => [
      ...(itemID === null ? [] : [{ pointer: `${pointer}/itemID`, itemID }]),
      ...(productID === null ? [] : [{ pointer: `${pointer}/productID`, productID }]),
    ]),
  );
  const based = (some: readonly { price: ListPrice; pointer: string }[]) =>
    some.flatMap(({ price: { baseListID }, pointer }) =>
      baseListID === null ? [] : [{ pointer: `${pointer}/baseListID`, baseListID }],
    );
  await refuseBases(
    ctx,
    list,
    based(sent),
    prices.flatMap(({ baseListID }) => baseListID ?? []),
  );
  const places = new Map(sent.map(({ price, pointer }) => [price, pointer]));
  const twice = repeatedPrices(prices).map(([one, other]) => ({
    pointer: `${places.get(other) ?? places.get(one) ?? ''}/minQuantity`,
    detail: `is that of the price ${places.has(other) ? one.priceListItemID : other.priceListItemID} too, for the same item, category or product on a common day`,
  }));
  const [second] = twice;
  if (second)
    throw new Problem('Duplicate', `${second.pointer} ${second.detail}.`, { errors: twice.slice(0, 20) });
};

/** All prices of a list, in the order in which they were made. */
const readListPrices = (ctx: Ctx, listID: string): Promise<ListPrice[]> =>
  ctx.rows(sql<ListPrice>`
    select ${priceListItemResource.select(ctx.now)} from price_list_items t
    where ${ctx.mine('t')} and t.list_id = ${listID} order by t.created_utc, t.price_list_item_id`);

const remove = async (ctx: Ctx, listID: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await ctx.exec(sql`
    delete from price_list_items as i
    where ${ctx.mine('i')} and i.list_id = ${listID} and i.price_list_item_id = any (${ids}::text[])`);
};

const write = async (ctx: Ctx, listID: string, rows: readonly ListPrice[]): Promise<void> => {
  if (rows.length === 0) return;
  await ctx.exec(sql`
    insert into price_list_items as i (tenant_id, list_id, price_list_item_id, item_id, category, product_id, min_quantity, compute_price, base, base_list_id,
      fixed_price, percent, formula, surcharge, rounding, min_margin, max_margin, valid_from, valid_to, created_by_user_id, created_utc,
      last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, ${listID}, x."priceListItemID", x."itemID", x.category, x."productID", x."minQuantity", x."computePrice", x.base, x."baseListID",
      x."fixedPrice", x.percent, x.formula, x.surcharge, x.rounding, x."minMargin", x."maxMargin", x."validFrom", x."validTo",
      ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now}
    from json_to_recordset(${printJson(rows)}::json) as x("priceListItemID" text, "itemID" text, category text, "productID" text, "minQuantity" numeric,
      "computePrice" text, base text, "baseListID" text, "fixedPrice" numeric, percent numeric, formula text, surcharge numeric, rounding numeric,
      "minMargin" numeric, "maxMargin" numeric, "validFrom" date, "validTo" date)
    on conflict (tenant_id, price_list_item_id) do update set item_id = excluded.item_id, category = excluded.category, product_id = excluded.product_id,
      min_quantity = excluded.min_quantity, compute_price = excluded.compute_price, base = excluded.base, base_list_id = excluded.base_list_id,
      fixed_price = excluded.fixed_price, percent = excluded.percent, formula = excluded.formula, surcharge = excluded.surcharge, rounding = excluded.rounding,
      min_margin = excluded.min_margin, max_margin = excluded.max_margin, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      last_updated_by_user_id = excluded.last_updated_by_user_id, last_updated_utc = excluded.last_updated_utc,
      row_version = i.row_version + 1`);
};
