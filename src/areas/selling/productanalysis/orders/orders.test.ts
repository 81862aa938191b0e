import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';
import { choose } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

let world: AnalysisWorld;
before(async () => {
  world = await startAnalyses();
});

const orders = '/v1/salesorders';
const stored = `${orders}/analysis/production-comparisons`;
const report = `${orders}/export/profitability`;
/** An order of three taps of size 20 and ten A, released unless told otherwise. */
const ordered = async (quantity = 3, status = 'RELEASED'): Promise<Body> => {
  const { salesOrderID } = await world.order({ items: [{ number: 'A', quantity: 10 }] });
  await world.done(`/v1/configure/${world.productID}/salesorders/${salesOrderID}`, 'PUT', {
    ...{ attributes: choose({ SIZE: 20 }), quantity },
  });
  if (status !== 'DRAFT') await world.done(`${orders}/${salesOrderID}/status`, 'PATCH', { status });
  return world.done(`${orders}/${salesOrderID}`, 'GET');
};
const compareNow = (id: string): Promise<Body> =>
  world.done(`${orders}/${id}/analysis/production-comparison`, 'GET');
const storeAll = async (body: object = {}): Promise<Body> => {
  const { jobID } = await world.done(`${stored}/generate-all`, 'POST', body);
  await world.workOff();
  return world.done(`${stored}/generate-all/${jobID}`, 'GET');
};
const refused = async (path: string, asked: object = {}): Promise<unknown[]> => {
  const { status, body } = await world.service.ask(path, asked);
  return [status, body.code];
};

