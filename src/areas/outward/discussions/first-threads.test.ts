import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type pg from 'pg';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { documents } from '#areas/ground/documents';
import { notifications } from '#areas/ground/notifications';
import { discussions } from '#areas/outward/discussions';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { withClient } from '#platform/db/connection';
import { noteAllLeads } from '#test/search-leads';
import { startService, type TestService } from '#test/service';

type Thread = {
  id: string;
  entity: string;
  title: string;
  isClosed: boolean;
  created: string;
  said: string;
  updated: string;
  messages: { id: string; text: string }[];
};

const hour = 3_600_000;
const begin = Date.UTC(2024, 0, 1);
const step = 0.36 * hour;
const end = begin + 12_000 * step;

const idAt = (utc: number, more: number): string => {
  const time = Math.floor(utc).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${more.toString(16).padStart(12, '0')}`;
};
const instant = (utc: number): string => new Date(Math.floor(utc)).toISOString();

/**
 * 12,000 threads of a message over half a year. `old` is in those of the first half alone, `late` in those of
 * the second, so that each stands at the wrong end of some order; one thread of a hundred has another message
 * at the end. Titles hold `old` where no message of theirs does.
 */
const threads = Array.from({ length: 12_000 }, (_, k): Thread => {
  const begun = begin + k * step;
  const words = (isFirst: boolean) => [
    ...['all', `k${k}`],
    ...(isFirst && k < 6000 && k % 11 !== 0 ? ['old'] : []),
    ...(isFirst && k > 6000 ? ['late'] : []),
  ];
  const messages = [{ id: idAt(begun, k * 10), text: words(true).join(' '), utc: begun }];
  const ending = end + k * 1000;
  if (k % 100 === 7)
    messages.push({ id: idAt(ending, k * 10 + 1), text: words(false).join(' '), utc: ending });
  const said = messages.at(-1)?.utc ?? begun;
  return {
    id: idAt(begun, k),
    entity: k % 3 === 0 ? 'Hidden' : 'Customer',
    title: `About ${k < 5500 && k % 22 === 0 ? 'old ' : ''}cylinders`,
    isClosed: k < 2500 || (k > 7000 && k % 2 === 0),
    created: instant(begun),
    said: instant(said),
    updated: instant(k % 13 === 0 ? end + (20_000 - k) * 1000 : said),
    messages: messages.map(({ id, text }) => ({ id, text })),
  };
});

describe('threads that hold words, in an order of their own', () => {
  let service: TestService;
  before(async () => {
    service = await startService({
      areas: [accounts, apikeys, documents, notifications, verticals, customers, discussions],
    });
    await put(service.a.tenantID);
    await put(service.b.tenantID);
  });

  const put = (tenantID: string): Promise<void> =>
    withClient(service.db.admin, async (client) => {
      await client.query(
        `insert into millwright.discussion_threads (tenant_id, thread_id, primary_key_id, entity, title, is_closed, message_count,
           last_message_utc, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
         select $1, x.id, 'R', x.entity, x.title, x."isClosed", 1, x.said, 'x', x.created, 'x', x.updated
         from json_to_recordset($2) as x (id text, entity text, title text, "isClosed" bool, said timestamptz,
           created timestamptz, updated timestamptz)`,
        [tenantID, JSON.stringify(threads)],
      );
      const said = threads.flatMap(({ id, messages }) =>
        messages.map((one, at) => ({ ...one, position: at + 1, threadID: id })),
      );
      await client.query(
        `insert into millwright.discussion_messages (tenant_id, message_id, thread_id, position, text,
           created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
         select $1, x.id, x."threadID", x.position, x.text, 'x', '2024-01-01Z', 'x', '2024-01-01Z'
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
      await client.query('analyze millwright.search_entries, millwright.discussion_messages');
    });

  const keys = { createdUTC: 'created', lastMessageUTC: 'said', lastUpdatedUTC: 'updated' } as const;
  const sorts = Object.keys(keys).flatMap((field) => [field, `-${field}`]);

  /** What is to be found, by going through all. */
  const expected = (words: string[], sort: string, isLeft: (one: Thread) => boolean): string[] => {
    const hold = (text: string) => words.every((word) => text.toLowerCase().includes(word));
    const [field, sign] = [sort.replace('-', '') as keyof typeof keys, sort.startsWith('-') ? -1 : 1];
    const place = (one: Thread) => `${one[keys[field]]} ${one.id}`;
    return threads
      .filter((one) => one.entity === 'Customer' && isLeft(one))
      .filter(({ title, messages }) => hold(title) || messages.some(({ text }) => hold(text)))
      .sort((one, other) => (place(one) < place(other) ? -sign : sign))
      .map(({ id }) => id);
  };
  const ask = (query: string, headers = {}) =>
    service.ask(`/v1/discussions/threads/search?${query}`, { headers });
  const ids = (body: { threadID: string }[]) => body.map(({ threadID }) => threadID);
  /** The ids of up to so many pages, one after the other. */
  const pages = async (query: string, most: number) => {
    const seen: string[] = [];
    let next: string | undefined = query;
    for (let page = 0; next !== undefined && page < most; page += 1) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask(next);
      seen.push(...ids(answer.body));
      next = /\?([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    return { seen, isWhole: next === undefined };
  };

  for (const sort of sorts) {
    it(`are the first by ${sort}, on every page, wherever in time the words were said`, async () => {
      for (const wanted of ['all', 'old', 'late', 'old k1']) {
        const should = expected(wanted.split(' '), sort, () => true);
        assert.ok(should.length > 300, wanted);
        const few = await pages(`q=${encodeURIComponent(wanted)}&sort=${sort}&limit=7`, 3);
        assert.deepEqual(few.seen, should.slice(0, 21), `${wanted}, 7 at a time`);
        if (wanted === 'all') continue;
        const many = await pages(`q=${encodeURIComponent(wanted)}&sort=${sort}&limit=900`, 20);
        assert.deepEqual(many.seen, should, `${wanted}, 900 at a time`);
        assert.equal(many.isWhole, true, wanted);
      }
    });

    it(`are so by ${sort} where filters leave others than those that hold them`, async () => {
      for (const wanted of ['all', 'old', 'late']) {
        const should = expected([wanted], sort, ({ isClosed }) => isClosed);
        const { seen } = await pages(`q=${wanted}&sort=${sort}&isClosed=true&limit=1000`, 20);
        assert.deepEqual(seen, should, wanted);
        const open = expected([wanted], sort, ({ isClosed }) => !isClosed);
        const first = await pages(`q=${wanted}&sort=${sort}&isClosed=false&limit=50`, 2);
        assert.deepEqual(first.seen, open.slice(0, 100), wanted);
      }
    });
  }

  it('are 1,000 at most in one answer, and counted where that is asked for', async () => {
    const should = expected(['old'], '-createdUTC', () => true);
    const answer = await ask('q=old&sort=-createdUTC', { prefer: 'count=exact' });
    assert.deepEqual(ids(answer.body), should.slice(0, 1000));
    assert.equal(answer.headers['x-total-count'], String(should.length));
  });

  it('are none for a text without a letter or digit', async () => {
    for (const q of ['%21%3F', '%25']) {
      assert.deepEqual((await ask(`q=${q}&sort=createdUTC`)).body, []);
      assert.deepEqual((await ask(`q=${q}`)).body, []);
      assert.deepEqual((await ask(`q=${q}&primaryKeyID=R`)).body, []);
    }
  });

  it('are looked up stretch by stretch in the index of words, not message by message', async () => {
    const sent: { text: string; values: unknown[] }[] = [];
    const listen = (one: pg.PoolClient) => {
      const { query } = one;
      one.query = ((...parts: unknown[]) => {
        const [text, values] = parts as [string, unknown[]];
        if (typeof text === 'string') sent.push({ text, values });
        return Reflect.apply(query, one, parts);
      }) as typeof query;
    };
    service.pool.on('acquire', listen);
    await ask('q=old&sort=-createdUTC&limit=7');
    service.pool.off('acquire', listen);

    // 4,000 messages lie before the first that holds it: of these only the first threads are looked through.
    const walks = sent.filter(({ text }) => /as "isFound"/.test(text));
    assert.ok(walks.length < 8, `${walks.length}`);
    const stretches = sent.filter(({ text }) => /find_entries_between/.test(text));
    assert.ok(stretches.length > 2 && stretches.length < 12, `${stretches.length}`);
    const plans = await plansOf(stretches);
    assert.match(plans, /Bitmap Index Scan on search_entries_said_index/);
    assert.doesNotMatch(plans, /Seq Scan on (search_entries|discussion_messages)/);
  });

  it('are asked for by a function that answers nothing where no tenant is set, and of another one where that is', async () => {
    const asked = (tenant: string) =>
      withClient(service.db.service, async (client) => {
        await client.query(`set search_path = millwright; set app.tenant_id = '${tenant}'`);
        const { rows } = await client.query(
          `select tenant_id, count(*)::int from find_entries_between('DiscussionMessage', array['%late%'], '0', 'g', true, 9999)
           group by tenant_id`,
        );
        return rows;
      });
    assert.deepEqual(await asked(''), []);
    assert.deepEqual(await asked(service.b.tenantID), [{ tenant_id: service.b.tenantID, count: 5999 }]);
  });

  /** The plans of statements, those within functions included, as the service's role. */
  const plansOf = (statements: { text: string; values: unknown[] }[]): Promise<string> =>
    withClient(service.db.admin, async (client) => {
      const told: string[] = [];
      client.on('notice', ({ message = '' }) => void told.push(message));
      await client.query("load 'auto_explain'");
      for (const set of [
        'auto_explain.log_min_duration = 0',
        'auto_explain.log_nested_statements = on',
        'client_min_messages = log',
        'search_path = millwright',
        `app.tenant_id = '${service.a.tenantID}'`,
      ])
        await client.query(`set ${set}`);
      await client.query('set role millwright');
      for (const { text, values } of statements) await client.query(text, values);
      return told.join('\n');
    });
});
