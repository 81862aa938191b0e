import { items, type KindCase, nasty } from './import-case.ts';
import type { KindWorld } from './kind-world.ts';

/**
 * Two products with attributes that mappings ask for; the values of NOTE are those that spreadsheets break.
 */
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

/** Two products with a page and a group of rules each, and nothing on them. */
const bareProducts = async (world: KindWorld) => {
  for (const number of ['CYL', '=1+1']) {
    const { productID } = await world.send('POST', '/v1/products', { number, name: number });
    await world.send('POST', '/v1/pages', { productID, name: 'Page' });
    await world.send('POST', '/v1/rules/groups', { productID, name: 'Seals' });
  }
};

const bore = '[{"value":50},{"value":63,"isDefault":true,"priceAdder":42.50,"item":"007"}]';
const isLarge = '{"attribute":"BORE","op":"GT","value":50}';
const either =
  '{"any":[{"not":[{"attribute":"BORE","op":"IN","values":[50,63]}]},{"expression":"BORE > 2"}]}';
const query = '{"source":"ITEM_ATTRIBUTE","name":"Bore","table":null,"where":[],"order":"VALUE"}';
const note = '[{"action":"ADD_NOTE","text":"={BORE}"}]';

/** As cells hold the texts: with a backslash before what parts them. */
const escaped = (text: string) => text.replace(/[\\;=]/g, (letter) => `\\${letter}`);

