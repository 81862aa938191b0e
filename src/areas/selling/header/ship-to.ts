import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import { sameValue } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { object, optional, orNull, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

const said = (most: number) => optional(orNull(text(most)));

/**
 * Where goods go, as it was when chosen: what was agreed does not move because an address book does.
 */
export const shipToSnapshot = object(
  {
    shipToID: optional(orNull(text(64, { description: 'null: an address of the document’s own' }))),
    shipToNumber: said(40),
    name: text(200),
    address1: text(200),
    address2: said(200),
    city: text(100),
    state: said(100),
    postalCode: said(20),
    country: text(2, { description: 'ISO 3166-1 alpha-2' }),
    attention: said(200),
    phone: said(50),
    email: said(254),
  },
  {
    title: 'DocumentShipTo',
    description:
      'Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber',
  },
);
/** An address on a document; as it is stored all of its members are there. */
export type ShipTo = Static<typeof shipToSnapshot>;

type Found = ShipTo & { isActive: boolean };

const columns = sql`s.ship_to_id as "shipToID", s.ship_to_number as "shipToNumber", s.name, s.address1, s.address2, s.city, s.state,
  s.postal_code as "postalCode", s.country, s.attention, s.phone, s.email, s.is_active as "isActive"`;

/**
 * One of a customer's ship-to's, chosen. @throws Problem 400 where the customer has no such one, or it is
 * inactive
 */
export const readShipTo = async (ctx: Ctx, customerID: string, shipToID: string): Promise<ShipTo> => {
  const found = await ctx.first(sql<Found>`
    select ${columns} from ship_tos s
    where ${ctx.mine('s')} and s.customer_id = ${customerID} and s.ship_to_id = ${shipToID}`);
  if (!found) {
    throw new Problem('UnknownReference', 'The customer has no such ship-to.', {
      errors: [{ pointer: '/shipToID', detail: 'is not a ship-to of the customer' }],
    });
  }
  const { isActive, ...shipTo } = found;
  if (!isActive)
    throw invalid('/shipToID', `is ${shipTo.shipToNumber}, an inactive ship-to, which cannot be chosen`);
  return shipTo;
};

/** Where a customer's goods go unless said otherwise; null where it has no default. */
export const defaultShipTo = async (ctx: Ctx, customerID: string): Promise<ShipTo | null> => {
  const found = await ctx.first(sql<Found>`
    select ${columns} from ship_tos s
    where ${ctx.mine('s')} and s.customer_id = ${customerID} and s.is_default and s.is_active`);
  if (!found) return null;
  const { isActive: _isActive, ...shipTo } = found;
  return shipTo;
};

/** Where goods go, as a request says it. */
type SaidPlace = { shipToID?: string | null | undefined; shipTo?: ShipTo | null | undefined };
export type Place = { shipToID: string | null; shipTo: ShipTo | null };

/**
 * Where the goods of a new document go: as it is said, else to the customer's default, unless that lies in
 * another country than the destination that is said. @throws Problem 400
 */
export const placeOfNew = async (
  ctx: Ctx,
  customerID: string,
  sent: SaidPlace & { destinationCountryCode?: string | null | undefined },
): Promise<Place> => {
  if (sent.shipToID !== undefined || sent.shipTo !== undefined) return sayPlace(ctx, customerID, sent);
  const usual = await defaultShipTo(ctx, customerID);
  const isElsewhere = sent.destinationCountryCode != null && sent.destinationCountryCode !== usual?.country;
  return asPlace(isElsewhere ? null : usual);
};

/** A document with an address on it. */
type Addressed = Place & {
  customerID: string;
  customer: { country: string | null };
  destinationCountryCode: string | null;
};

/**
 * What a change says about where goods go. What is sent back as it was read says nothing. The destination
 * follows where it was the former place's country and is not said itself. @throws Problem 400
 */
export const changedPlace = async (
  ctx: Ctx,
  sent: SaidPlace & { destinationCountryCode?: string | null | undefined },
  old: Addressed,
): Promise<Partial<Place & Pick<Addressed, 'destinationCountryCode'>>> => {
  const isOtherID = sent.shipToID !== undefined && sent.shipToID !== old.shipToID;
  const isOtherAddress = sent.shipTo !== undefined && !sameValue(sent.shipTo, old.shipTo);
  if (!isOtherID && !isOtherAddress) return {};
  const place = await sayPlace(ctx, old.customerID, {
    ...(isOtherID ? { shipToID: sent.shipToID } : {}),
    ...(isOtherAddress ? { shipTo: sent.shipTo } : {}),
  });
  const { destinationCountryCode: destination } = sent;
  const isSaid = destination !== undefined && destination !== old.destinationCountryCode;
  const isFormer = old.destinationCountryCode === countryOf(old.shipTo, old.customer);
  return {
    ...place,
    ...(!isSaid && isFormer ? { destinationCountryCode: countryOf(place.shipTo, old.customer) } : {}),
  };
};

/** The country that goods go to unless it is said: the ship-to's, else the customer's. */
export const countryOf = (
  shipTo: Pick<ShipTo, 'country'> | null,
  customer: { country: string | null },
): string | null => shipTo?.country ?? customer.country;

const sayPlace = async (ctx: Ctx, customerID: string, { shipToID, shipTo }: SaidPlace): Promise<Place> => {
  if (shipToID != null && shipTo != null)
    throw invalid(
      '/shipTo',
      'cannot stand beside shipToID: choose a ship-to of the customer or give an address',
    );
  if (shipToID != null) return asPlace(await readShipTo(ctx, customerID, shipToID));
  return asPlace(shipTo == null ? null : ownAddress(shipTo));
};

/** An address that stands on the document alone. @throws Problem 400 */
const ownAddress = (sent: ShipTo): ShipTo => {
  refuseTogether([
    ...(['shipToID', 'shipToNumber'] as const).map(
      (name) =>
        sent[name] != null &&
        invalid(
          `/shipTo/${name}`,
          'has no place in an address of the document’s own; choose one by shipToID',
        ),
    ),
    !isCountryCode(sent.country) && invalid('/shipTo/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
    sent.email != null &&
      !/^[^\s@]+@[^\s@]+$/.test(sent.email) &&
      invalid('/shipTo/email', 'must be an email address'),
  ]);
  const { name, address1, city, country } = sent;
  return {
    ...{ shipToID: null, shipToNumber: null, name, address1, address2: sent.address2 ?? null, city },
    ...{ state: sent.state ?? null, postalCode: sent.postalCode ?? null, country },
    ...{ attention: sent.attention ?? null, phone: sent.phone ?? null, email: sent.email ?? null },
  };
};

const asPlace = (shipTo: ShipTo | null): Place => ({ shipToID: shipTo?.shipToID ?? null, shipTo });
