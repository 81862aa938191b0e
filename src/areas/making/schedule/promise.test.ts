import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { tasks } from '#areas/making/tasks';
import { type ScheduleWorld, short, startSchedule } from '#test/schedule-world';

let world: ScheduleWorld;
before(async () => {
  world = await startSchedule(undefined, [tasks]);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ start: '08:00', end: '16:00' }] : []));
  await world.machine('Lathe', { workingHours: hours });
  await world.production([{ name: 'Turn <all>', minutes: 120, resources: ['Lathe'] }], {
    promiseDateUTC: '2026-03-02T10:00:00Z',
  });
  await world.build();
});

describe('a delivery', () => {
  const ask = (body: object) => world.service.ask('/v1/schedule/promise', { method: 'POST', body });

  it('of a bare router is promised around what is planned, and nothing is written', async () => {
    const before = await world.plan();
    const line = { quantity: 4, tasks: [{ name: 'Turn', minutes: 60, resources: ['Lathe'] }] };
    const { status, body } = await ask({ lines: [line, { ...line, quantity: 1 }] });
    assert.equal(status, 200, JSON.stringify(body));
    const [first, second] = body.lines;
    assert.deepEqual(
      [short(first.startUTC), short(first.finishUTC), short(second.finishUTC)],
      ['03-02T11:00', '03-02T15:00', '03-02T16:00'],
    );
    assert.deepEqual([body.promiseUTC, body.isComplete], [second.finishUTC, true]);
    assert.equal(first.why[0].delayedBy.kind, 'RESOURCE');
    assert.deepEqual(await world.plan(), before);
    const later = await ask({ lines: [line], startUTC: '2026-03-07T00:00:00Z' });
    assert.equal(short(later.body.promiseUTC), '03-09T12:00', 'not on the weekend');
  });

  it('of an item goes by its router, else by its stock', async () => {
    const itemID = await world.stock.item();
    await world.stock.send('PATCH', `/v1/items/${itemID}/router`, [{ taskName: 'Turn', minutes: 30 }]);
    const made = await ask({ lines: [{ itemID, quantity: 2 }] });
    assert.equal(short(made.body.promiseUTC), '03-02T10:00', 'nobody is named: it only takes time');
    const bought = await world.stock.item({ leadTimeDays: 3 });
    const got = await ask({ lines: [{ itemID: bought, quantity: 2 }] });
    assert.equal(short(got.body.promiseUTC), '03-05T09:00');
    const never = await world.stock.item();
    const none = await ask({ lines: [{ itemID: never, quantity: 2 }] });
    assert.deepEqual([none.body.promiseUTC, none.body.isComplete], [null, false]);
  });

  it('of an item is promised as its order will be planned: by the master tasks of its router', async () => {
    const lathe = (await world.get('/v1/resources')).find(({ name }: { name: string }) => name === 'Lathe');
    await world.post('/v1/tasks', { name: 'Face', setupMinutes: 30, resourceIDs: [lathe.resourceID] });
    await world.post('/v1/tasks', { name: 'Plate', isOutside: true, turnaroundDays: 2 });
    const itemID = await world.stock.item();
    await world.stock.send('PATCH', `/v1/items/${itemID}/router`, [
      { taskName: 'face', minutes: 15 },
      { taskName: 'Plate', minutes: 0 },
    ]);
    const { body } = await ask({ lines: [{ itemID, quantity: 2 }] });
    // The lathe is taken until eleven; an hour of it, and two days outside.
    assert.deepEqual([short(body.lines[0].startUTC), short(body.promiseUTC)], ['03-02T11:00', '03-04T12:00']);
    const order = await world.post('/v1/prodorders', { itemID, quantity: 2 });
    await world.build('?Incremental=true');
    const planned = await world.get(`/v1/prodorders/${order.productionOrderID}`);
    assert.equal(planned.plannedFinishUTC, body.promiseUTC, 'It is planned as it was promised.');
    const move = { productionOrderID: order.productionOrderID, status: 'CANCELLED' };
    await world.stock.send('PATCH', '/v1/prodorders/status', [move]);
    await world.build();
  });

  it('is refused with the place of what is wrong', async () => {
    for (const [line, pointer] of [
      [{}, '/lines/0'],
      [{ itemID: 'none', quantity: 1 }, '/lines/0/itemID'],
      [{ lineItemID: 'none' }, '/lines/0/lineItemID'],
      [{ itemID: world.items.A }, '/lines/0/quantity'],
    ] as const) {
      const got = await ask({ lines: [line] });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, pointer]);
    }
    const theirs = await world.service.ask('/v1/schedule/promise', {
      ...{
        method: 'POST',
        key: world.service.b.keys.ADMIN,
        body: { lines: [{ itemID: world.items.A, quantity: 1 }] },
      },
    });
    assert.equal(theirs.body.code, 'UnknownReference');
  });
});

describe('the plan', () => {
  it('says how much of each resource it uses in a week', async () => {
    const [week] = await world.get('/v1/schedule/utilisation?Weeks=1');
    assert.deepEqual(
      [
        week.resourceName,
        week.weekFrom,
        week.openMinutes,
        week.plannedMinutes,
        String(week.utilisationPercent),
      ],
      ['Lathe', '2026-03-02', 2400, 120, '5'],
    );
  });

  it('is drawn, whatever names hold', async () => {
    const { status, headers, body } = await world.service.ask('/v1/schedule/gantt');
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^image\/svg\+xml/);
    assert.equal((body.match(/<rect /g) ?? []).length, 1);
    assert.match(body, /Turn &lt;all&gt;/);
    assert.doesNotMatch(body, /<all>/);
  });
});
