import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { type AutomationWorld, note, startAutomation } from '#test/automation-world';
import { speaks } from '#test/speaks';
import { runLane } from './runs/run-lane.ts';
import { timeLane } from './runs/time-lane.ts';

describe('what bounds automation', () => {
  let world: AutomationWorld;
  before(async () => {
    world = await startAutomation();
  });
  const ask: AutomationWorld['service']['ask'] = (url, asked) => world.service.ask(url, asked);
  const texts: AutomationWorld['texts'] = (ncrID) => world.texts(ncrID);
  const stop: AutomationWorld['stop'] = (...asked) => world.stop(...asked);
  const runOf: AutomationWorld['runOf'] = (designID) => world.runOf(designID);

  it('a design acts with the roles of its owner’s groups, as long as they are in them', async () => {
    const { service } = world;
    const person = { email: 'ida@alpha.example.com', displayName: 'Ida', roles: ['SALES'] };
    const { userID } = await service.make('/v1/accounts', person);
    const { key } = await service.make('/v1/apikeys', { name: 'Ida', kind: 'USER', userID });
    const groups = '/v1/instances/groups';
    const { groupID } = await service.make(groups, { name: 'Leads', roles: ['MANAGEMENT', 'QUALITY'] });
    await service.make(`${groups}/${groupID}/members`, { userID });
    const mail = { type: 'EMAIL', params: { to: ['a@example.com'], subject: 'x', bodyText: 'y' } };
    const designID = await world.design([mail], { key });
    const codes = async () =>
      (await world.runs(designID)).map(async ({ runID }) => {
        const { steps } = await world.one(`/v1/automation/runs/${runID}`);
        return steps.map(({ code }: { code: string | null }) => code === 'Forbidden');
      });
    await world.finding();
    await world.work();
    assert.deepEqual(await Promise.all(await codes()), [[false]]);
    await ask(`${groups}/${groupID}/members/${userID}`, { method: 'DELETE' });
    await world.finding();
    await world.work();
    assert.deepEqual(await Promise.all(await codes()), [[false], [true]]);
    await stop(designID);
  });

  it('a design acts as its owner, with the permissions that they have when it runs and no more', async () => {
    const { service } = world;
    const person = { email: 'mia@alpha.example.com', displayName: 'Mia', roles: ['MANAGEMENT', 'SALES'] };
    const { userID } = await service.make('/v1/accounts', person);
    const { key } = await service.make('/v1/apikeys', { name: 'Mia', kind: 'USER', userID });
    const designID = await world.design(
      [{ type: 'EMAIL', params: { to: ['a@example.com'], subject: 'x', bodyText: 'y' } }, note('As Mia')],
      { key },
    );
    await ask(`/v1/accounts/${userID}`, { method: 'PATCH', body: { roles: ['SALES'] } });
    const ncrID = await world.finding();
    await world.work();
    const run = await runOf(designID);
    assert.deepEqual([run.status, run.ownerUserID], ['PARTIAL', userID]);
    assert.deepEqual(
      run.steps.map((step: { status: string; code: string }) => [step.status, step.code]),
      [
        ['FAILED', 'Forbidden'],
        ['DONE', null],
      ],
    );
    const [written] = (await world.one(`/v1/quality/ncr/${ncrID}`)).notes;
    assert.equal(written.createdByUserID, userID);
    // Who has left lends nothing; their design is paused, and the administrators hear of it.
    await ask(`/v1/accounts/${userID}`, { method: 'PATCH', body: { isActive: false } });
    await speaks(world.service, world.service.a.users.ADMIN, 'de');
    const later = await world.finding();
    await world.work();
    assert.deepEqual(await texts(later), []);
    const design = await world.one(`/v1/automation/designs/${designID}`);
    assert.equal(design.status, 'PAUSED');
    assert.match(design.pausedReason, /owner is not active/);
    const told = (await world.one('/v1/notifications')).filter(
      (one: { type: string }) => one.type === 'AUTOMATION',
    );
    assert.deepEqual(
      told.map(({ title, text, entityID }: Record<string, string>) => [title, text, entityID]),
      [
        [
          `Die Automatisierung „${design.name}“ wurde angehalten`,
          'Vom Dienst angehalten: Der Eigentümer ist nicht mehr aktiv oder darf den Datensatz nicht lesen.',
          designID,
        ],
      ],
    );
    await speaks(world.service, world.service.a.users.ADMIN, 'en');
  });

  /** A design that answers a to-do of one title with one of another, and its id. */
  const answering = (title: string, answer: string) =>
    world.design([{ type: 'CREATETODO', params: { title: answer } }], {
      ...{ trigger: { entity: 'ToDo', event: 'Created' }, condition: `title = '${title}'` },
    });

  it('a design is not set off by what came of its own run, nor at the end of a long chain', async () => {
    const around = await world.design([{ type: 'CREATETODO', params: { title: 'Round and round' } }], {
      ...{ trigger: { entity: 'ToDo', event: 'Created' }, condition: "title = 'Round and round'" },
    });
    await world.service.make('/v1/todo', { title: 'Round and round' });
    await world.work();
    const runs = await world.runs(around);
    assert.deepEqual(
      runs.map(({ status, reason, depth }) => [status, reason, depth]),
      [
        ['SUCCEEDED', null, 0],
        ['SKIPPED', 'LOOP', 1],
      ],
    );
    assert.equal(runs[1].causeRunID, runs[0].runID);
    await stop(around);
    const steps: string[] = [];
    for (const step of [1, 2, 3, 4, 5]) steps.push(await answering(`Step ${step}`, `Step ${step + 1}`));
    await world.service.make('/v1/todo', { title: 'Step 1' });
    await world.work();
    const last: unknown[] = [];
    for (const designID of steps) {
      const acted = (await world.runs(designID)).find(({ reason }) => reason !== 'NOMATCH');
      last.push([acted.status, acted.reason, acted.depth]);
      await stop(designID);
    }
    assert.deepEqual(last, [
      ...[0, 1, 2, 3].map((depth) => ['SUCCEEDED', null, depth]),
      ['SKIPPED', 'DEPTH', 4],
    ]);
  });

  it('a loop over another system ends too: ten times on one record for one cause', async () => {
    const designID = await world.design([{ type: 'NOTIFY', params: { roles: ['SHOP'], title: '{name}' } }], {
      trigger: { entity: 'AutomationDesign', event: 'StatusChanged' },
    });
    const other = await world.design([note('x')]);
    const headers = { 'x-correlation-id': 'round-trip' };
    for (let count = 0; count < 11; count += 1) {
      const body = { status: count % 2 === 0 ? 'PAUSED' : 'ACTIVE' };
      await ask(`/v1/automation/designs/${other}/status`, { method: 'PATCH', body, headers });
    }
    await world.work();
    const runs = (await world.runs(designID)).filter(({ correlationID }) => correlationID === 'round-trip');
    assert.deepEqual(
      runs.map(({ status, reason }) => [status, reason]),
      [...Array(10).fill(['SUCCEEDED', null]), ['SKIPPED', 'LOOP']],
    );
    await stop(designID);
  });

  it('five runs in a row that fail pause the design, and its owner hears of it', async () => {
    const designID = await world.design([{ type: 'SETSTATUS', params: { status: 'CLOSED' } }]);
    for (let count = 0; count < 6; count += 1) await world.finding();
    await world.work();
    const design = await world.one(`/v1/automation/designs/${designID}`);
    assert.deepEqual(
      [design.status, design.pausedReason],
      ['PAUSED', 'Paused by the service: 5 runs in a row failed.'],
    );
    const runs = await world.runs(designID);
    assert.deepEqual(
      runs.map(({ status, reason }) => [status, reason]),
      [...Array(5).fill(['FAILED', null]), ['SKIPPED', 'NOTACTIVE']],
    );
    const told = (await world.one('/v1/notifications')).filter(
      (one: { entityID: string }) => one.entityID === designID,
    );
    assert.equal(told.length, 1);
    const events = (await world.service.eventsOf(designID)).map(({ event, data }) => [event, data.status]);
    assert.deepEqual(events, [
      ['StatusChanged', 'ACTIVE'],
      ['StatusChanged', 'PAUSED'],
    ]);
  });

  /** Says when a piece of queued work is looked at, by the database's clock. */
  const due = (at: string, workID: string) =>
    withClient(world.service.db.admin, (client) =>
      client.query(`update millwright.queued_work set lease_until_utc = ${at} where work_id = $1`, [workID]),
    );

  it('beyond the budget of an hour runs wait for the next, and the queue can be run now', async () => {
    const designID = await world.design([note('Paid for')]);
    const known = {
      events: () => areas.flatMap(({ events = [] }) => events),
      operations: () => operationsOf(areas),
    };
    const ncrID = await world.finding();
    assert.ok(await workOffNext(world.tools, runLane(known, { runsPerHour: 0 })));
    assert.deepEqual([(await runOf(designID)).status, (await runOf(designID)).reason], ['QUEUED', 'BUDGET']);
    assert.deepEqual(await texts(ncrID), []);
    // The tests' clock is behind the database's, by which the next hour has come.
    await due("now() + interval '1 h'", (await runOf(designID)).runID);
    assert.equal(await workOffNext(world.tools, world.lane), false);
    const got = await ask('/v1/automation/runs/process');
    assert.deepEqual([got.status, got.body], [200, { waiting: 1 }]);
    await world.work();
    assert.deepEqual([(await runOf(designID)).status, await texts(ncrID)], ['SUCCEEDED', ['Paid for']]);
    await stop(designID);
  });

  it('a schedule sets a design off at its times, each once', async () => {
    const { service } = world;
    const actions = [{ type: 'NOTIFY', params: { roles: ['SALES'], title: 'It is {today}, day {weekday}' } }];
    const designID = await world.design(actions, { trigger: { schedule: '0 10 * * *' } });
    const look = async () => {
      await due("now() - interval '1 s'", designID);
      assert.ok(await workOffNext(world.tools, timeLane));
      await world.work();
    };
    await look();
    assert.deepEqual(await world.runs(designID), []);
    service.time.now = '2026-03-02T10:00:05.000Z';
    for (let twice = 0; twice < 2; twice += 1) await look();
    const run = await runOf(designID);
    assert.deepEqual(
      [run.status, run.entity, run.scheduledUTC],
      ['SUCCEEDED', null, '2026-03-02T10:00:00.000Z'],
      JSON.stringify(run),
    );
    const design = await world.one(`/v1/automation/designs/${designID}`);
    assert.equal(design.nextRunUTC, '2026-03-03T10:00:00.000Z');
    const seen = await ask('/v1/notifications', { key: service.a.keys.SALES });
    assert.ok(seen.body.some((one: { title: string }) => one.title === 'It is 2026-03-02, day 1'));
  });
});
