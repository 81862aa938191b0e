import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import { assetMachine } from './asset.machine.ts';

describe('a gauge', () => {
  let quality: QualityWorld;
  before(async () => {
    quality = await startQuality();
  });

  type Sent = Record<string, unknown>;
  const make = async (sent: Sent = {}): Promise<string> =>
    (await quality.done('POST', '/assets', { name: 'Durometer', ...sent })).assetID;
  const calibrate = (id: string, result: string, date = '2026-03-01', more: Sent = {}) =>
    quality.ask('POST', `/assets/${id}/calibrations`, { date, result, ...more });
  const read = (id: string) => quality.done('GET', `/assets/${id}`);

  testEveryMove({
    service: () => quality.service,
    table: assetMachine,
    url: '/v1/quality/assets',
    make: () => make(),
    moves: {
      ACTIVE: ['INCALIBRATION', 'OUTOFSERVICE', 'RETIRED'],
      INCALIBRATION: ['ACTIVE', 'OUTOFSERVICE', 'RETIRED'],
      OUTOFSERVICE: ['ACTIVE', 'INCALIBRATION', 'RETIRED'],
      RETIRED: [],
    },
    change: { body: { model: 'II' }, in: ['ACTIVE', 'INCALIBRATION', 'OUTOFSERVICE'] },
  });

  it('is overdue the day after its interval ends, in days or in months to the same day', async () => {
    for (const [sent, next, late] of [
      [{ calibrationIntervalDays: 10, lastCalibrationDate: '2026-02-20' }, '2026-03-02', false],
      [{ calibrationIntervalDays: 10, lastCalibrationDate: '2026-02-19' }, '2026-03-01', true],
      [{ calibrationIntervalMonths: 1, lastCalibrationDate: '2026-01-31' }, '2026-02-28', true],
      [{ calibrationIntervalMonths: 12, lastCalibrationDate: '2025-03-02' }, '2026-03-02', false],
      [{ calibrationIntervalMonths: 12 }, null, true],
      [{}, null, false],
    ] as const) {
      const { nextCalibrationDate, isOverdue, isUsable } = await read(await make(sent));
      assert.deepEqual([nextCalibrationDate, isOverdue, isUsable], [next, late, !late], JSON.stringify(sent));
    }
    const both = { calibrationIntervalDays: 1, calibrationIntervalMonths: 1 };
    assert.deepEqual(outcome(await quality.ask('POST', '/assets', { name: 'x', ...both })), [
      ...[400, 'InvalidInput', '/calibrationIntervalMonths'],
    ]);
  });

  it('that was calibrated is retired, not deleted; another goes', async () => {
    const [calibrated, other] = [await make({}), await make({})];
    assert.equal((await calibrate(calibrated, 'PASS')).status, 200);
    const kept = await quality.ask('DELETE', `/assets/${calibrated}`);
    assert.deepEqual([kept.status, kept.body.code], [409, 'NotEditable']);
    await quality.done('DELETE', `/assets/${other}`);
  });

  it('that fails is out of service until it passes; an older calibration changes nothing', async () => {
    const id = await make({ calibrationIntervalMonths: 12 });
    const readings = [{ reference: 70, actual: 63.125 }];
    const failed = await calibrate(id, 'FAIL', '2026-03-01', { readings, certificate: 'K-1' });
    assert.deepEqual(
      [failed.body.status, failed.body.isUsable, failed.body.isOverdue],
      ['OUTOFSERVICE', false, false],
    );
    assert.equal(String(failed.body.calibrations[0].readings[0].actual), '63.125');
    const back = await quality.ask('PATCH', `/assets/${id}/status`, { status: 'ACTIVE' });
    assert.deepEqual([back.status, back.body.missing], [409, ['passed']]);
    const old = await calibrate(id, 'PASS', '2026-02-01');
    assert.deepEqual(
      [old.body.status, old.body.lastResult, old.body.calibrations.length],
      ['OUTOFSERVICE', 'FAIL', 2],
    );
    const right = await calibrate(id, 'ADJUSTED', '2026-03-02');
    assert.deepEqual(
      [right.body.status, right.body.isUsable, right.body.nextCalibrationDate],
      ['ACTIVE', true, '2027-03-02'],
    );
    assert.deepEqual(outcome(await calibrate(id, 'PASS', '2026-03-03')), [400, 'InvalidInput', '/date']);
    assert.deepEqual(
      outcome(await quality.ask('PATCH', `/assets/${id}`, { lastCalibrationDate: '2026-01-01' })),
      [400, 'InvalidInput', '/lastCalibrationDate'],
    );
    await quality.done('PATCH', `/assets/${id}/status`, { status: 'RETIRED' });
    assert.equal((await calibrate(id, 'PASS')).body.code, 'IllegalTransition');
  });

  it('that two calibrate at once has both, and the status of the later day', async () => {
    const id = await make();
    const got = await Promise.all([calibrate(id, 'FAIL', '2026-03-02'), calibrate(id, 'PASS', '2026-03-01')]);
    assert.deepEqual(
      got.map(({ status }) => status),
      [200, 200],
    );
    const { status, calibrations, lastResult } = await read(id);
    assert.deepEqual([status, calibrations.length, lastResult], ['OUTOFSERVICE', 2, 'FAIL']);
  });
});
