import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';

type Sent = Record<string, unknown>;
let quality: QualityWorld;
before(async () => {
  quality = await startQuality();
});
const allow = (reducedInspection: string) =>
  quality.done('PUT', '/inspections/settings', {
    ...{ opensNcr: false, severity: 'MINOR', assignedToUserID: null, reducedInspection },
  });
const lot = { lotSize: 1000, aql: 1 };
const make = async (itemID: string, sent: Sent = {}) =>
  quality.done('POST', '/inspections', { itemID, ...lot, ...sent });
const decide = async (inspectionID: string, nonconforming: number) =>
  quality.ask('POST', `/inspections/${inspectionID}/result`, { nonconforming });
/** So many lots, one after the other: each inspected, and decided by what was found. */
const lots = async (itemID: string, found: readonly number[], sent: Sent = {}) => {
  const made = [];
  for (const nonconforming of found) {
    const { inspectionID } = await make(itemID, sent);
    const got = await decide(inspectionID, nonconforming);
    assert.equal(got.status, 200);
    made.push(got.body);
  }
  return made;
};
const planOf = (itemID: string, more = '') =>
  quality.done('GET', `/samplingplan?lotSize=1000&aql=1.0&itemID=${itemID}${more}`);
const direct = (itemID: string, severity: string, sent: Sent = {}) =>
  quality.ask('POST', '/inspections/switching', {
    itemID,
    aql: 1,
    severity,
    reason: 'Seen on site',
    ...sent,
  });
const short = (plan: Sent) =>
  [plan.severity, plan.codeLetter, plan.sampleSize, plan.acceptNumber, plan.rejectNumber].join(' ');

