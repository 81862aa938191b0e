import { sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { id, list, object, oneOf, orNull, quantity, text } from '#platform/schema';

/** What became of a piece: nothing yet, brought into the world, or scrapped. */
export const outcomes = ['OPEN', 'MADE', 'SCRAPPED'] as const;

/** The serial numbers of an order, in their order. */
export const serialsPart = {
  schema: list(
    object(
      {
        serialNumber: text(100),
        outcome: oneOf(outcomes, { description: 'MADE or SCRAPPED once the order is COMPLETED' }),
        serialID: orNull(id({ description: 'In the register (/v1/serialization); null of a product' })),
      },
      { title: 'ProductionSerialNumber' },
    ),
  ),
  select: jsonList(
    {
      serialNumber: sql`n.serial_number`,
      outcome: sql`n.outcome`,
      serialID: sql`(select r.serial_id from serial_numbers r
        where r.tenant_id = n.tenant_id and r.item_id = t.item_id and r.serial_number = n.serial_number)`,
    },
    sql`from production_serials n
      where n.tenant_id = t.tenant_id and n.production_order_id = t.production_order_id`,
    sql`n.sequence, n.serial_number`,
  ),
} satisfies Part;

/** Its lots, in their order. */
export const lotsPart = {
  schema: list(
    object(
      {
        lotNumber: text(100),
        quantity: orNull(quantity({ description: 'null: all that is made' })),
      },
      { title: 'ProductionLotNumber' },
    ),
  ),
  select: jsonList(
    { lotNumber: sql`n.lot_number`, quantity: sql`n.quantity` },
    sql`from production_lots n
      where n.tenant_id = t.tenant_id and n.production_order_id = t.production_order_id`,
    sql`n.sequence, n.lot_number`,
  ),
} satisfies Part;
