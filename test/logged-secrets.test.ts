import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { leaks, loggedVariable, secretsVariable } from './logged-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'mw-secrets-'));
after(() => rmSync(folder, { recursive: true }));

it('a secret that one process made and another logged is found, whatever kind it is, and is not repeated', () => {
  const environment = { [secretsVariable]: join(folder, 'made'), [loggedVariable]: join(folder, 'said') };
  const run = (text: string) =>
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `import * as one from '#test/logged-secrets';\n${text}`],
      {
        env: { ...process.env, ...environment },
      },
    );
  const secrets = [
    'mw_test_0123456789_abcdefghijkl',
    'a-secret-of-a-webhook',
    'a-password-of-mail',
    'word-of-the-database',
  ];
  const [key, secret, password, database] = secrets;
  run(`one.noteSecrets(JSON.stringify({ key: '${key}', secret: '${secret}', password: '${password}' }));
       one.noteSecrets('postgresql://me:${database}@db/x');
       one.noteSecrets('{"newPassword":"${'a'.repeat(20)}"}')`);
  run(
    secrets.map((one, n) => `one.noteLogged('{"line":${n},"said":"${one}"}');`).join('') +
      `one.noteLogged('nothing'); one.noteLogged('/v1/quotes/${'a'.repeat(900)}');`,
  );
  const found = leaks(environment[secretsVariable] as string, environment[loggedVariable] as string);
  assert.deepEqual(
    found,
    [0, 1, 2, 3].map((line) => `{"line":${line},"said":"[SECRET]"}`),
  );
});
