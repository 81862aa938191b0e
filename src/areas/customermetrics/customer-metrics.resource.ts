import type { Resource } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { decimalNumber, int32, list, object, text } from '#platform/schema';

/** A sum over many quotes has more digits than one amount. */
const value = { integer: 22, places: 6 } as const;
const set = { required: true, readOnly: true } as const;
const byCurrency = list(
  object(
    { currencyCode: text(3), count: int32({ minimum: 0 }), value: decimalNumber(value) },
    { title: 'CustomerValue' },
  ),
);

const fields = {
  quotesCount: field.integer({ minimum: 0 }, { ...set, description: 'Quotes of the customer but for cancelled ones' }),
  currencyCode: field.text(3, { ...set, description: 'The tenant’s' }),
  quotesValue: field.decimal(value, {
    ...set,
    description: 'Their grandTotal, of those in the tenant’s currency; none is converted',
  }),
  valuesByCurrency: field.json(byCurrency, { ...set, description: 'The same by the currency that they are in' }),
  winRatePercent: field.percent(
    {
      readOnly: true,
      description: 'Accepted and released quotes of those and the rejected ones; null when none is decided',
    },
    '100',
  ),
  averageDaysToAccept: field.decimal(
    { integer: 14, places: 6, min: '0' },
    { readOnly: true, description: 'Days from the last offer to acceptance; null when none was accepted' },
  ),
  lastQuoteUTC: field.instant({ readOnly: true, description: 'When the last of them was made' }),
  computedUTC: field.instant({ ...set, sort: true, filter: 'range', description: 'When this was computed' }),
};

/** What a customer's quotes come to, as it was computed last. */
export const customerMetrics = resource({
  entity: 'CustomerMetrics',
  noun: 'customer’s metrics',
  table: 'customer_metrics',
  path: '/v1/customers/metrics',
  param: 'CustomerID',
  idField: 'customerID',
  tag: 'customers',
  permission: 'quotes',
  fields,
  operations: [],
  sort: '-computedUTC',
  example: {
    create: {},
    patch: {},
    row: {
      customerID: '0198c5a0-0000-7000-8000-000000000001',
      quotesCount: 3,
      currencyCode: 'EUR',
      quotesValue: 2371.2,
      valuesByCurrency: [
        { currencyCode: 'CHF', count: 1, value: 890 },
        { currencyCode: 'EUR', count: 2, value: 2371.2 },
      ],
      winRatePercent: 66.67,
      averageDaysToAccept: 4.5,
      lastQuoteUTC: '2026-01-30T09:00:00.000Z',
      computedUTC: '2026-01-31T12:00:00.000Z',
      createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
      createdUTC: '2026-01-31T12:00:00.000Z',
      lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
      lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
      rowVersion: 1,
    },
  },
});

/** The same, for the kit's functions that take any resource. */
export const anyMetrics = customerMetrics as unknown as Resource;
