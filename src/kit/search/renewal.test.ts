import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { items } from '#areas/goods/items';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import type { Searched } from '#platform/searched';
import { renewAll, renewalParts, renewQueued } from '#test/renewals';
import { startService, type TestService } from '#test/service';
import { queueRenewals, runNextRenewal, startRenewalWorker } from './renewal-worker.ts';

const many = 40;

describe('entries that were made otherwise are rebuilt', () => {
  let service: TestService;
  const ids: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape
  const sql = (text: string, values: unknown[] = []): Promise<any[]> =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text, values)).rows;
    });
  const post = async (url: string, body: object) => {
    const got = await service.ask(url, { method: 'POST', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const found = async (path: string, wanted: string): Promise<number> =>
    (await service.ask(`${path}/search/${encodeURIComponent(wanted)}`)).body.length;
  /** As a version before would have left them: with fewer words, and some with none at all. */
  const spoil = async () => {
    await sql(`update search_entries set words = ' of before' where entity = 'Item'`);
    await sql(`delete from search_entries where entity = 'Item' and record_id = any ($1)`, [ids.slice(0, 5)]);
    await sql('delete from search_leads');
    await sql(`delete from search_marks where entity = 'Item'`);
  };
  const parts = (more: object = {}) => renewalParts(service, { pieceSize: 7, ...more });
  const left = () => sql('select entity, after_id as "afterID" from search_renewals');

  before(async () => {
    service = await startService({ areas: [items, customers] });
    for (let n = 0; n < many; n++)
      ids.push(
        (await post('/v1/items', { number: `N-${n}`, description: `Döse ${n % 2 ? 'odd' : 'even'}` })).itemID,
      );
    ids.sort();
    await renewAll(parts());
  });
  beforeEach(async () => {
    await renewQueued(parts());
    await spoil();
    assert.equal(await found('/v1/items', 'dose'), 0);
  });

  it('of all tenants, in pieces, each kind once: then they have its mark and nothing is left to do', async () => {
    assert.equal(await renewAll(parts()), 2, 'the kind of each of the two tenants');
    assert.deepEqual(
      [await found('/v1/items', 'dose'), await found('/v1/items', 'dose odd')],
      [many, many / 2],
    );
    assert.deepEqual([await left(), await queueRenewals(parts())], [[], 0]);
    const [{ count }] = await sql(`select count(*) from search_marks where entity = 'Item'`);
    assert.equal(count, '2');
  });

  it('when the service starts, and again when a kind gets another mark', async () => {
    const worker = startRenewalWorker({ ...parts(), pollMs: 20 });
    try {
      for (let tries = 0; tries < 400 && (await found('/v1/items', 'dose')) < many; tries++) await sleep(25);
      assert.equal(await found('/v1/items', 'dose'), many);
    } finally {
      await worker.stop();
    }
    const kinds = parts().kinds.map((kind) =>
      kind.entity === 'Item' ? { ...kind, mark: 'of a later version' } : kind,
    );
    await renewQueued(parts());
    await sql(`update search_entries set words = ' of before' where entity = 'Item'`);
    assert.deepEqual([await renewAll(parts({ kinds })), await found('/v1/items', 'dose')], [2, many]);
  });

  it('of what a worker was doing when it died nothing is left, and another goes on where it had come to', async () => {
    await queueRenewals(parts());
    const seen = watched('Item');
    while (seen.begun.length < 3) await runNextRenewal(parts({ kinds: seen.kinds }));
    const [before] = (await left()).filter(({ afterID }) => afterID !== '');
    assert.ok(before, 'it has come to somewhere');
    // The next piece waits for somebody who changes one of its records; there its connection is ended.
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright; begin');
      await client.query('select 1 from items for update');
      const dying = runNextRenewal(parts({ kinds: seen.kinds, log: quiet }));
      const pid = await waitingPid();
      await client.query('select pg_terminate_backend($1)', [pid]);
      await client.query('commit');
      await dying;
    });
    const [now] = (await left()).filter(({ afterID }) => afterID !== '');
    assert.deepEqual(now, before, 'the piece did not count');
    await sql('update search_renewals set due_utc = now()');
    const rest = watched('Item');
    await renewQueued(parts({ kinds: rest.kinds }));
    assert.equal(await found('/v1/items', 'dose'), many);
    assert.ok(
      rest.begun.includes(before.afterID) && !rest.ofTenant(before.afterID).includes(''),
      `${rest.begun}`,
    );
  });

  it('two nodes that do it at once do each piece once', async () => {
    const one = watched('Item');
    const queued = await Promise.all([queueRenewals(parts()), queueRenewals(parts())]);
    assert.deepEqual(Math.max(...queued), 2);
    assert.equal((await left()).length, 2, 'one for each tenant, regardless of the sender');
    const node = async () => {
      while ((await left()).length > 0) await runNextRenewal(parts({ kinds: one.kinds }));
    };
    await Promise.all([node(), node(), node()]);
    assert.equal(await found('/v1/items', 'dose'), many);
    // Of the other tenant, which has none, there is one piece, that begins at the beginning as well.
    const ofThis = one.begun.toSorted().slice(1);
    assert.deepEqual(ofThis, [...new Set(ofThis)]);
    assert.equal(ofThis.length, Math.ceil(many / 7) + 1);
  });

  it('tenant by tenant, renames first: code that renames without end holds up neither the others’ renames nor, for ever, their kinds', async () => {
    const { a, b } = service;
    await sql('delete from search_renewals');
    const queue = (tenant: { tenantID: string }, entity: string, ofID: string) =>
      sql(`insert into search_renewals (tenant_id, entity, of_entity, of_id, mark, due_utc) values ('${tenant.tenantID}', '${entity}',
        '${ofID && 'Customer'}', '${ofID}', ${ofID ? 'null' : "'m'"}, now() - interval '1 hour')`);
    for (let n = 0; n < 20; n++) await queue(a, 'Item', `old-${n}`);
    await queue(b, 'Item', 'new');
    await queue(b, 'Item', '');
    const next = async (servedLast: string, kindsFirst = false) => {
      const { rows } = await service.pool.query('select * from next_search_renewal($1, $2)', [
        servedLast,
        kindsFirst,
      ]);
      return [rows[0].tenant_id === a.tenantID ? 'a' : 'b', rows[0].of_entity === '' ? 'kind' : 'rename'];
    };
    assert.deepEqual(await next(a.tenantID), ['b', 'rename']);
    assert.deepEqual(await next(b.tenantID), ['a', 'rename']);
    assert.deepEqual(await next(b.tenantID, true), ['b', 'kind']);
    await sql('delete from search_renewals');
  });

  it('a record that is changed meanwhile keeps its newest words', async () => {
    const word = ['alpha', 'beta', 'gamma', 'delta'];
    const last = new Map<string, string>();
    const change = async (itemID: string, nth: number) => {
      for (let turn = 0; turn < 4; turn++) {
        const description = `Dose ${word[(nth + turn) % 4]} ${turn}`;
        const { body } = await service.ask('/v1/items/batch', {
          method: 'PATCH',
          body: [{ itemID, description }],
        });
        assert.equal(body.updated, 1, JSON.stringify(body));
        last.set(itemID, description);
      }
    };
    let isDone = false;
    const renewing = (async () => {
      for (; !isDone; await spoil()) await renewAll(parts({ pieceSize: 3 }), true);
    })();
    await Promise.all(ids.slice(0, 12).map(change));
    isDone = true;
    await renewing;
    await renewAll(parts({ pieceSize: 3 }), true);
    const kept = await sql(
      `select record_id, words from search_entries where entity = 'Item' and record_id = any ($1)`,
      [[...last.keys()]],
    );
    assert.equal(kept.length, 12);
    for (const { record_id: id, words } of kept)
      assert.ok(words.endsWith(` ${last.get(id)?.toLowerCase()}`), `${words}, not ${last.get(id)}`);
  });

  it('and what was written while a piece was at work is not overwritten by it', async () => {
    const itemID = ids[9] as string;
    await queueRenewals(parts());
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright; begin');
      // A user who changes the record has changed it, and waits here for its entry; the worker waits for the
      // record.
      await client.query(`select 1 from search_entries where entity = 'Item' for update`);
      const body = [{ itemID, description: 'Ganz neu' }];
      const changing = service.ask('/v1/items/batch', { method: 'PATCH', body });
      await waitingPid();
      const renewing = renewQueued(parts({ pieceSize: 100 }));
      for (let tries = 0; tries < 400 && (await waitingPids()).length < 2; tries++) await sleep(25);
      await client.query('commit');
      assert.equal((await changing).body.updated, 1);
      await renewing;
    });
    assert.deepEqual([await found('/v1/items', 'ganz neu'), await found('/v1/items', 'dose')], [1, many - 1]);
    await service.ask('/v1/items/batch', { method: 'PATCH', body: [{ itemID, description: 'Döse even' }] });
  });

  it('does not touch what is as it would be made, and keeps what people add to their customer', async () => {
    const { customerID } = await post('/v1/customers', { customerName: 'Nordwind' });
    await service.ask('/v1/customers/people', {
      method: 'PUT',
      body: [{ customerID, firstName: 'Wiebke', lastName: 'Harmsen', email: 'w@post.example.org' }],
    });
    await renewAll(parts(), true);
    const all = `select entity, record_id, xmin::text, words from search_entries order by entity, record_id`;
    const before = await sql(all);
    await renewAll(parts(), true);
    assert.deepEqual(await sql(all), before);
    await sql(`update search_entries set words = ' nordwind' where entity = 'Customer'`);
    await renewAll(parts(), true);
    assert.equal(await found('/v1/customers', 'nordwind wiebke post.example'), 1);
  });

  it('what fails is put off, and does not keep the rest from being done', async () => {
    const broken = (kind: Searched): Searched =>
      kind.entity === 'Item' ? { ...kind, renew: () => Promise.reject(new Error('No.')) } : kind;
    const errors: object[] = [];
    const log = { ...quiet, error: (fields: object) => void errors.push(fields) };
    await queueRenewals(parts(), true);
    await renewQueued(parts({ kinds: parts().kinds.map(broken), log }));
    assert.deepEqual([errors.length, (await left()).map(({ entity }) => entity)], [2, ['Item', 'Item']]);
    await sql('update search_renewals set due_utc = now()');
    await renewQueued(parts());
    assert.equal(await found('/v1/items', 'dose'), many);
  });

  const waitingPids = async (): Promise<number[]> =>
    (
      await sql(
        `select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
      )
    ).map(({ pid }) => pid);
  const waitingPid = async (): Promise<number> => {
    for (let tries = 0; tries < 400; tries++) {
      const [pid] = await waitingPids();
      if (pid !== undefined) return pid;
      await sleep(25);
    }
    return assert.fail('Nobody waits.');
  };
  /** The kinds, and behind which id each piece of one of them began that was done by them, of all tenants. */
  const watched = (entity: string) => {
    const begun: string[] = [];
    const tenants = new Map<string, string[]>();
    const kinds = parts().kinds.map((kind): Searched => {
      if (kind.entity !== entity) return kind;
      const renew: Searched['renew'] = async (ctx, piece, most) => {
        const last = await kind.renew(ctx, piece, most);
        begun.push(piece.afterID);
        tenants.set(ctx.tenantID, [...(tenants.get(ctx.tenantID) ?? []), piece.afterID]);
        return last;
      };
      return { ...kind, renew };
    });
    const ofTenant = (id: string) => [...tenants.values()].find((some) => some.includes(id)) ?? [];
    return { kinds, begun, ofTenant };
  };
});

const nothing = () => undefined;
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
