import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cylinderText } from '#test/configurator/cylinder';
import { newFolder, runProgram } from '#test/program';

const cylinder = fileURLToPath(new URL('../../../test/configurator/cylinder.json', import.meta.url));
let folder: string | undefined;
const file = (name: string, text: string): string => {
  if (folder === undefined) {
    folder = newFolder('products');
    mkdirSync(folder);
  }
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('a sound document is accepted as one, with what is in it', async () => {
  assert.deepEqual(await runProgram(['product', 'check', cylinder]), {
    code: 0,
    stdout:
      'CYL  Hydraulic cylinder\n2 pages · 8 attributes (2 generated) · 14 rules · 4 item mappings · 1 table\n\n✓ Nothing is wrong with it.\n',
    stderr: '',
  });
});

test('findings are shown with their place in the file, in an expression down to the letter', async () => {
  const bad = file(
    'bad.json',
    cylinderText()
      .replace('2 * ROD + 40', '2 * RODD + 40')
      .replace('"GT", "value": 1000', '"GT", "value": 2000'),
  );
  const { code, stdout } = await runProgram(['product', 'check', bad]);
  assert.equal(code, 1);
  const [, , , head = '', message, line = '', marks = ''] = stdout.split('\n');
  assert.match(head, /^✗ error {4}rule 21 {2}BAD_EXPRESSION {2}.*bad\.json:70:101$/);
  assert.equal(message, '  At letter 14: There is no attribute RODD.');
  assert.equal(line.indexOf('RODD'), marks.indexOf('^'));
  assert.match(stdout, /! warning {2}rule 60 {2}CONDITION_NEVER .*bad\.json:150:15\n/);
  assert.match(stdout, /\n✗ 1 error, 1 warning\.\n$/);
});

test('what the solver finds is reported too: values that can never be chosen, and that nothing can', async () => {
  const dead = file(
    'dead.json',
    cylinderText().replace(
      '"action": "EXCLUDE_VALUES", "attribute": "MOUNT", "values": ["CLEVIS"]',
      '"action": "EXCLUDE_VALUES", "attribute": "SEAL", "values": ["FKM"]',
    ),
  );
  const found = await runProgram(['product', 'check', dead]);
  assert.equal(found.code, 0);
  assert.match(found.stdout, /! warning {2}attribute SEAL {2}DEAD_VALUE/);
  assert.match(found.stdout, /'FKM' of SEAL can never be chosen, because of rule 10\./);
});

test('warnings alone let it be released, unless they are to fail', async () => {
  const doubtful = file(
    'doubtful.json',
    cylinderText().replace('"GT", "value": 1000', '"GT", "value": 2000'),
  );
  const { code, stdout } = await runProgram(['product', 'check', doubtful]);
  assert.deepEqual([code, stdout.split('\n').at(-2)], [0, '! 1 warning; it can be released.']);
  assert.equal((await runProgram(['product', 'check', doubtful, '--warnings-fail'])).code, 1);
});

test('for programs the findings are JSON', async () => {
  const bad = file('bad-json.json', cylinderText().replace('"page": "Size"', '"page": "Sise"'));
  const { code, stdout } = await runProgram(['product', 'check', bad, '--json']);
  assert.equal(code, 1);
  assert.deepEqual(JSON.parse(stdout), {
    file: bad,
    product: { number: 'CYL', name: 'Hydraulic cylinder' },
    isValid: false,
    findings: [
      {
        severity: 'ERROR',
        code: 'UNKNOWN_PAGE',
        message: 'There is no page Sise.',
        pointer: '/attributes/0/page',
        entity: { type: 'ATTRIBUTE', key: 'BORE' },
        rule: null,
        line: 15,
        column: 15,
      },
    ],
  });
});

test('what is no document says where it stops being one', async () => {
  const open = await runProgram(['product', 'check', file('open.json', '{\n  "format": [1,\n')]);
  assert.equal(open.code, 1);
  assert.match(open.stdout, /^✗ error {4}MALFORMED {2}.*open\.json:3:1\n {2}Unexpected end .*\n/);
  const other = await runProgram([
    'product',
    'check',
    file('other.json', '{ "format": "millwright-product-1", "product": {} }'),
  ]);
  assert.match(other.stdout, /other\.json:1:48\n {2}product must have the member number\.\n/);
  const missing = await runProgram(['product', 'check', join('nowhere', 'none.json')]);
  assert.deepEqual([missing.code, missing.stdout], [1, '']);
  assert.match(missing.stderr, /none\.json cannot be read: look whether it is there/);
});

test('a feature model and tables are printed as documents, or refused with their line', async () => {
  const model = file('pizza.uvl', 'features\n\tPizza {cost 5}\n\t\toptional\n\t\t\tCheese\n');
  const read = await runProgram(['product', 'read', model, '--number', 'PIZZA']);
  assert.equal(read.code, 0);
  assert.match(read.stderr, /pizza\.uvl:2:\d+ {2}skipped: /);
  const checked = await runProgram(['product', 'check', file('pizza.json', read.stdout)]);
  assert.match(checked.stdout, /^PIZZA {2}PIZZA\n.*2 attributes/);
  const limits = file(
    'limits.uvl',
    'features\n\tPizza {cost 5}\n\t\toptional\n\t\t\tCheese {cost 2}\n\t\t\tInteger Guests\nconstraints\n\tsum(cost) < 7\n',
  );
  const limited = await runProgram(['product', 'read', limits, '--number', 'LIMITS']);
  assert.deepEqual([limited.code, limited.stderr], [0, '']);
  assert.match(
    (await runProgram(['product', 'check', file('limits.json', limited.stdout)])).stdout,
    /4 attributes/,
  );
  const rods = file('rods.csv', 'BORE,ROD\n50,28\n63,36\n');
  const seals = file('seals.csv', 'ROD,SEAL\n28,NBR\n36,NBR\n');
  const { stdout } = await runProgram([
    'product',
    'read',
    rods,
    seals,
    '--number',
    'CYL',
    '--name',
    'Cylinder',
  ]);
  assert.deepEqual(
    JSON.parse(stdout).attributes.map(({ name }: { name: string }) => name),
    ['BORE', 'ROD', 'SEAL'],
  );
  const office = file('maße.csv', '');
  writeFileSync(office, Buffer.from('MAß;GRÖßE\n12,5;groß\n16;klein\n', 'latin1'));
  const saved = await runProgram(['product', 'read', office, '--number', 'X']);
  assert.match(saved.stderr, /maße\.csv: read as WINDOWS-1252/);
  assert.deepEqual(
    JSON.parse(saved.stdout).attributes.map((one: { label: string; values: { value: unknown }[] }) => [
      one.label,
      one.values.map(({ value }) => value),
    ]),
    [
      ['MAß', [12.5, 16]],
      ['GRÖßE', ['groß', 'klein']],
    ],
  );
  for (const [files, said] of [
    [[file('bad.uvl', 'features\n\tA\nconstraints\n\tA => B\n')], /bad\.uvl:4:7 {2}/],
    [[rods, file('bad.csv', 'ROD,SEAL\n28\n')], /bad\.csv:2 {2}/],
    [[model, rods], /one \.uvl file, or one or more \.csv files/],
    [[join('nowhere', 'none.uvl')], /none\.uvl cannot be read/],
    [[join('nowhere', 'none.csv')], /none\.csv cannot be read/],
  ] as const) {
    const {
      code,
      stdout: printed,
      stderr,
    } = await runProgram(['product', 'read', ...files, '--number', 'X']);
    assert.deepEqual([code, printed], [1, '']);
    assert.match(stderr, said);
  }
});
