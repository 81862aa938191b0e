import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { context } from '#test/configurator/items';
import { add, fromOne, plain, rule, run } from '#test/configurator/run-rules';

test('weight and lead time are those of the items, unless a rule sets them', () => {
  fromOne();
  const items = (rest: string) => rule('BOM', `${add('TUBE', '2.5')} ${rest}`);
  const alone = run(items(''));
  assert.deepEqual(plain([alone.weight, alone.leadTimeDays]), [{ weight: 20, uOM: 'KGM' }, 15]);
  const beside = run(items(`, ${add('CUSHION', '1')}`));
  assert.deepEqual(
    plain([beside.weight, beside.leadTimeDays]),
    [null, 15],
    'the weight of a cushion is not known',
  );
  const longer = run(
    items(''),
    {},
    context(1, { item: (number) => ({ ...must(context(1).item(number)), leadTimeDays: 40 }) }),
  );
  assert.equal(longer.leadTimeDays?.toFixed(), '40');
  const several = context(1, {
    item: (number) => ({ ...must(context(1).item(number)), leadTimeDays: number === 'TUBE' ? 40 : 3 }),
  });
  assert.equal(
    run(rule('BOM', `${add('TUBE', '1')}, ${add('CUSHION', '1')}`), {}, several).leadTimeDays?.toFixed(),
    '40',
  );
  const set = run(
    `${items('')}, ${rule('GENERATE', '{ "action": "SET_LEADTIME", "days": "A + 1" }, { "action": "SET_WEIGHT", "weight": 3, "uOM": "LBR" }')}`,
    { A: decimal(2) },
  );
  assert.deepEqual(plain([set.weight, set.leadTimeDays]), [{ weight: 3, uOM: 'LBR' }, 3]);
  const nothing = run('');
  assert.deepEqual(
    [nothing.weight, nothing.leadTimeDays, nothing.dimensions, nothing.description],
    [null, null, null, 'Product'],
  );
});

const must = <T>(value: T | undefined): T => {
  assert.ok(value !== undefined);
  return value;
};

test('of several rules that set one thing the last stands; documents and tags are there once', () => {
  fromOne();
  const say = (text: string, rest = '') =>
    rule('GENERATE', `{ "action": "SET_DESCRIPTION", "text": "${text}" }`, rest);
  const tag = '{ "action": "ADD_TAG", "tag": "T" }, { "action": "ADD_DOCUMENT", "document": "D" }';
  const { description, dimensions, tags, documents } = run(
    [
      say('late {A}', ', "sequence": 9'),
      say('early'),
      rule('GENERATE', '{ "action": "SET_DIMENSIONS", "length": "A * 10", "height": 5, "uOM": "MMT" }'),
      rule('MESSAGE', tag),
      rule('MESSAGE', tag),
    ].join(','),
    { A: decimal('2.50') },
  );
  assert.equal(description, 'late 2.5');
  assert.deepEqual(plain(dimensions), { length: 25, width: null, height: 5, uOM: 'MMT' });
  assert.deepEqual([tags, documents], [[{ tag: 'T', rule: 4 }], [{ document: 'D', rule: 4 }]]);
});

test('an assertion that is not known yet blocks nothing and is waited for', () => {
  fromOne();
  const assertion = rule(
    'VALIDATION',
    '{ "action": "ASSERT", "condition": { "attribute": "A", "op": "GT", "value": 5 } }',
    ', "description": "A is too small."',
  );
  const open = run(assertion);
  assert.deepEqual([open.messages, open.isFinishable, open.waitsFor], [[], true, ['A']]);
  assert.deepEqual(run(assertion, { A: decimal(5) }).messages, [
    { level: 'ERROR', text: 'A is too small.', rule: 1 },
  ]);
  assert.deepEqual(run(assertion, { A: decimal(6) }).messages, []);
});
