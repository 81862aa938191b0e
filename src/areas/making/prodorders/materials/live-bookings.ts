import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the booking `b` counts: nobody took it back, here or by a reversal of its movement in the ledger.
 */
export const isLive: RawBuilder<boolean> = sql`(b.taken_back_utc is null and not exists (
  select 1 from inventory_movements r
  where r.tenant_id = b.tenant_id and r.reverses_movement_id = b.movement_id))`;

/** What the booking `b` adds to what an order has taken in: scrap from stock never came in. */
export const takenIn: RawBuilder<unknown> = sql`case
  when b.type = 'ISSUE' then b.quantity
  when b.type = 'RETURN' or (b.type = 'SCRAP' and b.location_id is null) then -b.quantity
  else 0 end`;

/** What it adds to the cost of the order. What was scrapped of what came in costs what it cost. */
export const costShare: RawBuilder<unknown> = sql`round(b.unit_cost * case
  when b.type = 'ISSUE' or (b.type = 'SCRAP' and b.location_id is not null) then b.quantity
  when b.type in ('RETURN', 'BYPRODUCT') then -b.quantity
  else 0 end, 6)`;
