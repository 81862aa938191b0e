import { object, orNull, type Static, text } from '#platform/schema';
import type { Contact } from './contacts.ts';
import type { customerSnapshot } from './customer-snapshot.ts';
import { type companyNames, nameOf } from './print-company.ts';
import { printPlace } from './print-people.ts';
import type { ShipTo } from './ship-to.ts';

const line = orNull(text(500));

/** The seller on a page for customers. */
export const sellerShown = object(
  {
    name: text(200),
    ...{ address1: line, address2: line, postalCode: line, city: line, state: line },
    ...{ country: line, countryName: line, phone: line, email: line, website: line },
  },
  { title: 'OfferSeller' },
);

/** The customer on such a page. */
export const buyerShown = object(
  {
    customerNumber: text(40),
    customerName: text(200),
    ...{ address: line, postalCode: line, city: line, state: line, country: line, countryName: line },
  },
  { title: 'OfferBuyer' },
);

/** A person of either side. */
export const personShown = object(
  { name: text(401), title: line, email: line, phone: line },
  { title: 'OfferPerson' },
);

/** Where it is to go. */
export const placeShown = object(
  {
    ...{ name: line, address1: line, address2: line, postalCode: line, city: line, state: line },
    ...{ country: line, countryName: line, attention: line },
  },
  { title: 'OfferPlace' },
);

type Names = ReturnType<typeof companyNames>;
type Named = { [K in keyof Static<typeof sellerShown>]?: string | null };

/** What of the company's names a page shows. */
export const showSeller = (names: Names): Static<typeof sellerShown> => {
  const { name, ...rest }: Names & Named = names;
  const { address1 = null, address2 = null, postalCode = null, city = null, state = null } = rest;
  const { country = null, countryName = null, phone = null, email = null, website = null } = rest;
  return {
    name,
    ...{ address1, address2, postalCode, city, state },
    ...{ country, countryName, phone, email, website },
  };
};

/** What of the customer it shows: neither its ids nor what was agreed. */
export const showBuyer = (
  { customerNumber, customerName, ...where }: Static<typeof customerSnapshot>,
  locale: string,
): Static<typeof buyerShown> => {
  const { address, postalCode, city, state, country } = where;
  const countryName = nameOf(country, locale);
  return { customerNumber, customerName, address, postalCode, city, state, country, countryName };
};

/** Who of the company looks after a record; null where nobody does. */
export const showRep = (company: {
  repName: string | null;
  repEmail: string | null;
  repPhone: string | null;
}): Static<typeof personShown> | null =>
  company.repName === null
    ? null
    : { name: company.repName, title: null, email: company.repEmail, phone: company.repPhone };

/** People of the customer. */
export const showContacts = (contacts: readonly Contact[]): Static<typeof personShown>[] =>
  contacts.map(({ firstName, lastName, title, email, phone }) => ({
    name: `${firstName} ${lastName}`,
    ...{ title, email, phone },
  }));

/** A place of delivery. */
export const showPlace = (shipTo: ShipTo | null, locale: string): Static<typeof placeShown> | null => {
  if (!shipTo) return null;
  const { countryName = null } = printPlace(shipTo, locale);
  const { name = null, address1 = null, address2 = null, postalCode = null } = shipTo;
  const { city = null, state = null, country = null, attention = null } = shipTo;
  return { name, address1, address2, postalCode, city, state, country, countryName, attention };
};
