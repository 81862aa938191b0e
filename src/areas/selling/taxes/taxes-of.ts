import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { together } from '#platform/together';
import type { Supply } from './categories.ts';
import { type ChosenTax, chooseTax, isValid, type Sale, snapshotOf } from './choose-tax.ts';
import { type TaxRate, taxRateResource } from './tax-rate.resource.ts';
import { type TaxRegistration, taxRegistrationResource } from './tax-registration.resource.ts';

/** Whom a document is for, as far as taxes ask. */
export type TaxedSale = {
  customer: { country: string | null; taxID: string | null; taxExempt: boolean };
  /** Null: to the customer's country. */
  shipToCountry: string | null;
  date: string;
};

/**
 * A line to be taxed. With `taxRateID` that rate is taken, by hand. `place` is where it stands in the body.
 */
export type TaxedLine = {
  supply: Supply;
  taxClass: string;
  taxRateID?: string | null | undefined;
  place: string;
};

/**
 * The tax of each line by the tenant's table, each with its explanation.
 * @throws Problem 409 PreconditionMissing where a country is not known, NoTaxRate that says what to enter,
 * ConflictingTaxRates; 400 UnknownReference for a rate that does not exist or is not valid
 */
export const taxesOf = async (
  ctx: Ctx,
  sale: TaxedSale,
  lines: readonly TaxedLine[],
): Promise<ChosenTax[]> => {
  const parties = partiesOf(sale, await readTable(ctx));
  if (parties instanceof Problem) throw parties;
  return lines.map((line) => {
    const tax = taxOf(parties, line);
    if (tax instanceof Problem) throw tax;
    return tax;
  });
};

/** The same of one line by a table that was read; where none can be chosen, the problem is the answer. */
export const taxOrWhyNot = (sale: TaxedSale, line: TaxedLine, table: Table): ChosenTax | Problem => {
  const parties = partiesOf(sale, table);
  return parties instanceof Problem ? parties : taxOf(parties, line);
};

type Table = Awaited<ReturnType<typeof readTable>>;
type Parties = Omit<Sale, 'supply' | 'taxClass'> & Pick<Table, 'rates'>;

/** Who sells to whom, by the table; the problem where a country is not known. */
const partiesOf = (
  { customer, shipToCountry, date }: TaxedSale,
  { sellerCountry, rates, registrations }: Table,
): Parties | Problem => {
  const customerCountry = customer.country ?? shipToCountry;
  if (sellerCountry === null || customerCountry === null) return unplaced({ sellerCountry, customerCountry });
  return {
    ...{ sellerCountry, registrations, customerCountry, rates, date },
    shipToCountry: shipToCountry ?? customerCountry,
    customerTaxID: customer.taxID?.trim() || null,
    isExempt: customer.taxExempt,
  };
};

const taxOf = ({ rates, ...parties }: Parties, line: TaxedLine): ChosenTax | Problem => {
  if (line.taxRateID != null) return takenByHand(line, line.taxRateID, parties.date, rates);
  const choice = chooseTax({ ...parties, supply: line.supply, taxClass: line.taxClass }, rates);
  if ('tax' in choice) return choice.tax;
  if ('missing' in choice)
    return new Problem('NoTaxRate', choice.missing, {
      errors: [{ pointer: line.place, detail: 'has no tax of the table that fits' }],
    });
  const names = choice.conflicting.map(({ name }) => `“${name}”`).join(' and ');
  return new Problem(
    'ConflictingTaxRates',
    `${names} fit equally well on ${parties.date}: end one of them.`,
    {
      errors: [{ pointer: line.place, detail: `has several taxes: ${names}` }],
    },
  );
};

const takenByHand = (
  { place }: TaxedLine,
  taxRateID: string,
  date: string,
  rates: readonly TaxRate[],
): ChosenTax | Problem => {
  const found = rates.find((one) => one.taxRateID === taxRateID);
  if (found?.isActive && isValid(found, date)) return snapshotOf(found, `Chosen by hand: “${found.name}”.`);
  const detail = found ? `is “${found.name}”, which is not in use on ${date}` : 'does not exist';
  return new Problem('UnknownReference', `${place}/taxRateID ${detail}.`, {
    errors: [{ pointer: `${place}/taxRateID`, detail }],
  });
};

const unplaced = (countries: { sellerCountry: string | null; customerCountry: string | null }): Problem => {
  const faults = [
    ...(countries.sellerCountry === null
      ? [
          {
            missing: 'address.country',
            detail: 'the country of the tenant’s address (PATCH /v1/tenants/{tenantId})',
          },
        ]
      : []),
    ...(countries.customerCountry === null
      ? [{ missing: 'customer.country', detail: 'the customer’s country (PATCH /v1/customers/{CustomerID})' }]
      : []),
  ];
  const what = faults.map(({ detail }) => detail).join(' and ');
  return new Problem('PreconditionMissing', `Before taxes can be chosen it needs ${what}.`, {
    missing: faults.map(({ missing }) => missing),
  });
};

/** The tenant's table, its numbers and its own country. */
export const readTable = async (ctx: Ctx) => {
  const [tenant, rates, registrations] = await together(
    ctx.one(
      sql<{
        country: string | null;
      }>`select n.address ->> 'country' as country from tenants n where ${ctx.mine('n')}`,
      'tenant',
    ),
    ctx.rows(sql<TaxRate>`select ${taxRateResource.select(ctx.now)} from tax_rates t where ${ctx.mine('t')}`),
    readRegistrations(ctx),
  );
  const { country } = tenant;
  return {
    sellerCountry: country !== null && isCountryCode(country) ? country : null,
    rates: rates.map((rate) => taxRateResource.revive(rate)),
    registrations,
  };
};

const readRegistrations = (ctx: Ctx): Promise<TaxRegistration[]> =>
  ctx.rows(sql<TaxRegistration>`
    select ${taxRegistrationResource.select(ctx.now)} from tax_registrations t
    where ${ctx.mine('t')} order by t.country_code, t.scheme, t.tax_id`);

/** The tenant's tax numbers that are valid on a day. */
export const taxNumbersOn = async (ctx: Ctx, date: string): Promise<TaxRegistration[]> =>
  (await readRegistrations(ctx)).filter((one) => isValid(one, date));
