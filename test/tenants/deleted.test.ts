import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { deleteOne, importFrom } from '#app/cli/tenant';
import { withClient } from '#platform/db/connection';
import { runProgram, startProgram } from '../program.ts';
import { startService, type TestService } from '../service.ts';
import { createOperatorKey } from '../tenant.ts';
import { until } from '../until.ts';
import { fillEveryTable, newArchive, rowsOf, urlOf } from './archive-world.ts';

describe('a deletion that is killed in the middle', () => {
  let service: TestService;
  let operator: string;
  let settings: Record<string, string>;
  before(async () => {
    service = await startService();
    operator = await createOperatorKey(service.db.admin);
    settings = { DATABASE_ADMIN_URL: urlOf(service.db.admin) };
    await fillEveryTable(service.db.admin, ['mine', 'beside']);
  });
  const words = ['tenant', 'delete', 'mine', '--confirm', 'mine', '--by', 'Operator', '--without-archive'];
  /** What the command does, in this process: the program loads all areas each time. */
  const deleted = (confirmedName: string) =>
    deleteOne(
      service.db.admin,
      { tenantID: 'mine', confirmedName, deletedBy: 'Operator', archive: null },
      () => undefined,
    );
  const left = async () =>
    Object.values(await rowsOf(service.db.admin, 'mine')).filter((rows) => !rows.startsWith('0 ')).length;

  it('is begun by the command, with all that it asks for', async () => {
    for (const [args, told] of [
      [
        ['tenant', 'delete', 'mine', '--confirm', 'mine', '--by', 'x'],
        /either --archive .* or --without-archive/,
      ],
      [['tenant', 'delete', 'mine', '--by', 'x', '--without-archive'], /--confirm/],
      [
        ['tenant', 'delete', 'mine', '--confirm', 'yours', '--by', 'x', '--without-archive'],
        /type "mine" as it is/,
      ],
      [
        ['tenant', 'delete', 'nobody', '--confirm', 'x', '--by', 'x', '--without-archive'],
        /There is no tenant nobody/,
      ],
    ] as const) {
      const { code, stderr } = await runProgram(args, settings);
      assert.equal(code, 1);
      assert.match(stderr, told);
    }
  });

  it('leaves a tenant that does not come back, and is gone on with by the same command', async () => {
    const all = await left();
    const beside = await rowsOf(service.db.admin, 'beside');
    // A row that somebody holds: the deletion waits there, and is killed.
    await withClient(service.db.admin, async (holder) => {
      await holder.query("begin; select from millwright.customers where tenant_id = 'mine' for update");
      const program = startProgram(words, settings);
      await until('it waits for the row', async () => {
        const { rowCount } = await withClient(service.db.admin, (client) =>
          client.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%customers%doomed%'",
          ),
        );
        return rowCount === 1;
      });
      await assert.rejects(deleted('mine'), /is being deleted or imported at this moment/);
      program.kill('SIGKILL');
      await program.end();
      await holder.query('rollback');
    });
    const half = await left();
    assert.ok(half > 0 && half < all, `${half} of ${all}`);

    for (const [path, method, body] of [
      ['/v1/tenants/mine/resume', 'POST', undefined],
      ['/v1/tenants/mine', 'PATCH', { status: 'ACTIVE' }],
    ] as const) {
      const refused = await service.ask(path, { method, key: operator, ...(body ? { body } : {}) });
      assert.deepEqual([refused.status, refused.body.code], [409, 'IllegalTransition']);
    }
    const file = newArchive();
    const rest = await runProgram(['tenant', 'export', 'mine', file], settings);
    assert.equal(rest.code, 1);
    assert.match(rest.stderr, /mine is being deleted, and part of it is gone/);
    assert.equal(existsSync(file), false);
    await assert.rejects(deleted('yours'), /type "mine" as it is/);

    const done = await runProgram(words, settings);
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /^mine \(mine\) is deleted: \d+ rows\./);
    assert.equal(await left(), 0);
    assert.deepEqual(await rowsOf(service.db.admin, 'beside'), beside);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select d.rows_deleted > 500 as many, d.finished_utc is not null as done,
           (select count(*)::int from millwright.audit_entries where tenant_id = 'operator' and entity_id = 'mine' and action = 'DELETE') as noted
         from millwright.tenant_deletions d`,
      ),
    );
    assert.deepEqual(rows, [{ many: true, done: true, noted: 1 }]);
  });

  it('is followed by an export and an import of another, by the commands', async () => {
    const file = newArchive();
    const out = await runProgram(['tenant', 'export', 'beside', file], settings);
    assert.equal(out.code, 0, out.stderr);
    assert.match(
      out.stdout,
      /^beside \(beside\): \d+ tables, \d+ rows, \d+ files\.\nSHA-256 [0-9a-f]{64}\n$/,
    );
    assert.match(
      (await runProgram(['tenant', 'export', 'beside', file], settings)).stderr,
      /is there already/,
    );
    const nowhere = await runProgram(['tenant', 'export', 'beside', '/nowhere/x.zip'], settings);
    assert.match(nowhere.stderr, /cannot be written/);
    await assert.rejects(
      importFrom(service.db.admin, file, undefined, () => undefined),
      /there is a tenant beside here already/,
    );
    assert.match(
      (await runProgram(['tenant', 'import', file, '--most-gib', 'x'], settings)).stderr,
      /number of GiB/,
    );
    const words = [
      'tenant',
      'delete',
      'beside',
      '--confirm',
      'beside',
      '--by',
      'Operator',
      '--archive',
      file,
    ];
    assert.equal((await runProgram(words, settings)).code, 0);
    const back = await runProgram(['tenant', 'import', file], settings);
    assert.equal(back.code, 0, back.stderr);
    assert.match(back.stdout, /beside \(beside\) is here, suspended[\s\S]*Invite people to set a password/);
  });
});
