import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { absentOptionals } from '../../scripts/lock-file.mjs';
import { nodePackages } from '../../scripts/runtime.mjs';
import { allows, licenceFault } from './licences.ts';
import { root } from './tree.ts';

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const packages: Record<string, { version: string; license?: string; dev?: boolean }> =
  json('package-lock.json').packages;
const inProduction = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev);

test('every dependency of the program has a licence that may go into a product', () => {
  assert.ok(inProduction.length > 80, `only ${inProduction.length} dependencies found`);
  assert.deepEqual(
    inProduction.flatMap(([path, { license }]) => licenceFault(path, license)),
    [],
  );
});

test('what is installed has the licence that the lock file says', () => {
  for (const [path, { license, version }] of inProduction) {
    const file = join(path, 'package.json');
    if (!existsSync(join(root, file))) continue; // for another system
    const found = json(file);
    assert.equal(found.version, version, path);
    if (typeof found.license === 'string') assert.equal(found.license, license ?? found.license, path);
  }
});

test('the tools of development may be used, if not shipped', () => {
  const dev = Object.entries(packages).filter(([, entry]) => entry.dev && entry.license);
  assert.deepEqual(
    dev.flatMap(([path, { license }]) => licenceFault(path, license, 'dev')),
    [],
  );
});

test('licence expressions: of "or" one must be allowed, of "and" all', () => {
  for (const good of [
    'MIT',
    'BSD-3-Clause',
    '(MIT OR GPL-3.0)',
    'Apache-2.0 AND MIT',
    '(MIT AND Zlib)',
    'MIT or Apache-2.0',
  ]) {
    assert.ok(allows(good), good);
  }
  for (const bad of [
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    '(LGPL-3.0 OR GPL-3.0)',
    'SEE LICENSE IN x',
    'UNLICENSED',
    '',
  ]) {
    assert.ok(!allows(bad), bad);
  }
  assert.match(licenceFault('node_modules/x', undefined)[0] ?? '', /x has no licence/);
});

test('package-lock.json names the packages of every system, without which npm ci refuses it', () => {
  assert.deepEqual(
    Object.keys(absentOptionals(json('package-lock.json').packages)),
    [],
    'run node scripts/complete-lock.mjs',
  );
});

test('every version in package.json is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = json('package.json');
  const all: [string, string][] = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  assert.deepEqual(
    all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    [],
  );
});

test('the Node that is brought is an optional dependency for each system, in one version', () => {
  const optional: Record<string, string> = json('package.json').optionalDependencies;
  const carried = Object.keys(optional).filter((name) => name.startsWith('node-'));
  assert.deepEqual(carried.sort(), Object.values(nodePackages).sort());
  assert.equal(new Set(carried.map((name) => optional[name])).size, 1);
});
