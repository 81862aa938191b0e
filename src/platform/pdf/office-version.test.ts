import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '#test/until';
import { officeVersion } from './office-version.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A program that runs these lines of a shell. */
const program = (name: string, lines: string): string => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return file;
};

/** Whether it runs; one that has ended and is not waited for yet (state Z) does not. */
const runs = (pid: number): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.at(stat.lastIndexOf(')') + 2) !== 'Z';
  } catch {
    return false;
  }
};

describe('the version of LibreOffice', { skip: process.platform !== 'linux' }, () => {
  it('is what the program says', async () => {
    const says = program('says', 'echo "LibreOffice 24.2.7.2 420(Build:2)"');
    assert.equal(await officeVersion(says, folder), 'LibreOffice 24.2.7.2');
  });

  it('is its name alone where the program fails or does not exist', async () => {
    assert.equal(await officeVersion(program('fails', 'exit 1'), folder), 'LibreOffice');
    assert.equal(await officeVersion(join(folder, 'nothing'), folder), 'LibreOffice');
  });

  it('leaves no process behind when the service stops meanwhile', async () => {
    const pidFile = join(folder, 'pid');
    const hangs = program(
      'hangs',
      `sleep 600 &\necho $! > ${pidFile}.new\nmv ${pidFile}.new ${pidFile}\nwait`,
    );
    const stopping = new AbortController();
    const asked = officeVersion(hangs, folder, stopping.signal);
    await until('it runs', () => existsSync(pidFile));
    const grandchild = Number(readFileSync(pidFile, 'utf8'));
    assert.ok(runs(grandchild));
    stopping.abort();
    assert.equal(await asked, 'LibreOffice');
    await until('it has ended', () => !runs(grandchild));
  });
});
