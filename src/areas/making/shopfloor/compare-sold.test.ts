import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders/events';

describe('the production comparison of a sales order', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
  });

  it('has the clocked minutes of each task beside the quoted ones, and rework that was not quoted', async () => {
    const { salesOrderID } = await world.order({ items: [{ number: 'A', quantity: 1 }] });
    const tap = { attributes: choose({ SIZE: 20 }), quantity: 10 };
    await world.done(`/v1/configure/${world.productID}/salesorders/${salesOrderID}`, 'PUT', tap);
    const order = await world.done(`/v1/salesorders/${salesOrderID}/status`, 'PATCH', { status: 'RELEASED' });
    const [line] = order.lineItems;
    const made = await world.done('/v1/prodorders', 'POST', {
      salesOrderID,
      lineItemID: line.lineItemID,
      quantity: 10,
    });
    const url = `/v1/prodorders/${made.productionOrderID}/tasks`;
    const { userID } = (await world.done(`${path}/bootstrap`, 'GET')).filters.users[0] ?? {};
    assert.equal(userID, undefined, 'nothing happened yet');
    const compare = () => world.done(`/v1/salesorders/${salesOrderID}/analysis/production-comparison`, 'GET');
    assert.equal((await compare()).totals.actualMinutes, null);
    const admin = world.service.a.users.ADMIN;
    await world.done('/v1/resources', 'POST', { type: 'PERSON', name: 'Ada', userID: admin, hourlyCost: 60 });
    const work = async (taskID: string, from: string, to: string) => {
      world.service.time.now = `2026-03-02T${from}:00.000Z`;
      await world.done(`${url}/${taskID}/clock-in`, 'POST', {});
      world.service.time.now = `2026-03-02T${to}:00.000Z`;
      await world.done(`${url}/${taskID}/clock-out`, 'POST', { isDone: true });
    };
    const [first] = made.tasks;
    await work(first.taskID, '10:00', '11:20');
    const changed = await world.done(url, 'PATCH', [{ name: 'Straighten', afterTaskID: first.taskID }]);
    const rework = changed.tasks.find((one: Body) => one.name === 'Straighten');
    await work(rework.taskID, '11:20', '11:30');
    const { lines, totals } = await compare();
    const row = (name: string) => lines.find((one: Body) => one.taskName === name);
    const [quoted] = line.tasks;
    assert.deepEqual(
      [
        `${row(first.name).quotedMinutes}`,
        `${row(first.name).actualMinutes}`,
        `${row(first.name).actualCost}`,
      ],
      [`${quoted.lineMinutes}`, '80', '80'],
    );
    assert.deepEqual(
      [
        `${row('Straighten').quotedMinutes}`,
        `${row('Straighten').actualMinutes}`,
        row('Straighten').variancePercent,
      ],
      ['0', '10', null],
    );
    assert.deepEqual(
      [`${totals.actualMinutes}`, `${totals.actualTaskCost}`, totals.actualCost],
      ['90', '90', null],
    );
  });

  it('adds up what was clocked at orders that were split, each minute where it was clocked, and merged', async () => {
    const { salesOrderID } = await world.order({ items: [] });
    const tap = { attributes: choose({ SIZE: 20 }), quantity: 10 };
    await world.done(`/v1/configure/${world.productID}/salesorders/${salesOrderID}`, 'PUT', tap);
    const sold = await world.done(`/v1/salesorders/${salesOrderID}/status`, 'PATCH', { status: 'RELEASED' });
    const [line] = sold.lineItems;
    const orders = '/v1/prodorders';
    const { lineItemID } = line;
    const whole = await world.done(orders, 'POST', { salesOrderID, lineItemID, quantity: 10 });
    const at = (clock: string) => {
      world.service.time.now = `2026-03-03T${clock}:00.000Z`;
    };
    const clock = (order: Body, way: 'in' | 'out') =>
      world.done(
        `${orders}/${order.productionOrderID}/tasks/${order.tasks[0].taskID}/clock-${way}`,
        'POST',
        {},
      );
    const split = (quantity: number) =>
      world.done(`${orders}/${whole.productionOrderID}/split`, 'POST', { quantity });
    const merge = (part: Body) =>
      world.service.ask(`${orders}/${whole.productionOrderID}/merge`, {
        ...{ method: 'POST', body: { productionOrderIDs: [part.productionOrderID] } },
      });
    const clocked = async (order: Body): Promise<string[]> => {
      const { tasks, totals } = await world.done(`${orders}/${order.productionOrderID}/actuals`, 'GET');
      return [tasks[0].quotedMinutes, tasks[0].actualMinutes, totals.actualMinutes].map(String);
    };
    const quoted = (quantity: number) => {
      const { setupMinutes, teardownMinutes, transferMinutes, minutes } = whole.tasks[0];
      const [once, run] = [[setupMinutes, teardownMinutes, transferMinutes], Number(minutes)];
      return String(once.map(Number).reduce((sum, one) => sum + one, run * quantity));
    };
    // What runs while a part leaves goes on where it began.
    at('10:00');
    await clock(whole, 'in');
    at('10:30');
    const part = await split(4);
    at('11:20');
    await clock(whole, 'out');
    assert.deepEqual(
      [await clocked(whole), await clocked(part)],
      [
        [quoted(6), '80', '80'],
        [quoted(4), '0', '0'],
      ],
    );
    await clock(part, 'in');
    at('11:50');
    await clock(part, 'out');
    assert.deepEqual(
      [await clocked(whole), await clocked(part)],
      [
        [quoted(6), '80', '80'],
        [quoted(4), '30', '30'],
      ],
    );
    const compared = async () => {
      const { lines, totals } = await world.done(
        `/v1/salesorders/${salesOrderID}/analysis/production-comparison`,
        'GET',
      );
      const rows = lines.filter((one: Body) => one.taskName === whole.tasks[0].name);
      return [
        ...rows.map((one: Body) => `${one.quotedMinutes} ${one.actualMinutes}`),
        `${totals.actualMinutes}`,
      ];
    };
    const both = [`${line.tasks[0].lineMinutes} 110`, '110'];
    assert.deepEqual(await compared(), both);
    // What was clocked keeps its order; a part that nobody worked at comes back, and brings no minutes.
    const refused = await merge(part);
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    const other = await split(2);
    assert.deepEqual((await clocked(whole))[0], quoted(4));
    const back = await merge(other);
    assert.equal(back.status, 200, JSON.stringify(back.body));
    assert.deepEqual([await clocked(whole), await compared()], [[quoted(6), '80', '80'], both]);
  });
});