describe('the severity of inspection', () => {
  it('is tightened by two lots that are not accepted, and the plan says why and since which lot', async () => {
    const itemID = await quality.stock.item();
    const first = await planOf(itemID);
    assert.equal(short(first), 'NORMAL J 80 2 3');
    assert.deepEqual([first.switching.state, first.switching.sinceInspectionID], ['NORMAL', null]);
    const [, , second] = await lots(itemID, [3, 0, 3]);
    const plan = await planOf(itemID);
    assert.equal(short(plan), 'TIGHTENED J 80 1 2');
    assert.match(plan.source, /Table.* 2-B/);
    const { state, because, cause, sinceInspectionID, sinceUTC } = plan.switching;
    assert.deepEqual([state, sinceInspectionID], ['TIGHTENED', second.inspectionID]);
    assert.equal(sinceUTC, second.inspectedUTC);
    assert.match(because, new RegExp(`2 of 5.*${second.number}`));
    assert.deepEqual([cause.code, cause.lots[1]], ['TWO_OF_FIVE_NOT_ACCEPTED', second.number]);
    const next = await make(itemID);
    assert.equal(short(next), 'TIGHTENED J 80 1 2');
    assert.equal((await decide(next.inspectionID, 2)).body.status, 'REJECTED');
  });

  it('is that of the item, the supplier and the AQL', async () => {
    const itemID = await quality.stock.item();
    const { supplierID } = await quality.stock.send('POST', '/v1/suppliers', {
      name: 'Dichtungen Arvenholz',
    });
    await lots(itemID, [3, 3], { supplierID });
    assert.equal((await planOf(itemID, `&supplierID=${supplierID}`)).severity, 'TIGHTENED');
    assert.equal((await planOf(itemID)).severity, 'NORMAL');
    assert.equal((await planOf(await quality.stock.item(), `&supplierID=${supplierID}`)).severity, 'NORMAL');
    assert.equal((await make(itemID, { supplierID, aql: 2.5 })).severity, 'NORMAL');
    assert.equal((await make(itemID, { supplierID, aql: 1 })).severity, 'TIGHTENED');
  });

  it('stays that of an inspection that is made, until it is of other lots', async () => {
    const itemID = await quality.stock.item();
    const { inspectionID } = await make(itemID, { aql: 2.5 });
    await lots(itemID, [3, 3]);
    await lots(itemID, [6, 6], { aql: 2.5 });
    const patch = async (sent: Sent) =>
      short(await quality.done('PATCH', `/inspections/${inspectionID}`, sent));
    assert.equal(await patch({ deliveryNote: 'DN-2' }), 'NORMAL J 80 5 6');
    assert.equal(await patch({ lotSize: 3000 }), 'NORMAL K 125 7 8');
    assert.equal(await patch({ aql: 1 }), 'TIGHTENED K 125 2 3');
    assert.equal(await patch({ itemID: await quality.stock.item() }), 'NORMAL K 125 3 4');
  });

  it('counts two lots that are decided at once, each in its place', async () => {
    for (let round = 0; round < 5; round++) {
      const itemID = await quality.stock.item();
      const [one, other] = [await make(itemID), await make(itemID)];
      const got = await Promise.all([decide(one.inspectionID, 3), decide(other.inspectionID, 3)]);
      assert.deepEqual(
        got.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(got.map(({ body }) => body.seriesPosition).toSorted(), [1, 2]);
      const last = got.find(({ body }) => body.seriesPosition === 2)?.body;
      const { switching } = await planOf(itemID);
      assert.deepEqual([switching.state, switching.sinceInspectionID], ['TIGHTENED', last.inspectionID]);
    }
  });

  it('is discontinued by 5 lots that are not accepted, until an authority resumes', async () => {
    const itemID = await quality.stock.item();
    const { inspectionID: open } = await make(await quality.stock.item());
    await lots(itemID, [3, 3, 2, 2, 0, 2, 2, 2]);
    const { switching, severity } = await planOf(itemID);
    assert.deepEqual([switching.state, severity], ['DISCONTINUED', 'TIGHTENED']);
    const refused = await quality.ask('POST', '/inspections', { itemID, ...lot });
    assert.deepEqual(outcome(refused).slice(0, 2), [409, 'PreconditionMissing']);
    assert.match(refused.body.detail, /discontinued.*5 lots/);
    const moved = await quality.ask('PATCH', `/inspections/${open}`, { itemID });
    assert.deepEqual(outcome(moved).slice(0, 2), [409, 'PreconditionMissing']);
    const resumed = await direct(itemID, 'TIGHTENED', { reason: 'Hardness is measured there now' });
    assert.deepEqual([resumed.status, resumed.body.state], [200, 'TIGHTENED']);
    assert.match(resumed.body.because, /Hardness is measured there now/);
    assert.deepEqual(resumed.body.cause, {
      ...{ code: 'AUTHORITY', lots: [], score: null, reason: 'Hardness is measured there now' },
    });
    await lots(itemID, [1, 1, 1, 1, 1]);
    assert.equal(short(await make(itemID)), 'NORMAL J 80 2 3');
  });

  it('is reduced at a score of 30 where the tenant lets it, and normal again by a lot that fails', async () => {
    const itemID = await quality.stock.item();
    await lots(itemID, Array(10).fill(1));
    const before = await planOf(itemID);
    assert.deepEqual([before.severity, before.switching.switchingScore], ['NORMAL', 30]);
    await allow('BY_SCORE');
    const plan = await planOf(itemID);
    assert.equal(short(plan), 'REDUCED J 32 1 2');
    assert.match(plan.switching.because, /score reached 30/);
    const [last] = await lots(itemID, [2]);
    assert.deepEqual([last.severity, last.sampleSize, last.status], ['REDUCED', 32, 'REJECTED']);
    const after = await planOf(itemID);
    assert.deepEqual([after.severity, after.switching.sinceInspectionID], ['NORMAL', last.inspectionID]);
    await allow('NEVER');
  });

  it('is answered of any lot without an item, and of an item alone', async () => {
    const of = (query: string) => quality.ask('GET', `/samplingplan?lotSize=1000&aql=1.0${query}`);
    const reduced = (await of('&severity=REDUCED')).body;
    assert.deepEqual([short(reduced), reduced.switching], ['REDUCED J 32 1 2', null]);
    assert.deepEqual(outcome(await of('&supplierID=x')), [400, 'InvalidInput', '?supplierID']);
    assert.deepEqual(outcome(await of('&itemID=x&severity=REDUCED')), [400, 'InvalidInput', '?severity']);
  });
});

describe('what an authority decides of the severity', () => {
  it('is reduced where the tenant allows it, and normal again', async () => {
    const itemID = await quality.stock.item();
    await allow('NEVER');
    assert.deepEqual(outcome(await direct(itemID, 'REDUCED')).slice(0, 2), [409, 'PreconditionMissing']);
    await allow('BY_AUTHORITY');
    assert.equal((await direct(itemID, 'REDUCED')).body.state, 'REDUCED');
    const { switching } = await planOf(itemID);
    assert.deepEqual(
      [switching.because, switching.sinceInspectionID],
      ['An authority decided: Seen on site', null],
    );
    assert.equal((await make(itemID)).severity, 'REDUCED');
    assert.equal((await direct(itemID, 'NORMAL')).body.state, 'NORMAL');
    await allow('NEVER');
  });

  it('is refused where the rules alone decide, and of what does not exist', async () => {
    const itemID = await quality.stock.item();
    assert.deepEqual(outcome(await direct(itemID, 'NORMAL')).slice(0, 2), [409, 'IllegalTransition']);
    await direct(itemID, 'TIGHTENED');
    assert.deepEqual(outcome(await direct(itemID, 'NORMAL')).slice(0, 2), [409, 'IllegalTransition']);
    assert.deepEqual(outcome(await direct(itemID, 'TIGHTENED', { aql: 3 })), [400, 'InvalidInput', '/aql']);
    assert.deepEqual(outcome(await direct('no-such', 'TIGHTENED')), [400, 'UnknownReference', '/itemID']);
    assert.deepEqual(outcome(await direct(itemID, 'TIGHTENED', { supplierID: 'no-such' })), [
      ...[400, 'UnknownReference', '/supplierID'],
    ]);
  });

  it('is decided once by two at once', async () => {
    const itemID = await quality.stock.item();
    const got = await Promise.all([direct(itemID, 'TIGHTENED'), direct(itemID, 'TIGHTENED')]);
    assert.deepEqual(got.map(({ status }) => status).toSorted(), [200, 409]);
  });
});
