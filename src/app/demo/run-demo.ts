import { existsSync, readFileSync } from 'node:fs';
import { parseJson } from '#lib/json';
import { readConfig } from '#platform/config';
import { StartError } from '#platform/start-error';
import { newWebhookSecret } from '#platform/webhook-signing';
import { createWebhook, deleteWebhook } from '../../../client/groups/webhooks.ts';
import { print, tellAndExit } from '../cli/tell.ts';
import { dataFolder, demoKeysFile } from '../database.ts';
import { closeWithCapa } from './close-with-capa.ts';
import { configureCylinder } from './configure-cylinder.ts';
import type { DemoKeys } from './ensure-demo.ts';
import { failSeals } from './fail-seals.ts';
import { importCustomers } from './import-customers.ts';
import { offerQuote, writeQuote } from './main-job.ts';
import { makeValves } from './make-valves.ts';
import { quoteExport } from './quote-export.ts';
import { startReceiver } from './receiver.ts';
import { repairCylinders } from './repair-cylinders.ts';
import { returnSeals } from './return-seals.ts';
import { acceptByLink, sellOn } from './sell-on.ts';
import { type DemoTools, demoFolder, demoTools } from './tools.ts';

/**
 * `npm run demo`: the main job on the demo company, against the running service and through its public API
 * alone: a customer, a quote, its PDF, the customer's acceptance by link, each webhook verified; then the
 * order, its confirmation, packing list and invoice, the payment, and the deal won. Then valve blocks are
 * scheduled, made, measured and shipped. Then a batch of seals
 * fails: it is held, found in two shipped cylinders, which are repaired, and answered by an 8D report.
 */
const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const address = `http://${config.host}:${config.port}`;
  const file = demoKeysFile(dataFolder(config));
  if (!existsSync(file))
    throw new StartError(`There is no demo company yet (${file} is missing): run npm start first.`);
  const { company, keys } = JSON.parse(readFileSync(file, 'utf8')) as DemoKeys;
  const ready = await fetch(`${address}/readyz`).catch(() => undefined);
  if (!ready?.ok)
    throw new StartError(`Nothing answers at ${address}: run npm start in another terminal first.`);
  const tools = demoTools(address, keys);
  print(`The main job on ${company}, at ${address}\n`);

  const { quote, deal } = await writeQuote(tools);
  const pdf = await withWebhook(tools, async () => {
    const made = await offerQuote(tools, quote);
    await acceptByLink(tools, quote);
    return made;
  });
  print('\nFrom the order to the money\n');
  const files = await sellOn(tools, quote, deal);
  print('\nFrom the order to the shop floor\n');
  const picture = await makeValves(tools);
  print('\nA batch of seals fails\n');
  const bad = await failSeals(tools);
  const repaired = await repairCylinders(tools, bad);
  await returnSeals(tools, bad);
  const cared = [repaired, await closeWithCapa(tools, bad)];
  print(['\nThe papers lie at', pdf, ...files, picture, ...cared].join('\n  '));
  await quoteExport(tools);
  await configureCylinder(tools);
  await importCustomers({ url: address, key: keys.SALES as string }, demoFolder());
};

/** Does a piece of work while a webhook reports what quotes become, and checks each signature. */
const withWebhook = async <T>({ step, as }: DemoTools, work: () => Promise<T>): Promise<T> => {
  const admin = as('ADMIN');
  const secret = newWebhookSecret();
  const receiver = await startReceiver(secret);
  const webhook = await step(
    'A webhook on quote status changes',
    () =>
      admin(createWebhook, {
        body: {
          name: 'Demo receiver',
          entity: 'SalesQuote',
          event: 'StatusChanged',
          baseUrl: receiver.url,
          resource: '/millwright',
          secret,
        },
      }),
    () => `to ${receiver.url}/millwright, signed`,
  );
  try {
    const done = await work();
    await receiver.waitFor(2, 10_000);
    print('');
    for (const { deliveryID, body, isStandard, isContract } of receiver.received) {
      const { status, number } = parseJson(body) as { status: string; number: string };
      print(
        `Webhook ${deliveryID}: ${number} is ${status}; Standard Webhooks signature ${told(isStandard)}, X-Service-Signature ${told(isContract)}`,
      );
    }
    const isRight =
      receiver.received.length === 2 && receiver.received.every((one) => one.isStandard && one.isContract);
    if (!isRight)
      throw new StartError(
        `Two verified webhooks were expected, ${receiver.received.length} came: see GET /v1/webhooks/log.`,
      );
    return done;
  } finally {
    await admin(deleteWebhook, { params: { WebhookID: webhook.webhookID } });
    receiver.close();
  }
};

const told = (isRight: boolean) => (isRight ? 'verified' : 'WRONG');

await run().catch(tellAndExit);
