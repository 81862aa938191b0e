import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type FunnelWorld, refusedBy, startFunnel } from '#test/funnel-world';

const stages = ['LEAD', 'QUALIFIED', 'QUOTED', 'NEGOTIATION', 'WON', 'LOST'];
const open = stages.slice(0, 4);
const weights: Record<string, number> = {
  ...{ LEAD: 10, QUALIFIED: 25, QUOTED: 50, NEGOTIATION: 75 },
  ...{ WON: 100, LOST: 0 },
};
const saying = (stage: string) => ({ stage, ...(stage === 'LOST' ? { lostReason: 'Price' } : {}) });

describe('the stages of an opportunity', () => {
  let world: FunnelWorld;
  before(async () => {
    world = await startFunnel();
  });

  for (const from of stages) {
    for (const to of stages) {
      const isClosed = !open.includes(from);
      const isAllowed = to !== from && (!isClosed || open.includes(to));
      it(`${from} → ${to} ${to === from ? 'changes nothing' : isAllowed ? 'is done and reported' : 'is refused'}`, async () => {
        const old = await world.make(saying(from));
        assert.deepEqual([old.stage, old.probabilityPercent], [from, weights[from]]);
        const events = (await world.events(old.opportunityID)).length;
        world.service.time.now = '2026-03-05T10:00:00.000Z';
        const got = await world.change(old.opportunityID, {
          ...saying(to),
          ...(isClosed ? { reason: 'They came back' } : {}),
        });
        world.service.time.now = '2026-03-02T09:00:00.000Z';
        const told = (await world.events(old.opportunityID)).slice(events);
        if (to === from) return assert.deepEqual([got.body, told], [{ ...old, daysInStage: 3 }, []]);
        if (!isAllowed) {
          assert.deepEqual(refusedBy(got, 'IllegalTransition').allowed, open);
          assert.deepEqual([await world.read(old.opportunityID), told], [old, []]);
          return;
        }
        assert.equal(got.status, 200, JSON.stringify(got.body));
        const { body } = got;
        assert.deepEqual(
          [body.stage, body.outcome, body.probabilityPercent, body.lostReason, body.stageSetBy],
          [to, open.includes(to) ? 'OPEN' : to, weights[to], to === 'LOST' ? 'Price' : null, 'USER'],
        );
        assert.equal(body.stageSinceUTC, '2026-03-05T10:00:00.000Z');
        assert.equal(body.closedUTC, open.includes(to) ? null : '2026-03-05T10:00:00.000Z');
        assert.equal(
          body.isStageHeld,
          !isClosed && open.includes(to) && stages.indexOf(to) < stages.indexOf(from),
        );
        assert.deepEqual(
          told.map(({ entity, event }) => `${entity}.${event}`),
          ['Opportunity.StageChanged'],
        );
        assert.equal(told[0]?.body.stage, to);
        const moves = body.history.filter((one: { field: string }) => one.field === 'stage');
        assert.deepEqual([moves.at(-1).oldValue, moves.at(-1).newValue], [from, to]);
        const [trail] = await world.sql(
          `select action from audit_entries where entity = 'Opportunity' and entity_id = $1 and action = 'STATUS'`,
          [old.opportunityID],
        );
        assert.ok(trail);
      });
    }
  }

  it('are opened again only with a reason, which the history keeps', async () => {
    const { opportunityID: id } = await world.make(saying('LOST'));
    assert.deepEqual(refusedBy(await world.change(id, { stage: 'LEAD' }), 'PreconditionMissing').missing, [
      'reason',
    ]);
    const { body } = await world.change(id, { stage: 'NEGOTIATION', reason: 'New budget' });
    assert.deepEqual([body.lostReason, body.closedUTC, body.isStageHeld], [null, null, false]);
    assert.ok(body.history.some((one: { newValue: string }) => one.newValue === 'New budget'));
  });

  it('are lost only for a reason of the tenant’s', async () => {
    const { opportunityID: id } = await world.make();
    assert.deepEqual(refusedBy(await world.change(id, { stage: 'LOST' }), 'PreconditionMissing').missing, [
      'lostReason',
    ]);
    const wrong = refusedBy(await world.change(id, { stage: 'LOST', lostReason: 'Rain' }), 'InvalidInput');
    assert.equal(wrong.errors[0].pointer, '/lostReason');
    refusedBy(await world.change(id, { lostReason: 'Price' }), 'InvalidInput');
    refusedBy(
      await world.ask('', { method: 'POST', body: { name: 'X', prospectName: 'P', stage: 'LOST' } }),
      'PreconditionMissing',
    );
    assert.equal((await world.change(id, saying('LOST'))).status, 200);
    assert.equal((await world.change(id, { lostReason: 'No budget' })).body.lostReason, 'No budget');
    refusedBy(await world.change(id, { lostReason: null }), 'PreconditionMissing');
  });

  it('bring their probability unless one is said, and ends have but one', async () => {
    const { opportunityID: id } = await world.make({ probabilityPercent: 33 });
    assert.equal((await world.read(id)).probabilityPercent, 33);
    assert.equal((await world.change(id, { probabilityPercent: 40 })).body.probabilityPercent, 40);
    const sentBack = await world.change(id, { stage: 'QUALIFIED', probabilityPercent: 40 });
    assert.equal(sentBack.body.probabilityPercent, 25, 'sent back as it was read it says nothing');
    const said = await world.change(id, { stage: 'QUOTED', probabilityPercent: 60 });
    assert.equal(said.body.probabilityPercent, 60);
    const wrong = refusedBy(await world.change(id, { stage: 'WON', probabilityPercent: 90 }), 'InvalidInput');
    assert.equal(wrong.errors[0].pointer, '/probabilityPercent');
    assert.equal((await world.change(id, { stage: 'WON' })).body.probabilityPercent, 100);
    refusedBy(await world.change(id, { probabilityPercent: 90 }), 'InvalidInput');
  });

  it('keep what was won or lost as it was', async () => {
    const { opportunityID: id } = await world.make(saying('WON'));
    refusedBy(await world.change(id, { value: 1 }), 'NotEditable');
    refusedBy(await world.change(id, { expectedCloseDate: '2026-05-01' }), 'NotEditable');
    assert.equal((await world.change(id, { nextStep: 'Ask for a reference' })).status, 200);
    refusedBy(await world.ask(`/${id}`, { method: 'DELETE' }), 'NotEditable');
    const both = await world.change(id, { stage: 'QUOTED', reason: 'Not signed', value: 1 });
    assert.deepEqual([both.status, both.body.value], [200, 1]);
  });

  it('of two users who move at once one wins, and the other hears of it', async () => {
    for (let round = 0; round < 4; round++) {
      const { opportunityID: id } = await world.make();
      const ends = await Promise.all([world.change(id, saying('WON')), world.change(id, saying('LOST'))]);
      assert.deepEqual(ends.map(({ status }) => status).sort(), [200, 409]);
      refusedBy(ends.find(({ status }) => status === 409) as never, 'IllegalTransition');
      const won = ends.find(({ status }) => status === 200);
      assert.equal((await world.read(id)).stage, won?.body.stage);
      const other = await world.make();
      const moves = await Promise.all(
        ['QUALIFIED', 'NEGOTIATION'].map((stage) =>
          world.change(other.opportunityID, { stage }, { 'if-match': '"1"' }),
        ),
      );
      assert.deepEqual(moves.map(({ status }) => status).sort(), [200, 412]);
      assert.equal((await world.events(other.opportunityID)).length, 2);
    }
  });
});

