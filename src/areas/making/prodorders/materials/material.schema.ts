import { type RawBuilder, sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  object,
  oneOf,
  orNull,
  type Static,
  text,
} from '#platform/schema';
import { costShare, isLive, takenIn } from './live-bookings.ts';

const exact = (description: string) => decimalNumber({ integer: 40, places: 6, min: '0' }, { description });
const total = (description: string) => decimalNumber({ integer: 80, places: 6 }, { description });

/** How a row is booked: by somebody, or as its task or the order is completed. */
export const issueMethods = ['BY_HAND', 'BACKFLUSH'] as const;

/** One row of the bill of materials of a production order as it is shown. */
export const material = object(
  {
    materialID: id(),
    sequence: int32({ description: 'Its place in the list' }),
    itemNumber: text(200),
    itemID: orNull(id({ description: 'null: the rule names an item that does not exist, or is not active' })),
    description: orNull(text(500, { min: 0 })),
    uOM: orNull(text(60)),
    position: orNull(text(200)),
    isByProduct: flag({ description: 'Comes about beside, and is brought into stock' }),
    taskID: orNull(id({ description: 'The task at which it is needed' })),
    issueMethod: orNull(oneOf(issueMethods, { description: 'null: as the settings say' })),
    quantityPerPiece: exact('For one piece of what is made'),
    quantity: total('For all of the order'),
    quantityIssued: total(
      'Of it booked so far: what came in less what went back; of a by-product what came about',
    ),
    quantityScrapped: total('Booked as spoiled'),
    lotNumbers: list(text(100), { description: 'Booked so far' }),
    serialNumbers: list(text(100), { description: 'Booked so far' }),
    unitCost: orNull(exact('Of one uOM, in the tenant’s currency, as it was sold')),
    estimatedCost: orNull(
      total('Of all of it, less than 0 for a by-product; null where the cost of one is not known'),
    ),
    actualCost: orNull(total('Of what was booked; null where the cost of some is not known')),
  },
  { title: 'ProductionMaterial' },
);
export type Material = Static<typeof material>;

/** How much of the material `m` the order `t` needs, and what that costs. */
const needed = sql`round(m.quantity_per_piece * t.quantity, 6)`;
export const materialCost = sql`round(m.quantity_per_piece * t.quantity * m.unit_cost
  * case when m.is_by_product then -1 else 1 end, 6)`;

/** The materials `m` of the order `t`. */
export const materialsOf = sql`from production_materials m
  where m.tenant_id = t.tenant_id and m.production_order_id = t.production_order_id`;

const booked = sql`from production_bookings b
  where b.tenant_id = m.tenant_id and b.material_id = m.material_id and ${isLive}`;
const byNumber = (column: string) => {
  const number = sql.ref(`b.${column}`);
  return sql`(select coalesce(json_agg(x.number order by x.number), '[]') from (
    select ${number} as number ${booked} and ${number} is not null and b.type in ('ISSUE', 'RETURN', 'BYPRODUCT')
    group by ${number}
    having sum(case when b.type = 'RETURN' then -b.quantity else b.quantity end) > 0) x)`;
};

/** What an order's materials cost by what was booked `b`; null while the cost of some is not known. */
export const actualMaterialCost = sql`(
  select case when count(*) filter (where b.unit_cost is null) = 0 then coalesce(sum(${costShare}), 0) end
  from production_bookings b
  where b.tenant_id = t.tenant_id and b.production_order_id = t.production_order_id and ${isLive})`;

const shown = {
  materialID: sql`m.material_id`,
  sequence: sql`m.sequence`,
  itemNumber: sql`m.item_number`,
  itemID: sql`m.item_id`,
  description: sql`m.description`,
  uOM: sql`m.uom`,
  position: sql`m.position`,
  isByProduct: sql`m.is_by_product`,
  taskID: sql`m.task_id`,
  issueMethod: sql`m.issue_method`,
  quantityPerPiece: sql`m.quantity_per_piece`,
  quantity: needed,
  quantityIssued: sql`(select coalesce(sum(case when b.type = 'BYPRODUCT' then b.quantity else ${takenIn} end), 0) ${booked})`,
  quantityScrapped: sql`(select coalesce(sum(b.quantity), 0) ${booked} and b.type = 'SCRAP')`,
  lotNumbers: byNumber('lot_number'),
  serialNumbers: byNumber('serial_number'),
  unitCost: sql`m.unit_cost`,
  estimatedCost: materialCost,
  actualCost: sql`(select case when count(*) filter (where b.unit_cost is null) = 0
    then coalesce(sum(${costShare}), 0) end ${booked})`,
};

const partOf = (columns: { [K in keyof typeof shown]: RawBuilder<unknown> }) =>
  ({
    schema: list(material),
    select: jsonList(columns, materialsOf, sql`m.sequence, m.material_id`),
  }) satisfies Part;

/** The bill of materials of an order, in its order. */
export const materialsPart = partOf(shown);

const unseen = sql`null::numeric`;
/** The same for who may not see what it costs. */
export const materialsWithoutCost = partOf({
  ...shown,
  unitCost: unseen,
  estimatedCost: unseen,
  actualCost: unseen,
});
