import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import { auditMachine } from './audit.machine.ts';

describe('a quality audit', () => {
  let quality: QualityWorld;
  before(async () => {
    quality = await startQuality();
  });

  type Sent = Record<string, unknown>;
  const make = async (): Promise<string> =>
    (
      await quality.done('POST', '/audits', {
        type: 'INTERNAL',
        scope: 'Mixing',
        scheduledDate: '2026-03-20',
      })
    ).auditID;
  const find = (id: string, findings: Sent[]) => quality.ask('PATCH', `/audits/${id}/findings`, { findings });
  const move = (id: string, status: string) =>
    quality.ask('PATCH', `/audits/${id}/status`, { status, reason: 'Because' });

  testEveryMove({
    service: () => quality.service,
    table: auditMachine,
    url: '/v1/quality/audits',
    make,
    moves: {
      PLANNED: ['INPROGRESS', 'CANCELLED'],
      INPROGRESS: ['REPORTED', 'CANCELLED'],
      REPORTED: ['INPROGRESS', 'CLOSED'],
      CLOSED: [],
      CANCELLED: [],
    },
    body: { reason: 'Because' },
    change: { body: { standard: 'ISO 9001' }, in: ['PLANNED', 'INPROGRESS', 'REPORTED'] },
    deletable: ['PLANNED', 'CANCELLED'],
  });

  it('takes findings, all or none, and says where one is wrong', async () => {
    const id = await make();
    const { body } = await find(id, [
      { clause: '8.5.2', text: 'No labels', grade: 'MAJOR' },
      { text: 'Could be brighter', grade: 'OFI' },
    ]);
    const [major, ofi] = body.findings.map((one: Sent) => one.findingID);
    for (const [sent, status, pointer] of [
      [{ grade: 'MINOR' }, 400, '/findings/1/text'],
      [{ text: 'x' }, 400, '/findings/1/grade'],
      [{ findingID: 'nothing' }, 400, '/findings/1/findingID'],
      [{ findingID: major, ncrID: 'nothing' }, 400, '/findings/1/ncrID'],
      [{ findingID: major, capaID: 'nothing' }, 400, '/findings/1/capaID'],
      [{ findingID: major, status: 'CLOSED' }, 409, '/findings/1/status'],
    ] as const) {
      const got = await find(id, [{ findingID: ofi, text: 'Changed' }, sent]);
      assert.deepEqual(
        [got.status, got.body.errors?.[0]?.pointer],
        [status, pointer],
        JSON.stringify(got.body),
      );
    }
    assert.equal((await quality.done('GET', `/audits/${id}`)).findings[1].text, 'Could be brighter');
    const less = await find(id, [{ findingID: ofi, isRemoved: true }]);
    assert.deepEqual(
      less.body.findings.map((one: Sent) => one.findingID),
      [major],
    );
  });

  it('of two who write findings at once keeps those of both, or tells the one who saw an older state', async () => {
    const id = await make();
    const both = await Promise.all(['One', 'Other'].map((text) => find(id, [{ text, grade: 'MINOR' }])));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const { headers, body } = await quality.ask('GET', `/audits/${id}`);
    assert.deepEqual(body.findings.map((one: Sent) => one.text).sort(), ['One', 'Other']);
    const [{ findingID }] = body.findings;
    const seen = (status: string) =>
      quality.service.ask(`/v1/quality/audits/${id}/findings`, {
        ...{ method: 'PATCH', body: { findings: [{ findingID, status }] } },
        headers: { 'if-match': headers.etag as string },
      });
    const ends = await Promise.all([seen('CLOSED'), seen('CLOSED')]);
    assert.deepEqual(ends.map(({ status }) => status).sort(), [200, 412]);
  });

  it('is closed once MAJOR and MINOR findings are; one becomes a nonconformance and an action once', async () => {
    const id = await make();
    const { body } = await find(id, [
      { clause: '8.5.2', text: 'No labels', grade: 'MAJOR', dueDate: '2026-04-01' },
      { text: 'Look', grade: 'OBSERVATION' },
    ]);
    const key = body.findings[0].findingID;
    for (const status of ['INPROGRESS', 'REPORTED']) assert.equal((await move(id, status)).status, 200);
    assert.deepEqual((await move(id, 'CLOSED')).body.missing, ['findingsClosed']);
    const become = (kind: string) =>
      quality.ask('POST', `/audits/${id}/findings/${key}/${kind}`, undefined, 'quinn');
    const both = await Promise.all([become('ncr'), become('ncr')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const whole = (await become('capa')).body;
    const [{ ncrID, capaID }] = whole.findings;
    const ncr = await quality.done('GET', `/ncr/${ncrID}`);
    assert.deepEqual(
      [ncr.source, ncr.severity, ncr.dueDate, ncr.title],
      [...['AUDIT', 'MAJOR', '2026-04-01', `${whole.number} 8.5.2: No labels`]],
    );
    const capa = await quality.done('GET', `/capa/${capaID}`);
    const words = `No labels\n(${whole.number}, 2026-03-20)`;
    assert.deepEqual([capa.problem, ncr.description], [words, words]);
    assert.deepEqual([capa.ownerUserID, capa.phases.length], [quality.people.quinn.userID, 9]);
    assert.deepEqual(outcome(await find(id, [{ findingID: key, isRemoved: true }])), [
      ...[409, 'NotEditable', '/findings/0'],
    ]);
    assert.equal((await find(id, [{ findingID: key, status: 'CLOSED' }])).status, 200);
    assert.equal((await move(id, 'CLOSED')).status, 200);
    assert.equal((await find(id, [{ text: 'Late', grade: 'MINOR' }])).body.code, 'NotEditable');
    assert.equal((await quality.ask('DELETE', `/ncr/${ncrID}`)).body.code, 'Referenced');
  });
});
