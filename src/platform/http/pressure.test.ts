import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { customers } from '#areas/parties/customers';
import { startService } from '#test/service';

it('while the event loop is slow each tenant has one request at a time, but not for the time it took to start', async () => {
  const environment = { MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS: '20' };
  const service = await startService({ areas: [customers], environment });
  const { app, a, b } = service;
  const work = setInterval(() => {
    for (const until = performance.now() + 60; performance.now() < until; );
  }, 10);
  try {
    await app.ready();
    await sleep(2100); // measured twice while it still starts
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = (tenant: typeof a) =>
      fetch(`http://127.0.0.1:${port}/v1/customers`, {
        headers: { 'x-apikey': tenant.keys.ADMIN as string },
      });
    assert.equal((await ask(a)).status, 200);
    const leave = await service.purses.requests.gate.enter(a);
    assert.equal((await ask(a)).status, 200);
    for (let tries = 0; tries < 100 && (await ask(a)).status === 200; tries++) await sleep(100);
    const refused = await ask(a);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '2');
    const { code, limit } = (await refused.json()) as { code: string; limit: string };
    assert.deepEqual([code, limit], ['Overloaded', 'MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS']);
    assert.equal((await ask(b)).status, 200, 'when one floods, the other is served');
    leave();
    assert.equal((await ask(a)).status, 200);
  } finally {
    clearInterval(work);
  }
});
