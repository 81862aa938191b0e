import assert from 'node:assert/strict';
import { before, beforeEach } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { integrationsArea } from '#areas/ground/integrations';
import { withClient } from '#platform/db/connection';
import { type WorkLane, workOffNext } from '#platform/queued-work/lane';
import { startService, type TestService } from './service.ts';
import { type SshServer, startSshServer, startWay, type Way } from './ssh-server.ts';
import { createOperatorKey } from './tenant.ts';
import { workerTools } from './worker-tools.ts';

/** A tenant whose nightly export goes to a server on this machine, over a way that can be cut. */
export type SftpWorld = {
  service: TestService;
  server: SshServer;
  way: Way;
  /** Of the settings. */
  url: string;
};

/** Later than the database's clock, by which waits go. */
export const night = '2027-03-03T01:00:00.000Z';
const lane = (): WorkLane => {
  const [one] = integrationsArea(() => operationsOf(areas)).work ?? [];
  if (!one) throw new Error('Nothing exports.');
  return one;
};

/** What tests of the export do; each test begins without settings, on an empty server. */
export const useSftpWorld = () => {
  const world = {} as SftpWorld; // filled before the first test
  const sql = (text: string, values: unknown[] = []) =>
    withClient(world.service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text, values)).rows;
    });
  const queueDue = () =>
    withClient(world.service.db.service, (client) =>
      client.query('select millwright.queue_sftp_exports($1, 100)', [world.service.time.now]),
    );
  const workOff = async (by = lane()) => {
    while (await workOffNext(workerTools(world.service), by));
  };
  /** Time goes on to this moment, and a worker does what is due. */
  const at = async (now: string) => {
    world.service.time.now = now;
    // Leases and waits go by the database's clock.
    await sql('update queued_work set lease_until_utc = null where lease_owner is null');
    await queueDue();
    await workOff();
  };
  const read = async () => (await world.service.ask(world.url)).body;
  const bodyOf = (more: object = {}) => ({
    ...{ host: '127.0.0.1', port: world.way.port, userName: world.server.userName },
    ...{ privateKey: world.server.privateKey, hostKey: world.server.hostKeys.ed25519 },
    ...{ folder: world.server.folder, hour: 2, entities: ['CUSTOMERS', 'ITEMS'] },
    ...more,
  });
  const put = (more: object = {}) => world.service.ask(world.url, { method: 'PUT', body: bodyOf(more) });
  const set = async (more: object = {}) => {
    const answer = await put(more);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const post = async (action: string) =>
    (await world.service.ask(`${world.url}/${action}`, { method: 'POST' })).body;
  const notices = () =>
    sql(`select title, text from notifications where type = 'SFTPEXPORT' order by notification_id`);

  before(async () => {
    const service = await startService();
    Object.assign(world, {
      service,
      url: `/v1/instances/${service.a.tenantID}/settings/sftp-export`,
      server: await startSshServer(),
    });
    await sql("update tenants set time_zone = 'Europe/Berlin'");
    const key = await createOperatorKey(service.db.admin);
    const feature = `/v1/instances/${service.a.tenantID}/features/SFTPEXPORT`;
    await service.ask(feature, { method: 'PATCH', key, body: { isEnabled: true } });
    for (let n = 0; n < 3; n++) {
      await service.make('/v1/customers', { customerName: `Kranbau ${n}`, customerNumber: `C${n}` });
      await service.make('/v1/items', { number: `I-${n}`, description: 'x'.repeat(500), uOM: 'C62' });
    }
  });
  beforeEach(async () => {
    await sql('delete from queued_work');
    await sql('delete from sftp_export_runs');
    await sql('delete from sftp_exports');
    await sql("delete from notifications where type = 'SFTPEXPORT'");
    await world.server.stop();
    world.server = await startSshServer();
    world.way = await startWay(world.server.port);
    world.service.time.now = '2027-03-02T09:00:00.000Z';
  });
  return { world, sql, queueDue, workOff, at, read, bodyOf, put, set, post, notices };
};
