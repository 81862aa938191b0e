import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { sendDueEmails } from '#areas/ground/email';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type MailServer, startMailServer } from '#test/mail-server';
import { multipart } from '#test/multipart';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ImportWorld;
let server: MailServer;
before(async () => {
  world = await importWorld();
  server = await startMailServer();
});
const done = async (
  url: string,
  method: 'GET' | 'POST' | 'PATCH',
  body?: object,
  key?: string,
): Promise<Body> => {
  const got = await world.service.ask(url, { method, ...(body ? { body } : {}), ...(key ? { key } : {}) });
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const ask = (supplierID: string, method: 'GET' | 'POST' = 'GET') =>
  world.service.ask(`/v1/suppliers/${supplierID}/pricingupdate/send`, { method });
const send = () => {
  const quiet = () => undefined;
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (_: object, said: string) => assert.fail(said),
  };
  return sendDueEmails({ pool: world.service.pool, config: world.service.config, log });
};

it('a supplier is asked for its prices by a list that comes back by an import', async () => {
  const supplier = await done('/v1/suppliers', 'POST', { name: 'Stahlhof', contactName: 'Inga Brinkmann' });
  const nothing = await ask(supplier.supplierID);
  assert.deepEqual([nothing.body.code, nothing.body.missing], ['PreconditionMissing', ['items']]);
  const item = await done('/v1/items', 'POST', { number: 'BAR-50', description: 'Bar' });
  const sold = await done(`/v1/suppliers/${supplier.supplierID}/itemmapping`, 'POST', {
    itemID: item.itemID,
    supplierPartNumber: '=BR-50',
    costBreaks: [
      { minQuantity: 1, unitCost: 2.5 },
      { minQuantity: 100, unitCost: 2.1 },
    ],
  });
  const nowhere = await ask(supplier.supplierID);
  assert.deepEqual([nowhere.body.code, nowhere.body.missing], ['PreconditionMissing', ['email']]);
  await done(`/v1/suppliers/${supplier.supplierID}`, 'PATCH', { email: 'verkauf@stahlhof.example.com' });
  const noServer = await ask(supplier.supplierID);
  assert.equal(noServer.body.code, 'PreconditionMissing');
  assert.match(noServer.body.detail, /SMTP/);
  await done('/v1/instances/smtpserver', 'PATCH', {
    host: '127.0.0.1',
    port: server.port,
    security: 'NONE',
    fromAddress: 'einkauf@alpha.example.com',
  });

  const both = await Promise.all([ask(supplier.supplierID), ask(supplier.supplierID, 'POST')]);
  assert.deepEqual([both[0]?.status, both[0]?.headers['cache-control']], [200, 'private, no-store']);
  assert.equal(both[0]?.body.emailID, both[1]?.body.emailID, 'one mail of two who ask at once');
  assert.deepEqual(both[0]?.body, {
    emailID: both[0]?.body.emailID,
    to: 'verkauf@stahlhof.example.com',
    subject: 'Your prices for one item',
    itemCount: 1,
  });
  assert.equal((await done('/v1/email?entity=Supplier', 'GET')).length, 1);
  await send();
  const source = server.received[0]?.source ?? '';
  assert.match(source, /^To: verkauf@stahlhof\.example\.com\r?$/m);
  assert.match(source, /^Reply-To: .*@/m);
  assert.match(source, /Dear Inga Brinkmann,/);

  // The supplier answers with another price for a hundred.
  const [, encoded = ''] = /filename=.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/s.exec(source) ?? [];
  const file = Buffer.from(encoded, 'base64').toString();
  assert.match(file, /^supplierNumber,supplierPartNumber,itemNumber,/);
  const bytes = Buffer.from(file.replace('100=2.1', '100=1.95'));
  const upload = { method: 'POST', ...multipart({ bytes, fileName: 'prices.csv' }) } as const;
  const begun = await world.service.ask('/v1/suppliers/itemmapping/import', upload);
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  while (await runNextImport(world.worker));
  const ended = await world.read(begun.body.importID);
  assert.deepEqual([ended.status, ended.updated], ['DONE', 1], JSON.stringify(ended));
  const after = await done(`/v1/suppliers/${supplier.supplierID}/itemmapping/${sold.supplierItemID}`, 'GET');
  assert.deepEqual(
    after.costBreaks.map(({ unitCost }: Body) => String(unitCost)),
    ['2.5', '1.95'],
  );
  assert.deepEqual([after.supplierPartNumber, after.isActive], ['=BR-50', true]);
  const again = await ask(supplier.supplierID);
  assert.notEqual(
    again.body.emailID,
    both[0]?.body.emailID,
    'what was sent does not stand in the way of a new one',
  );
  assert.equal((await ask('nobody')).status, 404);
  const stale = await world.service.ask(`/v1/suppliers/${supplier.supplierID}/pricingupdate/send`, {
    headers: { 'if-match': '"99"' },
  });
  assert.equal(stale.status, 412);
});

it('a supplier hears of what it sells, and never of what others do', async () => {
  const made = await Promise.all(
    ['Nord', 'Süd'].map((name) =>
      done('/v1/suppliers', 'POST', { name, email: 'sales@example.com' }).then(
        ({ supplierID }) => supplierID,
      ),
    ),
  );
  const { itemID } = await done('/v1/items', 'POST', { number: 'BAR-70', description: 'Bar' });
  for (const [at, supplierID] of made.entries())
    await done(`/v1/suppliers/${supplierID}/itemmapping`, 'POST', {
      ...{ itemID, supplierPartNumber: `Part of ${at}` },
      costBreaks: [{ minQuantity: 1, unitCost: 2.5 }],
    });
  const sent = (await ask(made[0])).body;
  assert.equal(sent.itemCount, 1);
  const attached = await withClient(world.service.db.admin, (client) =>
    client.query<{ content: Buffer }>(
      'select content from millwright.email_attachments where email_id = $1',
      [sent.emailID],
    ),
  );
  const [, ...rows] = String(attached.rows[0]?.content).trim().split('\r\n');
  assert.deepEqual(
    rows.map((row) => row.split(',')[1]),
    ['Part of 0'],
  );
});

it('a supplier is asked in German by a German house, unless it is where that is not spoken', async () => {
  await withClient(world.service.db.admin, (client) =>
    client.query("update millwright.tenants set locale = 'de-DE'"),
  );
  const { itemID } = await done('/v1/items', 'POST', { number: 'BAR-60', description: 'Bar' });
  const asked = async (country: string | null): Promise<[subject: string, greeting: string]> => {
    const email = 'sales@example.com';
    const made = await done('/v1/suppliers', 'POST', { name: `In ${country}`, country, email });
    await done(`/v1/suppliers/${made.supplierID}/itemmapping`, 'POST', { itemID, supplierPartNumber: 'B' });
    const { emailID, subject } = (await ask(made.supplierID)).body;
    return [subject, (await done(`/v1/email/${emailID}`, 'GET')).bodyText.split(/[\n,]/)[0]];
  };
  const [german, english] = [
    ['Ihre Preise für einen Artikel', 'Guten Tag'],
    ['Your prices for one item', 'Hello'],
  ];
  assert.deepEqual([await asked(null), await asked('AT'), await asked('CN')], [german, german, english]);
});
