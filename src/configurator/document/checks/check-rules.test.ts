import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { cylinderText, productOf } from '#test/configurator/cylinder';
import { found, told } from '#test/configurator/found';
import { checkDocument } from '../check-document.ts';
import type { ProductDocument } from '../product-document.ts';

test('tuples: widths, repeated rows, unknown values; queries: tables and columns', () => {
  const tuples = (attributes: string, rows: string) =>
    found(
      '{ "action": "EXCLUDE_VALUES", "attribute": "MOUNT", "values": ["CLEVIS"] }',
      `{ "action": "ALLOW_TUPLES", "attributes": ${attributes}, "rows": ${rows} }`,
    ).map((one) => one.replace(/^.*?\/then\/0/, ''));
  assert.deepEqual(tuples('["SEAL", "MOUNT"]', '[["NBR", null], ["NBR"], ["NBR", null], ["FKM", "X"]]'), [
    '/rows/1: The row has 1 values for 2 attributes.',
    "/rows/3/1: MOUNT has no value 'X'. It has 'NONE', 'FLANGE', 'CLEVIS'.",
    '/rows/2: The row stands above already.',
  ]);
  assert.deepEqual(tuples('["SEAL", "SEAL"]', '[]'), ['/attributes/1: SEAL stands twice.']);
  const query = (rest: string) =>
    found(
      '"values": ["NONE", { "value": "FLANGE", "pricePercent": 2 }, "CLEVIS"]',
      `"query": { ${rest} }`,
    ).filter((one) => one.includes('/query'));
  assert.deepEqual(query('"source": "TABLE", "table": "RODS", "name": "PORT"'), []);
  assert.match(query('"source": "TABLE", "table": "X", "name": "PORT"').join(), /There is no table X/);
  assert.match(query('"source": "TABLE", "table": "RODS", "name": "X"').join(), /Table RODS has no column X/);
  assert.match(
    query('"source": "ITEMS", "where": [{ "field": "sql", "values": ["x"] }]').join(),
    /Items are identified by number/,
  );
  assert.match(
    query('"source": "ITEMS", "where": [{ "field": "number" }]').join(),
    /Give values, or the attribute/,
  );
  assert.match(query('"source": "ITEM_ATTRIBUTE"').join(), /needs a name/);
});

test('a rule that sets and describes at once is no circle, and a long chain is no danger', () => {
  assert.deepEqual(
    found(
      '"expression": "lookup(RODS, ROD, BORE)" }',
      '"expression": "lookup(RODS, ROD, BORE)" }, { "action": "SET_DESCRIPTION", "text": "{ROD}" }',
    ),
    [],
  );
  const document = productOf(cylinderText());
  const [, rod] = document.rules;
  const like = document.attributes.find((one) => one.name === 'ROD');
  assert.ok(rod && like);
  const names = Array.from({ length: 5000 }, (_, index) => `G${index}`);
  const chain: ProductDocument = {
    ...document,
    attributes: [
      ...document.attributes,
      ...names.map((name, index) => ({ ...like, name, number: 100 + index })),
    ],
    rules: [
      ...document.rules,
      ...names.map((name, index) => ({
        ...rod,
        number: 1000 + index,
        // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
        then: [
          {
            action: 'SET_ATTRIBUTE' as const,
            attribute: name,
            expression: index === 4999 ? '1' : `G${index + 1} + 1`,
          },
        ],
      })),
    ],
  };
  assert.deepEqual(told(chain), []);
  const last = chain.rules.at(-1);
  assert.ok(last);
  const circle = {
    ...chain,
    rules: [...chain.rules.slice(0, -1), { ...last, when: { expression: 'G0 > 1' } }],
  };
  assert.match(told(circle).join(), /^ERROR CYCLE rule 1000 .*rules 1000, 1001, 1002/);
});

test('findings are bounded', () => {
  const document = productOf(cylinderText());
  const [, rod] = document.rules;
  assert.ok(rod);
  const rules = Array.from({ length: 3000 }, (_, number) => ({
    ...rod,
    number,
    sequence: decimal(1).toNumber(),
    group: 'X',
  }));
  assert.equal(checkDocument({ ...document, rules }).length, 1000);
});
