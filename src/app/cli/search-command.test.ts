import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { readConfig } from '#platform/config';
import { type Connection, withClient } from '#platform/db/connection';
import { StartError } from '#platform/start-error';
import { runProgram } from '#test/program';
import { renewalParts } from '#test/renewals';
import { startService, type TestService } from '#test/service';
import { rebuildOnOwn, rebuildSearch } from './rebuild-search.ts';

const urlOf = ({ host, user, database }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;

describe('millwright search rebuild', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [items] });
    const made = await service.ask('/v1/items', {
      method: 'POST',
      body: { number: 'N-1', description: 'Döse' },
    });
    assert.equal(made.status, 200);
  });
  const found = async () => (await service.ask('/v1/items/search/dose')).body.length;
  const spoil = () =>
    withClient(service.db.admin, (client) =>
      client.query("update millwright.search_entries set words = ' of before'"),
    );
  const settings = () => ({ DATABASE_URL: urlOf(service.db.service) });
  const run = (...more: string[]) => runProgram(['search', 'rebuild', ...more], settings());

  it('rebuilds everything with the service’s own role and says how much that was', async () => {
    await spoil();
    assert.equal(await found(), 0);
    const { code, stdout, stderr } = await run();
    assert.deepEqual([code, await found()], [0, 1], stderr);
    assert.match(stdout, /^\d+ kinds of records of tenants are found by what they hold now\.\n$/);
  });

  it('rebuilds one kind, and names those that there are where it is asked for another', async () => {
    await spoil();
    assert.equal(await rebuildOnOwn(readConfig(settings()), ['Customer'], () => undefined), 2);
    assert.equal(await found(), 0);
    assert.match((await run('--entity', 'Customer', 'Item')).stdout, /^4 kinds/);
    assert.equal(await found(), 1);
    await assert.rejects(
      rebuildOnOwn(readConfig(settings()), ['Nothing'], () => undefined),
      (error) =>
        error instanceof StartError &&
        /^Nothing cannot be searched\. These can: .*Customer.*SalesOrder.*\.$/.test(error.message),
    );
  });

  it('tells what cannot be done, and gives up', async () => {
    const parts = renewalParts(service);
    const kinds = parts.kinds.map((kind) => ({
      ...kind,
      renew: () => Promise.reject(new Error('It does not go.')),
    }));
    const said: string[] = [];
    const work = { pool: service.pool, kinds, wanted: ['Item'], say: (line: string) => void said.push(line) };
    await assert.rejects(rebuildSearch({ ...work, patienceMs: 0 }), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /^2 of 2 could not be done/);
      return true;
    });
    assert.match(said.join('\n'), /Search entries could not be rebuilt \(Item\): It does not go\./);
  });
});
