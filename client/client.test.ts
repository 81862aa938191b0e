import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';
import {
  createCustomer,
  exportCustomers,
  getCustomer,
  importCustomers,
  listCustomers,
} from './groups/customers.ts';
import { createItem, getItem, updateItemBasics } from './groups/items.ts';
import { createSalesQuote, getSalesQuote } from './groups/sales-quotes.ts';
import { type CodeOf, connect, Decimal, isProblem, type ProblemError } from './index.ts';

describe('the client of a service', () => {
  let service: TestService;
  let address: string;
  before(async () => {
    service = await startService();
    address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const client = () => connect({ address, apiKey: service.a.keys.ADMIN });

  it('keeps every digit of an amount, there and back', async () => {
    const millwright = client();
    const unitPrice = new Decimal('12345678901.234567');
    const { itemID } = await millwright(createItem, {
      body: { number: 'EXACT', description: 'x', unitPrice },
    });
    const item = await millwright(getItem, { params: { ItemID: itemID } });
    assert.ok(item.unitPrice instanceof Decimal);
    assert.equal(item.unitPrice.text, '12345678901.234567');
    const { customerID } = await millwright(createCustomer, { body: { customerName: 'Exact' } });
    const made = await millwright(createSalesQuote, {
      body: { customerID, items: [{ itemID, quantity: 3 }] },
    });
    const quote = await millwright(getSalesQuote, { params: { SalesQuoteID: made.salesQuoteID } });
    const line = quote.items?.[0];
    assert.ok(line?.quantity instanceof Decimal, 'a whole number is a decimal too where it is one');
    assert.deepEqual([`${line.quantity}`, `${line.unitPrice}`], ['3', '12345678901.234567']);
  });

  it('reads a list to its end, page after page', async () => {
    const millwright = client();
    for (let n = 0; n < 7; n++) await millwright(createCustomer, { body: { customerName: `Page ${n}` } });
    const pages: number[] = [];
    for await (const page of millwright.pages(listCustomers, { query: { limit: 3 } }))
      pages.push(page.length);
    assert.ok(pages.length >= 3 && pages.slice(0, -1).every((length) => length === 3), `${pages}`);
    const names: string[] = [];
    for await (const { customerName } of millwright.each(listCustomers, { query: { limit: 2 } }))
      names.push(customerName);
    assert.equal(new Set(names.filter((name) => name.startsWith('Page '))).size, 7);
  });

  it('throws what the service refuses, with its code and places', async () => {
    const gone = client()(getCustomer, { params: { CustomerID: 'nobody' } });
    await assert.rejects(gone, (error) => isProblem(error, 'NotFound') && error.status === 404);
    const wrong = client()(createCustomer, { body: { customerName: '' } });
    await assert.rejects(wrong, (error: ProblemError) => {
      assert.deepEqual([error.code, error.errors[0]?.pointer], ['InvalidInput', '/customerName']);
      assert.ok(error.requestID);
      return true;
    });
    await assert.rejects(
      async () => connect({ address, apiKey: 'no-key' })(listCustomers),
      (error) => isProblem(error, 'Unauthenticated'),
    );
    await assert.rejects(client()(getCustomer, { params: { CustomerID: '' } }), TypeError);
  });

  it('sends the ETag of what was read, and is told of another change', async () => {
    const millwright = client();
    const { itemID } = await millwright(createItem, { body: { number: 'ETAG', description: 'x' } });
    const { etag } = await millwright.answer(getItem, { params: { ItemID: itemID } });
    assert.ok(etag);
    const change = (description: string) =>
      millwright(updateItemBasics, { params: { ItemID: itemID }, body: { description } }, { ifMatch: etag });
    await change('first');
    await assert.rejects(change('second'), (error) => isProblem(error, 'PreconditionFailed'));
  });

  it('brings a file and sends one', async () => {
    const millwright = client();
    const file = await millwright(exportCustomers, { query: { Format: 'csv' } });
    assert.match(file.name, /\.csv$/);
    assert.match(await file.text(), /customerName/);
    const started = await millwright(importCustomers, { body: { file } });
    assert.ok(started.importID);
    const streamed = await millwright.stream(exportCustomers, { query: { Format: 'csv' } });
    assert.ok(streamed.body);
    await streamed.body.cancel();
  });

  it('knows at compile time what a call needs and what it may answer', () => {
    const millwright = client();
    const _never = () => {
      // @ts-expect-error: the path names a customer
      void millwright(getCustomer);
      // @ts-expect-error: there is no such member
      void millwright(createCustomer, { body: { customerName: 'x', colour: 'red' } });
      // @ts-expect-error: an amount is no text
      void millwright(createItem, { body: { number: 'x', description: 'x', unitPrice: '12.50' } });
      const code: CodeOf<typeof getCustomer> = 'NotFound';
      // @ts-expect-error: a read answers nothing of the kind
      const other: CodeOf<typeof getCustomer> = 'Duplicate';
      return [code, other];
    };
    assert.equal(typeof _never, 'function');
  });
});

describe('a client of a service that is not always there', () => {
  const seen: { method: string; headers: IncomingHttpHeaders }[] = [];
  let answers: [status: number, headers?: Record<string, string>][] = [];
  const server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', headers: request.headers });
    const [status, headers] = answers.shift() ?? [200];
    if (status === 0) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"code":"Busy"}');
  });
  let address = '';
  before(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => void server.close());
  const ask = async (planned: typeof answers, options: { retries?: number; signal?: AbortSignal } = {}) => {
    seen.length = 0;
    answers = planned;
    const { signal, ...rest } = options;
    const call = connect({ address, apiKey: 'k', ...rest });
    return call(createCustomer, { body: { customerName: 'x' } }, signal ? { signal } : {});
  };

  it('asks again with one Idempotency-Key, when it is told to or got no answer', async () => {
    await ask([[503, { 'retry-after': '0' }], [429, { 'retry-after': '0' }], [0], [200]]);
    assert.equal(seen.length, 4);
    const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
    assert.equal(keys.size, 1);
    assert.ok([...keys][0]);
  });

  it('gives up after so many, and at once where asking again changes nothing', async () => {
    const busy = (): [number, Record<string, string>] => [503, { 'retry-after': '0' }];
    await assert.rejects(ask([busy(), busy(), busy()], { retries: 2 }), (error) => isProblem(error, 'Busy'));
    assert.equal(seen.length, 3);
    await assert.rejects(ask([[409], [200]]), (error) => isProblem(error) && error.status === 409);
    assert.equal(seen.length, 1);
  });

  it('waits so long for an answer, and as long as it takes for its body', async () => {
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"customerName":');
      setTimeout(() => response.end('"slow"}'), 400);
    });
    const silent = createServer(() => undefined);
    const askOf = async (from: typeof slow) => {
      await new Promise<void>((resolve) => void from.listen(0, '127.0.0.1', resolve));
      const at = `http://127.0.0.1:${(from.address() as AddressInfo).port}`;
      const call = connect({ address: at, retries: 0, timeoutMs: 200 });
      try {
        return await call(getCustomer, { params: { CustomerID: 'x' } });
      } finally {
        from.closeAllConnections();
        from.close();
      }
    };
    assert.equal((await askOf(slow)).customerName, 'slow');
    await assert.rejects(askOf(silent), { name: 'TimeoutError' });
  });

  it('follows no redirect, which would take the key along', async () => {
    await assert.rejects(ask([[307, { location: '/elsewhere' }]], { retries: 0 }), TypeError);
    assert.equal(seen.length, 1);
  });

  it('ends when it is called off, in a pause too', async () => {
    const off = new AbortController();
    const waiting = ask([[503, { 'retry-after': '30' }]], { signal: off.signal });
    setTimeout(() => off.abort(new Error('called off')), 50);
    await assert.rejects(waiting, /called off/);
    assert.equal(seen.length, 1);
  });
});
