import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { floors } from '#app/areas';
import { operationsOf } from '#app/operations';
import { permissions } from '#app/permissions';
import { withClient } from '#platform/db/connection';
import { type Operation, writes } from '#platform/operation';
import type { TestService } from '../service.ts';
import { createIntegrationKey } from '../tenant.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor, withQuery } from './requests.ts';
import type { World } from './world.ts';

/** What it takes to see what making costs. */
const costRights = ['ordercosts.read', 'ordercosts.write', 'tasks.cost', 'resources.cost', 'employees.cost'];
/**
 * Fields of others' records that operations of making pass on: a rule is its product's data, which says what
 * a task costs; what a delivery costs is what the customer pays for it.
 */
const ofOthers = ['listRulesOfTask', 'listDeliveries', 'pageDeliveries'];
const making = floors.find(({ name }) => name === 'making')?.areas ?? [];
const operations = operationsOf(making).filter(({ integrationOnly }) => !integrationOnly);
/** Reads first, deletes last: so that each finds what it asks for. */
const place = (one: Operation) => Number(writes(one)) + Number(one.method === 'DELETE');
const ordered = [...operations].sort((one, other) => place(one) - place(other));
const isCost = (name: string): boolean => /cost|hourlyRate|margin/i.test(name) && !/minutes$/i.test(name);

/** The names of all costs in a JSON value that are not null; of a file each cell is one. */
const costsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) => [
        ...(isCost(name) && one !== null && typeof one !== 'object' ? [name] : []),
        ...costsIn(one),
      ]);

/** The names of all costs that a schema has. */
const costsOf = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, one]) => [
        ...(isCost(name) && typeof one === 'object' ? [name] : []),
        ...costsOf(one),
      ]);

describe('what making costs is shown to who may see costs alone', () => {
  let service: TestService;
  let world: World;
  let clerk = '';
  before(async () => {
    ({ service, world } = await startFilled());
    const scopes = Object.keys(permissions).filter(
      (name) => !name.startsWith('operator.') && !costRights.includes(name),
    );
    clerk = await createIntegrationKey(service.db.admin, service.a.tenantID, scopes);
    await sql('update production_tasks set hourly_rate = 47.11 where unit_cost is null');
    await sql('update production_materials set unit_cost = 47.11');
    await sql('update production_bookings set unit_cost = 47.11');
    await sql('update production_actuals set cost = 47.11');
    await sql('update tasks set hourly_rate = 47.11');
  });
  const sql = (text: string) =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text)).rows;
    });
  const ask = async (operation: Operation, key: string) => {
    const url = urlFor(operation, world.ids);
    const isFile = operation.exports !== undefined && operation.method === 'GET';
    const got = await service.ask(isFile ? withQuery(url, 'Format=json') : url, {
      ...requestFor(operation, world),
      key,
    });
    // Not `got.body`: a fraction is an object there.
    const isJson = isFile || /json/.test(String(got.headers['content-type']));
    return isJson && got.bytes.length > 0 ? JSON.parse(got.bytes.toString()) : undefined;
  };

  it('who may see them is shown each of them', async () => {
    const seen = new Set<string>();
    for (const operation of operations.filter(({ method, acts }) => method === 'GET' && !acts))
      for (const name of costsIn(await ask(operation, keyFor(operation, world.tenant)))) seen.add(name);
    for (const name of ['hourlyRate', 'unitCost', 'estimatedCost', 'actualMaterialCost', 'quotedCost'])
      assert.ok(seen.has(name), `${name} is among ${[...seen]}`);
  });

  for (const operation of ordered)
    it(`${operation.id} shows no cost to who may not see it, and says so`, async () => {
      assert.deepEqual(costsIn(await ask(operation, clerk)), []);
      if (costsOf(operation.response).length > 0 && !ofOthers.includes(operation.id))
        assert.ok(Object.keys(operation.needsToo ?? {}).some((one) => costRights.includes(one)));
    });

  it('no event of making shows one, nor the audit trail', async () => {
    const entities = new Set(making.flatMap(({ events = [] }) => events.map(({ entity }) => entity)));
    const told = await sql(
      `select entity, event, data from events where entity = any ('{${[...entities]}}')`,
    );
    assert.ok(told.some(({ entity, data }) => entity === 'ProductionOrder' && data.tasks?.length > 0));
    for (const { entity, event, data } of told) assert.deepEqual(costsIn(data), [], `${entity}.${event}`);
    const trail = await sql("select changes from audit_entries where entity = 'ProductionOrder'");
    assert.ok(trail.length > 0);
    for (const { changes } of trail) {
      assert.deepEqual(costsIn(changes), []);
      for (const { field, old, new: now } of changes)
        if (isCost(field)) assert.deepEqual([old ?? null, now ?? null], [null, null], field);
    }
  });
});
