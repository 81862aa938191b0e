import { sql } from 'kysely';
import { field } from '#kit/field';
import { limitedRows } from '#kit/list-answer';
import { type ListQuery, listQuery, listStatement, planList } from '#kit/list-plan';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { listed } from '#kit/resource';
import { decimal } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { decimalNumber, id, instant, int32, list, object, orNull, otherwise, text } from '#platform/schema';
import { issuedQuantity } from './allocation.resource.ts';
import { heldOf } from './holds/held.ts';
import { receivedQuantity } from './inbound.resource.ts';
import { onHandOf } from './on-hand.ts';
import { type Dated, projectStock } from './project-stock.ts';
import { demandExample } from './stock.example.ts';

const amount = (description: string) => decimalNumber({ integer: 14, places: 6 }, { description });
const dated = object({ utc: orNull(instant()), quantity: amount('In uOM') });

const itemDemand = object(
  {
    itemID: id(),
    itemNumber: text(60),
    description: text(4000, { min: 0 }),
    uOM: text(10, { description: 'Of all quantities' }),
    onHandQuantity: amount('What lies there'),
    heldQuantity: amount('What of it must not be used, and covers no demand'),
    safetyStock: amount('What shall always be left'),
    demandQuantity: amount('What open allocations still need'),
    supplyQuantity: amount('What is still expected'),
    demand: list(dated, { description: 'By date, those without one first' }),
    supply: list(dated, { description: 'By date' }),
    firstShortageUTC: orNull(
      instant({ description: 'When there is less than nothing for the first time; null: never' }),
    ),
    lowestQuantity: amount('The least that there will be; below 0 what is missing'),
    suggestedBuyQuantity: amount('The quantity to buy so that the safety stock is never touched; 0: nothing'),
    asOfUTC: instant(),
  },
  { title: 'ItemDemand' },
);

const openDemand = jsonList(
  { utc: jsonInstant('d.needed_utc'), quantity: sql`d.open::text` },
  sql`from (
    select t.needed_utc, sum(t.quantity - ${issuedQuantity}) as open from stock_allocations t
    where t.tenant_id = i.tenant_id and t.item_id = i.item_id and t.status in ('SOFT', 'HARD') and t.quantity > ${issuedQuantity}
    group by t.needed_utc) d`,
  sql`d.needed_utc nulls first`,
);
const openSupply = jsonList(
  { utc: jsonInstant('d.expected_utc'), quantity: sql`d.open::text` },
  sql`from (
    select t.expected_utc, sum(t.quantity - ${receivedQuantity}) as open from stock_inbound t
    where t.tenant_id = i.tenant_id and t.item_id = i.item_id and t.status = 'EXPECTED' and t.quantity > ${receivedQuantity}
    group by t.expected_utc) d`,
  sql`d.expected_utc`,
);
const kept = (column: 'uom' | 'safety_stock') =>
  sql`(select s.${sql.ref(column)} from stock_items s where s.tenant_id = t.tenant_id and s.item_id = t.item_id)`;
/** The expressions above call their own rows `t`, so that the item's row is `i` within. */
const ofItem = (expression: typeof openDemand) =>
  sql`(select ${expression} from (values (t.tenant_id, t.item_id)) i (tenant_id, item_id))`;

/** Items with what is known of their demand: one statement for however many. */
const analyzed = listed({
  title: 'AnalyzedItem',
  table: 'items',
  idField: 'itemID',
  sort: 'itemNumber',
  fields: {
    itemID: field.id({ required: true, filter: 'equal' }),
    itemNumber: field.text(60, { required: true, column: 'number', filter: 'equal', sort: true }),
    description: field.text(4000, { required: true }),
    uOM: field.text(10, { required: true, computed: () => sql`coalesce(${kept('uom')}, t.uom)` }),
    safetyStock: field.text(40, {
      required: true,
      computed: () => sql`coalesce(${kept('safety_stock')}, 0)::text`,
    }),
    onHand: field.text(40, { required: true, computed: () => sql`${onHandOf('t')}::text` }),
    held: field.text(40, { required: true, computed: () => sql`${heldOf('t')}::text` }),
    demand: field.json(list(dated), { required: true, computed: () => ofItem(openDemand) }),
    supply: field.json(list(dated), { required: true, computed: () => ofItem(openSupply) }),
  },
});
type Analyzed = Record<
  'itemID' | 'itemNumber' | 'description' | 'uOM' | 'safetyStock' | 'onHand' | 'held',
  string
