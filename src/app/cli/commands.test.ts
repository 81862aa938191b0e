import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { programVersion } from '#platform/version';
import { assertSentence, newFolder, postmasterOf, runProgram } from '#test/program';
import { program } from './program.ts';

const commands = program.commands.flatMap((command) => [command, ...command.commands]);

describe('the command line', () => {
  it('has all its commands', () => {
    assert.equal(
      commands.map((command) => command.name()).join(' '),
      'start provision config doctor keys make list rotate revoke import listen mcp audit verify product check read search rebuild secrets reseal tenant export import delete backup restore',
    );
  });

  it('explains itself: the whole, and each command', async () => {
    const whole = await runProgram(['--help']);
    assert.equal(whole.code, 0);
    for (const command of program.commands) {
      assert.match(whole.stdout, new RegExp(`^ {2}${command.name()} .*\\w`, 'm'));
    }
    const one = await runProgram(['keys', 'make', '--help']);
    assert.deepEqual([one.code, one.stderr], [0, '']);
    assert.match(
      one.stdout,
      /^Usage: millwright keys make \[options\] <name>\n[\s\S]*--kind <kind> .*\n? *"operator"/,
    );
    for (const command of commands) {
      assert.ok(command.description().length > 10, command.name());
      for (const option of command.options) assert.ok(option.description.length > 5, option.flags);
    }
    assert.deepEqual(await runProgram(['--version']), { code: 0, stdout: `${programVersion}\n`, stderr: '' });
  });

  it('refuses what it does not know, with a hint', async () => {
    for (const [args, words] of [
      [['sart'], /unknown command 'sart'.*\n.*Did you mean start\?/],
      [['start', '--loud'], /unknown option '--loud'/],
      [['start', '--only', 'half'], /Allowed choices are api, worker, tariff/],
      [['start', 'now'], /too many arguments/],
      [['backup'], /missing required argument 'file'/],
      [['keys', 'mak'], /unknown command 'mak'/],
    ] as const) {
      const { code, stdout, stderr } = await runProgram(args);
      assert.deepEqual([code, stdout], [1, ''], args.join(' '));
      assert.match(stderr, words);
      assert.match(stderr, /--help lists the commands/);
    }
  });
});

describe('millwright config', () => {
  const secret = 'postgresql://millwright:geheim-4711@db.example.com/millwright';

  it('prints every setting, what is set, and no secret', async () => {
    const { code, stdout } = await runProgram(['config'], { MILLWRIGHT_PORT: '9001', DATABASE_URL: secret });
    assert.equal(code, 0);
    assert.match(stdout, /^SETTING +VALUE +MEANING$/m);
    assert.match(stdout, /^MILLWRIGHT_PORT +9001 \* +Port of the public API/m);
    assert.match(stdout, /^MILLWRIGHT_HOST +127\.0\.0\.1 +Address/m);
    assert.match(stdout, /^DATABASE_URL +\(set, not shown\) \*/m);
    assert.match(stdout, /^MILLWRIGHT_NO_INSTALL +\(empty\)/m);
    assert.doesNotMatch(stdout, /geheim/);
  });

  it('prints the same as JSON', async () => {
    const { stdout } = await runProgram(['config', '--json'], {
      MILLWRIGHT_PORT: '9001',
      DATABASE_URL: secret,
    });
    const settings = JSON.parse(stdout) as { name: string; value: string; isSet: boolean; about: string }[];
    assert.ok(settings.length > 15 && settings.every(({ about }) => about.length > 10));
    const of = (wanted: string) => settings.find(({ name }) => name === wanted);
    assert.deepEqual([of('MILLWRIGHT_PORT')?.value, of('MILLWRIGHT_PORT')?.isSet], ['9001', true]);
    assert.equal(of('MILLWRIGHT_LOG_LEVEL')?.isSet, false);
    assert.doesNotMatch(stdout, /geheim/);
  });

  it('tells all wrong settings at once, and so does every other command', async () => {
    const wrong = {
      MILLWRIGHT_PORT: 'web',
      MILLWRIGHT_PROT: '1',
      MILLWRIGHT_LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
    };
    const all =
      /MILLWRIGHT_PORT must be a whole number from 0 to 65535; DATABASE_URL must begin with .*; MILLWRIGHT_LOG_LEVEL must be one of .*; MILLWRIGHT_PROT is not a known setting\.$/;
    const { code, stdout, stderr } = await runProgram(['config'], wrong);
    assert.equal(code, 1);
    assert.match(stdout, /^MILLWRIGHT_PORT +web \*/m);
    assert.match(stderr.trimEnd(), all);
    for (const args of [['start'], ['doctor'], ['keys', 'list']])
      assertSentence(await runProgram(args, wrong), all);
  });
});

describe('millwright doctor', () => {
  it('looks at everything and changes nothing', async () => {
    const folder = newFolder('looked-at');
    const { code, stdout, stderr } = await runProgram(['doctor'], {
      MILLWRIGHT_DATA: folder,
      MILLWRIGHT_PORT: '0',
    });
    assert.deepEqual([code, stderr], [0, '']);
    for (const what of ['Node', 'Port', 'Folder', 'Database', 'PDF'])
      assert.match(stdout, new RegExp(`^ok    ${what}`, 'm'));
    assert.match(stdout, /^ok {4}PDF {8}\w/m);
    assert.ok(!existsSync(folder));
  });

  it('names what is in the way, and exits with 1', async () => {
    const nowhere = {
      DATABASE_URL: 'postgresql://millwright@127.0.0.1:1/none',
      MILLWRIGHT_DATA: newFolder('unused'),
    };
    const { code, stdout } = await runProgram(['doctor'], nowhere);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^FAIL {2}Database {3}Cannot log in to PostgreSQL at 127\.0\.0\.1:1 as "millwright" \(.*ECONNREFUSED.*\)\.$/m,
    );
  });
});

describe('the data folder', () => {
  it('that PostgreSQL cannot reach or write is reported, with the way out', async () => {
    const closed = newFolder('closed');
    mkdirSync(closed, { mode: process.getuid?.() === 0 ? 0o700 : 0o555 });
    const ran = await runProgram(['start'], { MILLWRIGHT_DATA: join(closed, 'data'), MILLWRIGHT_PORT: '0' });
    assertSentence(
      ran,
      /PostgreSQL.* cannot keep its data in .*closed.*: set MILLWRIGHT_DATA to a folder that this user can/,
    );
  });

  it('that is a file is reported', async () => {
    const file = newFolder('a-file');
    writeFileSync(file, '');
    assertSentence(
      await runProgram(['start'], { MILLWRIGHT_DATA: file }),
      /a-file \(it is not a folder\): set MILLWRIGHT_DATA/,
    );
  });

  it('without a database gives keys and backup nothing to work on, and they say so', async () => {
    const folder = newFolder('empty');
    const backup = newFolder('never.backup');
    for (const args of [
      ['keys', 'list'],
      ['backup', backup],
    ]) {
      assertSentence(
        await runProgram(args, { MILLWRIGHT_DATA: folder, MILLWRIGHT_BACKUP_KEY: 'of-this-test-alone' }),
        /There is no database in .*empty yet: run millwright start\./,
      );
      assert.equal(postmasterOf(folder), undefined);
    }
    assertSentence(
      await runProgram(['backup', backup], { MILLWRIGHT_DATA: folder }),
      /A backup is sealed: set MILLWRIGHT_BACKUP_KEY \(.*\) and keep that key elsewhere\./,
    );
    assert.ok(!existsSync(backup), 'nothing half-made stays');
  });
});
