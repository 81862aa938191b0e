import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { permissions } from '#app/permissions';
import { roles } from '#platform/auth/permissions';
import { withClient } from '#platform/db/connection';
import type { TestService } from '#test/service';
import { startBothFilled } from '#test/sweeps/filled';
import type { World } from '#test/sweeps/world';
import { tiles } from './tiles.ts';

/** Some of everything that a tile counts, for one tenant; four weeks later. */
const fill = async (service: TestService, { tenant, ids }: World): Promise<void> => {
  const key = tenant.keys.ADMIN;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const send = async (method: 'POST' | 'PATCH', url: string, body: unknown): Promise<any> => {
    const got = await service.ask(url, { method, key, body });
    assert.equal(got.status, 200, `${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const document = { customerID: ids.CustomerID, items: [{ itemID: ids.ItemID, quantity: 2 }] };
  const quote = await send('POST', '/v1/salesquotes', document);
  await send('PATCH', `/v1/salesquotes/${quote.salesQuoteID}/status`, { status: 'OFFERED' });
  const promiseDateUTC = service.time.now;
  const order = await send('POST', '/v1/salesorders', { ...document, promiseDateUTC });
  await send('PATCH', `/v1/salesorders/${order.salesOrderID}/status`, { status: 'RELEASED' });
  await send('POST', '/v1/quality/assets', {
    ...{ name: 'Gauge', calibrationIntervalDays: 5, lastCalibrationDate: service.time.now.slice(0, 10) },
  });
  await send('POST', '/v1/quality/ncr', { title: 'Scratched', source: 'FINAL' });
  const { qualityNcrID } = await send('POST', '/v1/quality/ncr', { title: 'Decided', source: 'FINAL' });
  await withClient(service.db.admin, (client) =>
    client.query(`update millwright.ncrs set status = 'DISPOSITIONED' where quality_ncr_id = $1`, [
      qualityNcrID,
    ]),
  );
};

describe('the dashboard', () => {
  let service: TestService;
  before(async () => {
    const filled = await startBothFilled();
    service = filled.service;
    for (const world of [filled.a, filled.b]) await fill(service, world);
    const later = new Date(Date.parse(service.time.now) + 26 * 24 * 3600 * 1000);
    service.time.now = later.toISOString();
  });
  // biome-ignore lint/suspicious/noExplicitAny: tiles of every kind
  const tilesOf = async (key: string): Promise<any[]> => {
    const got = await service.ask('/v1/home/dashboard', { key });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body.tiles;
  };
  const rowsAt = async (link: string, key: string): Promise<number> => {
    const got = await service.ask(link, { key });
    assert.equal(got.status, 200, `${link}: ${JSON.stringify(got.body)}`);
    if (got.body.rows !== undefined) assert.equal(got.body.rowCount, got.body.rows.length, link);
    return (got.body.rows ?? got.body).length;
  };

  it('counts in each tile what the list has that it leads to, for users of every role in two tenants', async () => {
    for (const tenant of [service.a, service.b]) {
      const most = new Map<string, number>();
      for (const [role, key = ''] of Object.entries(tenant.keys)) {
        if (!roles.some((one) => one === role)) continue;
        for (const { tile, count, link } of await tilesOf(key)) {
          assert.equal(await rowsAt(link, key), count, `${role} ${tile} ${link}`);
          most.set(tile, Math.max(most.get(tile) ?? 0, count));
        }
      }
      const empty = tiles.filter(({ tile }) => (most.get(tile) ?? 0) === 0).map(({ tile }) => tile);
      assert.deepEqual(empty, []);
    }
  });

  it('has no tile of what the caller may not read', async () => {
    for (const role of roles) {
      const key = service.a.keys[role];
      if (key === undefined) continue;
      const may = (permission: string) =>
        role === 'ADMIN' || (permissions[permission] ?? []).some((one) => one === role);
      assert.deepEqual(
        (await tilesOf(key)).map(({ tile }) => tile),
        tiles.filter(({ needs }) => needs.every(may)).map(({ tile }) => tile),
        role,
      );
    }
    assert.ok(!(await tilesOf(service.a.keys.SALES ?? '')).some(({ tile }) => tile === 'margin'));
  });
});
