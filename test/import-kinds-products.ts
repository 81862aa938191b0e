import { items, type KindCase, nasty } from './import-case.ts';
import type { KindWorld } from './kind-world.ts';

/** Two products with attributes that mappings ask for; the values of NOTE are those that spreadsheets break. */
const products = async (world: KindWorld) => {
  await items(world);
  for (const number of ['CYL', '=1+1']) {
    const { productID } = await world.send('POST', '/v1/products', { number, name: number });
    const { pageID } = await world.send('POST', '/v1/pages', { productID, name: 'Page' });
    for (const one of [
      { name: 'BORE', dataType: 'INTEGER', values: [{ value: 50 }, { value: 63, isActive: false }] },
      { name: 'NOTE', dataType: 'DROPDOWN', values: nasty.map((value) => ({ value })) },
      { name: 'COATED', dataType: 'BOOLEAN' },
      { name: 'LENGTH', dataType: 'NUMBER', minValue: 0 },
      { name: 'FREE', dataType: 'TEXT' },
      { name: 'EXTRAS', dataType: 'MULTISELECT', values: [{ value: 'A' }, { value: '5' }] },
    ])
      await world.send('PUT', '/v1/attributes', { productID, pageID, ...one });
  }
};

/** As cells hold the texts: with a backslash before what parts them. */
const escaped = (text: string) => text.replace(/[\\;=]/g, (letter) => `\\${letter}`);

/** What products are made of. */
export const productKinds: readonly KindCase[] = [
  {
    name: 'itemmappings',
    start: '/v1/itemmapping/import',
    export: '/v1/itemmapping/export',
    tables: ['item_mappings', 'products'],
    prepare: products,
    nasty: [
      ['ProductNumber', 'Number', 'Category', 'Attributes', 'Items', 'IsActive', 'Sequence'],
      ...nasty.map((cell, at) => ['CYL', at + 1, cell, `NOTE=${escaped(cell)}`, '007=2', at % 2 === 0, '']),
      ...nasty.map((cell, at) => ['=1+1', at + 1, '', `FREE=${escaped(cell)};BORE=50`, '', '', 5]),
      ['CYL', 100, '', '', 'A / B=2.50;\\=1+1=BORE / 2|LTR|10;S=1||left', '', 0],
      ['CYL', 101, '', 'LENGTH=0.500; COATED = true ;EXTRAS=A;EXTRAS=5', "KIT-{BORE}=if(FREE = 'a\\;b', 1, 2)", '', ''],
    ],
    wrong: [
      [['none', 1, '', '', '007=1', '', ''], 'productNumber', 'UnknownReference'],
      [['CYL', '', '', '', '007=1', '', ''], 'number', 'InvalidInput'],
      [['CYL', 0, '', '', '007=1', '', ''], 'number', 'InvalidInput'],
      [['CYL', 200, '', 'BOR=50', '007=1', '', ''], 'attributes', 'UnknownReference'],
      [['CYL', 201, '', 'BORE=51', '007=1', '', ''], 'attributes', 'UnknownReference'],
      [['CYL', 202, '', 'BORE=wide', '007=1', '', ''], 'attributes', 'InvalidInput'],
      [['CYL', 203, '', 'LENGTH=-1', '007=1', '', ''], 'attributes', 'UnknownReference'],
      [['CYL', 204, '', 'BORE', '007=1', '', ''], 'attributes', 'InvalidInput'],
      [['CYL', 205, '', '', 'none=1', '', ''], 'items', 'UnknownReference'],
      [['CYL', 206, '', '', '007', '', ''], 'items', 'InvalidInput'],
      [['CYL', 207, '', '', '007=2 *', '', ''], 'items', 'InvalidInput'],
      [['CYL', 208, '', '', '007=BOR', '', ''], 'items', 'InvalidInput'],
      [['CYL', 209, '', '', '007=1|C62|10|x', '', ''], 'items', 'InvalidInput'],
      [['CYL', 210, '', '', '007=1', 'perhaps', ''], 'isActive', 'InvalidInput'],
      [['CYL', '1.0', '', '', '007=1', '', ''], 'number', 'DuplicateInFile'],
    ],
    row: (n) => ['CYL', n + 1, 'Seals', `LENGTH=${n}`, '007=1;A / B=BORE / 10', '', ''],
    audited: { entity: 'ItemMapping', perRow: true },
    isKilled: true,
  },
];
