import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import { inspectionMachine } from './inspection.machine.ts';

type Sent = Record<string, unknown>;
let quality: QualityWorld;
before(async () => {
  quality = await startQuality();
});
const setRule = (sent: Sent) =>
  quality.done('PUT', '/inspections/settings', {
    ...{ opensNcr: true, severity: 'MAJOR', assignedToUserID: null, reducedInspection: 'NEVER', ...sent },
  });
const make = async (sent: Sent = {}): Promise<{ id: string; itemID: string }> => {
  const itemID = await quality.stock.item();
  const lot = { itemID, lotNumber: 'L-7', deliveryNote: 'DN-1', lotSize: 1000, aql: 1 };
  return { id: (await quality.done('POST', '/inspections', { ...lot, ...sent })).inspectionID, itemID };
};
const measure = (id: string, sent: Sent) =>
  quality.ask('POST', `/inspections/${id}/measurements`, { characteristic: 'Hardness', ...sent });
const limits = { unit: 'Shore A', lowerLimit: 65, upperLimit: 75 };
const ncrsOf = async (itemID: string) => quality.done('GET', `/ncr?itemID=${itemID}`);

describe('an inspection', () => {
  testEveryMove({
    service: () => quality.service,
    table: inspectionMachine,
    url: '/v1/quality/inspections',
    make: async () => (await make()).id,
    moves: { OPEN: ['CANCELLED'], ACCEPTED: [], REJECTED: [], CANCELLED: [] },
    otherwise: {
      ACCEPTED: (id) => quality.done('POST', `/inspections/${id}/result`, { nonconforming: 2 }),
      REJECTED: (id) => quality.done('POST', `/inspections/${id}/result`, { nonconforming: 3 }),
    },
    change: { body: { deliveryNote: 'DN-2' }, in: ['OPEN'] },
    deletable: ['OPEN', 'CANCELLED'],
  });

  it('has the plan of its lot, and another one when the lot changes', async () => {
    const { id } = await make();
    const plan = async (sent: Sent) => {
      const it = await quality.done('PATCH', `/inspections/${id}`, sent);
      return [it.codeLetter, it.sampleSize, it.acceptNumber, it.rejectNumber].join(' ');
    };
    assert.equal(await plan({ deliveryNote: 'DN-9' }), 'J 80 2 3');
    assert.equal(await plan({ lotSize: 3000, aql: 2.5 }), 'K 125 7 8');
    assert.equal(await plan({ level: 'S-1' }), 'C 5 0 1');
    assert.deepEqual(outcome(await quality.ask('PATCH', `/inspections/${id}`, { aql: 3 })), [
      ...[400, 'InvalidInput', '/aql'],
    ]);
    const asked = await quality.done('GET', '/samplingplan?lotSize=8&aql=1.0');
    assert.deepEqual(
      [asked.codeLetter, asked.planLetter, asked.sampleSize, asked.isWholeLot],
      ['A', 'E', 8, true],
    );
    assert.match(asked.source, /ISO 2859-1/);
    assert.deepEqual(outcome(await quality.ask('GET', '/samplingplan?lotSize=8&aql=3')), [
      ...[400, 'InvalidInput', '?aql'],
    ]);
  });

  it('accepts up to the acceptance number, and opens nothing', async () => {
    const { id, itemID } = await make();
    const done = await quality.done('POST', `/inspections/${id}/result`, { nonconforming: 2 }, 'quinn');
    assert.deepEqual(
      [done.status, done.nonconforming, done.inspectedByUserID, done.qualityNcrID],
      ['ACCEPTED', 2, quality.people.quinn.userID, null],
    );
    assert.equal((await ncrsOf(itemID)).length, 0);
  });

  it('rejects from the rejection number on: a nonconformance of the lot, which holds its stock', async () => {
    await setRule({ assignedToUserID: quality.people.quinn.userID });
    const { id, itemID } = await make({ lotSize: 100, aql: 2.5 });
    const place = await quality.stock.location(`IN-${id}`);
    await quality.stock.receive(itemID, 60, place, { lotNumber: 'L-7' });
    await quality.stock.receive(itemID, 40, place, { lotNumber: 'L-8' });
    const result = { nonconforming: 2, remarks: 'Too soft' };
    const { qualityNcrID, status } = await quality.done('POST', `/inspections/${id}/result`, result);
    assert.equal(status, 'REJECTED');
    const ncr = await quality.done('GET', `/ncr/${qualityNcrID}`);
    assert.deepEqual(
      [ncr.source, ncr.severity, ncr.assignedToUserID, Number(ncr.quantityAffected), ncr.lotNumbers],
      ['RECEIVING', 'MAJOR', quality.people.quinn.userID, 100, ['L-7']],
    );
    assert.match(ncr.description, /2 nonconforming in a sample of 20.*DN-1.*Too soft/s);
    assert.deepEqual(
      ncr.holds.map((one: Sent) => [one.lotNumber, Number(one.openQuantity)]),
      [['L-7', 60]],
    );
    const deleted = await quality.ask('DELETE', `/ncr/${qualityNcrID}`);
    assert.deepEqual([deleted.status, deleted.body.code], [409, 'Referenced']);
  });

  it('counts pieces of the sample, but nonconformities above an AQL of 10', async () => {
    const { id } = await make();
    const over = await quality.ask('POST', `/inspections/${id}/result`, { nonconforming: 81 });
    assert.deepEqual(outcome(over), [400, 'InvalidInput', '/nonconforming']);
    const { id: many } = await make({ aql: 100, lotSize: 20 });
    const done = await quality.done('POST', `/inspections/${many}/result`, { nonconforming: 11 });
    assert.equal(done.status, 'REJECTED');
  });

  it('is decided once by two at once', async () => {
    const { id, itemID } = await make();
    const decide = () => quality.ask('POST', `/inspections/${id}/result`, { nonconforming: 3 });
    const got = await Promise.all([decide(), decide()]);
    assert.deepEqual(got.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal((await ncrsOf(itemID)).length, 1);
  });

  it('that has measurements is not deleted', async () => {
    const { id } = await make();
    await measure(id, { value: 70 });
    const got = await quality.ask('DELETE', `/inspections/${id}`);
    assert.deepEqual([got.status, got.body.code], [409, 'Referenced']);
  });
});

describe('a measurement of a received lot', () => {
  it('is compared with its limits, and opens a nonconformance by the tenant’s rule alone', async () => {
    await setRule({ opensNcr: false });
    const { id, itemID } = await make();
    const out = await measure(id, { ...limits, value: 61 });
    assert.deepEqual([out.status, out.body.isWithin, out.body.qualityNcrID], [200, false, null]);
    await setRule({ severity: 'CRITICAL' });
    for (const [sent, isWithin] of [
      [{ ...limits, value: 65 }, true],
      [{ ...limits, value: 75 }, true],
      [{ value: 61 }, null],
      [{ isPassed: true }, true],
    ] as const) {
      const { body } = await measure(id, sent);
      assert.deepEqual([body.isWithin, body.qualityNcrID], [isWithin, null], JSON.stringify(sent));
    }
    const { body } = await measure(id, { ...limits, value: 64.999, serialNumber: 'S-1' });
    const ncr = await quality.done('GET', `/ncr/${body.qualityNcrID}`);
    assert.deepEqual(
      [ncr.title, ncr.severity, ncr.category, ncr.source, ncr.lotNumbers, ncr.itemID],
      ['Hardness: 64.999 Shore A, limits 65 to 75', 'CRITICAL', 'DIMENSIONAL', 'RECEIVING', ['L-7'], itemID],
    );
    const failed = await measure(id, { characteristic: 'Surface', isPassed: false });
    const other = await quality.done('GET', `/ncr/${failed.body.qualityNcrID}`);
    assert.deepEqual([other.title, other.category], ['Surface: failed', 'OTHER']);
    assert.equal((await ncrsOf(itemID)).length, 2);
  });

  it('opens one nonconformance when it is sent twice at once', async () => {
    await setRule({});
    const { id, itemID } = await make();
    const measurementID = crypto.randomUUID();
    const send = () => measure(id, { ...limits, value: 60, measurementID });
    const got = await Promise.all([send(), send(), send()]);
    assert.deepEqual(got.map(({ status }) => status).toSorted(), [200, 409, 409]);
    assert.ok(got.every(({ status, body }) => status === 200 || body.code === 'Duplicate'));
    assert.equal((await ncrsOf(itemID)).length, 1);
    const kept = await quality.done('GET', `/measurements/${measurementID}`);
    assert.equal(kept.qualityNcrID, (await ncrsOf(itemID))[0].qualityNcrID);
  });

  it('is corrected once, and then counts no more; a correction opens no second nonconformance', async () => {
    await setRule({});
    const { id, itemID } = await make();
    const { body: wrong } = await measure(id, { ...limits, value: 16 });
    const correct = () => measure(id, { ...limits, value: 61, correctsMeasurementID: wrong.measurementID });
    const got = await Promise.all([correct(), correct()]);
    assert.deepEqual(got.map(({ status }) => status).toSorted(), [200, 409]);
    const right = got.find(({ status }) => status === 200)?.body;
    assert.equal(right.qualityNcrID, wrong.qualityNcrID);
    assert.equal((await ncrsOf(itemID)).length, 1);
    const shown = await quality.done('GET', `/measurements?itemID=${itemID}&isCorrected=false`);
    assert.deepEqual(
      shown.map((one: Sent) => one.measurementID),
      [right.measurementID],
    );
    const { id: other } = await make();
    const of = await measure(other, { value: 1, correctsMeasurementID: right.measurementID });
    assert.deepEqual(outcome(of), [400, 'UnknownReference', '/correctsMeasurementID']);
  });

  it('is refused where it says nothing or too much', async () => {
    const { id } = await make();
    for (const [sent, place] of [
      [{}, '/value'],
      [{ value: 1, isPassed: true }, '/isPassed'],
      [{ isPassed: true, lowerLimit: 1 }, '/isPassed'],
      [{ value: 1, lowerLimit: 2, upperLimit: 1 }, '/upperLimit'],
      [{ value: 1, measuredUTC: '2100-01-01T00:00:00.000Z' }, '/measuredUTC'],
    ] as const)
      assert.deepEqual(outcome(await measure(id, sent)), [400, 'InvalidInput', place]);
    assert.deepEqual(outcome(await measure(id, { value: 1, assetID: 'no-such' })), [
      ...[400, 'UnknownReference', '/assetID'],
    ]);
    await quality.done('POST', `/inspections/${id}/result`, { nonconforming: 0 });
    assert.deepEqual(outcome(await measure(id, { value: 1 })).slice(0, 2), [409, 'NotEditable']);
  });
});

describe('the rule for what is out of its limits', () => {
  it('is the usual one until it is set, and of two at once with one version one wins', async () => {
    const fresh = await startQuality();
    const usual = await fresh.done('GET', '/inspections/settings');
    assert.deepEqual([usual.opensNcr, usual.severity, usual.rowVersion], [false, 'MINOR', 1]);
    const set = (severity: string) =>
      fresh.service.ask('/v1/quality/inspections/settings', {
        ...{ method: 'PUT', headers: { 'if-match': '"1"' } },
        body: { opensNcr: true, severity, assignedToUserID: null, reducedInspection: 'NEVER' },
      });
    const got = await Promise.all([set('MAJOR'), set('CRITICAL')]);
    assert.deepEqual(got.map(({ status }) => status).toSorted(), [200, 412]);
    const unknown = {
      opensNcr: true,
      severity: 'MINOR',
      assignedToUserID: 'nobody',
      reducedInspection: 'NEVER',
    };
    assert.deepEqual(outcome(await fresh.ask('PUT', '/inspections/settings', unknown)), [
      ...[400, 'UnknownReference', '/assignedToUserID'],
    ]);
  });
});
