import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';

type Sent = Record<string, unknown>;
let quality: QualityWorld;
let dock = '';
let supplierID = '';
let otherSupplierID = '';
before(async () => {
  quality = await startQuality();
  dock = await quality.stock.location('DOCK');
  for (const name of ['Dichtungen Arvenholz', 'Dichtungen Brix']) {
    const made = await quality.stock.send('POST', '/v1/suppliers', { name });
    if (supplierID === '') supplierID = made.supplierID;
    else otherSupplierID = made.supplierID;
  }
});
const rule = (sent: Sent) => quality.done('POST', '/inspectionrules', { aql: 1, ...sent });
const ask = (path: string, body?: object) => quality.service.ask(path, body ? { method: 'POST', body } : {});
const receive = async (itemID: string, quantity: number, more: Sent = {}) => {
  const sent = { itemID, type: 'RECEIPT', quantity, toLocationID: dock, ...more };
  const got = await ask('/v1/inventory/movements', sent);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const inspectionsOf = async (itemID: string): Promise<Sent[]> =>
  Promise.all(
    (await quality.done('GET', `/inspections?itemID=${itemID}&sort=createdUTC`)).map((one: Sent) =>
      quality.done('GET', `/inspections/${one.inspectionID}`),
    ),
  );
const shown = (all: Sent[]) =>
  all.map((one) => [one.lotNumber, one.lotSize, one.sampleSize, one.status, (one.receipts as Sent[]).length]);
const holdsOf = async (itemID: string) =>
  (await ask(`/v1/inventory/holds?itemID=${itemID}&isOpen=true`)).body.map((one: Sent) => [
    ...[one.referenceEntity, one.lotNumber, String(one.quantity)],
  ]);
const available = async (itemID: string): Promise<string> =>
  String((await ask(`/v1/inventory/items/${itemID}`)).body.availableQuantity);

describe('a receipt', () => {
  it('makes the inspection that a rule asks for, by its plan, and another one none', async () => {
    const itemID = await quality.stock.item({ trackingType: 'LOT' });
    await receive(itemID, 5, { lotNumber: 'EARLY' });
    await rule({ itemID, aql: 2.5, level: 'I' });
    const came = await receive(itemID, 1000, { lotNumber: 'L1', supplierID });
    const [made, ...more] = await inspectionsOf(itemID);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [made?.status, made?.lotNumber, made?.lotSize, made?.level, made?.codeLetter, made?.supplierID],
      ['OPEN', 'L1', 1000, 'I', 'G', supplierID],
    );
    assert.deepEqual(made?.receipts, [{ movementID: came.movementID, quantity: made?.lotSize }]);
    const others = await quality.stock.item();
    await receive(others, 10);
    assert.deepEqual(await inspectionsOf(others), []);
    for (const type of ['RETURN', 'PRODUCE']) await receive(itemID, 10, { type, lotNumber: 'L2' });
    assert.equal((await inspectionsOf(itemID)).length, 1);
  });

  it('follows the narrowest rule: item and supplier, item, supplier', async () => {
    const [one, two] = [await quality.stock.item(), await quality.stock.item()];
    const ofSupplier = await rule({ supplierID: otherSupplierID, aql: 4 });
    await rule({ itemID: one, aql: 1.5 });
    await rule({ itemID: one, supplierID: otherSupplierID, isInspected: false, aql: null });
    await receive(one, 50, { supplierID });
    await receive(one, 50, { supplierID: otherSupplierID });
    await receive(two, 50, { supplierID: otherSupplierID });
    await receive(two, 50);
    const aqls = async (itemID: string) => (await inspectionsOf(itemID)).map(({ aql }) => String(aql));
    assert.deepEqual([await aqls(one), await aqls(two)], [['1.5'], ['4']]);
    await quality.done('PATCH', `/inspectionrules/${ofSupplier.inspectionRuleID}`, { isActive: false });
    await receive(two, 50, { supplierID: otherSupplierID });
    assert.equal((await inspectionsOf(two)).length, 1);
  });

  it('takes its supplier from the expected receipt', async () => {
    const itemID = await quality.stock.item();
    await rule({ itemID, supplierID });
    const { body: inbound } = await ask('/v1/inventory/inbound', {
      ...{ itemID, quantity: 20, expectedUTC: '2026-03-05T00:00:00.000Z', supplierID },
    });
    const came = await receive(itemID, 20, { inboundID: inbound.inboundID });
    assert.equal(came.supplierID, supplierID);
    assert.equal((await inspectionsOf(itemID))[0]?.supplierID, supplierID);
    for (const [type, id, detail] of [
      ['RECEIPT', 'nobody', 'UnknownReference'],
      ['RETURN', supplierID, 'InvalidInput'],
    ]) {
      const sent = { itemID, type, quantity: 1, toLocationID: dock, supplierID: id };
      assert.deepEqual(outcome(await ask('/v1/inventory/movements', sent)), [400, detail, '/supplierID']);
    }
  });

  it('of one lot adds to its inspection, also where two come at once, until something was measured', async () => {
    const itemID = await quality.stock.item({ trackingType: 'LOT' });
    await rule({ itemID });
    const both = [30, 40, 50].map((quantity) => receive(itemID, quantity, { lotNumber: 'L1' }));
    await Promise.all(both);
    assert.deepEqual(shown(await inspectionsOf(itemID)), [['L1', 120, 13, 'OPEN', 3]]);
    const [first] = await inspectionsOf(itemID);
    const measured = { characteristic: 'Hardness', value: 70, lowerLimit: 65, upperLimit: 75 };
    await quality.done('POST', `/inspections/${first?.inspectionID}/measurements`, measured);
    await receive(itemID, 10, { lotNumber: 'L1' });
    await receive(itemID, 10, { lotNumber: 'L2' });
    assert.deepEqual(
      shown(await inspectionsOf(itemID)).map(([lot, size]) => [lot, size]),
      [
        ['L1', 120],
        ['L1', 10],
        ['L2', 10],
      ],
    );
  });

  it('that comes while its lot is decided gets an inspection of its own, or is among what was decided', async () => {
    const itemID = await quality.stock.item({ trackingType: 'LOT' });
    await rule({ itemID, holdsStock: true });
    await receive(itemID, 100, { lotNumber: 'L1' });
    const [first] = await inspectionsOf(itemID);
    const [decided] = await Promise.all([
      quality.ask('POST', `/inspections/${first?.inspectionID}/result`, { nonconforming: 9 }),
      receive(itemID, 60, { lotNumber: 'L1' }),
    ]);
    assert.equal(decided.status, 200);
    const all = await inspectionsOf(itemID);
    const sizes = all.map(({ lotSize }) => Number(lotSize));
    assert.equal(
      sizes.reduce((sum, one) => sum + one, 0),
      160,
    );
    // Whatever came first, nothing of it is free.
    assert.equal(await available(itemID), '0');
  });

  it('of what is weighed is a lot of the pieces begun, and what is rejected of it is what came', async () => {
    const itemID = await quality.stock.item({ trackingType: 'LOT', uOM: 'KGM' });
    await rule({ itemID, holdsStock: true });
    for (const quantity of [0.4, 0.35, 1.5]) await receive(itemID, quantity, { lotNumber: 'W1' });
    const [made, ...more] = await inspectionsOf(itemID);
    assert.deepEqual([more, made?.lotSize, made?.sampleSize], [[], 3, 3]);
    const rejected = await quality.done('POST', `/inspections/${made?.inspectionID}/result`, {
      nonconforming: 3,
    });
    const ncr = await quality.done('GET', `/ncr/${rejected.qualityNcrID}`);
    assert.deepEqual([ncr.quantityInspected, ncr.quantityAffected].map(String), ['2.25', '2.25']);
    const held = ncr.holds.map((one: Sent) => Number(one.openQuantity));
    assert.equal(
      held.reduce((sum: number, one: number) => sum + one, 0),
      2.25,
    );
    // The lot whose size somebody corrected is of that size.
    await receive(itemID, 2, { lotNumber: 'W2' });
    const [, other] = await inspectionsOf(itemID);
    await quality.done('PATCH', `/inspections/${other?.inspectionID}`, { lotSize: 5 });
    await receive(itemID, 0.5, { lotNumber: 'W2' });
    const [, grown] = await inspectionsOf(itemID);
    assert.equal(grown?.lotSize, 6);
    const all = await quality.done('POST', `/inspections/${other?.inspectionID}/result`, {
      nonconforming: 5,
    });
    assert.equal(String((await quality.done('GET', `/ncr/${all.qualityNcrID}`)).quantityAffected), '6');
  });

  it('of more than a lot can have is a lot as large as one can be', async () => {
    const itemID = await quality.stock.item({ trackingType: 'LOT' });
    await rule({ itemID });
    for (const quantity of [3_000_000_000, 1]) await receive(itemID, quantity, { lotNumber: 'H1' });
    const [made] = await inspectionsOf(itemID);
    assert.deepEqual([made?.lotSize, made?.codeLetter], [2_000_000_000, 'Q']);
  });

  it('of pieces in one batch is one lot', async () => {
    const itemID = await quality.stock.item({ trackingType: 'SERIAL' });
    await rule({ itemID, holdsStock: true });
    const movements = ['S1', 'S2', 'S3'].map((serialNumber) => ({
      ...{ itemID, type: 'RECEIPT', quantity: 1, toLocationID: dock, serialNumber },
    }));
    assert.equal((await ask('/v1/inventory/movements/batch', { movements })).body.created, 3);
    assert.deepEqual(shown(await inspectionsOf(itemID)), [[null, 3, 3, 'OPEN', 3]]);
    assert.equal((await holdsOf(itemID)).length, 3);
  });

  it('is held until its lot is accepted, or by the nonconformance that it became', async () => {
    const itemID = await quality.stock.item();
    await rule({ itemID, holdsStock: true });
    await quality.stock.receive(await quality.stock.item(), 1, dock);
    for (const quantity of [40, 60, 80]) await receive(itemID, quantity);
    const [first, second, third] = await inspectionsOf(itemID);
    assert.deepEqual(await holdsOf(itemID), [
      ['Inspection', null, '40'],
      ['Inspection', null, '60'],
      ['Inspection', null, '80'],
    ]);
    assert.equal(await available(itemID), '0');
    await quality.done('POST', `/inspections/${first?.inspectionID}/result`, { nonconforming: 0 });
    assert.equal(await available(itemID), '40');
    const bad = await quality.done('POST', `/inspections/${second?.inspectionID}/result`, {
      nonconforming: 8,
    });
    const ncr = await quality.done('GET', `/ncr/${bad.qualityNcrID}`);
    assert.deepEqual(
      ncr.holds.map((one: Sent) => String(one.openQuantity)),
      ['60'],
    );
    await quality.done('PATCH', `/inspections/${third?.inspectionID}/status`, { status: 'CANCELLED' });
    assert.equal(await available(itemID), '120');
    await receive(itemID, 5);
    const last = (await inspectionsOf(itemID)).at(-1);
    assert.equal((await quality.ask('DELETE', `/inspections/${last?.inspectionID}`)).status, 200);
    assert.equal(await available(itemID), '125');
  });

  it('is inspected even where inspection of the series is discontinued', async () => {
    const itemID = await quality.stock.item({ trackingType: 'LOT' });
    await rule({ itemID, supplierID });
    for (let n = 0; n < 8; n++) {
      await receive(itemID, 20, { lotNumber: `B${n}`, supplierID });
      const last = (await inspectionsOf(itemID)).at(-1);
      await quality.done('POST', `/inspections/${last?.inspectionID}/result`, { nonconforming: 5 });
    }
    const asked = `/samplingplan?lotSize=20&aql=1&itemID=${itemID}&supplierID=${supplierID}`;
    assert.equal((await quality.done('GET', asked)).switching.state, 'DISCONTINUED');
    await receive(itemID, 20, { lotNumber: 'B9', supplierID });
    assert.equal((await inspectionsOf(itemID)).at(-1)?.severity, 'TIGHTENED');
  });

  it('needs one rule for an item and supplier, whole', async () => {
    const itemID = await quality.stock.item();
    for (const [sent, pointer] of [
      [{}, '/itemID'],
      [{ itemID, aql: null }, '/aql'],
      [{ itemID, aql: 3 }, '/aql'],
    ] as const)
      assert.deepEqual(outcome(await quality.ask('POST', '/inspectionrules', { aql: 1, ...sent })), [
        ...[400, 'InvalidInput', pointer],
      ]);
    const both = await Promise.all(
      [1, 2].map(() => quality.ask('POST', '/inspectionrules', { itemID, aql: 1 })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const second = await rule({ itemID, isActive: false });
    const twice = await quality.ask('PATCH', `/inspectionrules/${second.inspectionRuleID}`, {
      isActive: true,
    });
    assert.deepEqual(outcome(twice), [409, 'Duplicate', '/itemID']);
  });
});