describe('a production comparison', () => {
  it('has the tasks and materials that the order was quoted with, and nothing made up for what was needed', async () => {
    const order = await ordered();
    const [line] = order.lineItems;
    const found = await compareNow(order.salesOrderID);
    assert.deepEqual(
      found.lines.map((one: Body) => [
        one.taskName,
        `${one.quotedMinutes}`,
        one.actualMinutes,
        one.actualCost,
      ]),
      line.tasks.map((one: Body) => [one.name, `${one.lineMinutes}`, null, null]),
    );
    assert.ok(found.lines.length > 0);
    const materials = found.materials.map((one: Body) => [
      one.number,
      `${one.quotedQuantity}`,
      `${one.quotedCost}`,
      one.actualQuantity,
    ]);
    assert.deepEqual(materials[0], ['A', '10', '600', null]);
    for (const [at, one] of line.items.entries())
      assert.deepEqual(materials[at + 1], [
        one.number,
        `${3 * Number(one.quantity)}`,
        `${3 * Number(one.quantity) * Number(one.unitCost)}`,
        null,
      ]);
    assert.deepEqual(
      [`${found.totals.quotedCost}`, found.totals.actualCost, found.totals.variancePercent],
      [`${order.cost}`, null, null],
    );
    const minutes = line.tasks.reduce((sum: number, one: Body) => sum + Number(one.lineMinutes), 0);
    assert.equal(Number(found.totals.quotedMinutes), minutes);
    assert.deepEqual(await refused(`${orders}/nobody/analysis/production-comparison`), [404, 'NotFound']);
  });

  it('of an item without a cost says that the cost is not known', async () => {
    await world.done('/v1/items', 'POST', {
      number: 'NOCOST',
      description: 'x',
      unitPrice: 9,
      currencyCode: 'EUR',
    });
    const order = await world.order({ items: [{ number: 'NOCOST', quantity: 2 }] });
    const { materials, totals } = await compareNow(order.salesOrderID);
    assert.deepEqual(
      [materials[0].quotedCost, totals.quotedMaterialCost, totals.quotedCost],
      [null, null, null],
    );
  });

  it('is stored for each order by one job; done again it is renewed and keeps its notes', async () => {
    const { salesOrderID, number } = await ordered();
    const draft = await ordered(1, 'DRAFT');
    const first = await storeAll();
    assert.deepEqual([first.status, first.failure], ['DONE', null]);
    const list = await world.done(stored, 'GET');
    assert.equal(first.done, list.length);
    assert.ok(
      list.every((one: Body) => one.number !== draft.number),
      'a draft is not made',
    );
    const { id } = list.find((one: Body) => one.number === number);
    const one = await world.done(`${stored}/${id}`, 'GET');
    const { computedUTC: _, ...now } = await compareNow(salesOrderID);
    assert.deepEqual(
      { lines: one.lines, materials: one.materials, totals: one.totals },
      {
        ...{ lines: now.lines, materials: now.materials, totals: now.totals },
      },
    );
    await world.done(`${stored}/${id}`, 'PATCH', { notes: 'The saw was down.' });
    await storeAll();
    const again = await world.done(`${stored}/${id}`, 'GET');
    assert.deepEqual([again.notes, again.id], ['The saw was down.', id]);
    assert.ok(again.rowVersion > one.rowVersion);
    assert.deepEqual(await refused(`${stored}/${id}`, { method: 'PATCH', body: { number: 'X' } }), [
      400,
      'ReadOnlyField',
    ]);
    const stale = { method: 'PATCH', body: { notes: 'y' }, headers: { 'if-match': '"1"' } };
    assert.deepEqual(await refused(`${stored}/${id}`, stale), [412, 'PreconditionFailed']);
    const both = await Promise.all(
      ['one', 'two'].map((notes) =>
        world.service.ask(`${stored}/${id}`, {
          ...{ method: 'PATCH', body: { notes }, headers: { 'if-match': `"${again.rowVersion}"` } },
        }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    await world.done(`${stored}/${id}`, 'DELETE');
    assert.deepEqual(await refused(`${stored}/${id}`), [404, 'NotFound']);
    assert.deepEqual(await refused(`${stored}/${id}`, { method: 'DELETE' }), [404, 'NotFound']);
    assert.deepEqual(await refused(`${stored}?after=x`), [400, 'InvalidCursor']);
  });

  it('job is the same one while it waits, goes on after a dead worker, and counts only the statuses asked for', async () => {
    const asked = { statuses: ['DRAFT', 'CANCELLED'] };
    const [one, two] = [
      await world.done(`${stored}/generate-all`, 'POST', asked),
      await world.done(`${stored}/generate-all`, 'POST', { statuses: ['CANCELLED', 'DRAFT'] }),
    ];
    assert.equal(one.jobID, two.jobID);
    const first = await world.sql(
      `select sales_order_id as id from sales_orders where status in ('DRAFT', 'CANCELLED') order by 1`,
    );
    await world.sql(
      `update order_analyses set status = 'RUNNING', done = 1, done_to = $2 where analysis_id = $1`,
      [one.jobID, first[0].id],
    );
    await world.workOff();
    const { status, done } = await world.done(`${stored}/generate-all/${one.jobID}`, 'GET');
    assert.deepEqual([status, done], ['DONE', first.length]);
    const without = await world.sql('select 1 from production_comparisons where sales_order_id = $1', [
      first[0].id,
    ]);
    assert.equal(without.length, 0, 'what was done before it died is not done again');
    assert.deepEqual(await refused(`${stored}/generate-all/nobody`), [404, 'NotFound']);
  });
});

describe('the file about profit', () => {
  const write = async (query = ''): Promise<Body> => {
    const { fileName } = await world.done(`${report}${query}`, 'GET');
    await world.workOff();
    return fileName;
  };
  const download = (fileName: string, more: object = {}) =>
    world.service.ask(`${report}/download/${fileName}`, more);

  it('has a row for each order that the filters leave, and is written by a worker', async () => {
    const order = await ordered();
    const asked = await world.done(`${report}?number=${order.number}`, 'GET');
    assert.deepEqual([asked.status, asked.fileSize], ['QUEUED', null]);
    assert.deepEqual(await refused(`${report}/download/${asked.fileName}`), [409, 'PreconditionMissing']);
    assert.equal((await world.done(`${report}?number=${order.number}`, 'GET')).analysisID, asked.analysisID);
    await world.workOff();
    const got = await download(asked.fileName);
    assert.deepEqual([got.status, got.headers['content-type']], [200, 'text/csv; charset=utf-8']);
    const [head, row, ...rest] = String(got.bytes).trim().split(/\r?\n/);
    assert.deepEqual(rest, []);
    const cells = Object.fromEntries((head ?? '').split(',').map((name, at) => [name, row?.split(',')[at]]));
    assert.deepEqual(
      [cells.number, cells.netTotal, cells.cost, cells.margin, cells.marginKnown].map(String),
      [
        order.number,
        `${order.netTotal}`,
        `${order.cost}`,
        `${Number(order.netTotal) - Number(order.cost)}`,
        'YES',
      ],
    );
    const [listed] = await world.done(`${orders}/analysis/jobs?kind=PROFITABILITY&status=DONE`, 'GET');
    assert.deepEqual(
      [listed.fileName, listed.done, listed.fileSize],
      [asked.fileName, 1, Buffer.byteLength(String(got.bytes))],
    );
    assert.deepEqual(await refused(`${orders}/analysis/jobs?after=x`), [400, 'InvalidCursor']);
  });

  it('is had by its name alone: no paths, nobody else’s, and not after 30 days', async () => {
    const fileName = await write('?Format=json');
    for (const name of ['..%2F..%2Fetc%2Fpasswd', `x%2F${fileName}`, `${fileName}%00`, `${fileName}.exe`])
      assert.ok([400, 404].includes((await download(name)).status), name);
    assert.equal((await download('profitability_20200101_x.csv')).status, 404);
    assert.equal((await download(fileName, { key: world.service.b.keys.ADMIN })).status, 404);
    for (const role of ['SALES', 'SHOP'] as const)
      assert.equal((await download(fileName, { key: world.service.a.keys[role] })).status, 403, role);
    const { now } = world.service.time;
    world.service.time.now = new Date(Date.parse(now) + 31 * 86_400_000).toISOString();
    assert.equal((await download(fileName)).status, 404);
    const [{ file_id: fileID }] = await world.sql('select file_id from order_analyses where file_name = $1', [
      fileName,
    ]);
    await world.done(report, 'GET');
    assert.deepEqual(await world.sql('select 1 from files where file_id = $1', [fileID]), []);
    world.service.time.now = now;
    await world.workOff();
  });

  it('is asked for and had by MANAGEMENT, which the right to costs is for, as long as one is that', async () => {
    const { keys, users } = world.service.a;
    const become = async (role: string) => {
      await world.sql('update users set roles = $2 where user_id = $1', [users.SHOP, [role]]);
      world.service.app.findPrincipal.forget();
    };
    const key = keys.SHOP as string;
    assert.deepEqual(await refused(report, { key }), [403, 'Forbidden']);
    await become('MANAGEMENT');
    const { status, body } = await world.service.ask(`${report}?Format=json`, { key });
    assert.equal(status, 200, JSON.stringify(body));
    await world.workOff();
    const got = await download(body.fileName, { key });
    assert.deepEqual([got.status, got.headers['content-type']], [200, 'application/json; charset=utf-8']);
    const listed = await world.service.ask(`${orders}/analysis/jobs?kind=PROFITABILITY`, { key });
    const job = listed.body.find((one: Body) => one.fileName === body.fileName);
    assert.deepEqual([listed.status, job?.status], [200, 'DONE']);
    assert.equal((await world.service.ask(stored, { key })).status, 200);
    await become('SHOP');
    for (const path of [report, `${report}/download/${body.fileName}`, `${orders}/analysis/jobs`, stored])
      assert.deepEqual(await refused(path, { key }), [403, 'Forbidden'], path);
  });

  it('that cannot be written says why, and no more than ten wait', async () => {
    const { fileName, analysisID } = await world.done(`${report}?number=NONE`, 'GET');
    await world.sql('update queued_work set faults = 5 where work_id = $1', [analysisID]);
    await world.workOff();
    const failed = await download(fileName);
    assert.equal(failed.body.code, 'PreconditionMissing');
    assert.match(failed.body.detail, /again and again/);
    for (let n = 0; n < 10; n++) await world.done(`${report}?number=N${n}`, 'GET');
    assert.deepEqual(await refused(`${report}?number=N10`), [429, 'TooMuchWaiting']);
    assert.deepEqual(await refused(`${stored}/generate-all`, { method: 'POST', body: {} }), [
      429,
      'TooMuchWaiting',
    ]);
    const other = await world.done(`${orders}/analysis/jobs?status=QUEUED`, 'GET');
    assert.equal(other.length, 10);
    const [{ analysisID: profit }] = other;
    assert.deepEqual(await refused(`${stored}/generate-all/${profit}`), [404, 'NotFound']);
    await world.workOff();
  });
});
