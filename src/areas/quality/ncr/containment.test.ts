import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import type { TestService } from '#test/service';

let quality: QualityWorld;
let service: TestService;
let world: QualityWorld['stock'];
let shelf = '';

before(async () => {
  quality = await startQuality();
  ({ service, stock: world } = quality);
  shelf = await world.location('A-01');
});

type Sent = Record<string, unknown>;
type Asked = Parameters<QualityWorld['ask']>;
const ask = (method: Asked[0], path: string, ...rest: [body?: unknown, who?: string]) =>
  quality.ask(method, `/ncr${path}`, ...rest);
const done = (method: Asked[0], path: string, ...rest: [body?: unknown, who?: string]) =>
  quality.done(method, `/ncr${path}`, ...rest);
const make = async (sent: Sent = {}): Promise<string> =>
  (await done('POST', '', { title: 'Too soft', source: 'RECEIVING', ...sent })).qualityNcrID;
const move = (id: string, status: string, more: Sent = {}, role?: string) =>
  ask('PATCH', `/${id}/status`, { status, ...more }, role);
/** In review, with a split; answers the ids of its parts. */
const reviewed = async (sent: Sent, split: Sent[]): Promise<{ id: string; parts: string[] }> => {
  const id = await make({ rootCause: { method: '5WHY', text: 'Mixed up' }, ...sent });
  assert.equal((await move(id, 'INREVIEW')).status, 200);
  const { dispositions } = await done('PUT', `/${id}/dispositions`, { dispositions: split });
  return { id, parts: dispositions.map((one: { dispositionID: string }) => one.dispositionID) };
};
const carry = (id: string, part: string | undefined, body: Sent = {}) =>
  ask('POST', `/${id}/dispositions/${part}/done`, body);

describe('containment', () => {
  const promised = async (itemID: string) =>
    String((await world.assess([{ itemID, quantity: 1, uOM: 'C62' }])).items[0].availableQuantity);

  it('holds the lots wherever they lie, and closing lets go what is still held', async () => {
    const item = await world.item({ trackingType: 'LOT' });
    const other = await world.location(`B-${item.slice(-6)}`);
    for (const [place, lotNumber] of [
      [shelf, 'L1'],
      [other, 'L1'],
      [other, 'L2'],
    ] as const)
      await world.receive(item, 5, place, { lotNumber });
    const sent = { itemID: item, lotNumbers: ['L1'], quantityAffected: 2 };
    const { id, parts } = await reviewed(sent, [{ disposition: 'SCRAP', quantity: 2 }]);
    const held = await done('POST', `/${id}/containment`, {});
    assert.deepEqual(
      held.holds.map((one: Sent) => [one.lotNumber, String(one.openQuantity)]),
      [
        ['L1', '5'],
        ['L1', '5'],
      ],
    );
    assert.equal(await promised(item), '5');
    assert.equal((await ask('POST', `/${id}/containment`, {})).body.code, 'InsufficientStock');
    const release = await done('POST', `/${id}/containment/release`, {
      quantity: 4,
      reason: 'Measured: right',
    });
    assert.equal(release.history.at(-1).action, 'RELEASE');
    assert.equal(await promised(item), '9');
    await done('PATCH', `/${id}/status`, { status: 'DISPOSITIONED' });
    assert.equal((await carry(id, parts[0], { locationID: other, lotNumber: 'L1' })).status, 200);
    await done('PATCH', `/${id}/status`, { status: 'CLOSED' });
    assert.deepEqual((await done('GET', `/${id}`)).holds, []);
    assert.equal(await promised(item), '13');
    assert.equal((await ask('POST', `/${id}/containment`, {})).body.code, 'NotEditable');
  });

  it('holds fractions, and keeps its item while it holds any of it', async () => {
    const [item, other] = [await world.item({ trackingType: 'LOT' }), await world.item()];
    for (const lotNumber of ['F1', 'F2']) await world.receive(item, 2.125, shelf, { lotNumber });
    const split = [
      { disposition: 'USEASIS', quantity: 1.0625 },
      { disposition: 'SCRAP', quantity: 0.3 },
    ];
    const { id, parts } = await reviewed({ itemID: item, quantityAffected: 1.3625 }, split);
    const held = async () =>
      (await done('GET', `/${id}`)).holds.map((one: Sent) => `${one.lotNumber} ${one.openQuantity}`);
    await done('POST', `/${id}/containment`, { quantity: 3.5 });
    assert.deepEqual(await held(), ['F1 2.125', 'F2 1.375']);
    assert.equal(await promised(item), '0.75');
    for (const itemID of [other, null]) {
      const changed = await ask('PATCH', `/${id}`, { itemID });
      assert.deepEqual(outcome(changed), [400, 'InvalidInput', '/itemID']);
    }
    await done('PATCH', `/${id}/status`, { status: 'DISPOSITIONED' });
    await done('POST', `/${id}/dispositions/${parts[0]}/approval`, undefined, 'quinn');
    // Of the lot that is named, though what the other one holds is older.
    assert.equal((await carry(id, parts[0], { lotNumber: 'F2' })).status, 200);
    assert.deepEqual(await held(), ['F1 2.125', 'F2 0.3125']);
    assert.equal((await carry(id, parts[1], { locationID: shelf, lotNumber: 'F1' })).status, 200);
    assert.deepEqual(await held(), ['F1 1.825', 'F2 0.3125']);
    // Two close it while a third contains more of it: whichever comes first, nothing is held in the end.
    const ends = await Promise.all([
      move(id, 'CLOSED'),
      move(id, 'CLOSED'),
      ask('POST', `/${id}/containment`, {}),
    ]);
    assert.deepEqual(
      ends
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
      [200, 409],
    );
    assert.deepEqual(await held(), []);
    assert.equal(await promised(item), '3.95');
    await done('PATCH', `/${id}/status`, { status: 'OPEN', reason: 'Another one' }, 'quinn');
    // Nothing is held any more, but what was carried out was of this item.
    const changed = await ask('PATCH', `/${id}`, { itemID: other });
    assert.deepEqual(outcome(changed), [400, 'InvalidInput', '/itemID']);
  });

  it('of two nonconformances at once holds each piece once', async () => {
    const item = await world.item();
    await world.receive(item, 3, shelf);
    const ids = await Promise.all([1, 2].map(() => make({ itemID: item })));
    const got = await Promise.all(ids.map((id) => ask('POST', `/${id}/containment`, {})));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await promised(item), '0');
    const holder = got[0]?.status === 200 ? ids[0] : ids[1];
    const kept = await ask('DELETE', `/${holder}`);
    assert.deepEqual([kept.status, kept.body.code], [409, 'Referenced']);
    await done('PATCH', `/${holder}/status`, { status: 'CANCELLED', reason: 'A wrong gauge' });
    assert.equal(await promised(item), '3');
  });
});

