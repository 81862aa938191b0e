import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { documents } from '#areas/ground/documents';
import { notifications } from '#areas/ground/notifications';
import { discussions } from '#areas/outward/discussions';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { withClient } from '#platform/db/connection';
import { createTestDatabase } from '#test/database';
import { noteAllLeads } from '#test/search-leads';
import { startService, type TestService } from '#test/service';

type Thread = { id: string; entity: string; title: string; messages: { id: string; text: string }[] };

const hour = 3_600_000;
const first = Date.UTC(2025, 0, 1);

/** As the service makes ids: they ascend with time. */
const idAt = (utc: number, more: number): string => {
  const time = utc.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${more.toString(16).padStart(12, '0')}`;
};

/**
 * 600 threads of ten messages over five weeks: `all` is in each message, `old` in none of the latest
 * thousands, `middle` in those of one week, `seldom` in a few.
 */
const made = (of: string): Thread[] =>
  Array.from({ length: 600 }, (_, k) => {
    const begun = first + k * 1.2 * hour;
    return {
      id: idAt(begun, k),
      entity: k % 3 === 0 ? 'Hidden' : 'Customer',
      title: `About ${k % 7 === 0 ? 'paint' : 'steel'}${k === 590 ? ' and old seals' : ''} ${of}`,
      messages: Array.from({ length: 10 }, (_unused, n) => {
        const age = k + n * 5;
        const text = [
          ...['all', of, `k${k}`],
          ...(age < 150 ? ['old'] : []),
          ...(age > 250 && age < 390 ? ['middle'] : []),
          ...((k * 10 + n) % 241 === 0 ? ['seldom'] : []),
        ].join(' ');
        return { id: idAt(begun + n * 6 * hour, k), text };
      }),
    };
  });

for (const isOrderedByLanguage of [false, true])
  describe(`a search of threads${isOrderedByLanguage ? ' in a database that orders texts as a language does' : ''}`, () => {
    let service: TestService;
    const threads = made('ours');
    before(async () => {
      service = await startService({
        database: await createTestDatabase({ isOrderedByLanguage }),
        areas: [accounts, apikeys, documents, notifications, verticals, customers, discussions],
      });
      await put(service.a.tenantID, threads);
      await put(service.b.tenantID, made('theirs'));
    });

    const put = (tenantID: string, these: Thread[]): Promise<void> =>
      withClient(service.db.admin, async (client) => {
        const stamps = `'x', '2025-06-01Z', 'x', '2025-06-01Z'`;
        await client.query(
          `insert into millwright.discussion_threads (tenant_id, thread_id, primary_key_id, entity, title, message_count,
           last_message_utc, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
         select $1, x.id, 'R', x.entity, x.title, 10, '2025-06-01Z', ${stamps}
         from json_to_recordset($2) as x (id text, entity text, title text)`,
          [tenantID, JSON.stringify(these)],
        );
        const said = these.flatMap(({ id, messages }) =>
          messages.map((one, at) => ({ ...one, position: at + 1, threadID: id })),
        );
        await client.query(
          `insert into millwright.discussion_messages (tenant_id, message_id, thread_id, position, text,
           created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
         select $1, x.id, x."threadID", x.position, x.text, ${stamps}
         from json_to_recordset($2) as x (id text, "threadID" text, position int, text text)`,
          [tenantID, JSON.stringify(said)],
        );
        await client.query(
          `insert into millwright.search_entries (tenant_id, entity, record_id, key, words)
         select tenant_id, 'DiscussionThread', thread_id, lower(title), ' ' || lower(title)
         from millwright.discussion_threads where tenant_id = $1
         union all select tenant_id, 'DiscussionMessage', message_id, text, ' ' || text
         from millwright.discussion_messages where tenant_id = $1`,
          [tenantID],
        );
        await client.query(noteAllLeads);
      });

    /** What is to be found, by going through all. */
    const expected = (words: string[], isLeft: (one: Thread) => boolean = () => true): string[] => {
      const hold = (text: string) => words.every((one) => ` ${text.toLowerCase()}`.includes(one));
      const places = threads
        .filter((one) => one.entity === 'Customer' && isLeft(one))
        .flatMap(({ id, title, messages }) => {
          const hits = [...messages.filter(({ text }) => hold(text)).map((one) => one.id)];
          if (hold(title)) hits.push(id);
          const latest = hits.sort().at(-1);
          return latest === undefined ? [] : [{ id, latest }];
        });
      return places.sort((one, other) => (one.latest < other.latest ? 1 : -1)).map(({ id }) => id);
    };
    const ask = (query: string, key = service.a.keys.ADMIN, headers = {}) =>
      service.ask(`/v1/discussions/threads/search?${query}`, { key, headers });
    const ids = (body: { threadID: string }[]) => body.map(({ threadID }) => threadID);

    it('answers first where it was said last, whole and by pages, however many hold the words', async () => {
      const searched = [
        'all',
        'old',
        'middle',
        'seldom',
        'paint',
        'old ours',
        'k59',
        'idd',
        'all none',
        'seals',
      ];
      for (const wanted of searched) {
        const should = expected(wanted.split(' ').map((one) => (one.length < 3 ? ` ${one}` : one)));
        assert.ok(should.length > 0 || wanted === 'all none', wanted);
        const q = `q=${encodeURIComponent(wanted)}`;
        const whole = await ask(q, undefined, { prefer: 'count=exact' });
        assert.deepEqual(ids(whole.body), should, wanted);
        assert.equal(whole.headers['x-total-count'], String(should.length), wanted);
        for (const limit of [1, 9, 150]) {
          const seen: string[] = [];
          let next: string | undefined = `${q}&limit=${limit}`;
          for (let step = 0; next !== undefined && step < 4; step++) {
            const answer: Awaited<ReturnType<typeof ask>> = await ask(next);
            assert.ok(answer.body.length <= limit);
            seen.push(...ids(answer.body));
            next = /\?([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
          }
          assert.deepEqual(seen, should.slice(0, seen.length), `${wanted}, ${limit} at a time`);
          assert.equal(next === undefined, seen.length === should.length, `${wanted}, ${limit} at a time`);
        }
      }
    });

    it('finds nothing of another tenant, nor for who may not read the records', async () => {
      assert.deepEqual((await ask('q=theirs')).body, []);
      assert.deepEqual((await ask('q=ours', service.b.keys.ADMIN)).body, []);
      const theirs = ids((await ask('q=theirs', service.b.keys.ADMIN)).body);
      assert.equal(theirs.length, expected(['ours']).length);
      assert.deepEqual((await ask('q=old', service.a.keys.SHOP)).body, []);
    });

    it('is filtered, and sorted where that is asked for', async () => {
      const one = threads[4] as Thread;
      const filtered = await ask(`q=old&entity=Customer&primaryKeyID=R`);
      assert.deepEqual(ids(filtered.body), expected(['old']));
      assert.deepEqual((await ask('q=old&isClosed=true')).body, []);
      const sorted = await ask('q=old&sort=-lastMessageUTC');
      assert.deepEqual(new Set(ids(sorted.body)), new Set(expected(['old'])));
      assert.deepEqual(ids((await ask('q=k4%20old')).body).includes(one.id), true);
      const bad = Buffer.from(JSON.stringify(['latest', '', 1])).toString('base64url');
      for (const after of ['x', bad]) {
        const refused = await ask(`q=old&after=${after}`);
        assert.deepEqual([refused.status, refused.body.code], [400, 'InvalidCursor']);
      }
    });
  });
