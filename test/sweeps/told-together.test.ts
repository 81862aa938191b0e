import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '../service.ts';

/** What means nothing, by the request: every place that the answer must name, in order. */
const cases: [path: string, body: object, places: string[]][] = [
  [
    '/v1/customers',
    {
      ...{ customerName: 'x', country: 'XX', currencyCode: 'DEM', locale: 'no such' },
      ...{ termID: 'none', salesRepUserID: 'none', verticalID: 'none' },
    },
    ['/country', '/currencyCode', '/locale', '/termID', '/salesRepUserID', '/verticalID'],
  ],
  [
    '/v1/tariffs/calculate',
    { itemID: 'none', destinationCountryCode: 'XX', customsValue: 1, currencyCode: 'DEM' },
    ['/destinationCountryCode', '/currencyCode'],
  ],
  [
    '/v1/inventory/availability/assessments',
    {
      requirements: [
        { quantity: 1, uOM: 'C62' },
        { itemNumber: 'ANY', quantity: 1, uOM: 'C62' },
        { quantity: 1, uOM: 'C62' },
      ],
    },
    ['/requirements/0/itemID', '/requirements/2/itemID'],
  ],
  [
    '/v1/inventory/availability/assessments',
    {
      requirements: [
        { itemNumber: 'BOLT', quantity: 1, uOM: 'KGM' },
        { itemNumber: 'NUT', quantity: 1, uOM: 'C62' },
        { itemNumber: 'NUT', quantity: 1, uOM: 'LTR' },
      ],
    },
    ['/requirements/0/uOM', '/requirements/2/uOM'],
  ],
  [
    '/v1/webhooks',
    {
      ...{ entity: 'Nothing', event: 'Created', baseUrl: 'ftp://example.com' },
      headers: [{ name: 'Host', value: 'x' }],
    },
    ['/entity', '/baseUrl', '/headers/0/name'],
  ],
];

describe('what a request means is told whole, as its shape is', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
    for (const number of ['BOLT', 'NUT'])
      await service.ask('/v1/items', { method: 'POST', body: { number, description: number, uOM: 'C62' } });
  });

  for (const [path, body, places] of cases)
    it(`at ${path}: ${places.join(', ')}`, async () => {
      const { status, body: answer } = await service.ask(path, { method: 'POST', body });
      const found = (answer.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
      assert.deepEqual([status, found], [400, places], JSON.stringify(answer));
      for (const place of places) assert.ok(answer.detail.includes(place), answer.detail);
    });
});
