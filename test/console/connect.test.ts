import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import { startReceiver } from '../receiver.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask } from './hands.ts';

describe('webhooks in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let worker: ReturnType<typeof startDeliveryWorker>;
  before(async () => {
    world = await startConsole();
    const { service } = world;
    service.time.now = new Date().toISOString(); // the database asks its own clock what is due
    worker = startDeliveryWorker({
      ...{ pool: service.pool, config: service.config, clock: () => new Date().toISOString() },
      log: {
        debug: () => {},
        info: () => {},
        warn: () => {},
        error: (said) => assert.fail(JSON.stringify(said)),
      },
      limits: { idlePollMs: 50 },
    });
  });
  after(() => worker.stop());

  it('an attempt that failed is found, understood and sent again by keyboard', async () => {
    let isMended = false;
    const receiver = await startReceiver((_received, response) =>
      !isMended ? response.writeHead(500).end('<b>no</b> such table') : response.end('taken'),
    );
    const { make } = world.service;
    await make('/v1/webhooks', { entity: 'Customer', event: 'Created', baseUrl: receiver.url });
    await make('/v1/customers', { customerName: 'Müller & Söhne', currencyCode: 'EUR' });
    await receiver.until(1);
    const page = await world.signIn('ADMIN');
    await page.goto(`${world.address}/webhooks`);
    await page.getByText('Customer.Created').first().waitFor();
    await page.getByText('500').first().waitFor();
    await world.expectClean(page);
    const hands = countHands(page);
    await page.locator('tbody').getByRole('link').first().press('Enter');
    assert.match(await page.getByLabel('Request').inputValue(), /"customerName": "Müller & Söhne"/);
    assert.equal(await page.getByLabel('Answer of the receiver').inputValue(), '<b>no</b> such table');
    await world.expectClean(page);
    isMended = true;
    await page.getByRole('button', { name: 'Send again' }).press('Enter');
    await page.locator('tbody').getByText('200').first().waitFor();
    expectTask('Failed webhook replayed', hands);
    assert.equal(
      receiver.received.at(-1)?.headers['x-service-delivery-id'],
      receiver.received[0]?.headers['x-service-delivery-id'],
    );
    await world.expectClean(page);
  });

  it('a receiver that is not there is found by where it failed, in German', async () => {
    const gone = await startReceiver();
    gone.close();
    const { make } = world.service;
    await make('/v1/webhooks', { entity: 'NCR', event: 'Created', baseUrl: gone.url });
    await make('/v1/quality/ncr', { title: 'Too soft', source: 'FINAL' });
    const page = await world.signIn('ADMIN', 'de-DE');
    await page.goto(`${world.address}/webhooks?status=CONNECT`);
    await page.getByText('NCR.Created').first().waitFor();
    await page.locator('tbody').getByText('Keine Verbindung').first().waitFor();
    await world.expectClean(page);
  });
});
