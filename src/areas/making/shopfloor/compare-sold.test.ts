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
});
