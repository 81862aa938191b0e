import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { warehouse } from './index.ts';
import { moveMachine } from './move.machine.ts';

const path = '/v1/warehouse/moves';

describe('a warehouse move', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let [from, to] = ['', ''];
  before(async () => {
    service = await startService({ areas: [items, stock, warehouse] });
    world = stockWorld(service);
    [from, to] = [await world.location('A-01'), await world.location('B-01')];
  });
  const plan = (lines: object[], more: object = {}) =>
    world.send('POST', path, { fromLocationID: from, toLocationID: to, lines, ...more });
  const begun = async (lines: object[]): Promise<string> => {
    const { moveID } = await plan(lines);
    assert.equal((await set(moveID, 'IN_PROGRESS')).status, 200);
    return moveID;
  };
  const set = (moveID: string, status: string, key?: string) =>
    service.ask(`${path}/${moveID}/status`, { method: 'PATCH', body: { status }, ...(key ? { key } : {}) });
  const lying = async (itemID: string) => {
    const { body } = await service.ask(`/v1/inventory/status?itemID=${itemID}&sort=locationCode`);
    return body.map(
      (one: Record<string, unknown>) => `${one.locationCode} ${one.serialNumber ?? ''} ${one.onHandQuantity}`,
    );
  };
  const refused = async (body: object, code: string, pointer: string) => {
    const got = await service.ask(path, {
      method: 'POST',
      body: { fromLocationID: from, toLocationID: to, ...body },
    });
    assert.deepEqual(
      [got.body.code, got.body.errors?.[0]?.pointer],
      [code, pointer],
      JSON.stringify(got.body),
    );
  };

  it('takes stock from place to place when it is done, and not before', async () => {
    const item = await world.item({ uOM: 'KGM' });
    await world.receive(item, 10, from);
    const made = await plan([{ itemID: item, quantity: 4000, uOM: 'GRM' }], { reason: 'Line 2' });
    assert.match(made.number, /^WM-\d+$/);
    assert.deepEqual([made.status, made.doneUTC], ['PLANNED', null]);
    assert.equal((await set(made.moveID, 'IN PROGRESS')).body.status, 'IN_PROGRESS');
    assert.deepEqual(await lying(item), ['A-01  10']);
    const { body: done } = await set(made.moveID, 'DONE');
    assert.deepEqual([done.status, done.doneUTC], ['DONE', service.time.now]);
    assert.deepEqual(await lying(item), ['A-01  6', 'B-01  4']);
    const { body: ledger } = await service.ask(`/v1/inventory/movements?referenceID=${made.moveID}`);
    assert.deepEqual(
      ledger.map((one: Record<string, unknown>) => [
        one.type,
        String(one.quantity),
        one.referenceEntity,
        one.notes,
      ]),
      [['MOVE', '4', 'WAREHOUSEMOVE', 'Line 2']],
    );
    assert.deepEqual((await service.ask(`${path}/${made.moveID}`)).body, done);
    assert.equal(
      (await service.ask(`${path}?status=DONE&fromLocationID=${from}`)).body[0].moveID,
      made.moveID,
    );
  });

  it('moves along its machine alone: every pair of statuses', async () => {
    const item = await world.item();
    await world.receive(item, 100, from);
    const way = {
      PLANNED: [],
      IN_PROGRESS: ['IN_PROGRESS'],
      DONE: ['IN_PROGRESS', 'DONE'],
      CANCELLED: ['CANCELLED'],
    };
    for (const [state, steps] of Object.entries(way))
      for (const { status } of moveMachine.states) {
        const { moveID } = await plan([{ itemID: item, quantity: 1 }]);
        for (const step of steps) assert.equal((await set(moveID, step)).status, 200);
        const isOpen = moveMachine.transitions.some((one) => one.from === state && one.to === status);
        const got = await set(moveID, status);
        assert.deepEqual(
          [got.status, got.body.code],
          isOpen ? [200, undefined] : [409, 'IllegalTransition'],
          `${state} ${status}`,
        );
      }
    const { body: table } = await service.ask(`${path}/statemachines/status`);
    assert.deepEqual(table.transitions.length, moveMachine.transitions.length);
    assert.equal((await set('nothing', 'DONE')).status, 404);
  });

  it('that lacks stock in one line moves none of them, says which, and stays in progress', async () => {
    const [enough, short] = [await world.item(), await world.item()];
    await world.receive(enough, 5, from);
    const moveID = await begun([
      { itemID: enough, quantity: 5 },
      { itemID: short, quantity: 1 },
    ]);
    const { status, body } = await set(moveID, 'DONE');
    assert.deepEqual(
      [status, body.code, body.errors[0].pointer],
      [409, 'InsufficientStock', '/lines/1/quantity'],
    );
    assert.deepEqual([await lying(enough), await lying(short)], [['A-01  5'], []]);
    assert.equal((await service.ask(`${path}/${moveID}`)).body.status, 'IN_PROGRESS');
    await world.receive(short, 1, from);
    assert.equal((await set(moveID, 'DONE')).status, 200);
  });

  it('and another that take the last piece at once: one wins', async () => {
    const item = await world.item();
    await world.receive(item, 1, from);
    const moves = [];
    for (let at = 0; at < 4; at += 1) moves.push(await begun([{ itemID: item, quantity: 1 }]));
    const answers = await Promise.all(moves.map((moveID) => set(moveID, 'DONE')));
    assert.deepEqual(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort(), [
      '200 ',
      ...Array(3).fill('409 InsufficientStock'),
    ]);
    assert.deepEqual(await lying(item), ['B-01  1']);
  });

  it('and another the other way round, of the same items in another order, wait for each other and both end', async () => {
    const [one, other] = [await world.item(), await world.item()];
    for (const item of [one, other]) for (const at of [from, to]) await world.receive(item, 1, at);
    const there = await begun([
      { itemID: one, quantity: 1 },
      { itemID: other, quantity: 1 },
    ]);
    const back = (
      await plan(
        [
          { itemID: other, quantity: 1 },
          { itemID: one, quantity: 1 },
        ],
        { fromLocationID: to, toLocationID: from },
      )
    ).moveID;
    await set(back, 'IN_PROGRESS');
    const answers = await Promise.all([set(there, 'DONE'), set(back, 'DONE')]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await lying(one), ['A-01  1', 'B-01  1']);
  });

  it('that is done by two at once is done once', async () => {
    const item = await world.item();
    await world.receive(item, 10, from);
    const moveID = await begun([{ itemID: item, quantity: 3 }]);
    const answers = await Promise.all([set(moveID, 'DONE'), set(moveID, 'DONE'), set(moveID, 'CANCELLED')]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const { status } = (await service.ask(`${path}/${moveID}`)).body;
    assert.deepEqual(await lying(item), status === 'DONE' ? ['A-01  7', 'B-01  3'] : ['A-01  10']);
  });

  it('of serial numbers makes a movement of each, known at the latest when it is done', async () => {
    const item = await world.item({ trackingType: 'SERIAL' });
    for (const serialNumber of ['S1', 'S2', 'S3']) await world.receive(item, 1, from, { serialNumber });
    const moveID = await begun([{ itemID: item, quantity: 2 }]);
    const early = await set(moveID, 'DONE');
    assert.deepEqual([early.status, early.body.errors[0].pointer], [400, '/lines/0/serialNumber']);
    const lines = [{ itemID: item, quantity: 2, serialNumbers: ['S1', 'S3'] }];
    const boxes = { lines: [{ ...lines[0], uOM: 'XBX' }] };
    await world.send('PUT', `/v1/inventory/items/${item}/settings`, { units: [{ uOM: 'XBX', factor: 12 }] });
    assert.equal((await service.ask(`${path}/${moveID}`, { method: 'PATCH', body: boxes })).status, 200);
    assert.equal((await set(moveID, 'DONE')).body.errors[0].pointer, '/lines/0/quantity');
    assert.equal((await service.ask(`${path}/${moveID}`, { method: 'PATCH', body: { lines } })).status, 200);
    assert.equal((await set(moveID, 'DONE')).status, 200);
    assert.deepEqual((await lying(item)).sort(), ['A-01 S2 1', 'B-01 S1 1', 'B-01 S3 1']);
  });

  it('refuses places and lines that cannot be, and says where', async () => {
    const itemID = await world.item();
    const lines = [{ itemID, quantity: 1 }];
    await refused({ lines, toLocationID: from }, 'InvalidInput', '/toLocationID');
    await refused({ lines, fromLocationID: 'nothing' }, 'UnknownReference', '/fromLocationID');
    await refused({ lines: [] }, 'InvalidInput', '/lines');
    await refused(
      { lines: [...lines, { itemID: 'nothing', quantity: 1 }] },
      'UnknownReference',
      '/lines/1/itemID',
    );
    await refused({ lines: [{ itemID, quantity: 0 }] }, 'InvalidInput', '/lines/0/quantity');
    await refused(
      { lines: [{ itemID, quantity: 3, serialNumbers: ['a', 'b'] }] },
      'InvalidInput',
      '/lines/0/quantity',
    );
    await refused(
      { lines: [{ itemID, quantity: 2, serialNumbers: ['a', 'a'] }] },
      'InvalidInput',
      '/lines/0/serialNumbers/1',
    );
    const serials = (name: string) => Array.from({ length: 300 }, (_, at) => `${name}${at}`);
    const many = ['a', 'b'].map((name) => ({ itemID, quantity: 300, serialNumbers: serials(name) }));
    await refused({ lines: many }, 'InvalidInput', '/lines');
    const { number } = await plan(lines);
    assert.equal(
      (
        await service.ask(path, {
          method: 'POST',
          body: { number, fromLocationID: from, toLocationID: to, lines },
        })
      ).body.code,
      'Duplicate',
    );
  });

  it('of an item that was deleted, or to a place that was closed meanwhile, is refused when it is done', async () => {
    const [gone, kept] = [await world.item(), await world.item()];
    const closed = await world.location('C-01');
    await world.receive(kept, 1, from);
    const moveID = await begun([{ itemID: gone, quantity: 1 }]);
    assert.equal((await service.ask(`/v1/items/${gone}`, { method: 'DELETE' })).status, 200);
    const got = await set(moveID, 'DONE');
    assert.deepEqual([got.body.code, got.body.errors[0].pointer], ['UnknownReference', '/lines/0/itemID']);
    const other = (await plan([{ itemID: kept, quantity: 1 }], { toLocationID: closed })).moveID;
    await set(other, 'IN_PROGRESS');
    await world.send('PATCH', `/v1/inventory/locations/${closed}`, { isActive: false });
    assert.equal((await set(other, 'DONE')).body.errors[0].pointer, '/toLocationID');
  });

  it('is changed and deleted only until it is done', async () => {
    const item = await world.item();
    await world.receive(item, 1, from);
    const change = (moveID: string, body: object) =>
      service.ask(`${path}/${moveID}`, { method: 'PATCH', body });
    const drop = (moveID: string, headers = {}) =>
      service.ask(`${path}/${moveID}`, { method: 'DELETE', headers });
    const moveID = await begun([{ itemID: item, quantity: 1 }]);
    assert.equal((await drop(moveID)).body.code, 'NotEditable');
    assert.equal((await change(moveID, { status: 'DONE' })).body.code, 'ReadOnlyField');
    assert.equal((await drop(moveID, { 'if-match': '"77"' })).body.code, 'PreconditionFailed');
    await set(moveID, 'DONE');
    assert.equal((await change(moveID, { reason: 'Other' })).body.code, 'NotEditable');
    assert.equal((await drop(moveID)).body.code, 'NotEditable');
    const { moveID: planned } = await plan([{ itemID: item, quantity: 1 }]);
    const { number: taken } = await plan([{ itemID: item, quantity: 1 }]);
    assert.equal((await change(planned, { number: taken })).body.code, 'Duplicate');
    assert.equal((await change(planned, { requestedBy: 'Line 2' })).body.requestedBy, 'Line 2');
    assert.equal((await drop(planned)).status, 200);
    assert.equal((await service.ask(`${path}/${planned}`)).status, 404);
  });

  it('is moved by the warehouse and not by sales', async () => {
    const { moveID } = await plan([{ itemID: await world.item(), quantity: 1 }]);
    assert.equal((await set(moveID, 'IN_PROGRESS', service.a.keys.SALES as string)).status, 403);
    assert.equal((await set(moveID, 'IN_PROGRESS', service.a.keys.WAREHOUSE as string)).status, 200);
  });
});
