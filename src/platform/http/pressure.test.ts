import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { customers } from '#areas/customers';
import { startService } from '#test/service';

it('a slow event loop answers 503 with Retry-After, but not for the time it took to start', async () => {
  const environment = { MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS: '20' };
  const { app, a } = await startService({ areas: [customers], environment });
  const work = setInterval(() => {
    for (const until = performance.now() + 60; performance.now() < until; );
  }, 10);
  try {
    await app.ready();
    await sleep(2100); // measured twice while it still starts
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/v1/customers`, { headers: { 'x-apikey': a.keys.ADMIN as string } });
    assert.equal((await ask()).status, 200);
    for (let tries = 0; tries < 100 && (await ask()).status === 200; tries++) await sleep(100);
    const refused = await ask();
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '2');
    assert.equal(((await refused.json()) as { code: string }).code, 'Overloaded');
  } finally {
    clearInterval(work);
  }
});
