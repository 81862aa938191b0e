import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import type { TestService } from '#test/service';
import { ncrMachine } from './ncr.machine.ts';

const url = '/v1/quality/ncr';
let quality: QualityWorld;
let service: TestService;
let world: QualityWorld['stock'];

before(async () => {
  quality = await startQuality();
  ({ service, stock: world } = quality);
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
describe('a nonconformance', () => {
  testEveryMove({
    service: () => service,
    table: ncrMachine,
    url,
    make: () => make({ rootCause: { method: '8D', text: 'Because' } }),
    moves: {
      OPEN: ['INREVIEW', 'CANCELLED'],
      INREVIEW: ['DISPOSITIONED', 'CANCELLED'],
      DISPOSITIONED: ['INREVIEW', 'CLOSED'],
      CLOSED: ['OPEN'],
      CANCELLED: [],
    },
    body: { reason: 'Because' },
    change: { body: { cause: 'Other' }, in: ['OPEN', 'INREVIEW', 'DISPOSITIONED'] },
    deletable: ['OPEN', 'CANCELLED'],
  });

  it('is reported by the shop, and moved by quality alone', async () => {
    const made = await done('POST', '', { title: 'Burr', source: 'INPROCESS' }, 'SHOP');
    assert.match(made.number, /^NCR-\d+$/);
    assert.deepEqual([made.status, made.severity, String(made.quantityAffected)], ['OPEN', 'MINOR', '0']);
    assert.equal((await move(made.qualityNcrID, 'CANCELLED', { reason: 'No' }, 'SHOP')).status, 403);
    const bare = await move(made.qualityNcrID, 'INREVIEW', {}, 'quinn');
    assert.deepEqual([bare.status, bare.body.missing], [409, ['causeOrOwner']]);
    const silent = await move(made.qualityNcrID, 'CANCELLED', {}, 'quinn');
    assert.deepEqual(silent.body.missing, ['reason']);
  });

  it('is assigned with a note, which its history keeps, and is overdue by the tenant’s calendar', async () => {
    const id = await make();
    const body = {
      assignedToUserID: quality.people.quinn.userID,
      dueDate: '2026-03-01',
      note: 'Ask the supplier',
    };
    const got = await done('PATCH', `/${id}/Assignment`, body);
    assert.deepEqual(
      [got.assignedToUserID, got.dueDate, got.isOverdue],
      [body.assignedToUserID, body.dueDate, true],
    );
    assert.deepEqual(
      got.history.map((one: { action: string; newValue: string }) => `${one.action} ${one.newValue}`),
      [`ASSIGN ${body.assignedToUserID}`, 'ASSIGN 2026-03-01', 'ASSIGN Ask the supplier'],
    );
    assert.ok((await done('GET', '?isOverdue=true')).some((one: Sent) => one.qualityNcrID === id));
    assert.equal((await move(id, 'INREVIEW')).status, 200);
    assert.deepEqual(outcome(await ask('PATCH', `/${id}/Assignment`, { assignedToUserID: 'nobody' })), [
      ...[400, 'UnknownReference', '/assignedToUserID'],
    ]);
  });

  it('refuses what cannot be, and says where', async () => {
    const item = await world.item();
    const order = await world.send('POST', '/v1/prodorders', { itemID: item, quantity: 2 });
    for (const [body, code, pointer] of [
      [{ quantityInspected: 1, quantityAffected: 2 }, 'InvalidInput', '/quantityAffected'],
      [{ lotNumbers: ['L'] }, 'InvalidInput', '/itemID'],
      [{ itemID: item, serialIDs: ['nothing'] }, 'UnknownReference', '/serialIDs/0'],
      [{ supplierID: 'nobody' }, 'UnknownReference', '/supplierID'],
      [{ taskID: 'nothing' }, 'InvalidInput', '/productionOrderID'],
      [{ taskID: 'nothing', productionOrderID: order.productionOrderID }, 'UnknownReference', '/taskID'],
      [{ source: 'MOON' }, 'InvalidInput', '/source'],
      [{ capaIDs: ['x'] }, 'InvalidInput', '/capaIDs'],
    ] as const)
      assert.deepEqual(
        outcome(await ask('POST', '', { title: 'T', source: 'FINAL', ...body })),
        [400, code, pointer],
        JSON.stringify(body),
      );
  });

  it('keeps the pieces that it names, until it names them no more', async () => {
    const itemID = await world.item({ trackingType: 'SERIAL' });
    const piece = async (serialNumber: string): Promise<string> =>
      (await world.send('POST', '/v1/serialization', { itemID, serialNumber })).serialID;
    const [kept, dropped] = [await piece('P-1'), await piece('P-2')];
    const id = await make({ itemID, serialIDs: [kept, dropped] });
    const remove = (serialID: string) =>
      quality.service.ask(`/v1/serialization/${serialID}`, { method: 'DELETE' });
    assert.deepEqual(outcome(await remove(dropped)).slice(0, 2), [409, 'Referenced']);
    await done('PATCH', `/${id}`, { serialIDs: [kept] });
    assert.equal((await remove(dropped)).status, 200);
    assert.equal((await remove(kept)).body.code, 'Referenced');
    await done('DELETE', `/${id}`);
    assert.equal((await remove(kept)).status, 200);
  });

  it('is found by its words, lots and status', async () => {
    const item = await world.item();
    const id = await make({ title: 'Löcher im Guss', itemID: item, lotNumbers: ['LOT-XYZ'] });
    for (const word of ['locher', 'LOT-XYZ'])
      assert.deepEqual(
        (await done('GET', `/search/${word}`)).map((one: Sent) => one.qualityNcrID),
        [id],
        word,
      );
    const open = await done('GET', '/status/open');
    assert.ok(open.some((one: Sent) => one.qualityNcrID === id));
    assert.equal((await ask('GET', '/status/nowhere')).status, 404);
  });
});
