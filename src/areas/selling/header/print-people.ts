import type { Contact } from './contacts.ts';
import { nameOf } from './print-company.ts';
import type { ShipTo } from './ship-to.ts';

/** The names of `contacts` in a template, and of `contact`, which is the first of them. */
export const printContacts = (contacts: readonly Contact[]) => {
  const named = contacts.map(({ personID: _personID, ...one }) => ({
    fullName: `${one.firstName} ${one.lastName}`,
    ...one,
  }));
  return { contact: named[0] ?? nobody, contacts: named };
};

const nobody = {
  ...{ fullName: null, firstName: null, lastName: null },
  ...{ title: null, email: null, phone: null, mobile: null },
};

/** The names of `shipTo` in a template; `address` is both of its lines. */
export const printPlace = (shipTo: ShipTo | null, locale: string): Record<string, string | null> => ({
  ...Object.fromEntries(placeFields.map((name) => [name, shipTo?.[name] ?? null])),
  address: shipTo && [shipTo.address1, shipTo.address2].filter(Boolean).join(', '),
  countryName: nameOf(shipTo?.country, locale),
});

const placeFields = [
  ...(['shipToNumber', 'name', 'address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const),
  ...(['attention', 'phone', 'email'] as const),
];
