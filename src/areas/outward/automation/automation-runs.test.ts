import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type AutomationWorld, note, startAutomation } from '#test/automation-world';

describe('automation runs', () => {
  let world: AutomationWorld;
  before(async () => {
    world = await startAutomation();
  });
  const ask: AutomationWorld['service']['ask'] = (url, asked) => world.service.ask(url, asked);
  const texts: AutomationWorld['texts'] = (ncrID) => world.texts(ncrID);
  const stop: AutomationWorld['stop'] = (...asked) => world.stop(...asked);
  const runOf: AutomationWorld['runOf'] = (designID) => world.runOf(designID);

  it('an event sets off what is done where the condition holds, in the order of the actions', async () => {
    const designID = await world.design(
      [
        note('{number}: {title} ({quantityAffected})'),
        { type: 'SETFIELD', params: { field: 'priority', value: 'URGENT' } },
        { type: 'SETFIELD', params: { field: 'quantityAffected', expression: 'quantityAffected * 2' } },
        { type: 'ASSIGN', params: { userID: world.service.a.users.SHOP } },
        { type: 'SETSTATUS', params: { status: 'INREVIEW' } },
        { type: 'CREATETODO', params: { title: 'See {number}', role: 'QUALITY', dueInHours: 24 } },
        { type: 'NOTIFY', params: { users: [world.service.a.users.SALES], title: '{number} is critical' } },
      ],
      { condition: "severity = 'CRITICAL'" },
    );
    const [critical, minor] = [
      await world.finding({ severity: 'CRITICAL', quantityAffected: 2.5 }),
      await world.finding(),
    ];
    await world.work();
    const ncr = await world.one(`/v1/quality/ncr/${critical}`);
    assert.deepEqual(await texts(critical), [`${ncr.number}: Scratched (2.5)`]);
    assert.deepEqual(
      [ncr.priority, String(ncr.quantityAffected), ncr.status, ncr.assignedToUserID],
      ['URGENT', '5', 'INREVIEW', world.service.a.users.SHOP],
    );
    assert.deepEqual(await texts(minor), []);
    const runs = await world.runs(designID);
    assert.deepEqual(
      runs.map(({ status, reason, entityID }) => [status, reason, entityID]),
      [
        ['SUCCEEDED', null, critical],
        ['SKIPPED', 'NOMATCH', minor],
      ],
    );
    const run = await world.one(`/v1/automation/runs/${runs[0].runID}`);
    assert.deepEqual(
      run.steps.map(({ status, resultEntity }: { status: string; resultEntity: string }) => [
        status,
        resultEntity,
      ]),
      [...Array(5).fill(['DONE', 'NCR']), ['DONE', 'ToDo'], ['DONE', null]],
    );
    const toDo = await world.one(`/v1/todo/${run.steps[5].resultID}`);
    assert.deepEqual(
      [toDo.title, toDo.entity, toDo.entityID, toDo.dueUTC, toDo.source, toDo.sourceID],
      [`See ${ncr.number}`, 'NCR', critical, '2026-03-03T09:00:00.000Z', 'RULE', designID],
    );
    const found = await world.one(`/v1/automation/runs/search/${encodeURIComponent(ncr.number)}`);
    assert.deepEqual(
      found.map(({ runID }: { runID: string }) => runID),
      [run.runID],
    );
    await stop(designID);
  });

  it('a test run tries everything and leaves nothing but its log', async () => {
    const designID = await world.design([
      note('Tried'),
      { type: 'SETSTATUS', params: { status: 'CLOSED' } },
      { type: 'NOTIFY', params: { roles: ['ADMIN'], title: 'Tried' } },
    ]);
    assert.equal((await stop(designID)).status, 200);
    const ncrID = await world.finding();
    const eventID = await world.eventOf(ncrID);
    const before = await world.one(`/v1/quality/ncr/${ncrID}`);
    const events = await world.service.eventsOf(ncrID);
    const { runID } = await world.service.make('/v1/automation/runs', { designID, eventID });
    await world.work();
    const run = await world.one(`/v1/automation/runs/${runID}`);
    assert.deepEqual([run.isTest, run.status], [true, 'PARTIAL']);
    assert.deepEqual(
      run.steps.map((step: { status: string; code: string }) => [step.status, step.code]),
      [
        ['DONE', null],
        ['FAILED', 'IllegalTransition'],
        ['DONE', null],
      ],
    );
    assert.deepEqual(run.steps[0].action, note('Tried'));
    assert.deepEqual(await world.one(`/v1/quality/ncr/${ncrID}`), before);
    assert.deepEqual(await world.service.eventsOf(ncrID), events);
    const told = (await world.one('/v1/notifications')).filter(
      (one: { title: string }) => one.title === 'Tried',
    );
    assert.deepEqual(told, []);
  });

  it('an event sets a design off once, whoever asks for it once more', async () => {
    const designID = await world.design([note('Once')]);
    const ncrID = await world.finding();
    const eventID = await world.eventOf(ncrID);
    const again = () =>
      ask('/v1/automation/runs', { method: 'POST', body: { designID, eventID, isTest: false } });
    const got = await again();
    assert.deepEqual([got.status, got.body.code], [409, 'Duplicate'], JSON.stringify(got.body));
    await world.work();
    assert.equal((await again()).status, 409);
    assert.deepEqual(await texts(ncrID), ['Once']);
    // An event from before the design can be made up for, once.
    const older = await world.finding();
    await ask(`/v1/automation/runs/${(await world.runs(designID))[1].runID}/status`, {
      ...{ method: 'PATCH', body: { status: 'SKIPPED' } },
    });
    await stop(designID);
    const refused = await ask('/v1/automation/runs', {
      ...{ method: 'POST', body: { designID, eventID: await world.eventOf(older), isTest: false } },
    });
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    await world.work();
    assert.deepEqual(await texts(older), []);
  });

  it('a run that failed is taken up again from where it stopped', async () => {
    const designID = await world.design([
      note('First'),
      { type: 'SETSTATUS', params: { status: 'INREVIEW' } },
      note('Third'),
    ]);
    const ncrID = await world.finding({ assignedToUserID: world.service.a.users.SHOP });
    const cancelled = { method: 'PATCH' as const, body: { status: 'CANCELLED', reason: 'A mistake' } };
    assert.equal((await ask(`/v1/quality/ncr/${ncrID}/status`, cancelled)).status, 200);
    await world.work();
    const run = await runOf(designID);
    assert.equal(run.status, 'PARTIAL');
    await withClient(world.service.db.admin, (client) =>
      client.query("update millwright.ncrs set status = 'OPEN' where quality_ncr_id = $1", [ncrID]),
    );
    const again = await ask(`/v1/automation/runs/${run.runID}`, {
      method: 'PATCH',
      body: { status: 'QUEUED' },
    });
    assert.deepEqual([again.status, again.body.status], [200, 'QUEUED']);
    await world.work();
    const after = await world.one(`/v1/automation/runs/${run.runID}`);
    assert.deepEqual([after.status, after.attempts], ['SUCCEEDED', 2], JSON.stringify(after.steps));
    assert.deepEqual((await texts(ncrID)).sort(), ['First', 'Third']);
    const twice = await ask(`/v1/automation/runs/${run.runID}`, {
      method: 'PATCH',
      body: { status: 'QUEUED' },
    });
    assert.deepEqual([twice.status, twice.body.code], [409, 'NotEditable']);
    const third = await ask(`/v1/automation/runs/${run.runID}/status`, {
      ...{ method: 'PATCH', body: { status: 'QUEUED' } },
    });
    assert.deepEqual([third.status, third.body.code], [409, 'IllegalTransition']);
    await stop(designID);
  });

  it('a to-do that a design makes for its owner is news to them, and is checked as one made by hand', async () => {
    const toDo = (assignedToUserID: string) => ({
      ...{ type: 'CREATETODO', params: { title: 'Own {number}', assignedToUserID } },
    });
    const { users } = world.service.a;
    const designID = await world.design([toDo(users.ADMIN ?? ''), toDo('nobody')]);
    await world.finding();
    await world.work();
    const { steps } = await runOf(designID);
    assert.deepEqual(
      steps.map(({ status, code }: Record<string, string>) => [status, code]),
      [
        ['DONE', null],
        ['FAILED', 'UnknownReference'],
      ],
    );
    const told = await world.one('/v1/notifications?status=UNREAD');
    const own = told.filter(({ title }: { title: string }) => title.startsWith('Own '));
    assert.deepEqual(
      own.map(({ entityID }: { entityID: string }) => entityID),
      [steps[0].resultID],
    );
    await stop(designID);
  });

  it('an event is delivered to a webhook that does not hear it', async () => {
    const hook = { name: 'Silent', entity: 'Invoice', event: 'Created', baseUrl: 'http://127.0.0.1:9' };
    const { webhookID } = await world.service.make('/v1/webhooks', hook);
    const designID = await world.design([{ type: 'WEBHOOK', params: { webhookID } }]);
    const ncrID = await world.finding();
    await world.work();
    assert.equal((await runOf(designID)).status, 'SUCCEEDED');
    const sent = await world.one(`/v1/webhooks/${webhookID}/deliveries`);
    assert.deepEqual(
      sent.map((one: { entity: string; entityID: string }) => [one.entity, one.entityID]),
      [['NCR', ncrID]],
    );
    await stop(designID);
  });

  it('a run is deleted once it is over, and with its design', async () => {
    const designID = await world.design([note('Gone soon')]);
    await world.finding();
    const [waiting] = await world.runs(designID);
    const url = `/v1/automation/runs/${waiting.runID}`;
    const refused = await ask(url, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'NotEditable']);
    const again = await ask(url, { method: 'PATCH', body: { status: 'QUEUED' } });
    assert.deepEqual([again.status, again.body.code], [409, 'IllegalTransition']);
    await world.work();
    assert.equal((await ask(url, { method: 'DELETE' })).status, 200);
    assert.equal((await ask(url)).status, 404);
    await world.finding();
    await world.work();
    for (const status of ['PAUSED', 'ARCHIVED']) assert.equal((await stop(designID, status)).status, 200);
    const [run] = await world.runs(designID);
    assert.equal((await ask(`/v1/automation/designs/${designID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await ask(`/v1/automation/runs/${run.runID}`)).status, 404);
  });

  it('who may not read a record reads no run about it, and what is no event of the design is refused', async () => {
    const designID = await world.design([note('x')]);
    const run = (body: object) => ask('/v1/automation/runs', { method: 'POST', body });
    const ncrID = await world.finding();
    await stop(designID);
    await world.work();
    const at = (got: Awaited<ReturnType<typeof run>>) => [
      got.status,
      got.body.code,
      got.body.errors?.[0]?.pointer,
    ];
    assert.deepEqual(at(await run({ designID })), [400, 'InvalidInput', '/eventID']);
    assert.deepEqual(at(await run({ designID, eventID: 'none' })), [400, 'UnknownReference', '/eventID']);
    assert.deepEqual(at(await run({ designID: 'none', eventID: 'none' })), [
      400,
      'UnknownReference',
      '/designID',
    ]);
    const moved = await world.eventOf(designID, 'StatusChanged');
    assert.deepEqual(at(await run({ designID, eventID: moved })), [400, 'InvalidInput', '/eventID']);
    const eventID = await world.eventOf(ncrID);
    assert.equal((await run({ designID, eventID })).status, 200);
    const key = await world.service.make('/v1/apikeys', {
      ...{ name: 'Reader', kind: 'INTEGRATION', scopes: ['automation.read'] },
    });
    const [made] = await world.runs(designID);
    assert.equal((await ask(`/v1/automation/runs/${made.runID}`, { key: key.key })).status, 403);
  });
});
