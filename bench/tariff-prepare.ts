import assert from 'node:assert/strict';
import { areas } from '#app/areas';
import { createService } from '#app/service';
import { createPool } from '#platform/db/pool';
import { onePurse } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import type { TestTenant } from '#test/tenant';
import { benchConfig } from './config.ts';
import type { FloorPlan } from './floor-server.ts';
import type { Request } from './load.ts';
import { recording, type Statement } from './record.ts';
import { post } from './requests.ts';
import type { Loaded, ScheduleLine } from './tariff-rules.ts';
import type { World } from './world.ts';

/** A calculation as either listener is asked for it: with a key, or with who asks in headers. */
export type Calculation = { body: object; tenant: TestTenant };

const path = '/v1/tariffs/calculate';
/** Asks the public listener. */
export const keyed = ({ body, tenant }: Calculation): Request =>
  post(path, tenant.keys.ADMIN as string, body);
/** Asks the component, as the gateway does. */
export const trusted = ({ body, tenant }: Calculation): Request => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    'x-userid': tenant.users.ADMIN as string,
    'x-tenantid': tenant.tenantID,
    'x-session-id': 'bench',
  },
  body: JSON.stringify(body),
});

/** A tenant with rules. */
export type Importer = Loaded & { tenant: TestTenant };

type Prepared = { floorPlan: FloorPlan; ofMany: Calculation[]; ofFew: Calculation[] };

/**
 * Makes items through the API, and records what the service does for each calculation as the floor's part of
 * it.
 */
export const prepareTariff = async (
  { service, admin }: World,
  {
    many,
    few,
    lines,
    calculations,
  }: { many: Importer; few: Importer; lines: ScheduleLine[]; calculations: number },
): Promise<Prepared> => {
  const pool = createPool(service, { max: 4, applicationName: 'bench prepare' });
  const app = await createService({
    areas,
    purses: onePurse(pool, benchConfig()),
    config: benchConfig(),
    log: createLog('error'),
    office: noConverter('not measured here'),
  });
  const ask = async ({ method, path: url, body, headers = {} }: Request) => {
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    assert.equal(answer.statusCode, 200, `${method} ${url}: ${answer.payload}`);
    return answer.json() as Record<string, string>;
  };
  const calculationsOf = async ({ tenant, countries, quarters }: Importer) => {
    const made: Calculation[] = [];
    for (let n = 0; n < calculations; n++) {
      // Spread over all codes, whatever their number.
      const { code, destination } = lines[(n * 7919) % lines.length] as ScheduleLine;
      const item = {
        number: `T-${n}`,
        description: 'Part',
        commodityCode: code,
        countryOfOrigin: countries[n % countries.length],
      };
      const { itemID } = await ask(post('/v1/items', tenant.keys.ADMIN as string, item));
      const importDate = new Date(Date.UTC(2026, 3 * (n % quarters), 15)).toISOString().slice(0, 10);
      const body = {
        itemID,
        destinationCountryCode: destination,
        customsValue: 1250.5 + n,
        currencyCode: 'EUR',
        importDate,
      };
      made.push({ body, tenant });
    }
    return made;
  };
  try {
    const ofMany = await calculationsOf(many);
    const ofFew = await calculationsOf(few);
    const creates: FloorPlan['creates'] = {};
    for (const [n, one] of ofMany.entries()) {
      const statements: Statement[][] = [];
      for (const _ of [1, 2]) statements.push(await recording(pool, () => ask(keyed(one))));
      creates[n] = floorPart(statements as [Statement[], Statement[]]);
    }
    return { floorPlan: { connection: admin, reads: {}, creates }, ofMany, ofFew };
  } finally {
    await app.close();
    await pool.end();
  }
};

/**
 * The two look-ups and the two inserts. Ids that differ between two recordings of the same are
 * generated each time.
 */
const floorPart = ([one, other]: [Statement[], Statement[]]): FloorPlan['creates'][string] => {
  const part = (what: RegExp) => one.find(({ text }) => what.test(text));
  const statements = [
    /from items\b/,
    /tariff_rules\b/,
    /insert into events\b/,
    /insert into audit_entries\b/,
  ].map((what) => {
    const found = part(what);
    assert.ok(found, `A calculation has a statement of ${what}.`);
    return found;
  });
  const ids = (some: Statement[]) =>
    some.flatMap(
      ({ values }) => JSON.stringify(values).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
    );
  const again = new Set(ids(other));
  return { statements, fresh: [...new Set(ids(statements))].filter((id) => !again.has(id)), answer: 1 };
};
