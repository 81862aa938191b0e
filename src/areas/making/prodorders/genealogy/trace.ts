import { sql } from 'kysely';
import { type Decimal, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { isLive } from '../materials/live-bookings.ts';

/** What is traced: a piece or a lot of an item, a piece of a product, or all that an order makes. */
export type Node = {
  itemID: string | null;
  productID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  /** Where nothing distinguishes what an order makes: the order. */
  productionOrderID: string | null;
};

/** A node that was reached from another one (`from`, its place in the rows), and how. */
export type Reached = Node & {
  level: number;
  /** null: from what was asked about. */
  from: number | null;
  /** The production order that ties the two; null: the register says so. */
  byOrderID: string | null;
  quantity: Decimal;
  uOM: string | null;
  /** It belongs to all that the order makes together: whether to this piece nobody noted. */
  isShared: boolean;
};

export type Trace = { reached: Reached[]; isTruncated: boolean };

/** No further than this: a piece of a piece of a piece … */
const mostLevels = 25;
/** And not more than this in all. */
const mostNodes = 2000;

export const nodeKey = (node: Node): string =>
  JSON.stringify([node.itemID, node.productID, node.serialNumber, node.lotNumber, node.productionOrderID]);

type Step = (ctx: Ctx, nodes: readonly Node[]) => Promise<Omit<Reached, 'level'>[]>;

/**
 * Goes on from a node, level by level, each node once: rework puts a piece into itself, and the way ends
 * there.
 */
const follow = async (ctx: Ctx, root: Node, step: Step): Promise<Trace> => {
  const known = new Set([nodeKey(root)]);
  const reached: Reached[] = [];
  let front: { node: Node; at: number | null }[] = [{ node: root, at: null }];
  for (let level = 1; front.length > 0; level++) {
    if (level > mostLevels) return { reached, isTruncated: true };
    const found = await step(
      ctx,
      front.map(({ node }) => node),
    );
    const next: typeof front = [];
    for (const { from, ...one } of found) {
      const key = nodeKey(one);
      // An item of which neither lot nor piece is known leads no further, and may come in at several places.
      const isLeaf = one.serialNumber === null && one.lotNumber === null && one.productionOrderID === null;
      if (!isLeaf && known.has(key)) continue;
      if (reached.length >= mostNodes) return { reached, isTruncated: true };
      known.add(key);
      reached.push({ ...one, level, from: from === null ? null : (front[from]?.at ?? null) });
      if (!isLeaf) next.push({ node: one, at: reached.length - 1 });
    }
    front = next;
  }
  return { reached, isTruncated: false };
};

/** What it is made of, down to what was bought. */
export const traceBack = (ctx: Ctx, root: Node): Promise<Trace> => follow(ctx, root, inputsOf);

/** Where it went, up to what was shipped. */
export const traceOn = (ctx: Ctx, root: Node): Promise<Trace> => follow(ctx, root, outputsOf);

const sent = (nodes: readonly Node[]) =>
  sql`json_to_recordset(${printJson(nodes.map((node, at) => ({ at, ...node })))}::json) as w(at int, "itemID" text,
    "productID" text, "serialNumber" text, "lotNumber" text, "productionOrderID" text)`;

type Tie = { at: number; productionOrderID: string };

const inputsOf: Step = async (ctx, nodes) => {
  const orders = await ctx.rows(sql<Tie>`
    select w.at, p.production_order_id as "productionOrderID" from ${sent(nodes)}
      join production_serials n on ${ctx.mine('n')} and n.serial_number = w."serialNumber"
      join production_orders p on ${ctx.mine('p')} and p.production_order_id = n.production_order_id
        and (p.item_id = w."itemID" or p.product_id = w."productID") and p.status <> 'CANCELLED'
    union all
    select w.at, p.production_order_id from ${sent(nodes)}
      join production_lots n on ${ctx.mine('n')} and n.lot_number = w."lotNumber"
      join production_orders p on ${ctx.mine('p')} and p.production_order_id = n.production_order_id
        and p.item_id = w."itemID" and p.status <> 'CANCELLED'
    where w."serialNumber" is null
    union all
    select w.at, w."productionOrderID" from ${sent(nodes)} where w."productionOrderID" is not null
    order by 1, 2`);
  const used = await usedBy(ctx, [...new Set(orders.map(({ productionOrderID }) => productionOrderID))]);
  const booked = orders.flatMap(({ at, productionOrderID }) =>
    used
      .filter((one) => one.productionOrderID === productionOrderID)
      .flatMap((one) => {
        const serial = nodes[at]?.serialNumber ?? null;
        const isFor = one.forSerials.length === 0 || serial === null || one.forSerials.includes(serial);
        if (!isFor) return [];
        const { itemID, lotNumber, serialNumber, quantity, uOM } = one;
        return [
          {
            ...{ from: at, itemID, productID: null, lotNumber, serialNumber, productionOrderID: null },
            ...{ byOrderID: productionOrderID, quantity, uOM },
            isShared: serial !== null && one.forSerials.length === 0,
          },
        ];
      }),
  );
  const register = await ctx.rows(sql<Registered>`
    select w.at as from, c.item_id as "itemID", c.serial_number as "serialNumber", c.lot_number as "lotNumber"
    from ${sent(nodes)}
      join serial_numbers r on ${ctx.mine('r')} and r.item_id = w."itemID" and r.serial_number = w."serialNumber"
      join serial_numbers c on ${ctx.mine('c')} and c.parent_serial_id = r.serial_id
    order by w.at, c.serial_number, c.serial_id`);
  return [...booked, ...register.map(registered)];
};

type Registered = { from: number; itemID: string; serialNumber: string; lotNumber: string | null };

/** A tie that the register alone knows: somebody said that a piece is built into another one. */
const registered = (one: Registered) => ({
  ...one,
  ...{ productID: null, productionOrderID: null, byOrderID: null },
  quantity: zero.plus(1),
  uOM: null,
  isShared: false,
});

type Used = {
  productionOrderID: string;
  itemID: string;
  lotNumber: string | null;
  serialNumber: string | null;
  quantity: Decimal;
  uOM: string;
  /** The pieces that it is for; none: for all. */
  forSerials: string[];
};

/** What orders have taken in and kept, by item, lot and piece. */
const usedBy = (ctx: Ctx, orderIDs: readonly string[]): Promise<Used[]> =>
  ctx.rows(sql<Used>`
    select b.production_order_id as "productionOrderID", b.item_id as "itemID", b.lot_number as "lotNumber",
      b.serial_number as "serialNumber", min(b.uom) as "uOM",
      sum(case when b.type = 'ISSUE' then b.quantity else -b.quantity end) as quantity,
      case when bool_or(b.type = 'ISSUE' and b.for_serial_number is null) then array[]::text[]
        else array_agg(distinct b.for_serial_number) filter (where b.type = 'ISSUE') end as "forSerials"
    from production_bookings b
    where ${ctx.mine('b')} and b.production_order_id = any (${[...orderIDs]}) and ${isLive}
      and (b.type in ('ISSUE', 'RETURN') or (b.type = 'SCRAP' and b.location_id is null))
    group by b.production_order_id, b.item_id, b.lot_number, b.serial_number
    having sum(case when b.type = 'ISSUE' then b.quantity else -b.quantity end) > 0
    order by b.production_order_id, b.item_id, b.lot_number, b.serial_number`);

type Output = Node & { byOrderID: string; uOM: string; quantity: Decimal };

const outputsOf: Step = async (ctx, nodes) => {
  const orders = await ctx.rows(sql<Tie>`
    select distinct w.at, b.production_order_id as "productionOrderID" from ${sent(nodes)}
      join production_bookings b on ${ctx.mine('b')} and b.item_id = w."itemID"
        and (b.serial_number = w."serialNumber" or (w."serialNumber" is null and b.lot_number = w."lotNumber"))
    where ${isLive}
    order by 1, 2`);
  const ids = [...new Set(orders.map(({ productionOrderID }) => productionOrderID))];
  const used = await usedBy(ctx, ids);
  const roots = nodes.flatMap(({ productionOrderID }) =>
    productionOrderID === null ? [] : [productionOrderID],
  );
  const outputs = await madeBy(ctx, [...ids, ...roots]);
  const booked = orders.flatMap(({ at, productionOrderID }) => {
    const node = nodes[at];
    const taken = used.filter(
      (one) =>
        one.productionOrderID === productionOrderID &&
        one.itemID === node?.itemID &&
        (node.serialNumber === null
          ? one.lotNumber === node.lotNumber
          : one.serialNumber === node.serialNumber),
    );
    if (taken.length === 0) return [];
    const isForAll = taken.some(({ forSerials }) => forSerials.length === 0);
    const pieces = new Set(taken.flatMap(({ forSerials }) => forSerials));
    return outputs
      .filter((one) => one.byOrderID === productionOrderID)
      .filter(({ serialNumber }) => isForAll || (serialNumber !== null && pieces.has(serialNumber)))
      .map((one) => ({ ...one, from: at, isShared: isForAll && one.serialNumber !== null }));
  });
  const own = nodes.flatMap((node, at) =>
    node.productionOrderID === null
      ? []
      : outputs
          .filter((one) => one.byOrderID === node.productionOrderID && one.productionOrderID === null)
          .map((one) => ({ ...one, from: at, isShared: false })),
  );
  const register = await ctx.rows(sql<Registered>`
    select w.at as from, r.item_id as "itemID", r.serial_number as "serialNumber", r.lot_number as "lotNumber"
    from ${sent(nodes)}
      join serial_numbers c on ${ctx.mine('c')} and c.item_id = w."itemID" and c.serial_number = w."serialNumber"
      join serial_numbers r on ${ctx.mine('r')} and r.serial_id = c.parent_serial_id
    order by w.at`);
  return [...own, ...booked, ...register.map(registered)];
};

/** What orders make: pieces, else lots, else the order as a whole. Scrapped pieces are nobody's. */
const madeBy = (ctx: Ctx, orderIDs: readonly string[]): Promise<Output[]> =>
  ctx.rows(sql<Output>`
    select p.item_id as "itemID", p.product_id as "productID", x.serial_number as "serialNumber",
      x.lot_number as "lotNumber",
      case when x.serial_number is null and x.lot_number is null then p.production_order_id end as "productionOrderID",
      p.production_order_id as "byOrderID", p.uom as "uOM",
      case when x.serial_number is not null then 1
        else coalesce(x.quantity, case when p.status = 'COMPLETED' then p.quantity_completed else p.quantity end) end as quantity
    from production_orders p
      left join lateral (
        select n.serial_number, null as lot_number, null::numeric as quantity, n.sequence from production_serials n
        where n.tenant_id = p.tenant_id and n.production_order_id = p.production_order_id and n.outcome <> 'SCRAPPED'
        union all
        select null, l.lot_number, l.quantity, l.sequence from production_lots l
        where l.tenant_id = p.tenant_id and l.production_order_id = p.production_order_id
          and not exists (select 1 from production_serials s
            where s.tenant_id = p.tenant_id and s.production_order_id = p.production_order_id)
      ) x on true
    where ${ctx.mine('p')} and p.production_order_id = any (${[...orderIDs]}) and p.status <> 'CANCELLED'
    order by p.number, x.sequence, x.serial_number, x.lot_number`);
