import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { testEveryMove } from '#test/every-move';
import { type Got, startService, type TestService } from '#test/service';
import { designMachine } from './designs/design.machine.ts';
import { samples } from './samples/samples.ts';

const designs = '/v1/automation/designs';
const trigger = { entity: 'NCR', event: 'Created' };
const note = { type: 'ADDNOTE', params: { text: 'Seen: {title}' } };

describe('automation designs', () => {
  let service: TestService;
  let made = 0;
  before(async () => {
    service = await startService({ areas });
  });

  const makeDesign = async (sent: object = {}): Promise<string> => {
    made += 1;
    return (await service.make(designs, { name: `Design ${made}`, trigger, ...sent })).designID;
  };
  const addRule = (designID: string, sent: object = {}): Promise<Got> =>
    service.ask(`${designs}/${designID}/rules`, { method: 'POST', body: { actions: [note], ...sent } });
  const makeReady = async (sent: object = {}): Promise<string> => {
    const designID = await makeDesign(sent);
    assert.equal((await addRule(designID)).status, 200);
    return designID;
  };
  const move = (designID: string, status: string, key = service.a.keys.ADMIN) =>
    service.ask(`${designs}/${designID}/status`, { method: 'PATCH', key, body: { status } });
  const refusedAt = (got: Got, pointer: string, detail: RegExp): void => {
    assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(got.body));
    assert.match(got.body.errors[0].detail, detail);
  };

  testEveryMove({
    service: () => service,
    table: designMachine,
    url: designs,
    make: makeReady,
    moves: {
      DRAFT: ['ACTIVE', 'ARCHIVED'],
      ACTIVE: ['PAUSED'],
      PAUSED: ['ACTIVE', 'ARCHIVED'],
      ARCHIVED: [],
    },
    change: { body: { description: 'Other words' }, in: ['DRAFT', 'PAUSED'] },
    deletable: ['DRAFT', 'ARCHIVED'],
  });

  it('a design without rules is not activated', async () => {
    const got = await move(await makeDesign(), 'ACTIVE');
    assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
  });

  it('a trigger is an event that there is, or a time that comes', async () => {
    const sent = (said: object) =>
      service.ask(designs, { method: 'POST', body: { name: 'Wrong', trigger: said } });
    refusedAt(await sent({}), '/trigger', /entity and event, or schedule/);
    refusedAt(await sent({ entity: 'Nothing', event: 'Created' }), '/trigger/entity', /"NCR"/);
    refusedAt(await sent({ entity: 'NCR', event: 'Vanished' }), '/trigger/event', /"StatusChanged" for NCR/);
    refusedAt(await sent({ schedule: '0 7 * *' }), '/trigger/schedule', /five fields/);
    refusedAt(await sent({ schedule: '0 24 * * *' }), '/trigger/schedule', /hours that cannot be read/);
    refusedAt(await sent({ schedule: '0 7 30 2 *' }), '/trigger/schedule', /never comes/);
    refusedAt(await sent({ ...trigger, schedule: '0 7 * * *' }), '/trigger/entity', /beside schedule/);
    assert.equal(
      (await service.ask(designs)).body.some((one: { name: string }) => one.name === 'Wrong'),
      false,
    );
  });

  it('a condition is checked when it is saved: its words, its names, and that it is a yes or no', async () => {
    const designID = await makeDesign();
    const rule = (condition: string) => addRule(designID, { condition });
    refusedAt(await rule("severity = 'CRITICAL"), '/condition', /letter 12: .*not closed/);
    refusedAt(await rule('severty = 1'), '/condition', /no severty.*severity/);
    refusedAt(await rule('quantityAffected'), '/condition', /true or false/);
    refusedAt(await rule("quantityAffected = 'many'"), '/condition', /never the same/);
    refusedAt(await rule('quantity > 1'), '/condition', /no quantity here/);
    refusedAt(await rule('lookup(T, C, 1) = 1'), '/condition', /no table/i);
    const got = await rule("severity = 'CRITICAL' and quantityAffected > 10 and weekday < 6");
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.equal((await service.ask(`${designs}/${designID}/rules`)).body.length, 1);
  });

  it('an action is closed, and checked against what the record of the event can do', async () => {
    const designID = await makeDesign();
    const act = (type: string, params: object) => addRule(designID, { actions: [{ type, params }] });
    refusedAt(await act('RUNSCRIPT', {}), '/actions/0/type', /not one of the words/);
    refusedAt(await act('ADDNOTE', { text: 'x', script: 'y' }), '/actions/0/params/script', /not/);
    refusedAt(await act('ADDNOTE', { text: '{titel}' }), '/actions/0/params/text', /no titel/);
    refusedAt(await act('ADDTAG', { name: 'x' }), '/actions/0/type', /such a record/);
    refusedAt(await act('SETSTATUS', { status: 'GONE' }), '/actions/0/params/status', /one of/);
    refusedAt(await act('SETFIELD', { field: 'cost', value: 1 }), '/actions/0/params/field', /severity/);
    refusedAt(
      await act('SETFIELD', { field: 'severity', value: 'BAD' }),
      '/actions/0/params/value',
      /one of/,
    );
    refusedAt(await act('SETFIELD', { field: 'severity' }), '/actions/0/params', /value or an expression/);
    refusedAt(await act('CREATEESCALATION', { title: 'x' }), '/actions/0/params/productionOrderID', /which/);
    for (const [type, params] of [
      ['SETSTATUS', { status: 'INREVIEW' }],
      ['SETFIELD', { field: 'quantityAffected', expression: 'quantityInspected * 2' }],
      ['ASSIGN', { userID: service.a.users.SALES }],
      ['EMAIL', { to: ['quality@example.com'], subject: '{number}', bodyText: '{title}' }],
    ] as const) {
      const got = await act(type, params);
      assert.equal(got.status, 200, `${type}: ${JSON.stringify(got.body)}`);
    }
  });

  it('at a time there is no record and no event to act on', async () => {
    const designID = await makeDesign({ trigger: { schedule: '0 7 * * 1-5' } });
    const act = (type: string, params: object) => addRule(designID, { actions: [{ type, params }] });
    refusedAt(await act('ADDNOTE', { text: 'x' }), '/actions/0/type', /needs a record/);
    refusedAt(await act('WEBHOOK', { webhookID: 'w' }), '/actions/0/type', /delivers an event/);
    assert.equal((await act('CREATETODO', { title: 'It is {today}', role: 'SALES' })).status, 200);
  });

  it('a design with a schedule says when it runs next, by the clock of the tenant, while it is ACTIVE', async () => {
    const designID = await makeDesign({ trigger: { schedule: '0 7 * * 1-5' } });
    const actions = [{ type: 'CREATETODO', params: { title: 'Look', role: 'SALES' } }];
    assert.equal((await addRule(designID, { actions })).status, 200);
    assert.equal((await service.ask(`${designs}/${designID}`)).body.nextRunUTC, null);
    // It is nine on a Monday; the next seven o'clock is Tuesday's.
    assert.equal((await move(designID, 'ACTIVE')).body.nextRunUTC, '2026-03-03T07:00:00.000Z');
    assert.equal((await move(designID, 'PAUSED')).body.nextRunUTC, null);
  });

  it('rules stand in their order, each place once', async () => {
    const designID = await makeDesign();
    const [first, second] = [await addRule(designID), await addRule(designID)];
    assert.deepEqual([first.body.sequence, second.body.sequence], [10, 20]);
    const taken = await addRule(designID, { sequence: 20 });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const url = `${designs}/${designID}/rules/${first.body.ruleID}`;
    const onto = await service.ask(url, { method: 'PATCH', body: { sequence: 20 } });
    assert.deepEqual([onto.status, onto.body.code], [409, 'Duplicate']);
    const elsewhere = await service.ask(url, { method: 'PATCH', body: { designID: 'another' } });
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [400, 'ReadOnlyField']);
    const moved = await service.ask(url, { method: 'PATCH', body: { sequence: 30 } });
    assert.equal(moved.body.sequence, 30);
    const listed = (await service.ask(`${designs}/${designID}/rules`)).body;
    assert.deepEqual(
      listed.map((one: { ruleID: string }) => one.ruleID),
      [second.body.ruleID, first.body.ruleID],
    );
    assert.equal((await service.ask(url, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(url)).status, 404);
    assert.equal(
      (await service.ask(`${designs}/${await makeDesign()}/rules/${second.body.ruleID}`)).status,
      404,
    );
  });

  it('of two who add a rule at once each gets a place, and the version counts both', async () => {
    const designID = await makeDesign();
    const both = await Promise.all([addRule(designID), addRule(designID)]);
    assert.deepEqual(both.map(({ body }) => body.sequence).sort(), [10, 20]);
    assert.equal((await service.ask(`${designs}/${designID}`)).body.version, 3);
  });

  it('rules of an active design are not changed', async () => {
    const designID = await makeReady();
    const [rule] = (await service.ask(`${designs}/${designID}/rules`)).body;
    assert.equal((await move(designID, 'ACTIVE')).status, 200);
    const url = `${designs}/${designID}/rules/${rule.ruleID}`;
    for (const got of [
      await addRule(designID),
      await service.ask(url, { method: 'PATCH', body: { name: 'Other' } }),
      await service.ask(url, { method: 'DELETE' }),
    ])
      assert.deepEqual([got.status, got.body.code], [409, 'NotEditable']);
  });

  it('two designs have two names', async () => {
    const [first, second] = [await makeDesign(), await makeDesign()];
    const { name } = (await service.ask(`${designs}/${first}`)).body;
    for (const got of [
      await service.ask(designs, { method: 'POST', body: { name, trigger } }),
      await service.ask(`${designs}/${second}`, { method: 'PATCH', body: { name } }),
    ])
      assert.deepEqual([got.status, got.body.code], [409, 'Duplicate']);
  });

  it('a new trigger must fit the rules that there are', async () => {
    const designID = await makeReady();
    const to = (said: object) =>
      service.ask(`${designs}/${designID}`, { method: 'PATCH', body: { trigger: said } });
    refusedAt(await to({ entity: 'Invoice', event: 'Created' }), '/actions/0/params/text', /no title/);
    assert.equal((await to({ entity: 'NCR', event: 'StatusChanged' })).status, 200);
  });

  it('a design belongs to who changed it last, and asks for nothing that they may not do', async () => {
    const designID = await makeReady();
    const person = { email: 'maria@alpha.example.com', displayName: 'Maria', roles: ['MANAGEMENT'] };
    const { userID } = await service.make('/v1/accounts', person);
    const { key } = await service.make('/v1/apikeys', { name: 'Maria', kind: 'USER', userID });
    const owner = async () => (await service.ask(`${designs}/${designID}`)).body.ownerUserID;
    assert.equal(await owner(), service.a.users.ADMIN);
    assert.equal((await move(designID, 'ACTIVE', key)).status, 200);
    assert.equal(await owner(), userID);
    assert.equal((await move(designID, 'PAUSED', key)).status, 200);
    // Webhooks are the administrators'.
    const actions = [{ type: 'WEBHOOK', params: { webhookID: 'w' } }];
    const url = `${designs}/${designID}/rules`;
    const asked = { method: 'POST' as const, body: { actions } };
    assert.equal((await service.ask(url, { ...asked, key })).status, 403);
    assert.equal((await service.ask(url, asked)).status, 200);
    assert.equal(await owner(), service.a.users.ADMIN);
    assert.equal((await move(designID, 'ACTIVE', key)).status, 403);
    const about = { name: 'Switched off', trigger: { entity: 'Webhook', event: 'SwitchedOff' } };
    assert.equal((await service.ask(designs, { method: 'POST', key, body: about })).status, 403);
  });

  it('each sample can be copied, twice too, and activated', async () => {
    assert.ok(samples.length >= 10);
    // Amounts as they are: a yen has no places, a dinar three.
    assert.doesNotMatch(JSON.stringify(samples), /fixed\(/);
    const listed = (await service.ask('/v1/automation/samples')).body;
    for (const { sampleID, name, rules } of listed) {
      const copy = () => service.ask(`/v1/automation/samples/${sampleID}/copy`, { method: 'POST' });
      const [first, second] = [await copy(), await copy()];
      assert.equal(first.status, 200, `${sampleID}: ${JSON.stringify(first.body)}`);
      assert.deepEqual([first.body.name, second.body.name], [name, `${name} (2)`]);
      const copied = (await service.ask(`${designs}/${first.body.designID}/rules`)).body;
      assert.deepEqual(
        copied.map((one: { actions: unknown }) => one.actions),
        rules.map((one: { actions: unknown }) => one.actions),
      );
      const active = await move(first.body.designID, 'ACTIVE');
      assert.equal(active.status, 200, `${sampleID}: ${JSON.stringify(active.body)}`);
    }
    assert.equal((await service.ask('/v1/automation/samples/nothing/copy', { method: 'POST' })).status, 404);
  });
});
