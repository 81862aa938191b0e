import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { newFolder, runProgram } from '#test/program';

const root = join(import.meta.dirname, '../../..');
const hook = join(root, 'test/note-modules.ts');
let runs = 0;

/** The modules of this project that a command loads, by their paths. */
const loadedBy = async (...args: string[]): Promise<string[]> => {
  const file = newFolder(`modules-${++runs}`);
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
  const ran = await runProgram(args, {
    NODE_OPTIONS: `--import ${hook}`,
    LOADED_MODULES: file,
    ...{ DATABASE_URL: nowhere, DATABASE_ADMIN_URL: nowhere, MILLWRIGHT_BACKUP_KEY: 'of-this-test-alone' },
  });
  assert.ok(ran.code === 0 || /^millwright: .*\.?$/m.test(ran.stderr), ran.stderr);
  const urls = readFileSync(file, 'utf8').split('\n');
  return urls.flatMap((url) => (url.startsWith(`file://${root}/`) ? url.slice(root.length + 8) : []));
};
const areasOf = (modules: readonly string[]) => [
  ...new Set(modules.flatMap((path) => /^src\/areas\/\w+\/\w+/.exec(path)?.[0] ?? [])),
];
const none = newFolder('none');

describe('a command of millwright loads no area', () => {
  for (const [name, ...args] of [
    ['that verifies the audit trail', 'audit', 'verify'],
    ['that finds no service where it should start', 'start'],
    ['that cannot prepare the database', 'provision'],
    ['that takes a backup', 'backup', newFolder('never')],
    ['that finds no backup', 'restore', none],
    ['that checks a product', 'product', 'check', none],
    ['that imports a file', 'import', 'customers', none, '--key', 'x'],
    ['that is to listen for somebody else', 'listen', '--key', 'x'],
    ['that is not told how to delete a tenant', 'tenant', 'delete', 'x', '--confirm', 'x', '--by', 'x'],
    ['that offers tools without a key', 'mcp'],
  ] as const)
    it(`${name}: ${args.slice(0, 2).join(' ')}`, async () => {
      assert.deepEqual(areasOf(await loadedBy(...args)), []);
    });

  it('but that of keys and what it stands on, where keys are looked for', async () => {
    const [keys, accounts] = ['src/areas/ground/apikeys', 'src/areas/ground/accounts'];
    assert.deepEqual(areasOf(await loadedBy('keys', 'list')), [keys, accounts]);
  });

  it('nor much else to explain itself', async () => {
    const modules = await loadedBy('--help');
    assert.ok(modules.includes('src/app/cli/program.ts'));
    const others = modules.filter((path) => !/^(src\/app\/cli\/|node_modules\/commander\/)/.test(path));
    assert.ok(others.length < 30, others.join('\n'));
  });

  it('and one that needs all loads them, as is seen here', async () => {
    assert.ok(areasOf(await loadedBy('search', 'rebuild', '--entity', 'Nothing')).length > 80);
  });
});
