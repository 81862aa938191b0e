import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { documents } from '#areas/ground/documents';
import { notifications } from '#areas/ground/notifications';
import { discussions } from '#areas/outward/discussions';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { withClient } from '#platform/db/connection';
import { mostHappened } from '#platform/live';
import { startService, type TestService } from '#test/service';
import { until } from '#test/until';

const url = '/v1/discussions';
type Told = { id: string; event: string; data: Record<string, unknown> };

/** The events of what was sent so far. */
const toldIn = (text: string): Told[] =>
  text
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2))))
    .filter(({ event }) => event !== undefined)
    .map(({ id, event, data }) => ({ id, event, data: JSON.parse(data) }));

// Customers are read by SALES, and not by SHOP.
describe('the stream of discussions', () => {
  let service: TestService;
  let port: number;
  let customerID: string;
  const open = new AbortController();
  before(async () => {
    service = await startService({
      areas: [accounts, apikeys, documents, notifications, verticals, customers, discussions],
      environment: { MILLWRIGHT_LIVE_PER_KEY: '2' },
    });
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    port = (service.app.server.address() as AddressInfo).port;
    customerID = (await service.make('/v1/customers', { customerName: 'Arvenholz' })).customerID;
  });
  after(() => open.abort());
  const post = async (path: string, body: object, role = 'ADMIN') => {
    const got = await service.ask(`${url}${path}`, { method: 'POST', body, key: service.a.keys[role] });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const start = (body: object = {}) => post(`/${customerID}/threads`, { title: 'Which seals?', ...body });
  /** What there is now, to a reader who was there at an id. */
  const since = async (id: string, key = service.a.keys.ADMIN): Promise<Told[]> =>
    toldIn((await service.ask(`${url}/stream`, { key, headers: { 'last-event-id': id } })).body);
  const asked = (key: string | undefined, signal = open.signal) =>
    fetch(`http://127.0.0.1:${port}${url}/stream`, {
      ...{ headers: { 'x-apikey': key ?? '', accept: 'text/event-stream' }, signal },
    });
  /** Stays connected, and has read what there was. */
  const listen = async (key: string | undefined, signal?: AbortSignal) => {
    const answer = await asked(key, signal);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
    const heard = { text: '', isWhole: false, told: (): Told[] => toldIn(heard.text) };
    const reading = async () => {
      for await (const piece of answer.body ?? []) heard.text += Buffer.from(piece).toString();
      heard.isWhole = true;
    };
    void reading().catch(() => undefined);
    await until('the first look', () => /^:/m.test(heard.text));
    return heard;
  };

  it('says what changes to who may read it, to nobody else, and not to another tenant', async () => {
    const { threadID } = await start({ text: 'FKM?' });
    const [sales, shop, other] = await Promise.all([
      listen(service.a.keys.SALES),
      listen(service.a.keys.SHOP),
      listen(service.b.keys.ADMIN),
    ]);
    assert.deepEqual(sales.told(), []);
    const { messageID } = await post(`/threads/${threadID}/messages`, {
      ...{ text: 'A secret about seals', mentions: [service.a.users.SALES] },
    });
    await until('a message', () => sales.told().some(({ event }) => event === 'message'));
    const ofKind = (kind: string) => sales.told().filter(({ event }) => event === kind);
    assert.deepEqual(ofKind('message')[0]?.data, {
      ...{ messageID, threadID, primaryKeyID: customerID, entity: 'Customer' },
      ...{ position: 2, isDeleted: false, rowVersion: 1 },
    });
    await until('a notification', () => ofKind('notification').length > 0);
    assert.doesNotMatch(sales.text, /secret/);
    // Those who may not read it were looked for as often.
    await until('further looks', () => [shop, other].every(({ text }) => text.split('\n:\n').length > 2));
    for (const { told } of [shop, other]) assert.deepEqual(told(), []);
    // Once is enough.
    assert.equal(ofKind('message').length, 1);
  });

  it('goes on where a reader was, also with what was committed late', async () => {
    const { threadID } = await start();
    const { body } = await service.ask(`${url}/stream`);
    const [, id = ''] = /^id: (.*)$/m.exec(body) ?? [];
    assert.deepEqual(toldIn(body), []);
    const { messageID } = await post(`/threads/${threadID}/messages`, { text: 'NBR' });
    await withClient(service.db.admin, (client) =>
      client.query(
        `insert into millwright.discussion_messages select (jsonb_populate_record(m, jsonb_build_object('message_id', 'late',
           'position', 99, 'last_updated_utc', m.last_updated_utc - interval '20 seconds'))).*
         from millwright.discussion_messages m where m.message_id = $1`,
        [messageID],
      ),
    );
    const told = await since(id);
    for (const wanted of [messageID, 'late'])
      assert.ok(
        told.some(({ data }) => data.messageID === wanted),
        wanted,
      );
    assert.deepEqual(await since(id, service.b.keys.ADMIN), []);
    // What is no id of ours begins now.
    assert.deepEqual(await since('1; drop table'), []);
  });

  it('says that messages and threads were changed and deleted', async () => {
    const { threadID } = await start();
    const { messageID } = await post(`/threads/${threadID}/messages`, { text: 'NBR' });
    const change = (method: 'PATCH' | 'DELETE', path: string, body?: object) =>
      service.ask(`${url}${path}`, { method, ...(body ? { body } : {}) });
    const latest = async (kind: string) =>
      (await since(service.time.now)).findLast(
        ({ event, data }) => event === kind && data.threadID === threadID,
      )?.data;
    await change('PATCH', `/messages/${messageID}`, { text: 'FKM' });
    assert.deepEqual((await latest('message'))?.rowVersion, 2);
    await change('DELETE', `/messages/${messageID}`);
    assert.deepEqual((await latest('message'))?.isDeleted, true);
    await change('DELETE', `/threads/${threadID}`);
    assert.deepEqual((await latest('thread'))?.isDeleted, true);
    assert.equal(await latest('message'), undefined);
  });

  it('asks to load everything again where more happened than is said', async () => {
    const { threadID } = await start();
    const { messageID } = await post(`/threads/${threadID}/messages`, { text: 'NBR' });
    await withClient(service.db.admin, (client) =>
      client.query(
        `insert into millwright.discussion_messages select (jsonb_populate_record(m, jsonb_build_object('message_id', 'x' || n,
           'position', 100 + n))).*
         from millwright.discussion_messages m, generate_series(1, $2::int) n where m.message_id = $1`,
        [messageID, mostHappened],
      ),
    );
    const told = await since(service.time.now);
    assert.deepEqual(
      told.map(({ event }) => event),
      ['reload'],
    );
  });

  it('is open as often as one key may have it, and given back when the reader goes', async () => {
    const key = service.b.keys.SALES;
    const [one, other] = [new AbortController(), new AbortController()];
    await listen(key, one.signal);
    await listen(key, other.signal);
    const third = await asked(key);
    assert.equal(third.status, 429);
    assert.match(await third.text(), /"TooManyUnderWay"/);
    one.abort();
    await until('the place is free', async () => {
      const again = await asked(key, AbortSignal.timeout(5000));
      void again.body?.cancel();
      return again.status === 200;
    });
    other.abort();
  });

  it('ends when the service closes, which does not wait for the rest of its twenty seconds', async () => {
    const heard = await listen(service.b.keys.ADMIN);
    await service.app.close();
    await until('the end', () => heard.isWhole);
    assert.ok(heard.text.split('\n:\n').length < 10, 'a stream that ends by itself has looked 14 times');
  });
});
