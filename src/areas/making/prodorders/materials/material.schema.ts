import { sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { decimalNumber, id, int32, list, object, orNull, type Static, text } from '#platform/schema';

const exact = (description: string) => decimalNumber({ integer: 40, places: 6, min: '0' }, { description });
const total = (description: string) => decimalNumber({ integer: 80, places: 6, min: '0' }, { description });

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
    quantityPerPiece: exact('For one piece of what is made'),
    quantity: total('For all of the order'),
    unitCost: orNull(exact('Of one uOM, in the tenant’s currency, as it was sold')),
    estimatedCost: orNull(total('Of all of it; null where the cost of one is not known')),
  },
  { title: 'ProductionMaterial' },
);
export type Material = Static<typeof material>;

/** How much of the material `m` the order `t` needs, and what that costs. */
const needed = sql`round(m.quantity_per_piece * t.quantity, 6)`;
export const materialCost = sql`round(m.quantity_per_piece * t.quantity * m.unit_cost, 6)`;

/** The materials `m` of the order `t`. */
export const materialsOf = sql`from production_materials m
  where m.tenant_id = t.tenant_id and m.production_order_id = t.production_order_id`;

/** The bill of materials of an order, in its order. */
export const materialsPart = {
  schema: list(material),
  select: jsonList(
    {
      materialID: sql`m.material_id`,
      sequence: sql`m.sequence`,
      itemNumber: sql`m.item_number`,
      itemID: sql`m.item_id`,
      description: sql`m.description`,
      uOM: sql`m.uom`,
      position: sql`m.position`,
      quantityPerPiece: sql`m.quantity_per_piece`,
      quantity: needed,
      unitCost: sql`m.unit_cost`,
      estimatedCost: materialCost,
    },
    materialsOf,
    sql`m.sequence, m.material_id`,
  ),
} satisfies Part;
