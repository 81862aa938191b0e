import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseJson, printJson } from '#lib/json';
import { readConfig } from '#platform/config';
import { StartError } from '#platform/start-error';
import { print, tellAndExit } from '../cli/tell.ts';
import { dataFolder, demoKeysFile } from '../database.ts';
import { configureCylinder } from './configure-cylinder.ts';
import type { DemoKeys } from './ensure-demo.ts';
import { importCustomers } from './import-customers.ts';
import { startReceiver } from './receiver.ts';

/**
 * `npm run demo`: the main job on the demo company, against the running service and through its public API
 * alone: a customer, a quote of five lines, offered, printed as PDF, accepted, and each webhook verified.
 */

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a script reads them
type Answer = any;

const lines = [
  { number: 'DZ-80-45-500', quantity: 12 },
  { number: 'DZ-63-36-400', quantity: 24, discount: 5 },
  { number: 'SV-G12-DBL', quantity: 12 },
  { number: 'DS-063-36', quantity: 24 },
  { number: 'DZ-32-20-150', quantity: 60 },
];

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
  const api = callerOf(address);
  print(`The main job on ${company}, at ${address}\n`);

  const customer = await step(
    'A new customer',
    () =>
      api('POST', '/v1/customers', keys.SALES, {
        customerName: 'Kranbau Westmark GmbH',
        address: 'Werftstraße 7',
        city: 'Emden',
        postalCode: '26723',
        country: 'DE',
        email: 'einkauf@westmark.example.com',
        paymentTerms: '30 days net',
      }),
    ({ customerNumber, customerName }: Answer) => `${customerNumber} ${customerName}`,
  );

  const quote = await step(
    `A quote of ${lines.length} lines`,
    () =>
      api('POST', '/v1/salesquotes', keys.SALES, {
        customerID: customer.customerID,
        description: 'Cylinders for the jib crane WM 12, pilot lot',
        leadTimeDays: 25,
        items: lines,
      }),
    ({ number, status, subTotal, currencyCode }: Answer) =>
      `${number} is ${status}, ${subTotal} ${currencyCode}`,
  );
  const path = `/v1/salesquotes/${quote.salesQuoteID}`;

  await step(
    '3 % discount on the whole',
    () => api('PATCH', `${path}/discount`, keys.SALES, { discountPercent: 3 }),
    ({ discountTotal, grandTotal, currencyCode }: Answer) =>
      `${discountTotal} off, ${grandTotal} ${currencyCode} to pay`,
  );

  let secret = '';
  const receiver = await startReceiver(() => secret);
  const webhook = await step(
    'A webhook on quote status changes',
    () =>
      api('POST', '/v1/webhooks', keys.ADMIN, {
        name: 'Demo receiver',
        entity: 'SalesQuote',
        event: 'StatusChanged',
        baseUrl: receiver.url,
        resource: '/millwright',
      }),
    () => `to ${receiver.url}/millwright, signed`,
  );
  secret = webhook.secret;

  try {
    await step(
      'Offered to the customer',
      () => api('PATCH', `${path}/status`, keys.SALES, { status: 'OFFERED' }),
      ({ status, validUntilUTC }: Answer) => `${status}, valid until ${String(validUntilUTC).slice(0, 10)}`,
    );
    const pdf = await step(
      'Its PDF, from the Word template',
      () => download(address, `${path}/pdf`, keys.SALES as string),
      ({ file: where, bytes }: Answer) => `${(bytes / 1024).toFixed(0)} kB, ${where}`,
    );
    await step(
      'Accepted',
      () => api('PATCH', `${path}/status`, keys.SALES, { status: 'ACCEPTED' }),
      ({ status }: Answer) => status,
    );

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
    print(`\nThe PDF lies at ${pdf.file}`);
    await quoteExport(api, keys.SALES as string);
    await configureCylinder(api, keys.SALES as string);
    await importCustomers({ url: address, key: keys.SALES as string }, demoFolder());
  } finally {
    await api('DELETE', `/v1/webhooks/${webhook.webhookID}`, keys.ADMIN);
    receiver.close();
  }
};

