import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { mostFaults } from '#platform/queued-work/lane';
import { killWorker } from '#test/kill-worker';
import { night, useSftpWorld } from '#test/sftp-world';
import { noSshServer, startSshServer, startWay } from '#test/ssh-server';
import { until } from '#test/until';
import { exportLane } from './export-lane.ts';
import { usualLimits } from './send-files.ts';

describe('a nightly export that meets faults', { skip: noSshServer }, () => {
  const { world, sql, queueDue, workOff, at, read, set, post, notices } = useSftpWorld();

  it('gives nothing to a server that shows another key, and tells who has to know', async () => {
    const { privateKey } = world.server;
    await set();
    world.server = await world.server.withOtherKeys();
    world.way.towards = 0;
    await at(night);
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.fault, lastRun.nextAttemptUTC], ['FAILED', 'HOSTKEY', null]);
    assert.ok(lastRun.lastError.includes(world.server.hostKeys.ed25519), lastRun.lastError);
    const told = await notices();
    assert.match(told[0]?.title, /3 Mar 2027 to 127\.0\.0\.1 failed/);
    assert.equal(told[0]?.text, lastRun.lastError);
    assert.deepEqual(await world.server.files(), {});
    const found = await post('test');
    assert.deepEqual([found.isWorking, found.fault], [false, 'HOSTKEY']);
    // The new key set, and the old one of the user: the next try gets as far as to sign in.
    await set({ hostKey: world.server.hostKeys.ed25519, privateKey });
    assert.equal((await post('test')).fault, 'AUTH');
  });

  it('tells it in German to who reads German', async () => {
    const { users } = world.service.a;
    await sql("update users set language = 'de' where user_id = $1", [users.ADMIN]);
    await set({ privateKey: undefined, password: 'not-the-password' });
    await at(night);
    assert.deepEqual(await notices(), [
      {
        title: 'Der nächtliche Export vom 03.03.2027 an 127.0.0.1 ist fehlgeschlagen',
        text: 'Der Server nimmt den Benutzer, sein Passwort oder seinen Schlüssel nicht an. Mehr steht bei den Nächten des Exports.',
      },
    ]);
    await sql('update users set language = null');
  });

  it('does not try a wrong password again', async () => {
    await set({ privateKey: undefined, password: 'not-the-password' });
    const { fault, detail } = await post('test');
    assert.equal(fault, 'AUTH');
    assert.match(detail, /password is not accepted\. Check the user name, and set the password again/);
    await at(night);
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.fault, lastRun.attempts], ['FAILED', 'AUTH', 1]);
    assert.ok((await notices()).length > 0);
  });

  it('goes on with what is missing where the server breaks off in the middle, and leaves no half file', async () => {
    await set();
    world.way.cutAfter = 6000;
    await at(night);
    let { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.nextAttemptUTC], ['RUNNING', '2027-03-03T01:05:00.000Z']);
    assert.match(lastRun.fault, /PROTOCOL|WRITE/);
    const names = Object.keys(await world.server.files()).filter((name) => !name.startsWith('.'));
    assert.deepEqual(names.length, lastRun.files.length);
    assert.deepEqual(await notices(), []);
    world.way.cutAfter = Infinity;
    await at('2027-03-03T01:05:00.000Z');
    ({ lastRun } = await read());
    assert.deepEqual([lastRun.status, lastRun.attempts, lastRun.files.length], ['SUCCEEDED', 2, 2]);
    const files = await world.server.files();
    assert.deepEqual(Object.keys(files).sort(), ['customers-2027-03-03.csv', 'items-2027-03-03.csv']);
    assert.equal(
      files['items-2027-03-03.csv'],
      (await world.service.ask('/v1/items/export')).bytes.toString(),
    );
  });

  it('waits longer after each failure, gives up after the sixth, and begins the next night', async () => {
    await set();
    await world.server.stop();
    const waits = [5, 15, 30, 60, 120];
    let now = Date.parse(night);
    for (const minutes of waits) {
      await at(new Date(now).toISOString());
      now += minutes * 60_000;
      const { lastRun } = await read();
      assert.deepEqual(
        [lastRun.status, lastRun.nextAttemptUTC],
        ['RUNNING', new Date(now).toISOString()],
        JSON.stringify(lastRun),
      );
    }
    await at(new Date(now).toISOString());
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.attempts, lastRun.nextAttemptUTC], ['FAILED', 6, null]);
    assert.ok((await notices()).length > 0);
    world.server = await startSshServer({ port: world.server.port });
    await set();
    await at('2027-03-04T01:00:00.000Z');
    assert.equal((await read()).lastRun.status, 'SUCCEEDED');
  });

  it('says that a folder is not there, may not be written, or has no room', async () => {
    await set({ folder: `${world.server.folder}/nowhere` });
    assert.equal((await post('test')).fault, 'FOLDER');
    await set();
    await chmod(world.server.folder, 0o555);
    assert.equal((await post('test')).fault, 'PERMISSION');
    await at(night);
    assert.equal((await read()).lastRun.fault, 'PERMISSION');
    await world.server.stop();
    world.server = await startSshServer({ fileBlocks: 2 });
    world.way = await startWay(world.server.port);
    await set({ entities: ['ITEMS'] });
    await post('run');
    await workOff();
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.fault], ['RUNNING', 'WRITE'], JSON.stringify(lastRun));
    assert.deepEqual(await world.server.files(), {}, 'what was written is removed');
  });

  it('gives a server up that stands still', async () => {
    await set();
    world.way.holdAfter = 4000;
    world.service.time.now = night;
    await queueDue();
    await workOff(exportLane(() => operationsOf(areas), { ...usualLimits, idleMs: 300 }));
    assert.deepEqual((await read()).lastRun.fault, 'TIMEOUT');
  });

  it('that is killed while it sends is taken up by another worker, and every file is whole', async () => {
    world.service.time.now = new Date().toISOString();
    await set();
    world.way.holdAfter = 6000;
    await post('run');
    const child = fork(new URL('../../../../../test/sftp-child.ts', import.meta.url), [
      JSON.stringify(world.service.db.service),
      JSON.stringify(world.service.config.secretsKeys),
    ]);
    try {
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      await until('the child is within a file', () => hasEnded() || world.way.towards > 6000);
      assert.ok(!hasEnded(), 'the child ended by itself');
    } finally {
      await killWorker(child, world.service, 'sftp child');
    }
    world.way.holdAfter = Infinity;
    await until('another worker has sent the rest', async () => {
      await workOff();
      return (await read()).lastRun.status === 'SUCCEEDED';
    });
    const files = await world.server.files();
    assert.deepEqual(
      Object.keys(files)
        .map((name) => name.split('-')[0])
        .sort(),
      ['customers', 'items'],
    );
    for (const [name, text] of Object.entries(files)) {
      const entity = name.split('-')[0];
      assert.equal(text, (await world.service.ask(`/v1/${entity}/export`)).bytes.toString());
    }
  });

  it('that killed its worker five times is given up', async () => {
    await set();
    world.service.time.now = night;
    await queueDue();
    await sql('update queued_work set faults = $1', [mostFaults]);
    await workOff();
    const { lastRun } = await read();
    assert.deepEqual([lastRun.status, lastRun.fault], ['FAILED', 'INTERRUPTED']);
  });
});
