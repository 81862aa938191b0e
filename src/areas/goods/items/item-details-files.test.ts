import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';

let world: ImportWorld;
let here: KindWorld;
before(async () => {
  world = await importWorld();
  here = kindWorld(world);
});

const start = '/v1/items/import';
const lists = async (number: string) => {
  const [{ itemID }] = (await here.ask(`/v1/items?number=${number}`)).body;
  const { attributes, router } = (await here.ask(`/v1/items/${itemID}`)).body;
  return {
    attributes: attributes.map(({ name, value }: Record<string, string>) => `${name}=${value}`),
    router: router.map(
      (step: Record<string, unknown>) => `${step.sequence} ${step.taskName}=${step.minutes}`,
    ),
  };
};

describe('attributes and routers in cells of item files', () => {
  it('are merged and replaced as by their operations, and the same file again changes nothing', async () => {
    const file = [
      'Number;Description;UOM;Category;UnitCost;UnitPrice;Attributes;Router',
      'D-1;Cylinder;C62;Cylinders;112,3;208;Bore=50 mm;Turning=12,5',
      'D-2;Cylinder;C62;Cylinders;112,3;208;"Bore=63 mm; Formula=a=b";"Turning=12,5; Welding=0,75;Turning=3"',
      'D-3;Bolt;C62;;;;;',
    ].join('\n');
    const done = await here.bring(start, file);
    assert.deepEqual([done.created, done.failed, done.layout.decimalSign], [3, 0, 'COMMA']);
    assert.deepEqual(await lists('D-2'), {
      attributes: ['Bore=63 mm', 'Formula=a=b'],
      router: ['10 Turning=12.5', '20 Welding=0.75', '30 Turning=3'],
    });
    assert.deepEqual(await lists('D-3'), { attributes: [], router: [] });
    const events = await here.dump(['events', 'items', 'item_attributes', 'item_router_steps']);
    const third = await here.bring(start, file);
    assert.deepEqual([third.unchanged, third.failed], [3, 0]);
    assert.deepEqual(await here.dump(['events', 'items', 'item_attributes', 'item_router_steps']), events);
  });

  it('change alone what differs: a name without a value goes, others and an empty cell stay', async () => {
    const head = 'number,attributes,router\n';
    await here.bring(start, 'number,description,attributes,router\nE-1,x,A=1;B=2,Saw=1;Weld=2\n');
    const done = await here.bring(start, `${head}E-1,a=3;B=,\n`);
    assert.deepEqual([done.updated, done.failed], [1, 0]);
    assert.deepEqual(await lists('E-1'), { attributes: ['a=3'], router: ['10 Saw=1', '20 Weld=2'] });
    const audited = (await here.ask('/v1/items?number=E-1')).body[0].rowVersion;
    const same = await here.bring(start, `${head}E-1,A=3,Saw=1;Weld=2\n`);
    assert.equal(same.updated, 1, 'the name is kept as it was sent last');
    assert.equal((await here.ask('/v1/items?number=E-1')).body[0].rowVersion, audited + 1);
  });

  it('that cannot be read are reported at their column, and nothing of the row is taken', async () => {
    const rows = [
      ['F-1', 'no pair', ''],
      ['F-2', 'A=1;a=2', ''],
      ['F-3', '=1', ''],
      ['F-4', '', 'Saw=soon'],
      ['F-5', '', 'Saw'],
      ['F-6', '', 'Saw=-1'],
      ['F-7', `A=${'x'.repeat(1001)}`, ''],
    ];
    const done = await here.bring(
      start,
      [
        'number,description,attributes,router',
        ...rows.map(([number, ...rest]) => [number, 'x', ...rest].join(',')),
      ].join('\n'),
    );
    const errors: { row: number; column: string }[] = await here.log(done.importID, 'ERRORS');
    assert.deepEqual(
      errors.map(({ row, column }) => [row, column]),
      [2, 3, 4, 5, 6, 7, 8].map((row) => [row, row >= 5 && row <= 7 ? 'router' : 'attributes']),
      JSON.stringify(errors),
    );
    assert.equal(done.created, 0);
  });

  it('stand in exports too, whatever they hold, and come in elsewhere as they were', async () => {
    const there = kindWorld(world, world.service.b);
    const texts = [
      ...[
        'plain',
        'a;b',
        'a=b',
        ';',
        '=',
        ' leads',
        'trails ',
        '\u00a0nbsp',
        'trails\u3000',
        '"',
        '"quoted"',
        '[',
        '[{"name":1}]',
      ],
      ...[
        'two\nlines',
        'two\r\nlines',
        'a\rb',
        '=1+1',
        '-5',
        "'=x",
        '@x',
        '\tx',
        'Ä 漢 😀',
        ',',
        '\\',
        'x\x1f',
        '1,5',
        '1.5',
        '#N/A',
      ],
    ];
    const isName = (text: string) => /^[^\s=;](?:[^=;]*[^\s=;])?$/.test(text);
    const made: string[] = [];
    for (const [at, text] of texts.entries()) {
      const number = `H-${at}`;
      const { itemID } = await here.send('POST', '/v1/items', { number, description: 'x' });
      const attributes = [
        { name: 'First', value: 'x' },
        { name: 'Text', value: text },
      ];
      if (isName(text)) attributes.push({ name: text, value: 'x' });
      await here.send('PATCH', `/v1/items/${itemID}/attributes`, attributes);
      const steps = [
        { taskName: text, minutes: 0.000001 },
        { taskName: 'Saw', minutes: 123456789 },
      ];
      const numbered = steps.map((step, place) => ({ ...step, sequence: 7 + place * at }));
      await here.send('PATCH', `/v1/items/${itemID}/router`, at % 3 === 2 ? numbered : steps);
      made.push(number);
    }
    const all = async (side: KindWorld) => {
      const found = [];
      for (const number of made) {
        const [{ itemID }] = (await side.ask(`/v1/items?number=${number}`)).body;
        const { attributes, router } = (await side.ask(`/v1/items/${itemID}`)).body;
        found.push(JSON.stringify([number, attributes, router]));
      }
      return found;
    };
    const wanted = await all(here);
    for (const format of ['xlsx', 'csv']) {
      const done = await there.bring(start, await here.download(`/v1/items/export?Format=${format}`));
      const errors = JSON.stringify(await there.log(done.importID, 'ERRORS'));
      assert.deepEqual(
        [done.failed, format === 'csv' ? done.unchanged : done.created],
        [0, done.rows],
        errors,
      );
      assert.deepEqual(await all(there), wanted);
    }
    const rows = JSON.parse((await here.download('/v1/items/export?Format=json')).toString());
    const [plain] = rows.filter((row: Record<string, string>) => row.number === 'H-0');
    assert.deepEqual(
      [plain.attributes, plain.router],
      ['First=x;plain=x;Text=plain', 'plain=0.000001;Saw=123456789'],
    );
  });

  it('that are too long for a cell are left out of exports, and stay where the file comes back', async () => {
    const { itemID } = await here.send('POST', '/v1/items', { number: 'LONG', description: 'x' });
    const many = Array.from({ length: 40 }, (_, at) => ({ name: `N${at}`, value: 'x'.repeat(1000) }));
    await here.send('PATCH', `/v1/items/${itemID}/attributes`, many);
    const file = await here.download('/v1/items/export?number=LONG&Format=xlsx');
    const done = await here.bring(start, file);
    assert.deepEqual([done.unchanged, done.failed, (await lists('LONG')).attributes.length], [1, 0, 40]);
  });

  it('brought while they are changed by hand are one after the other', async () => {
    await here.bring(start, 'number,description\nG-1,x\n');
    const [{ itemID }] = (await here.ask('/v1/items?number=G-1')).body;
    for (let round = 0; round < 3; round++) {
      await here.upload(start, `number,attributes\nG-1,File=${round}\n`);
      await Promise.all([
        here.send('PATCH', `/v1/items/${itemID}/attributes`, { name: `Hand${round}`, value: 'x' }),
        (async () => {
          while (await runNextImport(world.worker));
        })(),
      ]);
      const { attributes } = await lists('G-1');
      assert.ok(
        attributes.includes(`File=${round}`) && attributes.includes(`Hand${round}=x`),
        String(attributes),
      );
    }
  });
});