/** A quote into the United States, duty paid: what is due at the border, and where each rate comes from. */
const quoteExport = async (api: ReturnType<typeof callerOf>, key: string): Promise<void> => {
  print('\nAn export, delivered duty paid\n');
  const [customer] = await api('GET', '/v1/customers?customerNumber=C-1012', key);
  const term = (await api('GET', '/v1/incoterms', key)).find(({ code }: Answer) => code === 'DDP');
  if (!customer || !term)
    throw new StartError(
      'The demo company has no customer C-1012 or no Inco Term DDP: it was made by an older version.',
    );
  const quote = await step(
    'A quote of valves',
    () =>
      api('POST', '/v1/salesquotes', key, {
        customerID: customer.customerID,
        description: 'Double check valves, spare parts for the season',
        termID: term.termID,
        incoTermLocation: customer.city,
        items: [{ number: 'SV-G12-DBL', quantity: 40 }],
      }),
    ({ number, incoTermCode, incoTermLocation, destinationCountryCode }: Answer) =>
      `${number} to ${customer.customerName}, ${incoTermCode} ${incoTermLocation}, ${destinationCountryCode}`,
  );
  const { currencyCode, items, netTotal, dutyTotal, importTaxTotal, grandTotal } = quote;
  for (const { number, tariff, tariffProblem } of items) {
    if (!tariff)
      throw new StartError(`${number} has no duty: ${tariffProblem?.detail ?? 'no tariff is published'}.`);
    const { tariffSetID, tariffRuleID, tariffSetVersionNumber, tariffRuleVersionNumber, dutyRatePercent } =
      tariff;
    const [set, rule] = await Promise.all([
      api('GET', `/v1/tariffs/${tariffSetID}`, key),
      api('GET', `/v1/tariffs/${tariffSetID}/rules/${tariffRuleID}`, key),
    ]);
    print(
      `  ${number}: ${tariff.commodityCode} from ${tariff.originCountryCode}, ${dutyRatePercent} % of ${tariff.customsValue} is ${tariff.dutyAmount} ${currencyCode}`,
    );
    print(
      `    rule ${tariffRuleID} (version ${tariffRuleVersionNumber}) of the set ${tariffSetID} (version ${tariffSetVersionNumber}), “${set.name}”`,
    );
    for (const source of [rule.notes, set.description]) if (source) print(`    ${source}`);
  }
  print(
    `  goods ${netTotal}, duty ${dutyTotal}, import tax ${importTaxTotal}: ${grandTotal} ${currencyCode} to pay`,
  );
};

const told = (isRight: boolean) => (isRight ? 'verified' : 'WRONG');

/** Runs one step and prints what it was, what came back and how long it took. */
const step = async (
  what: string,
  work: () => Promise<Answer>,
  tell: (answer: Answer) => string,
): Promise<Answer> => {
  const began = performance.now();
  const answer = await work();
  print(`${what.padEnd(34)} ${`${Math.round(performance.now() - began)} ms`.padStart(7)}   ${tell(answer)}`);
  return answer;
};

const callerOf =
  (address: string) =>
  async (method: string, path: string, key: string | undefined, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        'x-apikey': key ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: printJson(body) }),
    });
    const answer = parseJson(await response.text()) as Answer;
    if (!response.ok) throw new StartError(`${method} ${path} answered ${response.status}: ${answer.detail}`);
    return answer;
  };

const download = async (address: string, path: string, key: string): Promise<Answer> => {
  const response = await fetch(`${address}${path}`, { headers: { 'x-apikey': key } });
  if (!response.ok)
    throw new StartError(
      `GET ${path} answered ${response.status}: ${(parseJson(await response.text()) as Answer).detail}`,
    );
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'quote.pdf';
  const folder = demoFolder();
  await mkdir(folder, { recursive: true });
  const bytes = Buffer.from(await response.arrayBuffer());
  await writeFile(join(folder, name), bytes);
  return { file: join(folder, name), bytes: bytes.length };
};

/** A folder of this user's own: in a shared temporary folder another's may be closed to us. */
const demoFolder = (): string => join(tmpdir(), `millwright-demo-${userInfo().username}`);

await run().catch(tellAndExit);
