import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Sent = Record<string, unknown>;

describe('measurements', () => {
  let quality: QualityWorld;
  let itemID: string;
  let steps: Record<string, string>;
  let instructionID: string;
  const post = (url: string, body: object): Promise<Body> => quality.stock.send('POST', url, body);
  before(async () => {
    quality = await startQuality();
    const { taskID } = await post('/v1/tasks', { name: 'Turn' });
    itemID = await quality.stock.item({ replenishment: 'MAKE' });
    await quality.stock.send('PATCH', `/v1/items/${itemID}/router`, [{ taskName: 'Turn', minutes: 2 }]);
    const made = await post('/v1/workinstructions', {
      ...{ title: 'Turn it', taskID },
      steps: [
        { name: 'Bore', type: 'MEASUREMENT', unit: 'mm', min: 79.97, max: 80.03, isRequired: false },
        { name: 'Passed', type: 'INSPECTION', isRequired: false },
        { name: 'Clean', type: 'TASK', isRequired: false },
      ],
    });
    instructionID = made.instructionID;
    steps = Object.fromEntries(made.steps.map((one: Body) => [one.name, one.stepID]));
    await quality.stock.send('PATCH', `/v1/workinstructions/${instructionID}/status`, { status: 'ACTIVE' });
    await quality.done('PUT', '/inspections/settings', {
      ...{ opensNcr: true, severity: 'MAJOR', assignedToUserID: quality.people.quinn.userID },
      reducedInspection: 'NEVER',
    });
  });
  const order = async () => {
    const { productionOrderID, tasks } = await post('/v1/prodorders', { itemID, quantity: 4 });
    const [{ taskID }] = tasks;
    return { productionOrderID, taskID, url: `/v1/prodorders/${productionOrderID}/tasks/${taskID}/results` };
  };
  const record = (url: string, step: string, more: Sent) =>
    quality.service.ask(url, { method: 'POST', body: { instructionID, stepID: steps[step], ...more } });

  it('of production are kept, and open a nonconformance of the order, task and lot', async () => {
    const { productionOrderID, taskID, url } = await order();
    await record(url, 'Bore', { value: 80 });
    await record(url, 'Clean', {});
    await record(url, 'Bore', { value: 80.1, lotNumber: 'L-1', serialNumber: 'S-1' });
    await record(url, 'Passed', { value: false });
    const kept = await quality.done(
      'GET',
      `/measurements?productionOrderID=${productionOrderID}&sort=measuredUTC`,
    );
    assert.deepEqual(
      kept.map((one: Body) => [
        one.characteristic,
        one.value === null ? null : Number(one.value),
        one.isWithin,
      ]),
      [
        ['Bore', 80, true],
        ['Bore', 80.1, false],
        ['Passed', null, false],
      ],
    );
    const found = await quality.done('GET', `/ncr?productionOrderID=${productionOrderID}&sort=createdUTC`);
    assert.deepEqual(
      found.map((one: Body) => [one.title, one.source, one.severity, one.taskID, one.lotNumbers]),
      [
        ['Bore: 80.1 mm, limits 79.97 to 80.03', 'INPROCESS', 'MAJOR', taskID, ['L-1']],
        ['Passed: failed', 'INPROCESS', 'MAJOR', taskID, []],
      ],
    );
    assert.equal(kept[1].qualityNcrID, found[0].qualityNcrID);
  });

  it('of production open one nonconformance when a terminal sends one twice at once', async () => {
    const { productionOrderID, url } = await order();
    const resultID = crypto.randomUUID();
    const send = () => record(url, 'Bore', { value: 81, resultID });
    const got = await Promise.all([send(), send()]);
    assert.deepEqual(got.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal((await quality.done('GET', `/ncr?productionOrderID=${productionOrderID}`)).length, 1);
  });

  it('make a chart: mean, spread, cp, cpk, control limits, and each point with its record', async () => {
    const { url, productionOrderID } = await order();
    const name = 'Chart bore';
    const made = await post('/v1/workinstructions', {
      ...{ title: 'Chart', taskID: (await quality.service.ask('/v1/tasks')).body[0].taskID },
      steps: [{ name, type: 'MEASUREMENT', unit: 'mm', min: 4, max: 16, isRequired: false }],
    });
    await quality.stock.send('PATCH', `/v1/workinstructions/${made.instructionID}/status`, {
      status: 'ACTIVE',
    });
    const chart = () =>
      quality.done('GET', `/characteristics/chart?characteristic=chart%20BORE&itemID=${itemID}`);
    const send = (value: number) =>
      quality.service.ask(url, {
        method: 'POST',
        body: { instructionID: made.instructionID, stepID: made.steps[0].stepID, value },
      });
    const none = await chart();
    assert.deepEqual(
      [none.count, none.mean, none.standardDeviation, none.cp, none.points],
      [0, null, null, null, []],
    );
    await send(9);
    const one = await chart();
    assert.deepEqual(
      [one.count, Number(one.mean), one.standardDeviation, one.cp, one.cpk, one.upperControlLimit],
      [1, 9, null, null, null, null],
    );
    assert.equal(one.points[0].isInControl, null);
    for (const value of [11, 9, 11, 17]) await send(value);
    const { points, ...figures } = await chart();
    // Mean 11.4; deviations squared 5.76 + .16 + 5.76 + .16 + 31.36 = 43.2, so s² = 10.8.
    // Moving ranges 2, 2, 2, 6.
    const s = Math.sqrt(10.8);
    const near = (got: unknown, expected: number) =>
      assert.ok(Math.abs(Number(got) - expected) < 0.0001, `${got} is not ${expected}`);
    near(figures.mean, 11.4);
    near(figures.standardDeviation, s);
    near(figures.cp, 12 / (6 * s));
    near(figures.cpk, (16 - 11.4) / (3 * s));
    near(figures.upperControlLimit, 11.4 + 2.66 * 3);
    near(figures.lowerControlLimit, 11.4 - 2.66 * 3);
    assert.deepEqual([figures.count, figures.outOfLimits, figures.unit], [5, 1, 'mm']);
    assert.deepEqual(
      points.map((point: Body) => [Number(point.value), point.isWithin, point.isInControl]),
      [9, 11, 9, 11, 17].map((value) => [value, value < 17, true]),
    );
    assert.ok(points.every((point: Body) => point.productionOrderID === productionOrderID));
    const [listed] = (await quality.done('GET', `/characteristics?itemID=${itemID}`)).filter(
      (it: Body) => it.characteristic === name,
    );
    assert.deepEqual([listed.count, listed.outOfLimits, listed.unit], [5, 1, 'mm']);
  });

  it('with one limit have the cpk of that one; in two units a chart needs the unit', async () => {
    const lot = { itemID, lotSize: 100, aql: 1 };
    const { inspectionID } = await quality.done('POST', '/inspections', lot);
    const measure = (sent: Sent) =>
      quality.done('POST', `/inspections/${inspectionID}/measurements`, {
        characteristic: 'Length',
        ...sent,
      });
    for (const value of [9, 11]) await measure({ value, unit: 'mm', upperLimit: 16 });
    const chart = await quality.done('GET', '/characteristics/chart?characteristic=Length');
    assert.deepEqual([chart.cp, chart.lowerLimit], [null, null]);
    assert.equal(Number(chart.cpk), Number((6 / (3 * Math.SQRT2)).toFixed(4)));
    const { measurementID } = await measure({ value: 99, unit: 'cm' });
    const got = await quality.ask('GET', '/characteristics/chart?characteristic=Length');
    assert.deepEqual(outcome(got), [400, 'InvalidInput', '?unit']);
    await measure({ value: 9.9, unit: 'mm', correctsMeasurementID: measurementID });
    const right = await quality.done('GET', '/characteristics/chart?characteristic=Length');
    assert.deepEqual([right.count, Number(right.maximum)], [3, 11]);
  });

  it('are refused with a gauge that is overdue or failed, which the problem names', async () => {
    const { url } = await order();
    const gauge = async (sent: Sent) =>
      (await quality.done('POST', '/assets', { name: 'Calliper', ...sent })).assetID;
    const calibrate = (id: string, date: string, result: string) =>
      quality.done('POST', `/assets/${id}/calibrations`, { date, result });
    const overdue = await gauge({ calibrationIntervalMonths: 12, lastCalibrationDate: '2024-01-31' });
    const never = await gauge({ calibrationIntervalDays: 30 });
    const failed = await gauge({});
    await calibrate(failed, '2026-01-05', 'FAIL');
    const away = await gauge({});
    await quality.done('PATCH', `/assets/${away}/status`, { status: 'INCALIBRATION' });
    const { inspectionID } = await quality.done('POST', '/inspections', { itemID, lotSize: 100, aql: 1 });
    for (const [assetID, why] of [
      [overdue, /AS-\d+ \(Calliper\).*was due on 2025-01-31/],
      [never, /never calibrated/],
      [failed, /failed its calibration on 2026-01-05/],
      [away, /INCALIBRATION/],
    ] as const)
      for (const got of [
        await record(url, 'Bore', { value: 80, assetID }),
        await quality.ask('POST', `/inspections/${inspectionID}/measurements`, {
          ...{ characteristic: 'Bore', value: 80, assetID },
        }),
      ]) {
        assert.deepEqual(
          [got.status, got.body.code, got.body.missing],
          [409, 'PreconditionMissing', ['assetID']],
        );
        assert.match(got.body.detail, why);
      }
    assert.deepEqual(outcome(await record(url, 'Bore', { value: 80, assetID: 'no-such' })), [
      ...[400, 'UnknownReference', '/assetID'],
    ]);
    await calibrate(failed, '2026-01-06', 'ADJUSTED');
    assert.equal((await record(url, 'Bore', { value: 80, assetID: failed })).status, 200);
  });

  it('with a gauge that fails are listed from the calibration that it passed before', async () => {
    const { url } = await order();
    const { assetID } = await quality.done('POST', '/assets', { name: 'Bore gauge' });
    const calibrate = (date: string, result: string) =>
      quality.done('POST', `/assets/${assetID}/calibrations`, { date, result });
    const suspect = async () =>
      (await quality.done('GET', `/assets/${assetID}/suspectmeasurements?sort=measuredUTC`)).map(
        (one: Body) => Number(one.value),
      );
    const measure = (value: number, day: string) =>
      record(url, 'Bore', { value, assetID, measuredUTC: `${day}T12:00:00.000Z` });
    await measure(79.98, '2025-11-30');
    await calibrate('2025-12-01', 'PASS');
    await measure(79.99, '2025-12-01');
    await measure(80, '2025-12-20');
    assert.deepEqual(await suspect(), []);
    await calibrate('2026-01-10', 'FAIL');
    assert.deepEqual(await suspect(), [79.99, 80]);
    await calibrate('2026-01-11', 'ADJUSTED');
    await measure(80.01, '2026-01-12');
    // The adjustment found it wrong too: what was measured since the pass is still in doubt, no later one.
    assert.ok(!(await suspect()).includes(80.01));
    assert.equal((await quality.ask('GET', '/assets/no-such/suspectmeasurements')).status, 404);
  });

  it('of one gauge and its failed calibration come one after the other', async () => {
    const { url } = await order();
    const { assetID } = await quality.done('POST', '/assets', { name: 'Bore gauge' });
    const [measured, calibrated] = await Promise.all([
      record(url, 'Bore', { value: 80, assetID }),
      quality.ask('POST', `/assets/${assetID}/calibrations`, { date: '2026-01-10', result: 'FAIL' }),
    ]);
    assert.equal(calibrated.status, 200);
    assert.ok([200, 409].includes(measured.status));
    const doubtful = await quality.done('GET', `/assets/${assetID}/suspectmeasurements`);
    assert.equal(doubtful.length, measured.status === 200 ? 1 : 0);
  });
});
