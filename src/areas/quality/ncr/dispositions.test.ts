import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
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
const decided = async (sent: Sent, split: Sent[]) => {
  const made = await reviewed(sent, split);
  assert.equal((await move(made.id, 'DISPOSITIONED')).status, 200);
  return made;
};
const carry = (id: string, part: string | undefined, body: Sent = {}) =>
  ask('POST', `/${id}/dispositions/${part}/done`, body);

describe('the split of a nonconformance', () => {
  it('must be the whole quantity, and carried out, to close', async () => {
    const { id, parts } = await decided({ quantityAffected: 5 }, [{ disposition: 'SCRAP', quantity: 3 }]);
    const early = await move(id, 'CLOSED');
    assert.deepEqual([early.status, early.body.missing], [409, ['wholeQuantity', 'allDone']]);
    await done('PATCH', `/${id}/status`, { status: 'INREVIEW' });
    const over = [
      { dispositionID: parts[0], disposition: 'SCRAP', quantity: 3 },
      { disposition: 'REWORK', quantity: 2.5 },
    ];
    assert.deepEqual(outcome(await ask('PUT', `/${id}/dispositions`, { dispositions: over })), [
      ...[400, 'InvalidInput', '/dispositions'],
    ]);
    const whole = [over[0], { disposition: 'REWORK', quantity: 2 }];
    const { dispositions } = await done('PUT', `/${id}/dispositions`, { dispositions: whole });
    assert.deepEqual(outcome(await ask('PATCH', `/${id}`, { quantityAffected: 4 })), [
      ...[400, 'InvalidInput', '/quantityAffected'],
    ]);
    await done('PATCH', `/${id}/status`, { status: 'DISPOSITIONED' });
    for (const one of dispositions)
      assert.equal((await carry(id, one.dispositionID, { cost: 1.5 })).status, 200);
    assert.equal((await carry(id, parts[0])).body.code, 'NotEditable');
    const closed = await done('PATCH', `/${id}/status`, { status: 'CLOSED' });
    assert.equal(String(closed.cost), '3');
    const open = await move(id, 'OPEN', { reason: 'Another one was found' }, 'quinn');
    assert.equal(open.status, 200);
    assert.deepEqual((await move(id, 'CANCELLED', { reason: 'No' })).body.missing, ['nothingDone']);
  });

  it('changes only in review, and keeps what was carried out', async () => {
    const { id, parts } = await decided({ quantityAffected: 4 }, [
      { disposition: 'REWORK', quantity: 1 },
      { disposition: 'SCRAP', quantity: 3 },
    ]);
    const split = (dispositions: Sent[]) => ask('PUT', `/${id}/dispositions`, { dispositions });
    assert.equal((await split([])).body.code, 'NotEditable');
    await carry(id, parts[0]);
    await done('PATCH', `/${id}/status`, { status: 'INREVIEW' });
    assert.equal((await split([{ disposition: 'SCRAP', quantity: 4 }])).body.code, 'NotEditable');
    const kept = { dispositionID: parts[0], disposition: 'REWORK', quantity: 1 };
    const changed = await split([{ ...kept, quantity: 2 }]);
    assert.deepEqual(outcome(changed), [409, 'NotEditable', '/dispositions/0']);
    const strange = await split([{ ...kept, dispositionID: 'nothing' }]);
    assert.deepEqual(outcome(strange), [400, 'UnknownReference', '/dispositions/0/dispositionID']);
    assert.equal((await split([kept])).body.dispositions.length, 1);
  });

  it('of what is used as it is needs somebody else’s approval, which a change takes back', async () => {
    const { id, parts } = await decided({ quantityAffected: 2 }, [{ disposition: 'USEASIS', quantity: 2 }]);
    const approve = (role: string) =>
      ask('POST', `/${id}/dispositions/${parts[0]}/approval`, undefined, role);
    const early = await carry(id, parts[0]);
    assert.deepEqual([early.status, early.body.missing], [409, ['approval']]);
    assert.equal((await approve('SALES')).status, 403);
    const own = await approve('ADMIN');
    assert.match(own.body.detail, /Nobody approves what is their own/);
    const both = await Promise.all([approve('quinn'), approve('maria')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    await done('PATCH', `/${id}/status`, { status: 'INREVIEW' });
    const one = { dispositionID: parts[0], disposition: 'USEASIS' };
    const same = await done('PUT', `/${id}/dispositions`, {
      dispositions: [{ ...one, quantity: 2, reason: 'ok' }],
    });
    assert.notEqual(same.dispositions[0].approvedUTC, null);
    const other = await done('PUT', `/${id}/dispositions`, { dispositions: [{ ...one, quantity: 1 }] });
    assert.equal(other.dispositions[0].approvedUTC, null);
  });

  it('is approved under the tenant’s policy before it is disposed of, and a change withdraws that', async () => {
    const policy = await world.send('POST', '/v1/approval/policies', {
      name: 'Critical goes to the management',
      entity: 'NCR',
      condition: { all: [{ field: 'severity', operator: 'EQUAL', value: 'CRITICAL' }] },
      steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }],
    });
    const split = [{ disposition: 'REPAIR', quantity: 1 }];
    const { id, parts } = await reviewed({ quantityAffected: 1, severity: 'CRITICAL' }, split);
    const gate = await move(id, 'DISPOSITIONED');
    assert.deepEqual([gate.status, gate.body.code], [409, 'ApprovalRequired']);
    const { policies } = await done('POST', `/${id}/approval`, { comment: 'Please' });
    const decide = (requestID: string) =>
      service.ask(`/v1/approval/requests/${requestID}/decisions`, {
        method: 'POST',
        key: quality.people.maria.key,
        body: { decision: 'APPROVED' },
      });
    assert.equal((await decide(policies[0].requestID)).body.status, 'APPROVED');
    assert.equal((await done('GET', `/${id}/approval`)).status, 'APPROVED');
    await done('PUT', `/${id}/dispositions`, {
      dispositions: [{ dispositionID: parts[0], disposition: 'SCRAP', quantity: 1 }],
    });
    assert.equal((await move(id, 'DISPOSITIONED')).body.code, 'ApprovalRequired');
    const again = await done('POST', `/${id}/approval`, {});
    await decide(again.policies[0].requestID);
    assert.equal((await move(id, 'DISPOSITIONED')).status, 200);
    await world.send('PATCH', `/v1/approval/policies/${policy.policyID}`, { isActive: false });
  });

  it('is of the item that it was decided for', async () => {
    const [item, other] = [await world.item(), await world.item()];
    const { id, parts } = await decided({ itemID: item, quantityAffected: 2 }, [
      { disposition: 'USEASIS', quantity: 2 },
    ]);
    const swap = async () => outcome(await ask('PATCH', `/${id}`, { itemID: other }));
    assert.deepEqual(await swap(), [400, 'InvalidInput', '/itemID']);
    await done('POST', `/${id}/dispositions/${parts[0]}/approval`, undefined, 'quinn');
    await done('PATCH', `/${id}/status`, { status: 'INREVIEW' });
    assert.deepEqual(await swap(), [400, 'InvalidInput', '/itemID']);
    await done('PUT', `/${id}/dispositions`, { dispositions: [] });
    assert.equal((await done('PATCH', `/${id}`, { itemID: other })).itemID, other);
  });

  it('that two carry out at once is carried out once', async () => {
    const item = await world.item({ unitCost: 2.5 });
    await world.receive(item, 10, shelf);
    const sent = { itemID: item, quantityAffected: 4 };
    const { id, parts } = await decided(sent, [{ disposition: 'SCRAP', quantity: 4 }]);
    const both = await Promise.all([1, 2, 3].map(() => carry(id, parts[0], { locationID: shelf })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409]);
    const { dispositions, cost, number } = await done('GET', `/${id}`);
    assert.deepEqual([String(cost), dispositions[0].movementIDs.length], ['10', 1]);
    const { body: ledger } = await service.ask(`/v1/inventory/movements?referenceID=${number}`);
    assert.deepEqual(
      ledger.map((one: Sent) => [one.type, String(one.quantity)]),
      [['SCRAP', '4']],
    );
  });

  it('of scrap costs what the item does, in the tenant’s currency', async () => {
    const rates = 'Date,USD\n2026-02-27,1.25\n';
    const file = multipart({ bytes: Buffer.from(rates), fileName: 'rates.csv', fields: {} });
    const loaded = await service.ask('/v1/setup/currencies/fx/import', { method: 'POST', ...file });
    assert.equal(loaded.status, 200, JSON.stringify(loaded.body));
    const costOf = async (sent: Sent): Promise<string> => {
      const item = await world.item({ unitCost: 10, ...sent });
      await world.receive(item, 3, shelf);
      const { id, parts } = await decided({ itemID: item, quantityAffected: 1.5 }, [
        { disposition: 'SCRAP', quantity: 1.5 },
      ]);
      const { body } = await carry(id, parts[0], { locationID: shelf });
      return String(body.dispositions[0].cost);
    };
    assert.equal(await costOf({}), '15');
    assert.equal(await costOf({ currencyCode: 'USD' }), '12');
    assert.equal(await costOf({ currencyCode: 'CHF' }), 'null', 'there is no rate of it');
    assert.equal(await costOf({ unitCost: null }), 'null');
  });

  it('of rework inserts a task into the order, or makes an order of its own', async () => {
    const item = await world.item({ replenishment: 'MAKE' });
    const { productionOrderID } = await world.send('POST', '/v1/prodorders', { itemID: item, quantity: 8 });
    const sent = { itemID: item, productionOrderID, quantityAffected: 3, source: 'INPROCESS' };
    const { id, parts } = await decided(sent, [
      { disposition: 'REWORK', quantity: 2 },
      { disposition: 'REPAIR', quantity: 1 },
    ]);
    assert.deepEqual(outcome(await carry(id, parts[0])), [400, 'InvalidInput', '/taskName']);
    const task = { taskName: 'Deburr again', minutes: 4 };
    assert.deepEqual(outcome(await carry(id, parts[0], { ...task, locationID: shelf })), [
      ...[400, 'InvalidInput', '/locationID'],
    ]);
    assert.equal((await carry(id, parts[0], task)).status, 200);
    const { body: order } = await service.ask(`/v1/prodorders/${productionOrderID}`);
    assert.deepEqual(
      order.tasks.map((one: Sent) => [one.name, String(one.quantity), one.isInserted]),
      [['Deburr again', '2', true]],
    );
    const own = await carry(id, parts[1], { ...task, isOwnOrder: true });
    const made = own.body.dispositions[1].productionOrderID;
    assert.notEqual(made, productionOrderID);
    assert.equal(String((await service.ask(`/v1/prodorders/${made}`)).body.quantity), '1');
    assert.equal((await move(id, 'CLOSED')).status, 200);
  });

  it('of a return sends the pieces back by a purchase return, and needs a supplier', async () => {
    const item = await world.item({ trackingType: 'SERIAL' });
    for (const serialNumber of ['R1', 'R2']) await world.receive(item, 1, shelf, { serialNumber });
    const { supplierID } = await world.send('POST', '/v1/suppliers', { name: 'Dichtungen Arvenholz' });
    const back = [{ disposition: 'RETURNTOSUPPLIER', quantity: 2 }];
    const { id, parts } = await decided({ itemID: item, quantityAffected: 2 }, back);
    const nobody = await carry(id, parts[0], { locationID: shelf, serialNumbers: ['R1', 'R2'] });
    assert.deepEqual(nobody.body.missing, ['supplierID']);
    await done('PATCH', `/${id}`, { supplierID });
    for (const [body, pointer] of [
      [{}, '/locationID'],
      [{ locationID: shelf, serialNumbers: ['R1'] }, '/serialNumbers'],
      [{ locationID: shelf, serialNumbers: ['R1', 'R9'] }, '/serialNumbers/1'],
      [{ locationID: 'nowhere', serialNumbers: ['R1', 'R2'] }, '/locationID'],
    ] as const)
      assert.equal(
        (await carry(id, parts[0], body)).body.errors?.[0]?.pointer,
        pointer,
        JSON.stringify(body),
      );
    await done('POST', `/${id}/containment`, { serialNumbers: ['R1', 'R2'] });
    const got = await carry(id, parts[0], { locationID: shelf, serialNumbers: ['R1', 'R2'] });
    assert.deepEqual([got.status, got.body.holds, got.body.dispositions[0].movementIDs.length], [200, [], 2]);
    const [{ purchaseReturnID, movementIDs }] = got.body.dispositions;
    const { body: made } = await service.ask(`/v1/purchasing/returns/${purchaseReturnID}`);
    assert.deepEqual(
      [made.status, made.supplierID, made.itemID, String(made.quantity), made.serialNumbers, made.locationID],
      ['SENT', supplierID, item, '2', ['R1', 'R2'], shelf],
    );
    assert.deepEqual([made.referenceEntity, made.referenceID, made.movementIDs], ['NCR', id, movementIDs]);
    const { body: ledger } = await service.ask(`/v1/inventory/movements?referenceID=${made.number}`);
    assert.deepEqual(ledger.map((one: Sent) => [one.type, one.serialNumber, one.referenceEntity]).sort(), [
      ['ISSUE', 'R1', 'PURCHASERETURN'],
      ['ISSUE', 'R2', 'PURCHASERETURN'],
    ]);
    assert.equal((await move(id, 'CLOSED')).status, 200);
  });

  it('that two carry out at once is sent back once', async () => {
    const item = await world.item();
    await world.receive(item, 9, shelf);
    const { supplierID } = await world.send('POST', '/v1/suppliers', { name: 'Dichtungen Brix' });
    const back = [{ disposition: 'RETURNTOSUPPLIER', quantity: 4, reason: 'Too soft' }];
    const { id, parts } = await decided({ itemID: item, supplierID, quantityAffected: 4 }, back);
    const both = await Promise.all([1, 2, 3].map(() => carry(id, parts[0], { locationID: shelf })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409]);
    const { body: made } = await service.ask(`/v1/purchasing/returns?referenceID=${id}`);
    assert.deepEqual(
      made.map((one: Sent) => [one.status, String(one.quantity), one.reason]),
      [['SENT', '4', 'Too soft']],
    );
  });
});
