import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openSecret, sealSecret } from './secret-box.ts';

const [old, now] = ['an-old-key-of-32-letters-or-more-1', 'the-key-of-32-letters-or-more-now2'];
const place = { tenantID: 't1', place: 'smtp' };

it('a sealed secret opens in its place, its tenant and with its key alone', () => {
  const keys = { secretsKeys: [now] };
  const sealed = sealSecret(keys, place, 'pässword');
  assert.equal(openSecret(keys, place, sealed), 'pässword');
  assert.ok(!sealed.includes('ssword'));
  assert.notEqual(sealSecret(keys, place, 'pässword'), sealed);
  for (const other of [
    { ...place, tenantID: 't2' },
    { ...place, place: 'sftp' },
  ])
    assert.equal(openSecret(keys, other, sealed), undefined);
  assert.equal(openSecret({ secretsKeys: [old] }, place, sealed), undefined);
  const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  assert.equal(openSecret(keys, place, changed), undefined);
  assert.equal(openSecret(keys, place, 'pässword'), undefined);
});

it('what an old key sealed opens while that is named behind the new one', () => {
  const sealed = sealSecret({ secretsKeys: [old] }, place, 'x');
  const both = { secretsKeys: [now, old] };
  assert.equal(openSecret(both, place, sealed), 'x');
  assert.equal(openSecret({ secretsKeys: [now] }, place, sealSecret(both, place, 'y')), 'y');
  assert.throws(() => sealSecret({ secretsKeys: [] }, place, 'x'), /MILLWRIGHT_SECRETS_KEY/);
});
