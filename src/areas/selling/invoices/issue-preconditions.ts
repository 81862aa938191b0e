import type { TaxedTotals } from '#areas/selling/taxes';
import { zero } from '#lib/decimal';
import { Problem } from '#platform/problem';
import type { Invoice } from './invoice.resource.ts';
import type { StoredLine } from './invoice-lines.ts';
import type { Seller } from './seller.ts';

type Fault = { missing: string; detail: string };
/** What is about to be issued. */
export type Ready = {
  invoice: Pick<Invoice, 'kind' | 'customer' | 'customerTaxID' | 'shipToCountryCode' | 'dueDate'>;
  lines: readonly StoredLine[];
  totals: TaxedTotals;
  seller: Seller;
  issueDate: string;
};

const needed = (isThere: unknown, missing: string, detail: string): Fault[] =>
  isThere ? [] : [{ missing, detail }];

/** What an invoice must say before it is issued: what is missing, by name and in a sentence's words. */
export const looks: Record<'lines' | 'seller' | 'buyer' | 'taxes' | 'dates', (ready: Ready) => Fault[]> = {
  lines: ({ lines, totals }) => [
    ...needed(lines.length > 0, 'lines', 'at least one line'),
    ...needed(
      totals.total.gte(zero),
      'total',
      'a total that is not below zero: what is given back is a credit note',
    ),
  ],
  seller: ({ seller }) => [
    ...needed(seller.address1, 'seller.address1', 'the street of the tenant’s address'),
    ...needed(seller.city, 'seller.city', 'the city of the tenant’s address'),
    ...needed(seller.country, 'seller.country', 'the country of the tenant’s address'),
  ],
  buyer: ({ invoice: { customer } }) => [
    ...needed(customer.address, 'customer.address', 'the customer’s address'),
    ...needed(customer.city, 'customer.city', 'the customer’s city'),
    ...needed(customer.country, 'customer.country', 'the customer’s country'),
  ],
  taxes: ({ seller, totals, invoice }) => {
    const due = totals.taxes.filter(({ category }) => category !== 'OUT_OF_SCOPE');
    const needsCustomers = due.some(
      ({ category }) => category === 'INTRA_COMMUNITY' || category === 'REVERSE_CHARGE',
    );
    const unregistered = [...new Set(due.map(({ countryCode }) => countryCode))].filter(
      (country) =>
        !seller.taxNumbers.some((one) => one.countryCode === country) &&
        !seller.taxNumbers.some((one) => one.scheme === 'OSS'),
    );
    return [
      ...unregistered.map((country) => ({
        missing: 'seller.taxNumbers',
        detail: `the tenant’s tax number in ${country} (POST /v1/taxes/registrations)`,
      })),
      ...needed(!needsCustomers || invoice.customerTaxID, 'customerTaxID', 'the customer’s tax number'),
    ];
  },
  dates: ({ invoice: { dueDate }, issueDate }) =>
    needed(dueDate === null || dueDate >= issueDate, 'dueDate', `a due date that is not before ${issueDate}`),
};

/** @throws Problem 409 PreconditionMissing with all that is missing */
export const refuseUnready = (ready: Ready): void => {
  const faults = Object.values(looks).flatMap((look) => look(ready));
  if (faults.length === 0) return;
  throw new Problem(
    'PreconditionMissing',
    `Before it can be issued it needs ${faults.map(({ detail }) => detail).join(', ')}.`,
    { missing: faults.map(({ missing }) => missing) },
  );
};
