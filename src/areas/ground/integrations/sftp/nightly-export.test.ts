import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { night, useSftpWorld } from '#test/sftp-world';
import { sshKeys } from '#test/ssh-keys';
import { noSshServer } from '#test/ssh-server';

describe('the nightly export to an SFTP server', { skip: noSshServer }, () => {
  const { world, sql, queueDue, workOff, at, read, put, set, post } = useSftpWorld();

  it('sends the files at the tenant’s hour, whole and under their names, and once a night', async () => {
    assert.equal((await set()).nextRunUTC, night);
    await at('2027-03-03T00:59:59.000Z');
    assert.deepEqual(await world.server.files(), {});
    await at(night);
    const files = await world.server.files();
    assert.deepEqual(Object.keys(files).sort(), ['customers-2027-03-03.csv', 'items-2027-03-03.csv']);
    const { lastRun, nextRunUTC } = await read();
    const shown = await world.service.ask('/v1/items/export');
    assert.equal(files['items-2027-03-03.csv'], shown.bytes.toString());
    assert.match(files['customers-2027-03-03.csv'] ?? '', /Kranbau 2/);
    assert.deepEqual(
      [lastRun.status, lastRun.attempts, lastRun.files.map(({ entity }: { entity: string }) => entity)],
      ['SUCCEEDED', 1, ['CUSTOMERS', 'ITEMS']],
    );
    assert.equal(lastRun.files[1].bytes, shown.bytes.length);
    // As the server has it for all files (its umask), and not as we would have it.
    const { mode } = await stat(join(world.server.folder, 'items-2027-03-03.csv'));
    assert.equal((mode & 0o777).toString(8), '640');
    assert.equal(nextRunUTC, '2027-03-04T01:00:00.000Z');
    const before = world.way.connections;
    await at('2027-03-03T05:00:00.000Z');
    assert.equal(world.way.connections, before);
    // The clocks skip 2 o'clock on the 28th, and show it twice on October 31: each day has one night.
    await at('2027-03-28T01:00:00.000Z');
    await at('2027-03-28T01:30:00.000Z');
    await at('2027-10-31T00:00:00.000Z');
    await at('2027-10-31T01:30:00.000Z');
    const runs = (await world.service.ask(`${world.url}/runs`)).body;
    assert.deepEqual(
      runs.map(({ day, status }: { day: string; status: string }) => `${day} ${status}`),
      ['2027-10-31 SUCCEEDED', '2027-03-28 SUCCEEDED', '2027-03-03 SUCCEEDED'],
    );
  });

  it('of two workers and two jobs begins once', async () => {
    await set();
    world.service.time.now = night;
    await Promise.all([queueDue(), queueDue()]);
    await Promise.all([workOff(), workOff()]);
    assert.equal((await read()).lastRun.attempts, 1);
    assert.equal(world.way.connections, 1);
    const sent = await sql(
      "select count(*)::int as n from audit_entries where action = 'EXPORT' and operation = 'exportBySftp'",
    );
    assert.equal(sent[0].n % 2, 0);
  });

  it('takes any of the server’s keys for the pinned one', async () => {
    await set({ hostKey: world.server.hostKeys.rsa });
    const { isWorking, fault, detail } = await post('test');
    assert.deepEqual([isWorking, fault, detail], [true, null, null]);
    assert.deepEqual(await world.server.files(), {});
  });

  it('sends what who set it up may read, and nothing once they have left', async () => {
    const byKey = await world.service.ask('/v1/apikeys', {
      method: 'POST',
      body: { name: 'Narrow', kind: 'INTEGRATION', scopes: ['connections.write', 'items.read'] },
    });
    assert.equal(byKey.status, 200, JSON.stringify(byKey.body));
    const body = {
      ...{
        host: '127.0.0.1',
        port: world.way.port,
        userName: world.server.userName,
        privateKey: world.server.privateKey,
      },
      ...{
        hostKey: world.server.hostKeys.ed25519,
        folder: world.server.folder,
        hour: 2,
        entities: ['ITEMS', 'CUSTOMERS'],
      },
    };
    const refused = await world.service.ask(world.url, { method: 'PUT', key: byKey.body.key, body });
    assert.deepEqual([refused.status, refused.body.code], [403, 'Forbidden']);
    await set();
    const [{ user }] = await sql('select last_updated_by_user_id as user from sftp_exports');
    await sql('update users set is_active = false where user_id = $1', [user]);
    await at(night);
    await sql('update users set is_active = true where user_id = $1', [user]);
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.fault], ['FAILED', 'SETTINGS']);
    assert.match(lastRun.lastError, /may not read CUSTOMERS any more/);
    assert.deepEqual(await world.server.files(), {});
  });

  it('is sent again by hand, and replaces what is there', async () => {
    await set();
    await at(night);
    await world.service.make('/v1/customers', { customerName: 'Kranbau neu', customerNumber: 'C-NEW' });
    world.service.time.now = '2027-03-03T08:00:00.000Z';
    const begun = await post('run');
    assert.deepEqual([begun.day, begun.status, begun.files], ['2027-03-03', 'RUNNING', []]);
    await workOff();
    const files = await world.server.files();
    assert.equal(Object.keys(files).length, 2);
    assert.match(files['customers-2027-03-03.csv'] ?? '', /Kranbau neu/);
    assert.equal((await read()).nextRunUTC, '2027-03-04T01:00:00.000Z');
    await set({ isActive: false });
    assert.equal((await post('run')).code, 'PreconditionMissing');
    assert.equal((await read()).nextRunUTC, null);
  });

  it('has nothing to try, run or list where nothing is set, without the feature, or for another tenant', async () => {
    const code = async (action: string, more: object = {}) =>
      (
        await world.service.ask(`${world.url}/${action}`, {
          method: action === 'runs' ? 'GET' : 'POST',
          ...more,
        })
      ).body.code;
    for (const action of ['test', 'run']) assert.equal(await code(action), 'NotFound');
    await set();
    for (const action of ['test', 'run', 'runs'])
      assert.equal(await code(action, { key: world.service.b.keys.ADMIN }), 'NotFound');
    await sql('update instance_features set is_enabled = false');
    for (const action of ['test', 'run']) assert.equal(await code(action), 'FeatureNotEnabled');
    await sql('update instance_features set is_enabled = true');
  });

  it('takes a private key that can be used, or a password, and not both', async () => {
    const refusedAt = async (more: object) => (await put(more)).body.errors?.[0]?.pointer;
    assert.equal(await refusedAt({ privateKey: 'ssh-ed25519 AAAA' }), '/privateKey');
    assert.equal(await refusedAt({ password: 'x' }), '/privateKey');
    const locked = sshKeys({ passphrase: 'x', cipher: 'aes256-ctr', rounds: 16 });
    const refused = await put({ privateKey: locked.private });
    assert.match(refused.body.errors[0].detail, /has a passphrase/);
    assert.equal(await refusedAt({ privateKey: undefined }), '/password');
    const { hasPassword, hasPrivateKey } = await set();
    assert.deepEqual([hasPassword, hasPrivateKey], [false, true]);
    const kept = await set({ privateKey: undefined, hour: 3 });
    assert.deepEqual([kept.hasPrivateKey, kept.nextRunUTC], [true, '2027-03-03T02:00:00.000Z']);
    const other = await set({ privateKey: undefined, password: 'x' });
    assert.deepEqual([other.hasPassword, other.hasPrivateKey], [true, false]);
  });

  it('exports every list that may be chosen', async () => {
    const entities = ['CUSTOMERS', 'ITEMS', 'SALESQUOTES', 'SALESORDERS', 'PRODORDERS', 'INVOICES'];
    await set({ entities });
    await at(night);
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.lastError], ['SUCCEEDED', null]);
    const files = await world.server.files();
    assert.deepEqual(
      Object.keys(files).sort(),
      entities.map((entity) => `${entity.toLowerCase()}-2027-03-03.csv`).sort(),
    );
    for (const text of Object.values(files)) assert.match(text, /^\S+,/);
  });

  it('of a test tenant is not sent, nor one without the feature', async () => {
    await set();
    await sql("update tenants set environment = 'TEST', is_delivery_enabled = false where tenant_id = $1", [
      world.service.a.tenantID,
    ]);
    await at(night);
    await sql("update tenants set environment = 'PRODUCTION' where tenant_id = $1", [
      world.service.a.tenantID,
    ]);
    assert.equal((await read()).lastRun.status, 'SUPPRESSED');
    await sql('update instance_features set is_enabled = false');
    await at('2027-03-04T01:00:00.000Z');
    await sql('update instance_features set is_enabled = true');
    assert.deepEqual((await read()).lastRun.fault, 'SETTINGS');
    assert.deepEqual(await world.server.files(), {});
  });
});