describe('the settings of the funnel', () => {
  let world: FunnelWorld;
  before(async () => {
    world = await startFunnel();
  });
  const put = (body: object, more: object = {}) => world.ask('/settings', { method: 'PUT', body, ...more });
  const settings = async (key?: string) => {
    const {
      lastUpdatedByUserID: _u,
      lastUpdatedUTC: _t,
      rowVersion: _v,
      ...rest
    } = (await world.ask('/settings', key ? { key } : {})).body;
    return rest;
  };
  const open2 = { stage: 'DEMO', label: 'Demo', outcome: 'OPEN', probabilityPercent: 30, isForOffers: false };

  it('are the usual ones at first, and then the tenant’s, nobody else’s', async () => {
    const usual = await settings();
    assert.deepEqual(
      usual.stages.map((one: { stage: string }) => one.stage),
      stages,
    );
    const [lead, qualified, ...rest] = usual.stages;
    const wanted = { ...usual, stages: [lead, { ...qualified, label: 'Checked' }, open2, ...rest] };
    assert.equal((await put(wanted)).status, 200);
    assert.deepEqual(await settings(), wanted);
    assert.deepEqual(await settings(world.service.b.keys.ADMIN), usual);
    assert.equal((await world.make({ stage: 'DEMO' })).probabilityPercent, 30);
    const foreign = await world.ask('', {
      method: 'POST',
      key: world.service.b.keys.ADMIN,
      body: { name: 'X', prospectName: 'P', stage: 'DEMO' },
    });
    assert.equal(refusedBy(foreign, 'InvalidInput').errors[0].pointer, '/stage');
    const { totals } = { totals: await world.done('/totals') };
    assert.deepEqual(
      totals.byStage.map((one: { stage: string }) => one.stage),
      wanted.stages.map((one: { stage: string }) => one.stage),
    );
  });

  it('keep a stage that opportunities are in, and what it means', async () => {
    const now = await settings();
    const without = { ...now, stages: now.stages.filter((one: { stage: string }) => one.stage !== 'DEMO') };
    assert.deepEqual(refusedBy(await put(without), 'Referenced').missing, ['DEMO (OPEN): 1']);
    const other = now.stages.map((one: { stage: string }) =>
      one.stage === 'DEMO' ? { ...one, outcome: 'LOST', probabilityPercent: 0 } : one,
    );
    refusedBy(await put({ ...now, stages: other }), 'Referenced');
    const [demo] = (await world.ask('?stage=DEMO')).body;
    await world.change(demo.opportunityID, { stage: 'LEAD' });
    assert.equal((await put(without)).status, 200);
    assert.deepEqual(await settings(), without);
  });

  it('refuse what no funnel can be, every fault at once', async () => {
    const now = await settings();
    const [lead] = now.stages;
    const faults = [
      [
        { stages: [lead, lead, { ...lead, stage: 'A', outcome: 'WON' }] },
        '/stages',
        '/stages/1/stage',
        '/stages/2/probabilityPercent',
      ],
      [
        { stages: now.stages.map((one: object) => ({ ...one, isForOffers: true })) },
        ...[1, 2, 3, 4, 4, 5, 5].map((at) => `/stages/${at}/isForOffers`),
      ],
      [{ rejectedQuoteReason: 'Rain' }, '/rejectedQuoteReason'],
      [{ lostReasons: ['A', 'A', 'Quote rejected'] }, '/lostReasons/1'],
    ] as const;
    for (const [part, ...pointers] of faults) {
      const { errors } = refusedBy(await put({ ...now, ...part }), 'InvalidInput');
      assert.deepEqual(errors.map((one: { pointer: string }) => one.pointer).sort(), [...pointers].sort());
    }
    const { status } = await put(now, { key: world.service.a.keys.SALES });
    assert.equal(status, 403);
    assert.equal((await put(now, { headers: { 'if-match': '"1"' } })).status, 412);
  });

  it('and a move into a stage that is about to vanish: either it stays, or the move is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const now = await settings();
      const rest = now.stages.filter((one: { stage: string }) => one.stage !== 'TEMP');
      const temp = { ...open2, stage: 'TEMP' };
      assert.equal((await put({ ...now, stages: [temp, ...rest] })).status, 200);
      const { opportunityID: id } = await world.make({ stage: 'LEAD' });
      const [moved, gone] = await Promise.all([
        world.change(id, { stage: 'TEMP' }),
        put({ ...now, stages: rest }),
      ]);
      const has = (await settings()).stages.some((one: { stage: string }) => one.stage === 'TEMP');
      assert.deepEqual([moved.status, gone.status], has ? [200, 409] : [400, 200]);
      assert.equal((await world.read(id)).stage, has ? 'TEMP' : 'LEAD');
      if (has) await world.change(id, { stage: 'LEAD' });
    }
  });
});
