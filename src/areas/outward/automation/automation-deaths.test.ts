import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Pool } from 'pg';
import { withClient } from '#platform/db/connection';
import { type LaneParts, workOffNext } from '#platform/queued-work/lane';
import { type AutomationWorld, startAutomation } from '#test/automation-world';
import { plain, settings } from '#test/mail-world';

/** What a worker that is killed does not get to say any more. */
class Killed extends Error {}

/**
 * A pool whose connections die when the transaction of that number is about to be committed, or has just
 * been: nothing that comes after reaches the database, as of a process that is gone.
 */
const dyingPool = (
  pool: Pool,
  at: number,
  when: 'before' | 'after',
): { pool: Pool; isDead: () => boolean } => {
  let commits = 0;
  let dead = false;
  const connect = async () => {
    if (dead) throw new Killed();
    const client = await pool.connect();
    return new Proxy(client, {
      get: (real, name) => {
        const member: unknown = Reflect.get(real, name, real);
        if (name !== 'query') return typeof member === 'function' ? member.bind(real) : member;
        return async (...asked: Parameters<typeof real.query>) => {
          const isCommit = String(asked[0]).toLowerCase() === 'commit';
          if (isCommit) commits += 1;
          const dies = isCommit && commits === at;
          if (dies && when === 'before') dead = true;
          if (dead) {
            await real.query('rollback');
            throw new Killed();
          }
          const answered = await real.query(...asked);
          if (dies) dead = true;
          return answered;
        };
      },
    });
  };
  const dying = new Proxy(pool, {
    get: (real, name) => {
      if (name === 'connect') return connect;
      if (name === 'query')
        return (...asked: Parameters<Pool['query']>) => {
          if (dead) throw new Killed();
          return real.query(...asked);
        };
      const member: unknown = Reflect.get(real, name, real);
      return typeof member === 'function' ? member.bind(real) : member;
    },
  });
  return { pool: dying, isDead: () => dead };
};

describe('each effect of an automation happens once, wherever its worker dies', () => {
  let world: AutomationWorld;
  let designID: string;
  before(async () => {
    world = await startAutomation();
    designID = await world.design([
      { type: 'ADDNOTE', params: { text: 'Seen {number}' } },
      { type: 'CREATETODO', params: { title: 'See {number}', role: 'QUALITY' } },
      { type: 'NOTIFY', params: { users: [world.service.a.users.ADMIN], title: 'Seen {number}' } },
      { type: 'EMAIL', params: { to: ['q@example.com'], subject: 'Seen {number}', bodyText: 'x' } },
    ]);
    const body = { ...plain(9), fromAddress: 'a@alpha.example.com' };
    const set = await world.service.ask(settings, { method: 'PATCH', body });
    assert.equal(set.status, 200, JSON.stringify(set.body));
  });

  /** How many there are of each thing that is done about a finding. */
  const effectsOf = async (ncrID: string): Promise<unknown> => {
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query(
        `select (select count(*)::int from millwright.notes where entity_id = n.quality_ncr_id) as notes,
           (select count(*)::int from millwright.to_dos where entity_id = n.quality_ncr_id) as "toDos",
           (select count(*)::int from millwright.notifications where title = 'Seen ' || n.number) as notifications,
           (select count(*)::int from millwright.emails where entity_id = n.quality_ncr_id) as mails
         from millwright.ncrs n where n.quality_ncr_id = $1`,
        [ncrID],
      ),
    );
    return rows[0];
  };

  // It begins, does four actions, ends and is settled: seven transactions, beside those of reading.
  for (const when of ['before', 'after'] as const)
    for (let at = 1; at <= 7; at += 1)
      it(`${when} commit ${at}`, async () => {
        const ncrID = await world.finding();
        const { pool, isDead } = dyingPool(world.tools.pool, at, when);
        const quiet = { ...world.tools.log, error: () => undefined };
        // So long that no renewal of the lease is counted among the commits.
        const dying: LaneParts = { ...world.tools, pool, log: quiet, leaseMs: 600_000 };
        await assert.rejects(() => workOffNext(dying, world.lane), Killed);
        assert.ok(isDead(), 'it did not die');
        await withClient(world.service.db.admin, (client) =>
          client.query("update millwright.queued_work set lease_until_utc = now() - interval '1 s'"),
        );
        await world.work();
        const [run] = (await world.runs(designID)).filter(({ entityID }) => entityID === ncrID);
        assert.equal(run.status, 'SUCCEEDED');
        assert.deepEqual(await effectsOf(ncrID), { notes: 1, toDos: 1, notifications: 1, mails: 1 });
      });
});
