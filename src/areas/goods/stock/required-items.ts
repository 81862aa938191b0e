import { sql } from 'kysely';
import { unitRatio } from '#areas/ground/reference';
import { type Decimal, sum, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, type Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { issuedQuantity } from './allocation.resource.ts';
import type { Requirement } from './availability.ts';
import { heldOf } from './holds/held.ts';
import { receivedQuantity } from './inbound.resource.ts';
import { backTo, exactly, type ItemUnit, ratioTo, readUnits } from './item-units.ts';

/** An item that is required, with the requirements that name it. */
export type RequiredItem = {
  /** Its id; where there is no such item, what the first requirement named it by. */
  itemID: string;
  /** Undefined where there is no such item. */
  known: KnownItem | undefined;
  /** In the order sent, each with its place. */
  lines: (Requirement & { at: number; stock: Stock })[];
};

type KnownItem = { itemID: string; number: string; description: string; uOM: string; units: ItemUnit[] };

/**
 * What the ledger says of an item, in the unit in which its stock is kept. `due` is what is expected until it
 * is needed.
 */
export type Stock = {
  onHand: Decimal;
  allocated: Decimal;
  /** Of what is on hand, what must not be used. */
  held: Decimal;
  inbound: Decimal;
  due: Decimal;
  safetyStock: Decimal;
  nextReceiptUTC: string | null;
};

type Found = Stock & {
  at: number;
  byID: string | null;
  byNumber: string | null;
  /** Those of the units of its own, none where no item was found. */
  units: ItemUnit[];
} & { [K in Exclude<keyof KnownItem, 'units'>]: KnownItem[K] | null };

/**
 * The items that requirements name, each once, in the order in which they were first named; with what the
 * ledger says of them where that is asked for. One statement, however many there are.
 *
 * @throws Problem 400 where a requirement names no item, or an id and a number of different ones
 */
export const findRequired = async (
  ctx: Ctx,
  requirements: readonly Requirement[],
  { withStock }: { withStock: boolean },
): Promise<RequiredItem[]> => {
  const asked = requirements.map(({ itemID, itemNumber, neededUTC }, at) => ({
    at,
    itemID,
    itemNumber,
    neededUTC,
  }));
  const rows = await ctx.rows(sql<Found>`
    select a.at, i.item_id as "itemID", d.item_id as "byID", n.item_id as "byNumber", i.number, i.description,
      coalesce(s.uom, i.uom) as "uOM", coalesce(s.units, '[]') as units ${withStock ? stock(ctx) : sql``}
    from json_to_recordset(${printJson(asked)}::json) as a(at int, "itemID" text, "itemNumber" text, "neededUTC" timestamptz)
    left join items d on ${ctx.mine('d')} and d.item_id = a."itemID"
    left join items n on ${ctx.mine('n')} and n.number = a."itemNumber"
    left join items i on ${ctx.mine('i')} and i.item_id = coalesce(d.item_id, n.item_id)
    left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    ${withStock ? stockSources(ctx) : sql``}
    order by a.at`);
  for (const { units } of rows) readUnits(units);
  const found = rows.flatMap((row) => {
    const line = requirements[row.at];
    return line ? [{ row, line }] : [];
  });
  refuseTogether(found.flatMap(({ row, line }) => unclear(line, row) ?? []));
  const items = new Map<string, RequiredItem>();
  for (const { row, line } of found) {
    const itemID = row.itemID ?? line.itemID ?? line.itemNumber ?? '';
    const item: RequiredItem = items.get(itemID) ?? {
      itemID,
      known: row.itemID === null ? undefined : (row as KnownItem), // a left join: all of it or nothing
      lines: [],
    };
    items.set(itemID, item);
    item.lines.push({ ...line, at: row.at, stock: row });
  }
  return [...items.values()];
};

const stock = (ctx: Ctx) => sql`,
  coalesce(c.on_hand, 0) + coalesce(m.moved, 0) as "onHand", coalesce(al.open, 0) as allocated,
  coalesce(${heldOf('i')}, 0) as held, coalesce(s.safety_stock, 0) as "safetyStock",
  coalesce(e.open, 0) as inbound, coalesce(e.due, 0) as due, e.next as "nextReceiptUTC", ${ctx.now}::timestamptz as "asOfUTC"`;

const stockSources = (ctx: Ctx) => sql`
  left join stock_closings c on ${ctx.mine('c')} and c.item_id = s.item_id and c.location_id = '' and c.lot_number = '' and c.serial_number = ''
  left join lateral (
    select sum(case when m.to_location_id is null then 0 else m.quantity end - case when m.from_location_id is null then 0 else m.quantity end) as moved
    from inventory_movements m where ${ctx.mine('m')} and m.item_id = s.item_id and m.sequence > s.closed_sequence and m.sequence <= s.last_sequence
  ) m on true
  left join lateral (
    select sum(greatest(t.quantity - ${issuedQuantity}, 0)) as open
    from stock_allocations t where ${ctx.mine('t')} and t.item_id = i.item_id and t.status in ('SOFT', 'HARD')
  ) al on true
  left join lateral (
    select sum(o.open) as open, sum(o.open) filter (where a."neededUTC" is null or o.expected_utc <= a."neededUTC") as due, min(o.expected_utc) as next
    from (select t.quantity - ${receivedQuantity} as open, t.expected_utc
          from stock_inbound t where ${ctx.mine('t')} and t.item_id = i.item_id and t.status = 'EXPECTED') o
    where o.open > 0
  ) e on true`;

const unclear = ({ itemID, itemNumber }: Requirement, { at, byID, byNumber }: Found): Problem | undefined => {
  if (itemID === undefined && itemNumber === undefined)
    return invalid(`/requirements/${at}/itemID`, 'is needed, or itemNumber');
  if (itemID === undefined || itemNumber === undefined) return undefined;
  // Where neither is known there is nothing that they could disagree about.
  return byID === byNumber
    ? undefined
    : invalid(`/requirements/${at}/itemNumber`, 'is not the number of the item that itemID names');
};

/**
 * All that is required of an item in one unit, rounded up; undefined where a requirement cannot be converted
 * into it.
 */
export const requiredIn = ({ known, lines }: RequiredItem, uOM: string): Decimal | undefined => {
  let total = zero;
  for (const line of lines) {
    const quantity = converted(known, line.quantity, line.uOM, uOM);
    if (quantity === undefined) return undefined;
    total = sum([total, quantity]);
  }
  return total;
};

const converted = (
  known: KnownItem | undefined,
  quantity: Decimal,
  from: string,
  to: string,
): Decimal | undefined => {
  if (from === to) return quantity;
  const item = known ?? { uOM: to, units: [] };
  const [into, back] = [ratioTo(item, from), ratioTo(item, to)];
  if (!into || !back || (!known && !unitRatio(from, to))) return undefined;
  const turned = { dividend: into.dividend.times(back.divisor), divisor: into.divisor.times(back.dividend) };
  return (
    exactly(quantity, turned) ??
    backTo(quantity, { dividend: turned.divisor, divisor: turned.dividend }, 'up')
  );
};
