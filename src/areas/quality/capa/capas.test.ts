import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import { capaMachine } from './capa.machine.ts';
import { phaseNames } from './phase.schema.ts';

describe('a corrective action', () => {
  let quality: QualityWorld;
  before(async () => {
    quality = await startQuality();
  });

  type Sent = Record<string, unknown>;
  const make = async (sent: Sent = {}): Promise<string> => {
    const body = {
      title: 'Too soft',
      effectivenessMethod: 'Three lots',
      ownerUserID: quality.people.quinn.userID,
      ...sent,
    };
    return (await quality.done('POST', '/capa', body)).qualityCapaID;
  };
  const phases = (id: string, sent: Sent[], who?: string) =>
    quality.ask('PATCH', `/capa/${id}/phases`, { phases: sent }, who);
  const move = (id: string, status: string, who?: string) =>
    quality.ask('PATCH', `/capa/${id}/status`, { status, reason: 'Because' }, who);
  const check = (id: string, who: string, result = 'EFFECTIVE') =>
    quality.ask('POST', `/capa/${id}/effectiveness`, { result, comment: 'Looked at three lots' }, who);
  const done = phaseNames.map((phase) => ({ phase, status: 'DONE', result: 'Done' }));
  const verified = async (sent: Sent = {}): Promise<string> => {
    const id = await make(sent);
    assert.equal((await phases(id, done.slice(0, 8), 'quinn')).status, 200);
    for (const status of ['INPROGRESS', 'VERIFICATION']) assert.equal((await move(id, status)).status, 200);
    return id;
  };

  testEveryMove({
    service: () => quality.service,
    table: capaMachine,
    url: '/v1/quality/capa',
    make: () => make(),
    moves: {
      OPEN: ['INPROGRESS', 'CANCELLED'],
      INPROGRESS: ['VERIFICATION', 'CANCELLED'],
      VERIFICATION: ['INPROGRESS', 'CLOSED', 'CANCELLED'],
      CLOSED: [],
      CANCELLED: [],
    },
    body: { reason: 'Because' },
    ready: async (id, to) => {
      const { status } = await quality.done('GET', `/capa/${id}`);
      if (to === 'VERIFICATION' && status === 'INPROGRESS') await phases(id, done);
      if (to === 'CLOSED' && status === 'VERIFICATION') await check(id, 'quentin');
    },
    change: { body: { problem: 'Other' }, in: ['OPEN', 'INPROGRESS', 'VERIFICATION'] },
    deletable: ['OPEN', 'CANCELLED'],
  });

  it('begins with the nine phases; each moves by its machine, with a result, and D8 last', async () => {
    const id = await make();
    const { phases: nine } = await quality.done('GET', `/capa/${id}`);
    assert.deepEqual(nine.map((one: Sent) => `${one.phase} ${one.title} ${one.status}`).slice(0, 2), [
      'D0 PLAN NOTSTARTED',
      'D1 TEAM NOTSTARTED',
    ]);
    assert.equal(nine.length, 9);
    for (const [sent, missing] of [
      [{ phase: 'D1', status: 'DONE' }, ['result']],
      [{ phase: 'D8', status: 'DONE', result: 'x' }, ['earlierDone']],
    ] as const)
      assert.deepEqual((await phases(id, [sent])).body.missing, missing);
    assert.equal((await phases(id, [{ phase: 'D1', status: 'NOTSTARTED' }])).status, 200);
    assert.equal((await phases(id, [{ phase: 'D1', status: 'DONE', result: 'Team' }], 'quinn')).status, 200);
    assert.equal((await phases(id, [{ phase: 'D1', result: 'Other' }])).body.code, 'NotEditable');
    const back = await phases(id, [{ phase: 'D1', status: 'INPROGRESS', result: 'Other' }]);
    assert.deepEqual(
      [back.status, back.body.phases[1].completedUTC, back.body.phases[1].result],
      [200, null, 'Other'],
    );
    assert.equal((await phases(id, [{ phase: 'D1', status: 'NOTSTARTED' }])).body.code, 'IllegalTransition');
    const twice = await phases(id, [{ phase: 'D2' }, { phase: 'D2' }]);
    assert.deepEqual(outcome(twice), [400, 'InvalidInput', '/phases/1/phase']);
    const together = await phases(id, [
      { phase: 'D3', result: 'Kept' },
      { phase: 'D4', status: 'DONE' },
    ]);
    assert.equal(together.status, 409);
    assert.equal((await quality.done('GET', `/capa/${id}`)).phases[3].result, null, 'all or none');
    const said = (await quality.service.eventsOf(id)).filter(({ event }) => event === 'PhaseStatusChanged');
    assert.deepEqual(
      said.map(({ data }) => [data?.phase, data?.from, data?.status]),
      [
        ['D1', 'NOTSTARTED', 'DONE'],
        ['D1', 'DONE', 'INPROGRESS'],
      ],
    );
  });

  it('takes notes on a phase, in any letter case, and only on one that there is', async () => {
    const id = await make();
    const noted = await quality.done('PATCH', `/capa/${id}/Phases/d4/Notes`, { text: 'Two look alike' });
    assert.deepEqual(
      noted.phases[4].notes.map((one: Sent) => one.text),
      ['Two look alike'],
    );
    assert.deepEqual(noted.phases[3].notes, []);
    assert.equal((await quality.ask('PATCH', `/capa/${id}/Phases/D9/Notes`, { text: 'x' })).status, 404);
  });

  it('is found effective by somebody who neither owns it nor did a phase, else it is not closed', async () => {
    const id = await verified();
    assert.deepEqual((await move(id, 'CLOSED')).body.missing, ['effective', 'lastPhase']);
    assert.equal((await check(id, 'quinn')).status, 403);
    assert.equal((await check(id, 'quentin', 'NOTEFFECTIVE')).status, 200);
    await phases(id, [done[8] as Sent]);
    assert.deepEqual((await move(id, 'CLOSED')).body.missing, ['effective']);
    const again = await move(id, 'INPROGRESS');
    assert.equal(again.body.effectivenessResult, null);
    assert.equal((await check(id, 'quentin')).body.code, 'NotEditable');
    await move(id, 'VERIFICATION');
    assert.equal((await check(id, 'maria')).status, 200);
    const closed = await Promise.all([move(id, 'CLOSED'), move(id, 'CANCELLED')]);
    assert.deepEqual(closed.map(({ status }) => status).sort(), [200, 409]);
  });

  it('is checked again where a phase was opened again since', async () => {
    const id = await verified();
    await phases(id, [done[8] as Sent]);
    assert.equal((await check(id, 'maria')).status, 200);
    const open = await phases(id, [{ phase: 'D5', status: 'INPROGRESS' }]);
    assert.deepEqual([open.body.effectivenessResult, open.body.effectivenessUserID], [null, null]);
    assert.match((await move(id, 'CLOSED')).body.detail, /Not done yet: D5\./);
    assert.equal((await phases(id, [{ phase: 'D5', status: 'DONE' }], 'maria')).status, 200);
    assert.equal((await check(id, 'maria')).status, 403);
    assert.equal((await check(id, 'quentin')).status, 200);
    assert.equal((await move(id, 'CLOSED')).status, 200);
  });

  it('is not handed over to be checked by its owner, and of two checks at once one counts', async () => {
    const id = await verified();
    const { ownerUserID, ...given } = await quality.done('GET', `/capa/${id}`);
    const { headers } = await quality.ask('GET', `/capa/${id}`);
    const handed = await quality.ask('PATCH', `/capa/${id}`, { ownerUserID: quality.people.maria.userID });
    assert.deepEqual(outcome(handed), [400, 'InvalidInput', '/ownerUserID']);
    assert.equal((await quality.ask('PATCH', `/capa/${id}`, { ownerUserID, problem: 'Soft' })).status, 200);
    assert.equal(given.status, 'VERIFICATION');
    const stale = (who: 'quentin' | 'maria', result: string) =>
      quality.service.ask(`/v1/quality/capa/${id}/effectiveness`, {
        ...{ method: 'POST', key: quality.people[who].key, body: { result, comment: 'Looked' } },
        headers: { 'if-match': headers.etag as string },
      });
    assert.equal((await stale('maria', 'EFFECTIVE')).status, 412);
    const fresh = (await quality.ask('GET', `/capa/${id}`)).headers.etag as string;
    headers.etag = fresh;
    const both = await Promise.all([stale('maria', 'EFFECTIVE'), stale('quentin', 'NOTEFFECTIVE')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  it('has one phase done by one of two at once, and never both changes', async () => {
    const id = await make();
    const etag = (await quality.ask('GET', `/capa/${id}`)).headers.etag as string;
    const change = (who: 'quinn' | 'quentin', sent: Sent) =>
      quality.service.ask(`/v1/quality/capa/${id}/phases`, {
        ...{ method: 'PATCH', key: quality.people[who].key, body: { phases: [sent] } },
        headers: { 'if-match': etag },
      });
    const both = await Promise.all([
      change('quinn', { phase: 'D4', status: 'DONE', result: 'Mixed up' }),
      change('quentin', { phase: 'D4', status: 'INPROGRESS', result: 'Not known' }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    // Without a condition the second comes after the first, and finds it done.
    const next = await Promise.all(
      ['quinn', 'quentin'].map((who) => phases(id, [{ phase: 'D5', status: 'DONE', result: who }], who)),
    );
    assert.deepEqual(next.map(({ status }) => status).sort(), [200, 409]);
  });

  it('is overdue by its own date, that of a phase and that of the check, in the tenant’s calendar', async () => {
    const overdue = async (id: string) => {
      const { isOverdue, overduePhases } = await quality.done('GET', `/capa/${id}`);
      return [isOverdue, overduePhases.join()];
    };
    assert.deepEqual(await overdue(await make({ dueDate: '2026-03-01' })), [true, '']);
    assert.deepEqual(await overdue(await make({ dueDate: '2026-03-02' })), [false, '']);
    const id = await make();
    await phases(id, [{ phase: 'D3', dueDate: '2026-02-20' }]);
    assert.deepEqual(await overdue(id), [true, 'D3']);
    assert.ok(
      (await quality.done('GET', '/capa?isOverdue=true')).some((one: Sent) => one.qualityCapaID === id),
    );
    await phases(id, [{ phase: 'D3', status: 'DONE', result: 'Sorted' }]);
    assert.deepEqual(await overdue(id), [false, '']);
    assert.deepEqual(await overdue(await verified({ effectivenessDueDate: '2026-02-20' })), [true, '']);
  });

  it('names nonconformances, which name it, and are not deleted meanwhile', async () => {
    const ncr = await quality.done('POST', '/ncr', { title: 'Too soft', source: 'RECEIVING' });
    const unknown = await quality.ask('POST', '/capa', {
      ...{ title: 'T', ownerUserID: quality.people.quinn.userID, ncrIDs: ['nothing'] },
    });
    assert.deepEqual(outcome(unknown), [400, 'UnknownReference', '/ncrIDs/0']);
    const id = await make({ ncrIDs: [ncr.qualityNcrID] });
    const named = async () => (await quality.done('GET', `/ncr/${ncr.qualityNcrID}`)).capaIDs;
    assert.deepEqual(await named(), [id]);
    assert.equal((await quality.ask('DELETE', `/ncr/${ncr.qualityNcrID}`)).body.code, 'Referenced');
    await quality.done('PATCH', `/capa/${id}`, { ncrIDs: [] });
    assert.deepEqual(await named(), []);
    const both = await Promise.all([
      quality.ask('PATCH', `/capa/${id}`, { ncrIDs: [ncr.qualityNcrID] }),
      quality.ask('DELETE', `/ncr/${ncr.qualityNcrID}`),
    ]);
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    await quality.done('DELETE', `/capa/${id}`);
  });
});