> &
  Record<'demand' | 'supply', Dated[]>;

const isWanted = sql`(
  exists (select from stock_allocations a where a.tenant_id = t.tenant_id and a.item_id = t.item_id and a.status in ('SOFT', 'HARD'))
  or exists (select from stock_inbound e where e.tenant_id = t.tenant_id and e.item_id = t.item_id and e.status = 'EXPECTED'))`;

/** Demand against supply, by date. */
export const analyzeDemand = operation({
  id: 'analyzeInventoryDemand',
  method: 'GET',
  path: '/v1/inventory/demand/analyzer',
  tag: 'inventory',
  summary: 'Compare demand and supply of items by date',
  description:
    'Demand is what open allocations still need, supply what lies there and what is still expected. What is overdue counts from now on, and so does ' +
    'demand without a date; what comes at an instant comes before what is needed then. Without itemID or itemNumber: items with open demand or supply.',
  permission: 'inventory.read',
  query: listQuery(analyzed, {
    limit: otherwise(
      int32({ minimum: 1, maximum: 1000, description: 'How many items; the rest is behind Link rel="next"' }),
      100,
    ),
  }),
  response: list(itemDemand),
  problems: ['InvalidCursor'],
  example: { response: [demandExample] },
  run: async (ctx, { query }) => {
    const { itemID, itemNumber }: ListQuery = query;
    const isNamed = itemID !== undefined || itemNumber !== undefined;
    const plan = planList(analyzed, query, isNamed ? [] : [isWanted]);
    const { rows, headers } = await limitedRows(ctx, analyzed, { ...plan, limit: query.limit });
    return answer({ headers, body: (rows as Analyzed[]).map((one) => projected(one, ctx.now)) });
  },
});

const projected = ({ onHand: lying, held, safetyStock, demand, supply, ...item }: Analyzed, now: Instant) => {
  const [onHandQuantity, heldQuantity] = [decimal(lying), decimal(held)];
  const onHand = onHandQuantity.minus(heldQuantity).toFixed();
  return {
    ...item,
    ...projectStock({ onHand, safetyStock, demand, supply }, now),
    ...{ onHandQuantity, heldQuantity, asOfUTC: now },
  };
};

/**
 * What the analyzer says of an item; with when its safety stock is touched for the first time, null: never.
 */
export type ItemDemand = ReturnType<typeof projected> & { belowSafetyStockUTC: Instant | null };

/** Demand and supply of these items, by their ids: the same for later areas. One statement, however many. */
export const demandOf = async (ctx: Ctx, itemIDs: readonly string[]): Promise<Map<string, ItemDemand>> => {
  const plan = planList(analyzed, {}, [sql`t.item_id = any (${itemIDs}::text[])`]);
  const rows = (await ctx.rows(
    listStatement(ctx, analyzed, plan, Math.max(itemIDs.length, 1)),
  )) as Analyzed[];
  return new Map(
    rows.map((row) => {
      const made = projected(row, ctx.now);
      const above = {
        ...row,
        onHand: made.onHandQuantity.minus(made.safetyStock).toFixed(),
        safetyStock: '0',
      };
      return [row.itemID, { ...made, belowSafetyStockUTC: projectStock(above, ctx.now).firstShortageUTC }];
    }),
  );
};
