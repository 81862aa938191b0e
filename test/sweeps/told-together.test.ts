import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { writes } from '#platform/operation';
import { compileSentCheck } from '#platform/validate';
import { startService, type TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

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

describe('what a request means is described completely, as its shape is', () => {
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

/** What has the shape of a field so named, and means nothing. */
const meaningless: [name: RegExp, value: unknown][] = [
  [/^currencyCode$/, 'XQX'],
  [/country/i, 'XX'],
  [/email$/i, 'nobody'],
  [/^timeZone$/, 'No/Where'],
  [/^(locale|language)$/, 'xx-no-such'],
  [/^commodityCode$/, 'ABC'],
  [/^(validTo|warrantyEnd)$/, '1990-01-01'],
  [/^(endsUTC|plannedFinishUTC)$/, '1990-01-01T00:00:00.000Z'],
  [/^workingHours$/, []],
  [/^nonWorkingDays$/, [{ from: '2027-01-01' }]],
  [/^roles$/, ['NO_SUCH_ROLE']],
  [/^scopes$/, ['no.such']],
  [/^baseUrl$|^url$/, 'ftp://example.com'],
  [/^headers$/, [{ name: 'Host', value: 'x' }]],
  [/^event$/, 'Nothing'],
  [/^mobileNumber$/, 'none'],
];

/** The fields of an operation's body that can mean nothing in the right shape, each with such a value. */
const wrongsOf = ({ body }: (typeof asked)[number]): [string, unknown][] => {
  const properties = (body as { properties?: Record<string, object> }).properties ?? {};
  return Object.keys(properties).flatMap((name) => {
    const value = meaningless.find(([pattern]) => pattern.test(name))?.[1];
    if (value === undefined || !body) return [];
    const faults = compileSentCheck(body)({ [name]: value }) ?? [];
    return faults.some(({ pointer }) => pointer.startsWith(`/${name}`))
      ? []
      : [[name, value] as [string, unknown]];
  });
};

const asked = operationsOf(areas).filter(
  (one) => writes(one) && one.body && !one.permission.startsWith('operator.'),
);
const several = asked.filter((one) => wrongsOf(one).length > 1);

describe('of whatever can be wrong in meaning, what is reported alone is reported beside the rest', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });

  it('of many operations', () => assert.ok(several.length >= 20, `${several.length}`));

  for (const operation of several)
    it(`by ${operation.id}: ${wrongsOf(operation).map(([name]) => name)}`, async () => {
      const tell = async (wrong: [string, unknown][]) => {
        const plain = requestFor(operation, world);
        const { body } = await service.ask(urlFor(operation, world.ids), {
          ...plain,
          body: { ...(plain.body as object), ...Object.fromEntries(wrong) },
          key: keyFor(operation, world.tenant),
        });
        return ((body?.errors ?? []) as { pointer: string }[]).map(
          ({ pointer }) => pointer.split('/')[1] as string,
        );
      };
      const alone: [string, unknown][] = [];
      for (const one of wrongsOf(operation)) if ((await tell([one])).includes(one[0])) alone.push(one);
      const together = await tell(alone);
      assert.deepEqual(
        alone.map(([name]) => name).filter((name) => !together.includes(name)),
        [],
        `reported: ${together}`,
      );
    });
});
