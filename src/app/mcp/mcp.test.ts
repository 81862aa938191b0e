import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { StartError } from '#platform/start-error';
import { type Assistant, overHttp, overStdio, type Person } from '#test/assistant';
import { assertSentence, runProgram, startProgram } from '#test/program';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';
import { areas } from '../areas.ts';
import { operationsOf } from '../operations.ts';
import { curated } from './curated.ts';
import { toolsOf } from './tools.ts';

let service: TestService;
let url: string;
/** Where `millwright mcp --http` listens. */
let address: string;
let customerID: string;
const keyOf = (role: string, tenant = service.a): string => tenant.keys[role] as string;

before(async () => {
  service = await startService();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  ({ customerID } = await service.make('/v1/customers', { customerName: 'Kranbau Alpha' }));
  const key = keyOf('ADMIN', service.b);
  const other = { method: 'POST', key, body: { customerName: 'Kranbau Beta' } } as const;
  assert.equal((await service.ask('/v1/customers', other)).status, 200);
  const items = Array.from({ length: 120 }, (_, index) => ({
    number: `N-${index}`,
    description: `An “item” with [signs], {signs} and "quotes" \\ number ${index}`,
    unitPrice: 10.1,
  }));
  assert.equal((await service.ask('/v1/items/batch', { method: 'PATCH', body: items })).status, 200);
  const http = startProgram(['mcp', '--http', '--port', '0', '--url', url, '--max-result', '5000']);
  address = (await http.says(/tools at (http:\/\/\S+);/))[1] as string;
});

/** A person who answers as `answer` says at the time, and what was asked. */
const person = { answer: { action: 'cancel' } as ReturnType<Person>, asked: [] as string[] };
const answering = (answer: ReturnType<Person>): string[] => {
  Object.assign(person, { answer, asked: [] });
  return person.asked;
};
const answers: Person = (message) => {
  person.asked.push(message);
  return person.answer;
};

/** One session for each key, with a person to ask. */
const opened = (open: (key: string) => Promise<Assistant>) => {
  const all = new Map<string, Promise<Assistant>>();
  return (key: string): Promise<Assistant> => {
    const its = all.get(key) ?? open(key);
    all.set(key, its);
    return its;
  };
};

const inBoth: [string, (key: string, person?: Person) => Promise<Assistant>][] = [
  ['over stdio', (key, who) => overStdio(['--url', url, '--max-result', '5000'], key, who)],
  ['over HTTP', (key, who) => overHttp(address, key, who)],
];

