import { currencySumMembers } from '#areas/selling/header';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { list, object, optional } from '#platform/schema';

/** A sum over many documents has more digits than one amount. */
const value = { integer: 22, places: 6 } as const;
const set = { required: true, readOnly: true } as const;
const { convertedValue, unconvertedCount, ...sums } = currencySumMembers;
const byCurrency = list(
  object(
    { ...sums, convertedValue: optional(convertedValue), unconvertedCount: optional(unconvertedCount) },
    { title: 'CustomerValue' },
  ),
);
const count = { minimum: 0 } as const;
const unconverted = 'that are in another currency, have no rate to the tenant’s and are not in';
const before = 'Null where this was computed before orders were counted';

const fields = {
  quotesCount: field.integer(count, { ...set, description: 'Quotes of the customer but for cancelled ones' }),
  currencyCode: field.text(3, { ...set, description: 'The tenant’s' }),
  quotesValue: field.decimal(value, {
    ...set,
    description:
      'Their grandTotal in the tenant’s currency, each converted at the rate that the quote is locked to',
  }),
  quotesUnconvertedCount: field.integer(count, {
    readOnly: true,
    description: `Quotes ${unconverted} quotesValue. ${before}`,
  }),
  valuesByCurrency: field.json(byCurrency, {
    ...set,
    description: 'The same by the currency that they are in',
  }),
  winRatePercent: field.percent(
    {
      readOnly: true,
      description: 'Accepted and released quotes of those and the rejected ones; null if none is decided',
    },
    '100',
  ),
  averageDaysToAccept: field.decimal(
    { integer: 14, places: 6, min: '0' },
    { readOnly: true, description: 'Days from the last offer to acceptance; null if none was accepted' },
  ),
  lastQuoteUTC: field.instant({ readOnly: true, description: 'When the last of them was made' }),
  ordersCount: field.integer(count, {
    readOnly: true,
    description: `Orders of the customer but for cancelled ones. ${before}`,
  }),
  ordersValue: field.decimal(value, { readOnly: true, description: 'As quotesValue, of the orders' }),
  ordersUnconvertedCount: field.integer(count, {
    readOnly: true,
    description: `Orders ${unconverted} ordersValue`,
  }),
  orderValuesByCurrency: field.json(byCurrency, { readOnly: true, description: 'The same by currency' }),
  onTimeDeliveryPercent: field.percent(
    {
      readOnly: true,
      description:
        'Orders that were shipped whole on time, by the tenant’s onTimeBy and onTimeGraceDays; of all those that were released, have such a day and are shipped whole or late. Null if none exists',
    },
    '100',
  ),
  lastOrderUTC: field.instant({ readOnly: true, description: 'When the last of them was made' }),
  computedUTC: field.instant({ ...set, sort: true, filter: 'range', description: 'When this was computed' }),
};

/** What a customer's quotes and orders come to, as it was computed last. */
export const customerMetricsResource = resource({
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
      quotesValue: 3321.15,
      quotesUnconvertedCount: 0,
      valuesByCurrency: [
        { currencyCode: 'CHF', count: 1, value: 890, convertedValue: 949.95, unconvertedCount: 0 },
        { currencyCode: 'EUR', count: 2, value: 2371.2, convertedValue: 2371.2, unconvertedCount: 0 },
      ],
      winRatePercent: 66.67,
      averageDaysToAccept: 4.5,
      lastQuoteUTC: '2026-01-30T09:00:00.000Z',
      ordersCount: 1,
      ordersValue: 2371.2,
      ordersUnconvertedCount: 0,
      orderValuesByCurrency: [
        { currencyCode: 'EUR', count: 1, value: 2371.2, convertedValue: 2371.2, unconvertedCount: 0 },
      ],
      onTimeDeliveryPercent: 100,
      lastOrderUTC: '2026-01-30T14:00:00.000Z',
      computedUTC: '2026-01-31T12:00:00.000Z',
      createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
      createdUTC: '2026-01-31T12:00:00.000Z',
      lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
      lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
      rowVersion: 1,
    },
  },
});