describe('the Pareto of nonconformances', () => {
  it('counts, weighs and adds up to the whole, without what was cancelled or is of another day', async () => {
    service.time.now = '2031-06-01T12:00:00.000Z';
    for (const [type, quantityAffected, otherCost] of [
      ['Hardness', 1, 0],
      ['Hardness', 1, 0],
      ['Surface', 10, 50],
      [null, 0, 10],
    ] as const)
      await make({ type, quantityAffected, otherCost });
    const gone = await make({ type: 'Surface' });
    await done('PATCH', `/${gone}/status`, { status: 'CANCELLED', reason: 'No' });
    const read = async (query: string) =>
      (await done('GET', `/pareto?from=2031-06-01&to=2031-06-01&${query}`)).map((one: Sent) =>
        [one.key, one.count, one.quantityAffected, one.cost, one.sharePercent, one.cumulativePercent].join(
          ' ',
        ),
      );
    assert.deepEqual(await read('by=type'), [
      'Hardness 2 2 0 50 50',
      'Surface 1 10 50 25 75',
      ' 1 0 10 25 100',
    ]);
    assert.deepEqual((await read('by=type&measure=cost'))[0], 'Surface 1 10 50 83.33 83.33');
    assert.deepEqual((await read('by=type&measure=quantity'))[0], 'Surface 1 10 50 83.33 83.33');
    const { supplierID } = await world.send('POST', '/v1/suppliers', { name: 'Dichtungen Arvenholz' });
    const { resourceID } = await world.send('POST', '/v1/resources', { name: 'LATHE-2', type: 'MACHINE' });
    await make({ cause: 'Wrong compound', supplierID, otherCost: 40 });
    await make({ cause: 'Wrong compound', resourceID, source: 'INPROCESS' });
    const causes = await done('GET', '/pareto?by=cause&from=2031-06-01');
    assert.deepEqual(
      causes.map((one: Sent) => [one.key, one.label, one.count]),
      [
        [null, null, 4],
        ['Wrong compound', 'Wrong compound', 2],
      ],
    );
    for (const [by, key, label, cost] of [
      ['supplier', supplierID, 'Dichtungen Arvenholz', '40'],
      ['resource', resourceID, 'LATHE-2', '0'],
    ]) {
      const bars = await done('GET', `/pareto?by=${by}&measure=count&from=2031-06-01`);
      const [bar] = bars.filter((one: Sent) => one.key === key);
      assert.deepEqual([bar.label, bar.count, String(bar.cost)], [label, 1, cost], by);
    }
    assert.deepEqual(await done('GET', '/pareto?by=supplier&from=2031-06-02'), []);
    assert.equal((await ask('GET', '/pareto?by=type&from=2031-06-02&to=2031-06-01')).status, 400);
    service.time.now = '2026-03-02T09:00:00.000Z';
  });
});
