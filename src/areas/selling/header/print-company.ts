import { sql } from 'kysely';
import { countryName } from '#areas/ground/reference';
import { minorUnits } from '#lib/currency';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';

type Company = {
  name: string;
  address: Record<string, string | null | undefined>;
  phone: string | null;
  email: string | null;
  website: string | null;
  timeZone: string;
  locale: string;
  repName: string | null;
  repEmail: string | null;
  repPhone: string | null;
};

/** The tenant as its documents name it, and who looks after the record. */
export const readCompany = (ctx: Ctx, salesRepUserID: string | null): Promise<Company> =>
  ctx.one(
    sql<Company>`
      select n.name, n.address, n.phone, n.email, n.website, n.time_zone as "timeZone", n.locale,
        u.display_name as "repName", u.email as "repEmail", u.mobile_number as "repPhone"
      from tenants n left join users u on u.tenant_id = n.tenant_id and u.user_id = ${salesRepUserID}
      where ${ctx.mine('n')}`,
    'tenant',
  );

/** The names of `company` in a template. */
export const companyNames = ({ name, address, phone, email, website }: Company, locale: string) => ({
  name,
  ...empty('address1', 'address2', 'postalCode', 'city', 'state', 'country'),
  ...address,
  countryName: nameOf(address.country, locale),
  phone,
  email,
  website,
});

/**
 * How a document in a language writes its values: amounts in the record's currency, dates in the company's
 * time zone.
 */
export const formatOf = ({ timeZone }: Company, currencyCode: string, locale: string): DocumentFormat => ({
  locale,
  timeZone,
  currencyCode,
  minorUnits: minorUnits(currencyCode),
});

/** What a template writes for a country; null if none exists. */
export const nameOf = (country: string | null | undefined, locale: string): string | null =>
  (country && countryName(country, locale)) || null;

/** Names that a template may use and that say nothing here. */
export const empty = (...names: string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

/** A note as it was read. */
type PrintedNote = { text: string; isPinned: boolean; isForCustomer: boolean };

/** The notes that a customer may read; the others are for the house. */
export const notesForCustomer = (notes: readonly PrintedNote[]) =>
  notes.filter(({ isForCustomer }) => isForCustomer).map(({ text, isPinned }) => ({ text, isPinned }));
