import assert from 'node:assert/strict';
import { test } from 'node:test';
import { present } from './present.ts';

test('a value that is there comes back as it is, null and zero too; a missing one is a fault of the code', () => {
  assert.deepEqual([present('a'), present(0), present(null), present(false)], ['a', 0, null, false]);
  assert.throws(() => present([1].at(1)), /must be there/);
});
