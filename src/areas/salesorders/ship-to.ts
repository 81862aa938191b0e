import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { object, orNull, type Static, text } from '#platform/schema';

/** Where goods go, as it was when it was chosen: what was agreed does not move because an address book does. */
export const shipToSnapshot = object(
  {
    shipToID: text(64),
    shipToNumber: text(40),
    name: text(200),
    address1: text(200),
    address2: orNull(text(200)),
    city: text(100),
    state: orNull(text(100)),
    postalCode: orNull(text(20)),
    country: text(2),
    attention: orNull(text(200)),
    phone: orNull(text(50)),
    email: orNull(text(254)),
  },
  { title: 'OrderShipTo', description: 'Where the goods go, as it was when it was chosen' },
);
export type OrderShipTo = Static<typeof shipToSnapshot>;

type Found = OrderShipTo & { isActive: boolean };

const columns = sql`s.ship_to_id as "shipToID", s.ship_to_number as "shipToNumber", s.name, s.address1, s.address2, s.city, s.state,
  s.postal_code as "postalCode", s.country, s.attention, s.phone, s.email, s.is_active as "isActive"`;

/** One of a customer's ship-to's, chosen. @throws Problem 400 where the customer has no such one, or it is inactive */
export const readShipTo = async (ctx: Ctx, customerID: string, shipToID: string): Promise<OrderShipTo> => {
  const found = await ctx.first(sql<Found>`
    select ${columns} from ship_tos s
    where ${ctx.mine('s')} and s.customer_id = ${customerID} and s.ship_to_id = ${shipToID}`);
  if (!found) {
    throw new Problem('UnknownReference', 'The customer has no such ship-to.', {
      errors: [{ pointer: '/shipToID', detail: 'is not a ship-to of the customer' }],
    });
  }
  const { isActive, ...shipTo } = found;
  if (!isActive) throw invalid('/shipToID', `is ${shipTo.shipToNumber}, an inactive ship-to, which cannot be chosen`);
  return shipTo;
};

/** Where a customer's goods go unless said otherwise; null where it has no default. */
export const defaultShipTo = async (ctx: Ctx, customerID: string): Promise<OrderShipTo | null> => {
  const found = await ctx.first(sql<Found>`
    select ${columns} from ship_tos s
    where ${ctx.mine('s')} and s.customer_id = ${customerID} and s.is_default and s.is_active`);
  if (!found) return null;
  const { isActive: _isActive, ...shipTo } = found;
  return shipTo;
};