/** What products are made of. */
export const productKinds: readonly KindCase[] = [
  {
    name: 'attributes',
    start: '/v1/attributes/import',
    export: '/v1/attributes/export',
    tables: ['product_attributes', 'product_attribute_revisions', 'products'],
    prepare: bareProducts,
    nasty: [
      [
        'ProductNumber',
        'Name',
        'Page',
        'DataType',
        'Label',
        'Values',
        'DefaultValue',
        'DisplayCondition',
        'Query',
      ],
      ...nasty.map((cell, at) => {
        // An apostrophe before a sign of a formula is a guard in a cell, and a letter in its JSON.
        const value = cell.replace(/^'/, '');
        const values = JSON.stringify([
          { value, label: cell },
          { value: 'x', isActive: false },
        ]);
        return ['CYL', `A${at}`, 'Page', 'DROPDOWN', cell, values, cell, '', ''];
      }),
      ['=1+1', 'BORE', 'PAGE', 'INTEGER', '', bore, '63', '', ''],
      ['=1+1', 'LENGTH', 'Page', 'NUMBER', '', '', '0.50', isLarge, ''],
      ['=1+1', 'COATED', 'Page', 'BOOLEAN', '', '[]', 'TRUE', either, ''],
      ['=1+1', 'TUBE', 'Page', 'TEXT', '', '', '', '', query],
      // Of no product: a pattern to copy from.
      ['', 'BORE', '', 'INTEGER', '', bore, '', '', ''],
    ],
    wrong: [
      [['none', 'X', 'Page', 'TEXT', '', '', '', '', ''], 'productNumber', 'UnknownReference'],
      [['CYL', 'X1', 'none', 'TEXT', '', '', '', '', ''], 'page', 'UnknownReference'],
      [['CYL', 'X2', '', 'TEXT', '', '', '', '', ''], 'page', 'InvalidInput'],
      [['CYL', '', 'Page', 'TEXT', '', '', '', '', ''], 'name', 'InvalidInput'],
      [['CYL', 'X3', 'Page', 'WORD', '', '', '', '', ''], 'dataType', 'InvalidInput'],
      [['CYL', 'X4', 'Page', 'INTEGER', '', '[{"value":1}', '', '', ''], 'values', 'InvalidInput'],
      [
        ['CYL', 'X5', 'Page', 'INTEGER', '', '[{"value":1,"isActive":"x"}]', '', '', ''],
        'values',
        'InvalidInput',
      ],
      [['CYL', 'X6', 'Page', 'INTEGER', '', '50', '', '', ''], 'values', 'InvalidInput'],
      [
        ['CYL', 'X7', 'Page', 'TEXT', '', '', '', '{"attribute":"A0"', ''],
        'displayCondition',
        'InvalidInput',
      ],
      [['CYL', 'X8', 'Page', 'TEXT', '', '', '', '{"op":"EQ"}', ''], 'displayCondition', 'InvalidInput'],
      [
        ['CYL', 'X9', 'Page', 'TEXT', '', '', '', '', query.replace('VALUE', 'NAME')],
        'query',
        'InvalidInput',
      ],
      [['CYL', 'X10', 'Page', 'INTEGER', '', '', 'wide', '', ''], 'defaultValue', 'InvalidInput'],
      [['CYL', 'a0', 'Page', 'TEXT', '', '', '', '', ''], 'name', 'DuplicateInFile'],
    ],
    row: (n) => ['CYL', `N${n}`, 'Page', 'INTEGER', '', bore, '', '', ''],
    audited: { entity: 'Attribute', perRow: true },
  },
  {
    name: 'rules',
    start: '/v1/rules/import',
    export: '/v1/rules/export',
    tables: ['product_rules', 'products'],
    prepare: bareProducts,
    nasty: [
      ['ProductNumber', 'Number', 'Group', 'Name', 'Type', 'Status', 'When', 'Then', 'ValidFrom'],
      ...nasty.map((cell, at) => {
        const then = JSON.stringify([{ action: 'LOG', level: 'WARNING', text: cell }]);
        return ['CYL', at + 1, at % 2 === 0 ? 'seals' : '', cell, 'MESSAGE', '', '', then, ''];
      }),
      ['=1+1', 1, 'Seals', 'Hot oil', 'MESSAGE', 'internal', isLarge, note, '2026-01-01'],
      ['=1+1', '02.0', '', 'Either', 'MESSAGE', 'INACTIVE', either, note, ''],
    ],
    wrong: [
      [['none', 1, '', 'x', 'MESSAGE', '', '', note, ''], 'productNumber', 'UnknownReference'],
      [['CYL', 100, 'none', 'x', 'MESSAGE', '', '', note, ''], 'group', 'UnknownReference'],
      [['CYL', '', '', 'x', 'MESSAGE', '', '', note, ''], 'number', 'InvalidInput'],
      [['CYL', 0, '', 'x', 'MESSAGE', '', '', note, ''], 'number', 'InvalidInput'],
      [['CYL', 101, '', '', 'MESSAGE', '', '', note, ''], 'name', 'InvalidInput'],
      [['CYL', 102, '', 'x', 'TALE', '', '', note, ''], 'type', 'InvalidInput'],
      [['CYL', 103, '', 'x', 'MESSAGE', '', '', '', ''], 'then', 'InvalidInput'],
      [['CYL', 104, '', 'x', 'MESSAGE', '', '', '[]', ''], 'then', 'InvalidInput'],
      [['CYL', 105, '', 'x', 'MESSAGE', '', '', '[{"action":"DROP"}]', ''], 'then', 'InvalidInput'],
      [['CYL', 106, '', 'x', 'BOM', '', '', note, ''], 'then', 'InvalidInput'],
      [['CYL', 107, '', 'x', 'MESSAGE', '', 'BORE > 1', note, ''], 'when', 'InvalidInput'],
      [['CYL', 108, '', 'x', 'MESSAGE', '', '', note, '01/02/26'], 'validFrom', 'InvalidInput'],
      [['CYL', '1.0', '', 'x', 'MESSAGE', '', '', note, ''], null, 'DuplicateInFile'],
    ],
    row: (n) => ['CYL', n + 1, 'Seals', 'One of many', 'MESSAGE', '', isLarge, note, ''],
    audited: { entity: 'Rule', perRow: true },
  },
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
      [
        'CYL',
        101,
        '',
        'LENGTH=0.500; COATED = true ;EXTRAS=A;EXTRAS=5',
        "KIT-{BORE}=if(FREE = 'a\\;b', 1, 2)",
        '',
        '',
      ],
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
      [['CYL', '1.0', '', '', '007=1', '', ''], null, 'DuplicateInFile'],
    ],
    row: (n) => ['CYL', n + 1, 'Seals', `LENGTH=${n}`, '007=1;A / B=BORE / 10', '', ''],
    audited: { entity: 'ItemMapping', perRow: true },
    isKilled: true,
  },
];
