import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import { changeMachine } from './change.machine.ts';

describe('a change', () => {
  let quality: QualityWorld;
  let itemID = '';
  before(async () => {
    quality = await startQuality();
    itemID = await quality.stock.item();
  });

  type Sent = Record<string, unknown>;
  const make = async (sent: Sent = {}, who = 'quinn'): Promise<string> => {
    const affected = [{ entity: 'ITEM', id: itemID, from: 'NBR', to: 'FKM' }];
    const body = {
      title: 'Other compound',
      reason: 'CAPA',
      type: 'PRODUCT',
      affected,
      effectiveDate: '2026-03-01',
    };
    return (await quality.done('POST', '/changes', { ...body, ...sent }, who)).changeID;
  };
  const move = (id: string, status: string, who = 'ADMIN', more: Sent = { reason: 'Because' }) =>
    quality.ask('PATCH', `/changes/${id}/status`, { status, ...more }, who);

  testEveryMove({
    service: () => quality.service,
    table: changeMachine,
    url: '/v1/quality/changes',
    make: () => make(),
    moves: {
      DRAFT: ['SUBMITTED'],
      SUBMITTED: ['DRAFT', 'APPROVED', 'REJECTED'],
      APPROVED: ['DRAFT', 'IMPLEMENTED'],
      REJECTED: ['DRAFT'],
      IMPLEMENTED: ['CLOSED'],
      CLOSED: [],
    },
    body: { reason: 'Because' },
    change: { body: { impact: 'None' }, in: ['DRAFT'] },
    deletable: ['DRAFT', 'REJECTED'],
  });

  it('is approved by somebody else, under the tenant’s policy too, which a draft again withdraws', async () => {
    const policy = await quality.stock.send('POST', '/v1/approval/policies', {
      name: 'Items go to the management',
      entity: 'CHANGE',
      condition: { all: [{ field: 'affectedEntity', operator: 'SOME_IN', value: ['ITEM'] }] },
      steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }],
    });
    const id = await make();
    assert.equal((await quality.ask('POST', `/changes/${id}/approval`, {})).body.code, 'NotEditable');
    await move(id, 'SUBMITTED');
    assert.equal((await move(id, 'APPROVED', 'quinn')).status, 403);
    assert.equal((await move(id, 'APPROVED', 'quentin')).body.code, 'ApprovalRequired');
    const approve = async () => {
      const { policies } = await quality.done('POST', `/changes/${id}/approval`, {});
      const { requestID } = policies[0];
      return quality.service.ask(`/v1/approval/requests/${requestID}/decisions`, {
        ...{ method: 'POST', key: quality.people.maria.key, body: { decision: 'APPROVED' } },
      });
    };
    assert.equal((await approve()).body.status, 'APPROVED');
    await move(id, 'DRAFT');
    await move(id, 'SUBMITTED');
    assert.equal((await move(id, 'APPROVED', 'quentin')).body.code, 'ApprovalRequired');
    await approve();
    const both = await Promise.all([move(id, 'APPROVED', 'quentin'), move(id, 'REJECTED', 'maria')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    await quality.stock.send('PATCH', `/v1/approval/policies/${policy.policyID}`, { isActive: false });
  });

  it('names the records of each kind that a process or document change is of', async () => {
    const { stock: world, service } = quality;
    const { documentID } = await quality.done('POST', '/documents', {
      ...{ number: 'QD-7', title: 'Labelling', type: 'PROCEDURE' },
    });
    const { assetID } = await quality.done('POST', '/assets', { name: 'Caliper' });
    const { taskID } = await world.send('POST', '/v1/tasks', { name: 'Mix', minutes: 5 });
    const { instructionID } = await world.send('POST', '/v1/workinstructions', {
      ...{ title: 'How to mix', taskID, steps: [] },
    });
    const to = 'As written';
    const affected = [
      { entity: 'DOCUMENT', id: documentID, to },
      { entity: 'ASSET', id: assetID, to },
      { entity: 'TASK', id: taskID, to },
      { entity: 'WORKINSTRUCTION', id: instructionID, to },
    ];
    const id = await make({ type: 'DOCUMENT', affected });
    assert.equal((await move(id, 'SUBMITTED')).status, 200);
    const { body } = await service.ask(`/v1/quality/changes/${id}`);
    assert.deepEqual(
      body.affected.map((one: Sent) => [one.entity, one.to]),
      affected.map(({ entity }) => [entity, to]),
    );
    const others = affected.map((one) => ({ ...one, id: assetID }));
    const wrong = await quality.ask('POST', '/changes', {
      ...{ title: 'x', reason: 'y', type: 'PROCESS', affected: others },
    });
    assert.deepEqual(
      wrong.body.errors.map((one: Sent) => one.pointer),
      ['/affected/0/id', '/affected/2/id', '/affected/3/id'],
    );
  });

  it('of a product is implemented once the version that it names is released', async () => {
    const { stock: world, service } = quality;
    const { productID } = await world.send('POST', '/v1/products', { number: 'P-7', name: 'Cylinder' });
    const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
    const { versionID } = await world.send('POST', versions, {});
    const affected = [{ entity: 'PRODUCT', id: productID, to: 'FKM' }];
    const id = await make({ affected, productVersionID: versionID });
    const { productVersion } = (await quality.ask('GET', `/changes/${id}`)).body;
    assert.deepEqual(productVersion, {
      ...{ versionID, number: 1, productID, productNumber: 'P-7', productName: 'Cylinder' },
    });
    await move(id, 'SUBMITTED');
    await move(id, 'APPROVED');
    const early = await move(id, 'IMPLEMENTED');
    assert.deepEqual([early.status, early.body.missing], [409, ['released']]);
    for (const state of ['IN_TEST', 'RELEASED'])
      await world.send('PATCH', `${versions}/${versionID}/state`, { state });
    assert.equal((await move(id, 'IMPLEMENTED')).status, 200);
  });

  it('is implemented from its day on, and needs affected records that there are', async () => {
    const bare = await make({ affected: [] });
    assert.deepEqual((await move(bare, 'SUBMITTED')).body.missing, ['affected']);
    const wrong = [
      { entity: 'ITEM', id: itemID, to: 'x' },
      { entity: 'CAPA', id: 'nothing', to: 'y' },
    ];
    assert.deepEqual(outcome(await quality.ask('PATCH', `/changes/${bare}`, { affected: wrong })), [
      ...[400, 'UnknownReference', '/affected/1/id'],
    ]);
    const version = await quality.ask('PATCH', `/changes/${bare}`, { productVersionID: 'nothing' });
    assert.deepEqual(outcome(version), [400, 'UnknownReference', '/productVersionID']);
    const id = await make({ effectiveDate: '2026-03-03' });
    await move(id, 'SUBMITTED');
    assert.deepEqual((await move(id, 'REJECTED', 'ADMIN', {})).body.missing, ['reason']);
    await move(id, 'APPROVED');
    assert.deepEqual((await move(id, 'IMPLEMENTED')).body.missing, ['effective']);
    quality.service.time.now = '2026-03-03T09:00:00.000Z';
    assert.equal((await move(id, 'IMPLEMENTED')).status, 200);
    quality.service.time.now = '2026-03-02T09:00:00.000Z';
  });
});
