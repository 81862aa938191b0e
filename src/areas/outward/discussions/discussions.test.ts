import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { documents } from '#areas/ground/documents';
import { notifications } from '#areas/ground/notifications';
import { todo } from '#areas/ground/todo';
import { discussions } from '#areas/outward/discussions';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { multipart } from '#test/multipart';
import { type Ask, startService, type TestService } from '#test/service';
import { speaks } from '#test/speaks';

const url = '/v1/discussions';
type Thread = { threadID: string; unreadCount: number };

// Customers are read by SALES, and not by SHOP.
describe('discussions', () => {
  let service: TestService;
  let customerID: string;
  before(async () => {
    service = await startService({
      areas: [accounts, apikeys, documents, notifications, todo, verticals, customers, discussions],
    });
  });
  beforeEach(async () => {
    customerID = (await service.make('/v1/customers', { customerName: 'Arvenholz' })).customerID;
    await service.ask('/v1/notifications/all/dismiss', { key: service.a.keys.SALES });
  });
  const as = (role: string, path: string, asked: Ask = {}) =>
    service.ask(`${url}${path}`, { key: service.a.keys[role], ...asked });
  const start = async (body: object = {}) => {
    const title = 'Which seals?';
    const made = await as('ADMIN', `/${customerID}/threads`, { method: 'POST', body: { title, ...body } });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };
  const say = (role: string, threadID: string, body: object) =>
    as(role, `/threads/${threadID}/messages`, { method: 'POST', body });
  const threads = async (role: string, path = '/threads'): Promise<string[]> =>
    (await as(role, path)).body.map(({ threadID }: Thread) => threadID);
  const unread = async (role: string, threadID: string) =>
    (await as(role, `/threads/${threadID}`)).body.unreadCount;

  it('hang on a record of any kind by its id, and on no other', async () => {
    const made = await start({ text: 'FKM?' });
    assert.deepEqual(
      [made.entity, made.primaryKeyID, made.messageCount, made.isParticipant, made.unreadCount],
      ['Customer', customerID, 1, true, 0],
    );
    assert.deepEqual(await threads('SALES', `/${customerID}/threads`), [made.threadID]);
    const own = await service.make('/v1/todo', { title: 'Mine' });
    for (const id of ['none', own.toDoID, service.a.users.SALES, made.threadID]) {
      assert.equal((await as('SALES', `/${id}/threads`)).status, 404, id);
      const body = { title: 'X' };
      assert.equal((await as('SALES', `/${id}/threads`, { method: 'POST', body })).status, 404, id);
    }
  });

  it('are shown to who may read the record, and to nobody else, in any way', async () => {
    const { threadID } = await start({ text: 'Which seals do they want?' });
    const { messageID } = (await say('SALES', threadID, { text: 'Viton seals' })).body;
    const paths = [
      `/${customerID}/threads`,
      `/threads/${threadID}`,
      `/threads/${threadID}/messages`,
      `/threads/${threadID}/participants`,
      `/messages/${messageID}`,
      `/messages/${messageID}/edits`,
    ];
    for (const path of paths) {
      assert.equal((await as('SALES', path)).status, 200, path);
      assert.equal((await as('SHOP', path)).status, 404, path);
      assert.equal((await as('ADMIN', path, { key: service.b.keys.ADMIN })).status, 404, path);
    }
    for (const path of ['/threads', '/threads/search?q=seals', '/threads/search?q=viton']) {
      assert.ok((await threads('SALES', path)).includes(threadID), path);
      assert.deepEqual(await threads('SHOP', path), [], path);
      assert.deepEqual((await service.ask(`${url}${path}`, { key: service.b.keys.ADMIN })).body, [], path);
    }
    for (const [path, body] of [
      [`/${customerID}/threads`, { title: 'X' }],
      [`/threads/${threadID}/messages`, { text: 'X' }],
      [`/threads/${threadID}/participants`, { userID: service.a.users.SHOP }],
      [`/threads/${threadID}/read`, {}],
      [`/threads/${threadID}/mute`, { isMuted: true }],
    ] as const)
      assert.equal((await as('SHOP', path, { method: 'POST', body })).status, 404, path);
    for (const path of [`/threads/${threadID}`, `/messages/${messageID}`])
      assert.equal((await as('SHOP', path, { method: 'DELETE' })).status, 404, path);
  });

  it('are gone for a participant who may not read the record any more', async () => {
    const user = await service.make('/v1/accounts', {
      ...{ email: 'lea@a.example.com', displayName: 'Lea', roles: ['SALES'] },
    });
    const { key } = await service.make('/v1/apikeys', {
      ...{ name: 'Lea', kind: 'USER', userID: user.userID },
    });
    const { threadID } = await start({ text: 'Hello', participants: [user.userID] });
    const look = (path: string) => service.ask(`${url}${path}`, { key });
    assert.equal((await look('/unread')).body.messages, 1);
    await service.ask(`/v1/accounts/${user.userID}`, { method: 'PATCH', body: { roles: ['SHOP'] } });
    assert.equal((await look(`/threads/${threadID}`)).status, 404);
    assert.deepEqual((await look('/threads')).body, []);
    assert.deepEqual((await look('/unread')).body, { threads: 0, messages: 0 });
    await service.ask(`/v1/accounts/${user.userID}`, { method: 'PATCH', body: { roles: ['SALES'] } });
    assert.equal((await look('/unread')).body.messages, 1);
  });

  it('mention who may read the record, who is notified and takes part', async () => {
    const { SALES, SHOP, ADMIN } = service.a.users;
    const { threadID } = await start();
    const said = await say('ADMIN', threadID, { text: 'You know?', mentions: [SALES, SALES, ADMIN] });
    assert.deepEqual(said.body.mentions, [SALES, ADMIN]);
    const [notice] = (await service.ask('/v1/notifications', { key: service.a.keys.SALES })).body;
    assert.deepEqual(
      [notice.type, notice.title, notice.entityID],
      ['MENTION', 'Mentioned: Which seals?', said.body.messageID],
    );
    assert.equal(await unread('SALES', threadID), 1);
    const { keys } = service.a;
    await speaks(service, SALES, 'de');
    await say('ADMIN', threadID, { text: 'Und nun?', mentions: [SALES] });
    const [latest] = (await service.ask('/v1/notifications', { key: keys.SALES })).body;
    assert.deepEqual([latest.title, latest.text], ['Sie wurden erwähnt: Which seals?', 'Und nun?']);
    await speaks(service, SALES, 'en');
    for (const [userID, at] of [
      [SHOP, 1],
      [service.b.users.SALES, 1],
    ] as const) {
      const refused = await say('ADMIN', threadID, { text: 'X', mentions: [SALES, userID] });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, `/mentions/${at}`]);
      const added = await as('ADMIN', `/threads/${threadID}/participants`, {
        method: 'POST',
        body: { userID },
      });
      assert.deepEqual([added.status, added.body.errors[0].pointer], [400, '/userID']);
      const body = { title: 'X', participants: [userID] };
      const begun = await as('ADMIN', `/${customerID}/threads`, { method: 'POST', body });
      assert.deepEqual([begun.status, begun.body.errors[0].pointer], [400, '/participants/0']);
    }
  });

  it('count what was not read: of others, not deleted, from the read mark on', async () => {
    const { SALES } = service.a.users;
    const { threadID } = await start({ text: 'One', participants: [SALES] });
    const two = (await say('ADMIN', threadID, { text: 'Two' })).body;
    await say('ADMIN', threadID, { text: 'Three' });
    assert.deepEqual([await unread('SALES', threadID), await unread('ADMIN', threadID)], [3, 0]);
    const read = (body: object) => as('SALES', `/threads/${threadID}/read`, { method: 'POST', body });
    assert.equal((await read({ position: 1 })).body.unreadCount, 2);
    await as('ADMIN', `/messages/${two.messageID}`, { method: 'DELETE' });
    assert.equal(await unread('SALES', threadID), 1);
    assert.equal((await read({})).body.unreadCount, 0);
    assert.equal((await read({ position: 1 })).body.unreadCount, 0);
    await as('SALES', `/threads/${threadID}/mute`, { method: 'POST', body: { isMuted: true } });
    const before = (await as('SALES', '/unread')).body.messages;
    await say('ADMIN', threadID, { text: 'Four' });
    assert.deepEqual(
      [await unread('SALES', threadID), (await as('SALES', '/unread')).body.messages],
      [1, before],
    );
    await say('SALES', threadID, { text: 'Five' });
    assert.equal(await unread('SALES', threadID), 0);
  });

  it('give messages of ten at once positions without a gap', async () => {
    const { threadID } = await start();
    const said = await Promise.all(
      Array.from({ length: 10 }, (_, at) => say(at % 2 ? 'SALES' : 'ADMIN', threadID, { text: `${at}` })),
    );
    assert.ok(said.every(({ status }) => status === 200));
    const listed = (await as('ADMIN', `/threads/${threadID}/messages`)).body;
    assert.deepEqual(
      listed.map(({ position }: { position: number }) => position),
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
  });

  it('keep what was said before a change, and show it to nobody once it is deleted', async () => {
    const { threadID } = await start();
    const { messageID } = (await say('SALES', threadID, { text: 'NBR seals' })).body;
    const one = `/messages/${messageID}`;
    const edit = (role: string, text: string) => as(role, one, { method: 'PATCH', body: { text } });
    assert.equal((await edit('ADMIN', 'X')).status, 403);
    const edited = await edit('SALES', 'Polyurethane');
    assert.deepEqual([edited.body.text, edited.body.editedUTC], ['Polyurethane', service.time.now]);
    assert.deepEqual(
      (await as('ADMIN', `${one}/edits`)).body.map(({ text }: { text: string }) => text),
      ['NBR seals'],
    );
    assert.deepEqual(await threads('SALES', '/threads/search?q=nbr'), []);
    const gone = await as('SALES', one, { method: 'DELETE' });
    assert.deepEqual([gone.body.text, gone.body.isDeleted], ['', true]);
    assert.equal((await as('SALES', `${one}/edits`)).status, 403);
    assert.deepEqual(
      (await as('ADMIN', `${one}/edits`)).body.map(({ text }: { text: string }) => text),
      ['NBR seals', 'Polyurethane'],
    );
    assert.deepEqual(await threads('SALES', '/threads/search?q=polyurethane'), []);
    const file = multipart({ fields: {}, bytes: Buffer.from('x'), fileName: 'a.txt' });
    for (const again of [
      await edit('SALES', 'X'),
      await as('SALES', one, { method: 'DELETE' }),
      await as('SALES', `${one}/attachments`, { method: 'POST', ...file }),
    ])
      assert.deepEqual([again.status, again.body.code], [409, 'NotEditable']);
  });

  it('of two who change one message at once one does', async () => {
    const { threadID } = await start();
    const said = await say('SALES', threadID, { text: 'One' });
    const one = `/messages/${said.body.messageID}`;
    const headers = { 'if-match': '"1"' };
    const both = await Promise.all([
      as('SALES', one, { method: 'PATCH', body: { text: 'Two' }, headers }),
      as('SALES', one, { method: 'DELETE', headers }),
    ]);
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
  });

  it('carry files, which who may read the record downloads', async () => {
    const { threadID } = await start();
    const { messageID } = (await say('SALES', threadID, { text: 'See this' })).body;
    const attach = (role: string) =>
      as(role, `/messages/${messageID}/attachments`, {
        method: 'POST',
        ...multipart({ fields: {}, bytes: Buffer.from('hello'), fileName: 'a.txt' }),
      });
    assert.deepEqual([(await attach('ADMIN')).status, (await attach('SHOP')).status], [403, 404]);
    const attached = await attach('SALES');
    assert.equal(attached.status, 200, JSON.stringify(attached.body));
    const { documentID } = attached.body.attachments[0];
    const download = (key?: string) => service.ask(`/v1/documents/${documentID}/download`, { key });
    assert.equal((await download(service.a.keys.ADMIN)).bytes.toString(), 'hello');
    assert.deepEqual(
      [(await download(service.a.keys.SHOP)).status, (await download(service.b.keys.ADMIN)).status],
      [403, 404],
    );
    await as('SALES', `/messages/${messageID}`, { method: 'DELETE' });
    assert.equal((await download(service.a.keys.ADMIN)).status, 404);
  });

  it('are closed, opened and deleted by who started them and who manages discussions', async () => {
    const { threadID } = await start({ text: 'One' });
    const change = (role: string, body: object) =>
      as(role, `/threads/${threadID}`, { method: 'PATCH', body });
    assert.equal((await change('SALES', { isClosed: true })).status, 403);
    assert.equal((await change('ADMIN', { isClosed: true })).body.isClosed, true);
    const refused = await say('SALES', threadID, { text: 'Two' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'NotEditable']);
    await change('ADMIN', { isClosed: false });
    assert.equal((await say('SALES', threadID, { text: 'Two' })).status, 200);
    assert.equal((await as('SALES', `/threads/${threadID}`, { method: 'DELETE' })).status, 403);
    assert.equal((await as('ADMIN', `/threads/${threadID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await as('ADMIN', `/threads/${threadID}`)).status, 404);
    assert.deepEqual(await threads('ADMIN', `/${customerID}/threads`), []);
  });

  it('are left by oneself, and others are taken out by who started them', async () => {
    const { ADMIN, SALES } = service.a.users;
    const { threadID } = await start({ participants: [SALES] });
    const leave = (role: string, userID?: string) =>
      as(role, `/threads/${threadID}/participants/${userID}`, { method: 'DELETE' });
    assert.equal((await leave('SALES', ADMIN)).status, 403);
    assert.equal((await leave('SALES', SALES)).body.length, 1);
    assert.equal((await leave('ADMIN', SALES)).status, 404);
    for (const [does, body] of [
      ['read', {}],
      ['mute', { isMuted: true }],
    ] as const) {
      const got = await as('SALES', `/threads/${threadID}/${does}`, { method: 'POST', body });
      assert.deepEqual(
        [got.status, got.body.code, got.body.missing],
        [409, 'PreconditionMissing', ['participant']],
      );
    }
    await say('SALES', threadID, { text: 'Back' });
    assert.equal((await leave('ADMIN', SALES)).status, 200);
  });

  it('answer messages of the same thread alone', async () => {
    const [one, other] = [await start({ text: 'A' }), await start()];
    const [{ messageID }] = (await as('ADMIN', `/threads/${one.threadID}/messages`)).body;
    const parentMessageID = messageID;
    assert.equal((await say('SALES', one.threadID, { text: 'B', parentMessageID })).status, 200);
    const refused = await say('SALES', other.threadID, { text: 'B', parentMessageID });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/parentMessageID']);
  });
});
