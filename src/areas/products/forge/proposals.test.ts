import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type ForgeWorld, startForge } from '#test/forge-world';
import { workbookOf } from '#test/workbook';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ForgeWorld;
before(async () => {
  world = await startForge();
  for (const [number, BORE, SEAL] of [
    ['CYL-50-NBR', '50 mm', 'NBR'],
    ['CYL-50-FKM', '50 mm', 'FKM'],
    ['CYL-63-NBR', '63 mm', 'NBR'],
  ] as const)
    await world.item(number, 'Cylinders', {
      BORE,
      SEAL,
      Maker: 'We',
      ...(SEAL === 'FKM' ? { Note: 'hot' } : {}),
    });
});

const keysOf = (job: Body) =>
  ['attributes', 'pages', 'rules', 'mappings'].map((list) => job.package[list].map(({ key }: Body) => key));
const contentOf = (job: Body, list: string, key: string): Body =>
  job.package[list].find((one: Body) => one.key === key)?.content;

describe('a proposal from item attributes', () => {
  it('has what the items differ in, the combinations that there are, and the item of each', async () => {
    const job = await world.proposed({
      proposer: 'ITEMATTRIBUTES',
      context: context({ itemCategories: ['cylinders'] }),
    });
    assert.deepEqual([job.status, job.progress, job.accepted, job.proposed], ['REVIEW', 100, 0, 7]);
    assert.deepEqual(keysOf(job), [['BORE', 'SEAL'], ['Options'], ['1'], ['1', '2', '3']]);
    const { units, values, dataType } = contentOf(job, 'attributes', 'BORE');
    assert.deepEqual([units, values.map(({ value }: Body) => value), dataType], ['mm', [50, 63], 'DROPDOWN']);
    assert.deepEqual(contentOf(job, 'rules', '1').then[0].rows, [
      [50, 'FKM'],
      [50, 'NBR'],
      [63, 'NBR'],
    ]);
    const { attributes, items, category } = contentOf(job, 'mappings', '3');
    assert.deepEqual(attributes, [
      { name: 'BORE', value: 63 },
      { name: 'SEAL', value: 'NBR' },
    ]);
    assert.deepEqual([items[0].number, category], ['CYL-63-NBR', 'Cylinders']);
    assert.equal(job.package.warnings.length, 2, 'of Maker and of Note');
  });

  it('is the same each time', async () => {
    const ask = () =>
      world.proposed({ proposer: 'ITEMATTRIBUTES', context: context({ itemCategories: ['Cylinders'] }) });
    assert.deepEqual((await ask()).package, (await ask()).package);
  });

  it('asks for categories where none is named or nothing is in them, and goes on once it is told', async () => {
    const job = await world.proposed({ proposer: 'ITEMATTRIBUTES' });
    assert.deepEqual([job.status, /itemCategories/.test(job.question)], ['NEEDSCONTEXT', true]);
    const told = await world.act(job.jobID, 'context', { itemCategories: ['Nothing'] });
    assert.deepEqual([told.status, told.body.status, told.body.question], [200, 'QUEUED', null]);
    await world.workOff();
    assert.equal((await world.read(job.jobID)).status, 'NEEDSCONTEXT');
    await world.act(job.jobID, 'context', { itemCategories: ['Cylinders'] });
    await world.workOff();
    assert.equal((await world.read(job.jobID)).status, 'REVIEW');
  });

  it('makes no double of an item, and says so', async () => {
    await world.item('TWIN-1', 'Twins', { Size: '1', Form: 'A' });
    await world.item('TWIN-2', 'Twins', { Size: '1', Form: 'A' });
    await world.item('TWIN-3', 'Twins', { Size: '2', Form: 'B' });
    const job = await world.proposed({
      proposer: 'ITEMATTRIBUTES',
      context: context({ itemCategories: ['Twins'] }),
    });
    assert.deepEqual(keysOf(job)[3], ['1', '2']);
    assert.ok(job.package.warnings.includes('TWIN-2 has the same values as TWIN-1, and was left out.'));
  });

  it('is cut to the kind that is asked for, and leaves what the product has and is priced alone', async () => {
    const { productID } = await world.service.make('/v1/products', { number: 'OLD', name: 'Old' });
    const page = await world.service.make('/v1/pages', { productID, name: 'Options' });
    const values = [{ value: 50, priceAdder: 12.5 }];
    await world.done('/v1/attributes', {
      method: 'PUT',
      body: { productID, pageID: page.pageID, name: 'Bore', number: 7, dataType: 'DROPDOWN', values },
    });
    const ask = (kind: string) =>
      world.proposed({
        kind,
        productID,
        proposer: 'ITEMATTRIBUTES',
        context: context({ itemCategories: ['Cylinders'] }),
      });
    const job = await ask('ATTRIBUTES');
    assert.deepEqual(keysOf(job), [['Bore', 'SEAL'], [], [], []]);
    const bore = job.package.attributes[0];
    assert.deepEqual([bore.change, bore.content.number], ['CHANGED', 7]);
    assert.deepEqual(
      bore.content.values.map((one: Body) => (typeof one === 'object' ? String(one.priceAdder) : one)),
      ['12.5', 63],
    );
    assert.deepEqual(keysOf(await ask('ITEMMAPPING')), [[], [], [], ['1', '2', '3']]);
    assert.deepEqual(keysOf(await ask('RULES')), [[], [], ['1'], []]);
  });
});

