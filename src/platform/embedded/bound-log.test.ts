import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { boundLog } from './bound-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'mw-log-'));
after(() => rmSync(folder, { recursive: true }));

it('the log of the database server stays under ten megabytes: its last lines are kept, whole', () => {
  const path = join(folder, 'postgresql.log');
  boundLog(path); // none exists yet
  const line = (n: number) => `LOG: line ${n} ${'x'.repeat(80)}\n`;
  writeFileSync(path, line(1));
  boundLog(path);
  assert.equal(readFileSync(path, 'utf8'), line(1));
  for (let n = 0; n < 12; n += 1) appendFileSync(path, line(n).repeat(12_000));
  boundLog(path);
  const left = readFileSync(path, 'utf8');
  assert.ok(left.length < 1_000_000 && left.length > 900_000);
  assert.ok(left.startsWith('LOG: line 11') && left.endsWith(line(11)));
});

it('a link in the place of the log is left alone', () => {
  const [target, path] = [join(folder, 'other'), join(folder, 'link')];
  writeFileSync(target, 'x'.repeat(11_000_000));
  symlinkSync(target, path);
  boundLog(path);
  assert.equal(readFileSync(target).length, 11_000_000);
});
