import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bound } from './bound.ts';

const rows = Array.from({ length: 9 }, (_, index) => ({ n: index, t: 'a "]},[{\\', l: [1, { x: [] }] }));
const text = JSON.stringify(rows);

test('a list is cut after whole elements, whatever stands in them, at any length', () => {
  const one = JSON.stringify(rows[0]).length;
  for (let most = one + 3; most < text.length; most += 1) {
    const cut = bound(text, most);
    assert.ok(cut.text.length <= most, `${cut.text.length} of ${most}`);
    const shown = JSON.parse(cut.text);
    assert.deepEqual(shown, rows.slice(0, shown.length));
    assert.ok(shown.length === rows.length - 1 || (shown.length + 1) * (one + 1) + 1 > most);
    assert.match(cut.note ?? '', new RegExp(`^CUT: the first ${shown.length} of 9 rows`));
  }
});

test('what is short enough is left as it is, and what was not read to its end is said to be more', () => {
  assert.deepEqual(bound(text, text.length), { text });
  assert.deepEqual(bound('[]', 10), { text: '[]' });
  const cut = bound(text.slice(0, -20), 1_000_000, false);
  assert.deepEqual(JSON.parse(cut.text), rows.slice(0, 8));
  assert.match(cut.note ?? '', /^CUT: the first 8 of more than 8 rows are shown \(more than \d+ characters/);
});

test('anything else, or a list whose first element is too long, is cut at the length', () => {
  for (const long of [JSON.stringify({ a: 'x'.repeat(99) }), JSON.stringify([{ a: 'x'.repeat(99) }])]) {
    const cut = bound(long, 50);
    assert.equal(cut.text, long.slice(0, 50));
    assert.match(cut.note ?? '', /not whole JSON; 50 are allowed/);
  }
  assert.ok(bound(`"${'😀'.repeat(40)}"`, 50).text.isWellFormed());
});