for (const [how, connect] of inBoth)
  describe(`millwright mcp, ${how}`, () => {
    const open = opened((key) => connect(key, answers));

    it('offers the curated tools that the key may call, each with a schema and what it does', async () => {
      const { client } = await open(keyOf('ADMIN'));
      const { tools } = await client.listTools();
      assert.deepEqual(tools.map(({ name }) => name).sort(), [...curated].sort());
      const by = new Map(tools.map((tool) => [tool.name, tool]));
      assert.equal(by.get('searchCustomers')?.annotations?.readOnlyHint, true);
      assert.deepEqual(by.get('searchCustomers')?.inputSchema.required, ['params']);
      const { readOnlyHint, destructiveHint } = by.get('setSalesQuoteDiscount')?.annotations ?? {};
      assert.deepEqual([readOnlyHint, destructiveHint], [false, true]);
      assert.equal(by.get('createSalesQuote')?.annotations?.destructiveHint, false);
      // a question by POST is a read
      assert.equal(by.get('configureProduct')?.annotations?.readOnlyHint, true);
      for (const { name, inputSchema } of tools) {
        const text = JSON.stringify(inputSchema);
        assert.doesNotMatch(text, /#\/components|"readOnly":true/, name);
        for (const [, title = ''] of text.matchAll(/#\/\$defs\/([^"]+)"/g))
          assert.ok(title in (inputSchema.$defs as object), `${name} lacks ${title}`);
      }
    });

    it('sees what the key’s tenant has, and nothing of another', async () => {
      for (const [tenant, own] of [
        [service.a, 'Kranbau Alpha'],
        [service.b, 'Kranbau Beta'],
      ] as const) {
        const { call } = await open(keyOf('ADMIN', tenant));
        const { body } = await call('searchCustomers', { params: { q: 'Kranbau' } });
        assert.deepEqual(
          body.map(({ customerName }: { customerName: string }) => customerName),
          [own],
        );
      }
      const { call } = await open(keyOf('ADMIN', service.b));
      const read = await call('getCustomer', { params: { CustomerID: customerID } });
      assert.deepEqual([read.isError, read.body.code], [true, 'NotFound']);
    });

    it('neither lists nor does what the key may not', async () => {
      const shop = await open(keyOf('SHOP'));
      const names = await shop.names();
      assert.ok(names.includes('searchItems'));
      for (const name of ['searchCustomers', 'createSalesQuote', 'resolvePrices']) {
        assert.ok(!names.includes(name), name);
        const refused = await shop.call(name, { params: { q: 'Kranbau' }, body: { customerID } });
        assert.deepEqual([refused.isError, refused.body.code], [true, 'Forbidden']);
      }
      await assert.rejects(shop.call('deleteAllItems'), /There is no tool deleteAllItems/);
    });

    it('finds out what an integration key may do, which has no list of it', async () => {
      const key = await createIntegrationKey(service.db.admin, service.a.tenantID, [
        'customers.read',
        'quotes.write',
      ]);
      const count = async () => (await service.ask('/v1/salesquotes')).body.length;
      const standing = await count();
      const names = await (await open(key)).names();
      assert.ok(names.includes('getCustomer') && names.includes('createSalesQuote'));
      assert.ok(!names.includes('searchItems') && !names.includes('getSalesQuote'));
      assert.equal(await count(), standing);
    });

    it('changes nothing unless the user says so', async () => {
      const quote = { body: { customerID, description: `asked ${how}` } };
      const count = async () => (await service.ask('/v1/salesquotes')).body.length;
      const standing = await count();
      const mute = await (await connect(keyOf('SALES'))).call('createSalesQuote', quote);
      assert.deepEqual([mute.isError, mute.body.code], [true, 'NotConfirmed']);
      const sales = await open(keyOf('SALES'));
      for (const answer of [
        { action: 'decline' },
        { action: 'cancel' },
        { action: 'accept', confirm: false },
      ] as const) {
        const asked = answering(answer);
        const refused = await sales.call('createSalesQuote', quote);
        assert.deepEqual([refused.isError, refused.body.code, asked.length], [true, 'NotConfirmed', 1]);
      }
      assert.equal(await count(), standing);
      const asked = answering({ action: 'accept', confirm: true });
      const key = { idempotencyKey: `once-${how.length}` };
      const made = await sales.call('createSalesQuote', { ...quote, ...key });
      assert.equal(made.isError, false, made.text);
      assert.equal(made.body.description, `asked ${how}`);
      assert.match(asked[0] ?? '', /^Create a sales quote, as SALES of Alpha .*asked over/s);
      const again = await sales.call('createSalesQuote', { ...quote, ...key });
      assert.deepEqual([again.body.salesQuoteID, await count()], [made.body.salesQuoteID, standing + 1]);
      // What it has not seen it does not overwrite.
      const salesQuoteID = made.body.salesQuoteID;
      const read = await sales.call('getSalesQuote', { params: { SalesQuoteID: salesQuoteID } });
      const ifMatch = /ETag \(for ifMatch\): (\S+)/.exec(read.notes)?.[1];
      const change = { params: { SalesQuoteID: salesQuoteID }, body: { description: 'changed' }, ifMatch };
      assert.equal((await sales.call('updateSalesQuoteBasics', change)).isError, false);
      const late = await sales.call('updateSalesQuoteBasics', change);
      assert.deepEqual([late.isError, late.body.code], [true, 'PreconditionFailed']);
    });

    it('cuts a long list after whole rows and says so; a list has 50 rows unless more are wanted', async () => {
      const { call } = await open(keyOf('ADMIN'));
      const long = await call('searchItems', { params: { q: 'item' }, query: { limit: 120 } });
      assert.ok(long.text.length <= 5000 && long.body.length > 1 && long.body.length < 120);
      assert.match(long.notes, new RegExp(`^CUT: the first ${long.body.length} of 120 rows are shown`));
      const some = await call('searchItems', { params: { q: 'item' } });
      assert.match(some.notes, /of 50 rows are shown/);
      const query = JSON.parse(/the query (\{.*\})\./.exec(some.notes)?.[1] ?? '{}');
      const rest = await call('searchItems', { params: { q: 'item' }, query });
      assert.equal(rest.isError, false, rest.text);
      assert.notEqual(rest.body[0].number, some.body[0].number);
    });

    it('answers bad input with the problem and its places, before anybody is asked', async () => {
      const asked = answering({ action: 'accept', confirm: true });
      const { call } = await open(keyOf('ADMIN'));
      const bad = await call('resolvePrices', {
        body: { items: [{ number: 'N-1', quantity: -1, oops: 1 }] },
      });
      assert.deepEqual([bad.isError, bad.body.code, bad.body.status], [true, 'InvalidInput', 400]);
      const pointers = bad.body.errors.map(({ pointer }: { pointer: string }) => pointer);
      assert.ok(pointers.includes('/items/0/quantity') && pointers.includes('/items/0/oops'), bad.text);
      const query = await call('searchItems', { params: { q: 'item' }, query: { colour: 'red' } });
      assert.deepEqual([query.isError, query.body.errors[0].pointer], [true, '?colour']);
      for (const [args, pointer] of [
        [{ params: { SalesQuoteID: '..' }, body: {} }, ':SalesQuoteID'],
        [{ body: {} }, ':SalesQuoteID'],
        [{ params: { SalesQuoteID: 'x', Other: 'y' }, body: {} }, ':Other'],
        [{ params: { SalesQuoteID: 'x' }, description: 'y' }, '/description'],
        [{ params: { SalesQuoteID: 'x' }, query: { a: {} }, body: {} }, '?a'],
        [{ params: { SalesQuoteID: 'x' }, query: [], body: {} }, '/query'],
        [{ params: { SalesQuoteID: 'x' }, body: {}, ifMatch: 'a\nb: c' }, '/ifMatch'],
      ] as const) {
        const refused = await call('updateSalesQuoteBasics', args);
        assert.deepEqual([refused.isError, refused.body.code], [true, 'InvalidInput']);
        assert.deepEqual(refused.body.errors[0].pointer, pointer);
      }
      assert.deepEqual(asked, []);
    });
  });

describe('millwright mcp', () => {
  it('offers more where it is wanted; a read that acts is a write, a file is a note of its size', async () => {
    const args = ['--url', url, '--tools', 'cancelSalesQuote, exportItems'];
    const { client, call, names } = await overStdio(args, keyOf('ADMIN'));
    assert.equal((await names()).length, curated.length + 2);
    const { tools } = await client.listTools();
    const { annotations } = tools.find(({ name }) => name === 'cancelSalesQuote') ?? {};
    assert.deepEqual([annotations?.readOnlyHint, annotations?.destructiveHint], [false, true]);
    const made = await service.make('/v1/salesquotes', { customerID });
    const params = { SalesQuoteID: made.salesQuoteID };
    assert.equal((await call('cancelSalesQuote', { params })).body.code, 'NotConfirmed');
    assert.equal((await service.ask(`/v1/salesquotes/${made.salesQuoteID}`)).body.status, 'DRAFT');
    const file = await call('exportItems');
    assert.match(file.text, /^A file .*\d{3,} bytes\. Its bytes are not handed on/);
    assert.doesNotMatch(file.text, /N-7/);
  });

  it('does writes without asking, and offers all operations but those of visitors and of files, where it was started so', async () => {
    const assistant = await overStdio(['--url', url, '--allow-writes', '--all'], keyOf('ADMIN'));
    const made = await assistant.call('createSalesQuote', { body: { customerID, description: 'unasked' } });
    assert.deepEqual([made.isError, made.body.description], [false, 'unasked']);
    const names = await assistant.names();
    assert.ok(names.length > 1000, `only ${names.length}`);
    for (const name of ['signIn', 'importItems', 'cancelSalesQuoteByPost', 'provisionTenant'])
      assert.ok(!names.includes(name), name);
  });

  it('says in a sentence what is wrong with how it was started', async () => {
    const key = ['--key', keyOf('ADMIN')];
    for (const [args, words] of [
      [[], /Give a key: --key, or MILLWRIGHT_KEY/],
      [['--url', url, '--key', 'mw_wrong'], /key/],
      [['--url', 'http://127.0.0.1:9', ...key], /not reached/],
      [['--tools', 'searchcustomer', ...key], /no operation searchcustomer\. Did you mean searchCustomers/],
      [['--http', ...key], /each client brings its own key/],
    ] as const)
      assertSentence(await runProgram(['mcp', ...args]), words);
    assert.throws(
      () => toolsOf(operationsOf(areas), { all: false, more: ['signIn'] }),
      (error) => error instanceof StartError && /signIn cannot be a tool/.test(error.message),
    );
  });
});
