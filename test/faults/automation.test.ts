import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#platform/db/connection';
import { startAutomation } from '#test/automation-world';
import { plain, settings } from '#test/mail-world';
import { until } from '#test/until';

/** How often the worker is killed; AUTOMATION_KILLS=100 for a long trial. */
const kills = Number(process.env.AUTOMATION_KILLS ?? 8);
const findingsOfKill = 4;

const isOver = (status: string): boolean => status !== 'QUEUED' && status !== 'RUNNING';

let child: ChildProcess | undefined;
after(() => child?.kill('SIGKILL'));

it(`${kills} kills of the worker at any time: each effect of each event once`, async () => {
  const world = await startAutomation();
  const { service } = world;
  const mail = await service.ask(settings, {
    method: 'PATCH',
    body: { ...plain(9), fromAddress: 'a@alpha.example.com' },
  });
  assert.equal(mail.status, 200, JSON.stringify(mail.body));
  const { webhookID } = await service.make('/v1/webhooks', {
    ...{ name: 'Silent', entity: 'Invoice', event: 'Created', baseUrl: 'http://127.0.0.1:9' },
  });
  const designID = await world.design([
    { type: 'ADDNOTE', params: { text: 'Seen {number}' } },
    { type: 'CREATETODO', params: { title: 'See {number}', role: 'QUALITY' } },
    { type: 'NOTIFY', params: { users: [service.a.users.ADMIN], title: 'Seen {number}' } },
    { type: 'EMAIL', params: { to: ['q@example.com'], subject: 'Seen {number}', bodyText: 'x' } },
    { type: 'WEBHOOK', params: { webhookID } },
    { type: 'ASSIGN', params: { userID: service.a.users.ADMIN } },
  ]);
  const start = async (): Promise<ChildProcess> => {
    const connection = JSON.stringify(service.db.service);
    child = fork(new URL('./automation-child.ts', import.meta.url), [connection]);
    await once(child, 'message');
    return child;
  };
  /** Of all findings: how many runs are not over, and what there is of each effect. */
  const seen = async () => {
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select n.number,
           (select count(*)::int from millwright.automation_runs r where r.entity_id = n.quality_ncr_id and r.status = 'SUCCEEDED') as runs,
           (select count(*)::int from millwright.notes where entity_id = n.quality_ncr_id) as notes,
           (select count(*)::int from millwright.to_dos where entity_id = n.quality_ncr_id) as "toDos",
           (select count(*)::int from millwright.notifications where title = 'Seen ' || n.number) as notifications,
           (select count(*)::int from millwright.emails where entity_id = n.quality_ncr_id) as mails,
           (select count(*)::int from millwright.webhook_deliveries d
            where d.webhook_id = $1 and d.entity_id = n.quality_ncr_id) as deliveries,
           (n.assigned_to_user_id is not null)::int as assigned
         from millwright.ncrs n order by n.number`,
        [webhookID],
      ),
    );
    return rows as Record<string, number>[];
  };
  const statuses = async () =>
    (
      await withClient(service.db.admin, (client) =>
        client.query<{ status: string; count: number }>(
          `select status, count(*)::int as count from millwright.automation_runs where design_id = $1 group by status order by status`,
          [designID],
        ),
      )
    ).rows;

  const stepsDone = async (): Promise<number> => {
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query<{ count: number }>(
        "select count(*)::int as count from millwright.automation_steps where status = 'DONE'",
      ),
    );
    return rows[0]?.count ?? 0;
  };

  let inTheMidst = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    for (let n = 0; n < findingsOfKill; n += 1) await world.finding();
    const before = await stepsDone();
    const worker = await start();
    // A step of which five workers in a row die is given up, by design: each worker here does one at least.
    await until('a step is done', async () => (await stepsDone()) > before);
    await sleep(Math.random() * 400);
    const exit = once(worker, 'exit');
    worker.kill('SIGKILL');
    assert.equal((await exit)[1], 'SIGKILL', 'it was there to be killed');
    inTheMidst += (await statuses()).some(({ status }) => status === 'RUNNING') ? 1 : 0;
  }
  await start();
  const all = kills * findingsOfKill;
  const over = async () =>
    (await statuses()).reduce((sum, { status, count }) => sum + (isOver(status) ? count : 0), 0);
  for (let done = await over(); done < all; done = await over())
    await until('one more is over', async () => (await over()) > done);
  assert.deepEqual(await statuses(), [{ status: 'SUCCEEDED', count: all }]);
  assert.deepEqual(
    (await seen()).map(({ number: _, ...effects }) => effects),
    Array.from({ length: all }, () => ({
      ...{ runs: 1, notes: 1, toDos: 1, notifications: 1, mails: 1, deliveries: 1, assigned: 1 },
    })),
  );
  assert.ok(kills < 8 || inTheMidst > 0, 'no kill met a run under way');
});
