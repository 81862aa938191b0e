import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#platform/db/connection';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { renewalParts, renewQueued } from '#test/renewals';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** Where each kind is searched, by the name of its id. */
const searches = {
  salesQuoteID: '/v1/salesquotes/search',
  salesOrderID: '/v1/salesorders/search',
  productionOrderID: '/v1/prodorders/search',
  packingListID: '/v1/packinglists/search',
} as const;
type Kind = keyof typeof searches;

describe('documents are found by whom and what they are of', () => {
  let world: LineWorld;
  let customerID: string;
  const ids: Partial<Record<Kind, string>> = {};
  const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown): Promise<Body> => {
    const got = await world.service.ask(url, { method, body });
    assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  /** Of these kinds, those whose one document a text finds. */
  const finding = async (wanted: string): Promise<Kind[]> => {
    const found: Kind[] = [];
    for (const [kind, path] of Object.entries(searches) as [Kind, string][]) {
      const rows = (await ask('GET', `${path}/${encodeURIComponent(wanted)}`)) as Record<Kind, string>[];
      if (rows.some((row) => row[kind] === ids[kind])) found.push(kind);
    }
    return found;
  };
  const rename = (body: object) => ask('PATCH', `/v1/customers/${customerID}`, body);
  const settle = () => renewQueued(renewalParts(world.service));
  const all = Object.keys(searches) as Kind[];

  before(async () => {
    world = await startLines();
    ({ customerID } = await ask('POST', '/v1/customers', {
      customerNumber: 'K-4471',
      customerName: 'Ångström Söhne',
    }));
    const document = { customerID, currencyCode: 'EUR', purchaseOrder: 'Bestellung 88/213' };
    const items = [{ number: 'A', quantity: 4 }];
    ids.salesQuoteID = (await ask('POST', '/v1/salesquotes', { ...document, items })).salesQuoteID;
    const order = await ask('POST', '/v1/salesorders', {
      ...{ ...document, items, purchaseOrders: [{ number: 'PO-ZWEI' }] },
    });
    ids.salesOrderID = order.salesOrderID;
    const tap = { attributes: choose({ SIZE: 20 }), quantity: 5 };
    const { lineItems } = await world.done(
      `/v1/configure/${world.productID}/salesorders/${order.salesOrderID}`,
      'PUT',
      tap,
    );
    await ask('PATCH', `/v1/salesorders/${order.salesOrderID}/status`, { status: 'RELEASED' });
    const of = { salesOrderID: order.salesOrderID, lineItemID: lineItems[0].lineItemID };
    ids.productionOrderID = (await ask('POST', '/v1/prodorders', { ...of, quantity: 5 })).productionOrderID;
    const lines = [{ salesItemAndQtyID: order.items[0].itemAndQtyID, quantityToShip: 1 }];
    ids.packingListID = (
      await ask('POST', `/v1/packinglists`, { salesOrderID: order.salesOrderID, salesItems: lines })
    ).packingListID;
  });

  it('by the customer’s number and name, whatever accents and case, and by parts of words', async () => {
    for (const wanted of ['K-4471', 'k 44', 'ångström', 'ANGSTROM', 'sohne ang', 'gstr'])
      assert.deepEqual(await finding(wanted), all, wanted);
    assert.deepEqual(await finding('angstrom toechter'), []);
  });

  it('by the purchase order: an order by each of several, and what is made and sent for it by its own', async () => {
    assert.deepEqual(await finding('bestellung 88'), all);
    assert.deepEqual(await finding('po-zwei'), ['salesOrderID']);
  });

  it('production by the order’s number and by the product', async () => {
    const { number } = await ask('GET', `/v1/salesorders/${ids.salesOrderID}`);
    const { number: productNumber, name } = await ask('GET', `/v1/products/${world.productID}`);
    assert.deepEqual(await finding(number), ['salesOrderID', 'productionOrderID', 'packingListID']);
    for (const wanted of [productNumber, name, `${number} ${productNumber}`])
      assert.ok((await finding(wanted)).includes('productionOrderID'), wanted);
  });

  it('and follow when the customer is renamed: at once by the former name, soon by the new one as well', async () => {
    await rename({ customerName: 'Größmann Öfen AG', customerNumber: 'K-9000' });
    assert.deepEqual(await finding('angstrom'), all);
    await settle();
    for (const wanted of ['grossmann', 'ofen ag', 'K-9000'])
      assert.deepEqual(await finding(wanted), all, wanted);
    // What was offered and ordered goes on naming him as he was called then; what only follows him does not.
    assert.deepEqual(await finding('ANGSTROM'), ['salesQuoteID', 'salesOrderID', 'packingListID']);
    await rename({ customerName: 'Kessel & Co' });
    await settle();
    assert.deepEqual(await finding('grossmann'), []);
    assert.deepEqual(await finding('kessel'), all);
  });

  it('and keep that when they are changed themselves, until they are another customer’s', async () => {
    await ask('PATCH', `/v1/salesquotes/${ids.salesQuoteID}/basics`, { purchaseOrder: 'Neu 7' });
    await ask('PATCH', `/v1/prodorders/${ids.productionOrderID}`, { description: 'Ganz anders' });
    assert.deepEqual(await finding('kessel'), all);
    assert.deepEqual(await finding('kessel neu'), ['salesQuoteID']);
    assert.deepEqual(await finding('kessel anders'), ['productionOrderID']);
    const other = (await ask('POST', '/v1/customers', { customerName: 'Wolke' })).customerID;
    await ask('PATCH', `/v1/salesquotes/${ids.salesQuoteID}/customer`, { customerID: other });
    assert.deepEqual(await finding('kessel'), ['salesOrderID', 'productionOrderID', 'packingListID']);
    assert.deepEqual(await finding('wolke'), ['salesQuoteID']);
    await ask('PATCH', `/v1/salesquotes/${ids.salesQuoteID}/customer`, { customerID });
  });

  it('when a product is renamed, and when an order gets another purchase order', async () => {
    await ask('PATCH', `/v1/products/${world.productID}`, { name: 'Wasserhahn' });
    await settle();
    assert.deepEqual(await finding('wasserhahn'), ['productionOrderID']);
    // What was planned for it goes when it is a draft again.
    await ask('PATCH', `/v1/salesorders/${ids.salesOrderID}/status`, { status: 'DRAFT' });
    await ask('PATCH', `/v1/salesorders/${ids.salesOrderID}/basics`, { purchaseOrder: 'Nachtrag 5' });
    await settle();
    assert.deepEqual(await finding('nachtrag'), ['salesOrderID', 'packingListID']);
  });

  it('also one that is made while its customer is renamed, and has read the former name', async () => {
    const { admin } = world.service.db;
    const made = await withClient(admin, (renamer) =>
      withClient(admin, async (maker) => {
        await hold(renamer, 'search_renewals');
        await hold(maker, 'sales_quote_items');
        const renaming = rename({ customerName: 'Umbenannt im Flug' });
        await waiting(renamer, 1);
        const body = { customerID, currencyCode: 'EUR', items: [{ number: 'A', quantity: 1 }] };
        const making = ask('POST', '/v1/salesquotes', body);
        await waiting(renamer, 2);
        await renamer.query('commit');
        await renaming;
        await waiting(maker, 1);
        const renewing = settle();
        await Promise.race([renewing, waiting(maker, 2)]);
        await maker.query('commit');
        await renewing;
        return making;
      }),
    );
    assert.equal(made.customer.customerName, 'Kessel & Co');
    const found = await ask('GET', '/v1/salesquotes/search/umbenannt%20flug');
    assert.ok(found.some(({ salesQuoteID }: Body) => salesQuoteID === made.salesQuoteID));
  });
});

/** Lets nobody write a table until it commits. */
const hold = (client: Client, table: string) =>
  client.query(`begin; lock table millwright.${table} in share mode`);

/** Until so many others of the database wait for locks. */
const waiting = async (client: Client, many: number): Promise<void> => {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if (rows.length >= many) return;
    await sleep(25);
  }
  assert.fail(`There are not ${many} who wait.`);
};

type Client = Parameters<Parameters<typeof withClient>[1]>[0];