describe('a proposal from documents', () => {
  const table = 'Item;Bore;Rod\nA-1;50;28\nA-2;63;28\nA-3;63;36\n';
  it('takes a spreadsheet of variants, as text or as a workbook, with the items that it names', async () => {
    const text = await world.upload('variants.csv', table);
    const book = await world.upload('variants.xlsx', await workbookOf({ sheets: sheetOf(table) }));
    for (const documentID of [text, book]) {
      const job = await world.proposed({
        kind: 'IMPORT',
        proposer: 'SPREADSHEET',
        context: context({ documents: [documentID] }),
      });
      assert.deepEqual(keysOf(job), [['Bore', 'Rod'], ['Options'], ['1'], ['1', '2', '3']]);
      assert.equal(contentOf(job, 'mappings', '2').items[0].number, 'A-2');
    }
  });

  it('takes a feature model', async () => {
    const model = 'features\n\tPizza\n\t\toptional\n\t\t\tCheese\n\t\t\tHam\nconstraints\n\tHam => Cheese\n';
    const documentID = await world.upload('pizza.uvl', model);
    const job = await world.proposed({
      kind: 'IMPORT',
      proposer: 'UVL',
      context: context({ documents: [documentID] }),
    });
    assert.equal(job.status, 'REVIEW', JSON.stringify(job.failure));
    assert.ok(keysOf(job)[0].includes('Cheese'));
  });

  it('says where a document cannot be read', async () => {
    const cases = [
      ['UVL', 'features\n\tPizza\n\t\tperhaps\n', /line 3/],
      ['SPREADSHEET', 'A;A\n1;2\n', /line 1/],
    ] as const;
    for (const [proposer, text, place] of cases) {
      const documentID = await world.upload('broken.txt', text);
      const { status, failure } = await world.proposed({
        proposer,
        context: context({ documents: [documentID] }),
      });
      assert.deepEqual([status, failure.code], ['FAILED', 'InvalidInput']);
      assert.match(failure.detail, place);
    }
  });

  it('asks for the one document where none or several are named', async () => {
    const two = [await world.upload('one.csv', table), await world.upload('other.csv', table)];
    for (const documents of [[], two]) {
      const job = await world.proposed({ proposer: 'SPREADSHEET', context: context({ documents }) });
      assert.equal(job.status, 'NEEDSCONTEXT');
    }
  });

  it('fails where the document was deleted meanwhile', async () => {
    const documentID = await world.upload('gone.csv', table);
    const { jobID } = await world.asked({
      proposer: 'SPREADSHEET',
      context: context({ documents: [documentID] }),
    });
    await world.done(`/v1/documents/${documentID}`, { method: 'DELETE' });
    await world.workOff();
    const { status, failure } = await world.read(jobID);
    assert.deepEqual([status, failure.code], ['FAILED', 'NotFound']);
  });
});

const context = (said: object) => ({ documents: [], itemCategories: [], notes: null, ...said });

/** What a sheet of a workbook says of a table. */
const sheetOf = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split(';').map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
      return `<row>${cells.join('')}</row>`;
    })
    .join('');
