import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { withSecretsKey } from '#app/secrets-key';
import { readConfig } from '#platform/config';

it('the key for secrets is made once, for its owner alone, and that of the environment comes first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-key-'));
  try {
    const config = readConfig({});
    const all = await Promise.all(Array.from({ length: 20 }, () => withSecretsKey(config, folder)));
    const [one] = all;
    assert.match(one?.secretsKeys[0] ?? '', /^[\w-]{43}$/);
    assert.equal(new Set(all.map(({ secretsKeys }) => String(secretsKeys))).size, 1);
    assert.deepEqual(await readdir(folder), ['secrets.key']);
    assert.equal((await stat(join(folder, 'secrets.key'))).mode & 0o777, 0o600);
    const key = 'k'.repeat(32);
    const named = readConfig({ MILLWRIGHT_SECRETS_KEY: `${key},${'o'.repeat(32)}` });
    assert.deepEqual((await withSecretsKey(named, folder)).secretsKeys, [key, 'o'.repeat(32)]);
    assert.throws(() => readConfig({ MILLWRIGHT_SECRETS_KEY: 'short' }), /MILLWRIGHT_SECRETS_KEY/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('a file that holds no key is said, and nothing is sealed by it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-key-'));
  try {
    for (const text of ['', '\n', 'short']) {
      await writeFile(join(folder, 'secrets.key'), text);
      await assert.rejects(withSecretsKey(readConfig({}), folder), /secrets\.key holds no key/);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
