import { sql } from 'kysely';
import { taxNumbersOn } from '#areas/selling/taxes';
import type { Ctx } from '#platform/ctx';
import { list, object, orNull, type Static, text } from '#platform/schema';
import { together } from '#platform/together';
import { readSettings } from './invoice-settings.ts';

const line = (most: number) => orNull(text(most));

/** Who bills, as it was when the invoice was issued. */
export const seller = object(
  {
    legalName: text(200),
    address1: line(200),
    address2: line(200),
    postalCode: line(20),
    city: line(100),
    state: line(100),
    country: line(2),
    phone: line(50),
    email: line(254),
    website: line(300),
    timeZone: text(100),
    registrationNumber: line(100),
    legalInformation: line(1000),
    contactName: line(200),
    contactPhone: line(50),
    contactEmail: line(254),
    accountName: line(200),
    bankName: line(200),
    iban: line(34),
    bic: line(11),
    electronicAddress: line(200),
    electronicAddressScheme: line(4),
    taxNumbers: list(
      object({ countryCode: text(2), taxID: text(50), localTaxNumber: orNull(text(50)), scheme: text(10) }),
    ),
  },
  { title: 'InvoiceSeller', description: 'As it was when the invoice was issued' },
);
export type Seller = Static<typeof seller>;

type Tenant = {
  name: string;
  address: Partial<
    Record<'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country', string | null>
  >;
  phone: string | null;
  email: string | null;
  website: string | null;
  timeZone: string;
};

/** The tenant as its invoices name it on a day. */
export const readSeller = async (ctx: Ctx, day: string): Promise<Seller> => {
  const [tenant, settings, taxNumbers] = await together(
    ctx.one(
      sql<Tenant>`select n.name, n.address, n.phone, n.email, n.website, n.time_zone as "timeZone" from tenants n where ${ctx.mine('n')}`,
      'tenant',
    ),
    readSettings(ctx),
    taxNumbersOn(ctx, day),
  );
  const { address, name, phone, email, website, timeZone } = tenant;
  const { dueDays: _d, creditNoteNumbers: _c, dunningDays: _g, rowVersion: _v, ...own } = settings;
  return {
    ...own,
    legalName: own.legalName ?? name,
    accountName: own.accountName ?? own.legalName ?? name,
    ...{ address1: address.address1 ?? null, address2: address.address2 ?? null, city: address.city ?? null },
    ...{
      state: address.state ?? null,
      postalCode: address.postalCode ?? null,
      country: address.country ?? null,
    },
    ...{ phone, email, website, timeZone },
    taxNumbers: taxNumbers.map(({ countryCode, taxID, localTaxNumber, scheme }) => ({
      ...{ countryCode, taxID, localTaxNumber, scheme },
    })),
  };
};
