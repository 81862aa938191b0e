import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService } from '#test/service';
import { until } from '#test/until';
import { workerTools } from '#test/worker-tools';
import { withHeld } from './held.ts';
import { startLane, type WorkLane } from './lane.ts';
import { dropWork } from './queue.ts';

it('of a lane with several at once a tenant whose work hangs holds up its own alone, and has one under way', async (t) => {
  const service = await startService();
  const queue = (tenantID: string, workID: string) =>
    withClient(service.db.admin, (admin) =>
      admin.query(
        `insert into millwright.queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
         values ($1, 'hanging', $2, '{}', 'APP', 'test', now())`,
        [tenantID, workID],
      ),
    );
  const hangs = Promise.withResolvers<void>();
  const begun: string[] = [];
  const done: string[] = [];
  const lane: WorkLane = {
    name: 'What may hang',
    kinds: ['hanging'],
    atOnce: 2,
    run: async (tools, held) => {
      begun.push(held.workID);
      if (held.tenantID === service.a.tenantID) await hangs.promise;
      await withHeld(tools, held, { operation: 'test', lock: async () => ({}) }, async (ctx) =>
        dropWork(ctx, held.kind, held.workID),
      );
      done.push(held.workID);
    },
  };
  for (const workID of ['a1', 'a2']) await queue(service.a.tenantID, workID);
  const worker = startLane({ ...workerTools(service), pollMs: 5 }, lane);
  t.after(() => worker.stop());
  await until('one hangs', () => begun.includes('a1') || begun.includes('a2'));
  for (const workID of ['b1', 'b2']) await queue(service.b.tenantID, workID);
  await until('the other tenant’s is done', () => done.length === 2);
  assert.deepEqual(done.toSorted(), ['b1', 'b2']);
  assert.equal(begun.length, 3, 'of the one whose work hangs nothing more is begun');
  hangs.resolve();
  await until('all is done', () => done.length === 4);
});
