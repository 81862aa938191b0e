import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type LineWorld, startLines } from '#test/line-world';
import type { Ask, Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('results of steps', () => {
  let world: LineWorld;
  let itemID: string;
  let instruction: Body;
  let steps: Record<string, string>;
  const post = (url: string, body: object): Promise<Body> => world.done(url, 'POST', body);
  const activate = ({ instructionID }: Body) =>
    world.done(`/v1/workinstructions/${instructionID}/status`, 'PATCH', { status: 'ACTIVE' });
  before(async () => {
    world = await startLines();
    const { taskID } = await post('/v1/tasks', { name: 'Turn' });
    const item = {
      number: 'ROD',
      description: 'Rod',
      currencyCode: 'EUR',
      replenishment: 'MAKE',
      isStocked: false,
    };
    itemID = (await post('/v1/items', { ...item, unitPrice: 9 })).itemID;
    await world.done(`/v1/items/${itemID}/router`, 'PATCH', [
      { taskName: 'turn', minutes: 2 },
      { taskName: 'Wash', minutes: 1 },
    ]);
    instruction = await post('/v1/workinstructions', {
      title: 'Turn it',
      taskID,
      steps: [
        { name: 'Bore', type: 'MEASUREMENT', unit: 'mm', min: 79.97, max: 80.03 },
        { name: 'Passed', type: 'INSPECTION' },
        { name: 'Weight', type: 'VALUE', unit: 'kg', isRequired: false },
        { name: 'Surface', type: 'LIST', options: ['Fine', 'Scored'], isRequired: false },
        { name: 'Clean', type: 'TASK', isRequired: false },
        { name: 'Sheet', type: 'FILE', isRequired: false },
      ],
    });
    steps = Object.fromEntries(instruction.steps.map((one: Body) => [one.name, one.stepID]));
    await activate(instruction);
    const other = { title: 'For others', taskID, itemID: world.itemID };
    await activate(await post('/v1/workinstructions', { ...other, steps: [{ name: 'x', type: 'TASK' }] }));
  });
  const order = async (): Promise<{ at: string; url: string; taskID: string; id: string; wash: string }> => {
    const made = await post('/v1/prodorders', { itemID, quantity: 4 });
    const [turn, wash] = made.tasks;
    const id = made.productionOrderID;
    const at = `/v1/prodorders/${id}/tasks`;
    return { at, id, taskID: turn.taskID, url: `${at}/${turn.taskID}/results`, wash: wash.taskID };
  };
  const send = (url: string, step: string, more: object = {}, asked: Ask = {}): Promise<Got> =>
    world.service.ask(url, {
      method: 'POST',
      body: { instructionID: instruction.instructionID, stepID: steps[step], ...more },
      ...asked,
    });
  const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];

  it('are compared with limits, and each number and inspection is reported', async () => {
    const { url, id, taskID } = await order();
    const within = async (step: string, value: unknown) => (await send(url, step, { value })).body.isWithin;
    for (const [value, expected] of [
      [79.97, true],
      [80.03, true],
      [80.030000001, false],
      [79.969999999, false],
      [-80, false],
    ] as const)
      assert.equal(await within('Bore', value), expected, String(value));
    assert.deepEqual([await within('Passed', false), await within('Weight', 3)], [false, null]);
    const list = await send(url, 'Surface', { value: 'scored' });
    assert.deepEqual([list.body.value, list.body.isWithin], ['Scored', null]);
    assert.equal((await send(url, 'Clean')).body.value, true);
    const { assetID } = await post('/v1/quality/assets', { name: 'Bore gauge' });
    const got = await send(url, 'Bore', { value: 80.1, serialNumber: 'SN-1', lotNumber: 'L', assetID });
    const [event, ...more] = await world.service.eventsOf(got.body.resultID);
    assert.equal(more.length, 0);
    const { data } = event ?? { data: {} };
    assert.deepEqual(
      [
        data.productionOrderID,
        data.taskID,
        data.characteristic,
        String(data.value),
        data.unit,
        data.isWithin,
      ],
      [id, taskID, 'Bore', '80.1', 'mm', false],
    );
    assert.deepEqual(
      [
        String(data.lowerLimit),
        String(data.upperLimit),
        data.serialNumber,
        data.lotNumber,
        data.assetID,
        data.itemID,
      ],
      ['79.97', '80.03', 'SN-1', 'L', assetID, itemID],
    );
    assert.equal((await world.service.eventsOf(list.body.resultID)).length, 0);
  });

  it('are refused where they cannot be, with the place', async () => {
    const { url, at, wash } = await order();
    for (const [step, more, code, pointer] of [
      ['Bore', { value: 'wide' }, 'InvalidInput', '/value'],
      ['Bore', {}, 'InvalidInput', '/value'],
      ['Bore', { value: 0.0000000001 }, 'InvalidInput', '/value'],
      ['Surface', { value: 'Red' }, 'InvalidInput', '/value'],
      ['Clean', { value: false }, 'InvalidInput', '/value'],
      ['Passed', { value: 1 }, 'InvalidInput', '/value'],
      ['Sheet', { value: 'none' }, 'InvalidInput', '/value'],
      ['Bore', { value: 80, measuredUTC: '2199-01-01T00:00:00Z' }, 'InvalidInput', '/measuredUTC'],
      ['Bore', { value: 80, reason: 'x' }, 'InvalidInput', '/reason'],
      ['Bore', { value: 80, stepID: 'none' }, 'UnknownReference', '/stepID'],
      ['Bore', { value: 80, instructionID: 'none' }, 'UnknownReference', '/instructionID'],
      ['Bore', { value: 80, correctsResultID: 'none', reason: 'x' }, 'UnknownReference', '/correctsResultID'],
    ] as const)
      assert.deepEqual(
        outcome(await send(url, step, more)),
        [400, code, pointer],
        `${step} ${JSON.stringify(more)}`,
      );
    assert.equal(
      (await send(`${at}/${wash}/results`, 'Bore', { value: 80 })).body.code,
      'PreconditionMissing',
    );
    assert.equal((await send(`${at}/none/results`, 'Bore', { value: 80 })).status, 404);
    const others = { key: world.service.b.keys.ADMIN };
    assert.equal((await send(url, 'Bore', { value: 80 }, others)).status, 404);
    assert.equal((await send(url, 'Bore', { value: 80 }, { key: world.service.a.keys.SALES })).status, 403);
  });

  it('that are required keep a task from being COMPLETED until they are there', async () => {
    const { at, url, taskID } = await order();
    const complete = () =>
      world.service.ask(at, { method: 'PATCH', body: [{ taskID, status: 'COMPLETED' }] });
    const refused = await complete();
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.missing],
      [409, 'PreconditionMissing', ['Bore', 'Passed']],
    );
    const missing = async () => (await world.done(`${url}/missing`, 'GET')).map((one: Body) => one.name);
    await send(url, 'Bore', { value: 99 });
    assert.deepEqual(await missing(), ['Passed']);
    const holding = await world.done(`${at}/${taskID}/instructions`, 'GET');
    assert.deepEqual(
      holding.map((one: Body) => one.title),
      ['Turn it'],
    );
    await send(url, 'Passed', { value: true });
    assert.equal((await complete()).status, 200);
    assert.equal((await send(url, 'Bore', { value: 80 })).body.code, 'NotEditable');
  });

  it('are corrected once each, and what was recorded stays', async () => {
    const { url } = await order();
    const first = (await send(url, 'Bore', { value: 80.5 })).body;
    const correct = (more: object = {}) =>
      send(url, 'Bore', { value: 80, correctsResultID: first.resultID, reason: 'Misread', ...more });
    assert.deepEqual(outcome(await correct({ stepID: steps.Passed })), [400, 'InvalidInput', '/stepID']);
    const both = await Promise.all([correct(), correct()]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const all = await world.done(url, 'GET');
    assert.deepEqual(
      all.map((one: Body) => [String(one.value), one.isCorrected, one.reason]),
      [
        ['80.5', true, null],
        ['80', false, 'Misread'],
      ],
    );
    const [event] = await world.service.eventsOf(all[1].resultID);
    assert.equal(event?.data.correctsMeasurementID, first.resultID);
  });

  it('of a terminal that sends them again are recorded once', async () => {
    const { url } = await order();
    const late = { value: 80, resultID: 'terminal-7-1', measuredUTC: '2026-03-01T10:00:00Z' };
    const both = await Promise.all([send(url, 'Bore', late), send(url, 'Bore', late)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const [only, ...more] = await world.done(url, 'GET');
    assert.deepEqual(
      [only.measuredUTC, only.recordedUTC, more.length],
      ['2026-03-01T10:00:00.000Z', world.service.time.now, 0],
    );
  });
});
