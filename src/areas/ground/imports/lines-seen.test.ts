import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesSeen } from './lines-seen.ts';

describe('the lines seen', () => {
  it('are reported for each text, as a map would, however many there are', () => {
    const [seen, map] = [linesSeen(), new Map<string, number>()];
    for (let n = 1; n <= 20_000; n++) {
      const what = n % 3 === 0 ? `${'k'.repeat(n % 50)}${n}` : `\0Ä ${n}`;
      assert.equal(seen.get(what), undefined);
      seen.set(what, n);
      map.set(what, n);
    }
    for (const [what, line] of map) assert.equal(seen.get(what), line);
    assert.equal(seen.get('never'), undefined);
    assert.equal(seen.get(''), undefined);
  });
});
