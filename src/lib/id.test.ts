import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { isID, newID, stableID } from './id.ts';

test('new ids are UUIDv7 in lower case, distinct and ascending in one process', () => {
  let last = '';
  for (let n = 0; n < 20_000; n++) {
    const id = newID();
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(id > last, `${id} after ${last}`);
    assert.ok(isID(id));
    last = id;
  }
});

test('ids ascend although the clock steps back', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 });
  const before = newID();
  context.mock.timers.setTime(Date.now() - 30_000);
  assert.ok(newID() > before);
});

test('an id is 1 to 64 letters, digits, _ and -', () => {
  for (const id of ['a', 'Z-9_', '0'.repeat(64)]) assert.ok(isID(id), id);
  for (const id of ['', '0'.repeat(65), 'a b', 'a.b', 'ä', 'a\n', 'a/b', '%41', 'ａ', '\0'])
    assert.ok(!isID(id), id);
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 3 }),
      (text) => isID(text) === (/^[\w-]+$/.test(text) && !text.includes('\n')),
    ),
  );
});

test('a stable id depends on namespace and name only, and is UUIDv5', () => {
  assert.equal(stableID('currency', 'EUR'), '0b36dc51-3ce0-56c5-8073-8a9503a774f3');
  assert.notEqual(stableID('currency', 'EUR'), stableID('country', 'EUR'));
  assert.match(
    stableID('country', 'DE'),
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
