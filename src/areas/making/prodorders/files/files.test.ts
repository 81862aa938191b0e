import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
import { type OrderWorld, startOrders } from '#test/order-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40, 1)]);

describe('pictures and documents of a production order', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const make = async (): Promise<string> => {
    const { productionOrderID } = await world.post('/v1/prodorders', {
      itemID: world.items.FEE,
      quantity: 1,
    });
    return `/v1/prodorders/${productionOrderID}`;
  };
  const upload = (
    url: string,
    bytes: Buffer,
    fileName: string,
    fields: Record<string, string> = {},
  ): Promise<Got> => world.service.ask(url, { method: 'POST', ...multipart({ fields, bytes, fileName }) });
  const read = async (url: string): Promise<Body> => (await world.service.ask(url)).body;

  it('are shown in their order with captions, downloaded with a trace, and go', async () => {
    const url = await make();
    await upload(`${url}/images`, png, 'one.png', { caption: 'Clamped' });
    const { body } = await upload(`${url}/images`, png, 'two.png');
    const [one, two] = body.images;
    assert.deepEqual(
      [one.caption, one.contentType, one.sequence, two.caption, two.sequence],
      ['Clamped', 'image/png', 10, null, 20],
    );
    await world.stock.send('PATCH', `${url}/images/${two.imageID}`, { caption: 'Turned', sequence: 5 });
    assert.deepEqual(
      (await read(`${url}/images`)).map((each: Body) => each.caption),
      ['Turned', 'Clamped'],
    );
    assert.equal((await read(`${url}/images/${one.imageID}`)).fileName, 'one.png');
    const file = await world.service.ask(`${url}/images/${one.imageID}/download`);
    assert.deepEqual([file.status, file.headers['content-type']], [200, 'image/png']);
    const other = await make();
    for (const strange of [
      `${other}/images/${one.imageID}`,
      `${url}/images/none`,
      `${other}/images/none/download`,
    ])
      world.refused(await world.service.ask(strange), 'NotFound');
    await world.service.ask(`${url}/images/${one.imageID}`, { method: 'DELETE' });
    const left = await read(url);
    assert.deepEqual([left.images.length, left.documents.length], [1, 1]);
  });

  it('are pictures, as their bytes say', async () => {
    const url = await make();
    const got = await upload(
      `${url}/images`,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
    );
    world.refused(got, 'InvalidInput', '/file');
    assert.deepEqual((await read(url)).documents, []);
  });

  it('say who opened a document, of the order or of a task, and refuse that of another task', async () => {
    const url = await make();
    const { tasks } = await world.stock.send('PATCH', `${url}/tasks`, [{ name: 'Turn' }, { name: 'Paint' }]);
    const [turn, paint] = tasks;
    const { body } = await upload(`${url}/tasks/${turn.taskID}/documents`, Buffer.from('Plan'), 'plan.txt');
    const { documentID } = body.documents[0];
    assert.equal((await read(`${url}/documents/${documentID}`)).fileName, 'plan.txt');
    assert.equal((await read(`${url}/tasks/${turn.taskID}/documents/${documentID}`)).fileName, 'plan.txt');
    for (const strange of [`${paint.taskID}/documents/${documentID}`, `${turn.taskID}/documents/none`])
      world.refused(await world.service.ask(`${url}/tasks/${strange}`), 'NotFound');
    world.refused(await upload(`${url}/tasks/none/documents`, Buffer.from('x'), 'x.txt'), 'NotFound');
    const id = url.split('/').at(-1) ?? '';
    const opened = (await world.events(id)).filter(({ event }) => event === 'DocumentOpened');
    assert.deepEqual(
      opened.map(({ data }) => [data.documentID, data.taskID]),
      [
        [documentID, null],
        [documentID, turn.taskID],
      ],
    );
    await world.service.ask(`${url}/documents/${documentID}`, { method: 'DELETE' });
    world.refused(await world.service.ask(`${url}/tasks/${turn.taskID}/documents/${documentID}`), 'NotFound');
    const gone = await make();
    await upload(`${gone}/images`, png, 'one.png');
    assert.equal((await world.service.ask(gone, { method: 'DELETE' })).status, 200);
  });
});
