const figures = {
  ...{ quoteCount: 4, offeredCount: 3, wonCount: 1, lostCount: 1, openCount: 2, conversionPercent: 33.33 },
  ...{ quotedValue: 5400, wonValue: 1000 },
};

/** March of quotes, as they were converted. */
export const rowExample = {
  key: '2026-03',
  label: '2026-03',
  kind: null,
  link: '/v1/reports/quote-conversion?by=quote&from=2026-03-01&to=2026-03-31',
  ...figures,
};

export const reportExample = {
  name: 'quote-conversion',
  title: 'Quote conversion',
  asOfUTC: '2026-03-31T15:00:00.000Z',
  by: 'month',
  from: '2026-01-01',
  to: '2026-03-31',
  currencyCode: 'EUR',
  columns: [{ name: 'wonCount', description: 'ACCEPTED or RELEASED', isAmount: false }],
  rows: [rowExample],
  rowCount: 1,
  totals: figures,
  unconvertedCount: 0,
  byCurrency: [
    { currencyCode: 'EUR', measure: 'quotedValue', value: 5400, convertedValue: 5400 },
    { currencyCode: 'EUR', measure: 'wonValue', value: 1000, convertedValue: 1000 },
  ],
};
