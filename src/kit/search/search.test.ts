import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { noteAllLeads } from '#test/search-leads';
import { startService, type TestService } from '#test/service';
import { plainWords, readNeedle } from './words.ts';

let service: TestService;
let made: Record<string, string>;

before(async () => {
  service = await startService();
  made = await withItems([
    ['PUMP', 'Housing'],
    ['PUMP-7', 'Housing'],
    ['PUMPS-1', 'Housing'],
    ['A-2', 'Gear pump, double'],
    ['A-1', 'Ölpumpe mit Pumpenrad'],
    ['B-1', 'Wasserpumpe 50/30'],
    ['B-2', 'Wasserpumpe, 1½"'],
    ['C-9', 'Nothing of the kind'],
  ]);
});

const withItems = async (items: [number: string, description: string][]): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  for (const [number, description] of items)
    ids[number] = (await ask('/v1/items', { method: 'POST', body: { number, description } })).body.itemID;
  return ids;
};
const ask: TestService['ask'] = async (url, more) => {
  const answer = await service.ask(url, more);
  assert.equal(answer.status, 200, `${url}: ${JSON.stringify(answer.body)}`);
  return answer;
};
const found = async (wanted: string, query = ''): Promise<string[]> =>
  (await ask(`/v1/items/search/${encodeURIComponent(wanted)}${query}`)).body.map(
    ({ number }: { number: string }) => number,
  );
const change = async (item: object) => {
  const { body } = await ask('/v1/items/batch', { method: 'PATCH', body: [item] });
  assert.deepEqual([body.updated, body.failed], [1, 0], JSON.stringify(body));
};
const nextOf = (link: string | undefined) => /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];

describe('a search', () => {
  it('puts numbers that are the text first, then those that begin so, then words that do, then the rest, each by number', async () => {
    assert.deepEqual(await found('pump'), ['PUMP', 'PUMP-7', 'PUMPS-1', 'A-1', 'A-2', 'B-1', 'B-2']);
    assert.deepEqual(await found('pump 7'), ['PUMP-7']);
    assert.deepEqual(await found('umpe'), ['A-1', 'B-1', 'B-2']);
  });

  it('wants every word, in any order, whatever its accents, case and punctuation', async () => {
    assert.deepEqual(await found('PÚMP gear'), ['A-2']);
    assert.deepEqual(await found('double,  pump'), ['A-2']);
    assert.deepEqual(await found('50 30'), ['B-1']);
    assert.deepEqual(await found('b1'), []);
    assert.deepEqual(await found('b.1'), ['B-1']);
    assert.deepEqual(await found('gear wheel'), []);
  });

  it('takes one or two letters for the beginning of a word, and finds nothing by signs alone', async () => {
    assert.deepEqual(await found('g'), ['A-2']);
    assert.deepEqual(await found('wa'), ['B-1', 'B-2']);
    assert.deepEqual(await found('as'), []);
    for (const wanted of ['%', '_', '-', '\\', "'"]) assert.deepEqual(await found(wanted), [], wanted);
  });

  it('finds what was changed by its new words alone, and not what was deleted', async () => {
    const { itemID } = (
      await ask('/v1/items', { method: 'POST', body: { number: 'Z-1', description: 'Flange' } })
    ).body;
    await change({ itemID, description: 'Gasket' });
    await change({ itemID, unitPrice: 3 });
    assert.deepEqual(
      [await found('flange'), await found('gasket'), await found('z-1')],
      [[], ['Z-1'], ['Z-1']],
    );
    await ask(`/v1/items/${itemID}`, { method: 'DELETE' });
    assert.deepEqual([await found('gasket'), await entries('Item', itemID)], [[], 0]);
  });

  it('sorts and filters as the list does when asked to, and counts exactly', async () => {
    assert.deepEqual(await found('pump', '?sort=-number&limit=3'), ['PUMPS-1', 'PUMP-7', 'PUMP']);
    await change({ itemID: made['A-2'], isActive: false });
    assert.deepEqual(await found('pump', '?isActive=false'), ['A-2']);
    const counted = await ask('/v1/items/search/pump?isActive=true&limit=1', {
      headers: { prefer: 'count=exact' },
    });
    assert.equal(counted.headers['x-total-count'], '6');
    await change({ itemID: made['A-2'], isActive: true });
  });

  it('leads on by cursors, which hold only for a search in this order', async () => {
    const whole = await found('pump');
    const seen: string[] = [];
    let next: string | undefined = '/v1/items/search/pump?limit=1';
    for (let step = 0; next !== undefined && step < 20; step++) {
      const answer = await ask(next);
      seen.push(answer.body[0].number);
      next = nextOf(answer.headers.link);
    }
    assert.deepEqual(seen, whole);
    const cursor = /after=([^&>]+)/.exec(
      (await ask('/v1/items/search/pump?limit=1')).headers.link ?? '',
    )?.[1];
    for (const url of [`/v1/items/search/pump?sort=number&after=${cursor}`, `/v1/items?after=${cursor}`]) {
      const refused = await service.ask(url);
      assert.deepEqual([refused.status, refused.body.code], [400, 'InvalidCursor']);
    }
    for (const made of [
      ['best', 4, '', ''],
      ['best', 1, 'a\0', ''],
      ['best', 1, 'a'],
      ['worst', 1, 'a', 'b'],
    ]) {
      const after = Buffer.from(JSON.stringify(made)).toString('base64url');
      assert.equal((await service.ask(`/v1/items/search/pump?after=${after}`)).status, 400, `${made}`);
    }
  });
});

describe('a record is found by what it shows of others', () => {
  it('a customer by its people, of whom two who are added at once are both known', async () => {
    const { customerID } = (
      await ask('/v1/customers', { method: 'POST', body: { customerName: 'Nordwind' } })
    ).body;
    const put = (firstName: string) =>
      ask('/v1/customers/people', {
        method: 'PUT',
        body: [{ customerID, firstName, lastName: 'Harmsen', email: `${firstName}@post.example.org` }],
      });
    await Promise.all(['Wiebke', 'Jan', 'Ole', 'Femke'].map(put));
    const by = async (wanted: string) =>
      (await ask(`/v1/customers/search/${encodeURIComponent(wanted)}`)).body.map(
        (one: { customerName: string }) => one.customerName,
      );
    for (const name of ['wiebke', 'jan', 'ole', 'femke'])
      assert.deepEqual(await by(`${name}@post.example`), ['Nordwind'], name);
    await ask(`/v1/customers/${customerID}`, { method: 'PATCH', body: { customerName: 'Südwind' } });
    assert.deepEqual([await by('nordwind'), await by('sudwind femke')], [[], ['Südwind']]);
    const { body } = await ask('/v1/customers/people/search/femke');
    await ask(`/v1/customers/people/${body[0].personID}`, {
      method: 'PATCH',
      body: { email: null, firstName: 'Tomke' },
    });
    assert.deepEqual([await by('femke'), await by('tomke')], [[], ['Südwind']]);
    await ask(`/v1/customers/people/${body[0].personID}`, { method: 'DELETE' });
    assert.deepEqual([await by('tomke'), await by('wiebke')], [[], ['Südwind']]);
    await ask(`/v1/customers/${customerID}`, { method: 'DELETE' });
    assert.deepEqual(await by('harmsen'), []);
    assert.equal(await entries('Person', ''), 0);
  });

  it('a quote by its customer’s name', async () => {
    const { customerID } = (
      await ask('/v1/customers', { method: 'POST', body: { customerName: 'Ängström AB' } })
    ).body;
    const { number } = (
      await ask('/v1/salesquotes', { method: 'POST', body: { customerID, currencyCode: 'EUR' } })
    ).body;
    const { body } = await ask('/v1/salesquotes/search/angstrom');
    assert.deepEqual(
      body.map((one: { number: string }) => one.number),
      [number],
    );
  });
});

describe('among many records', () => {
  const size = 9000;
  const needles = [
    'ball',
    'bea',
    'bearing',
    'x',
    'n 8',
    'n-89',
    'ring 77',
    'steel ear',
    'odd',
    'rare',
    'are',
    'zzz',
    'n 000',
    'ste bal',
    '777',
    '5 rare',
    'll 99',
  ];
  let all: { number: string; key: string; words: string }[];

  before(async () => {
    // Late in the order of numbers stand words that many hold, and one that few do: neither is found on the
    // first steps.
    all = Array.from({ length: size }, (_, n) => {
      const number = `N-${String(n).padStart(5, '0')}`;
      const what = n > 6000 ? 'Ball bearing' : 'Washer';
      const text = `${number} ${what} ${n % 3 === 0 ? 'steel' : 'brass'} ${n % 1000}${n % 2500 === 2499 ? ' rare' : ''} ${n % 4000 === 3999 ? 'oddly' : ''}`;
      return { number, key: plainWords(number), words: ` ${plainWords(text)}` };
    });
    await withClient(service.db.admin, (client) =>
      client.query(
        `with made as (
           insert into millwright.items (tenant_id, item_id, number, description, is_active, created_by_user_id, created_utc,
             last_updated_by_user_id, last_updated_utc)
           select $1, 'many-' || number, number, words, right(number, 3) = '999', 'x', now(), 'x', now()
           from unnest($2::text[], $3::text[], $4::text[]) r (number, key, words) returning tenant_id, item_id, number)
         insert into millwright.search_entries
         select m.tenant_id, 'Item', m.item_id, r.key, r.words from made m join unnest($2::text[], $3::text[], $4::text[]) r (number, key, words) using (number)`,
        [
          service.b.tenantID,
          all.map(({ number }) => number),
          all.map(({ key }) => key),
          all.map(({ words }) => words),
        ],
      ),
    );
    await withClient(service.db.admin, (client) => client.query(noteAllLeads));
  });

  /** What ought to be found, by looking at every one of them. */
  const expected = (wanted: string): string[] => {
    const { phrase, starts, parts } = readNeedle(wanted) as NonNullable<ReturnType<typeof readNeedle>>;
    const holds = (words: string, patterns: readonly string[]) =>
      patterns.every((one) => words.includes(one.slice(1, -1)));
    const rank = ({ key, words }: (typeof all)[number]) =>
      key.startsWith(phrase) ? 1 : holds(words, starts) ? 2 : 3;
    return all
      .filter(({ words }) => holds(words, parts))
      .sort((one, other) => rank(one) - rank(other) || (one.key < other.key ? -1 : 1))
      .map(({ number }) => number);
  };

  /** The numbers of some that hold a text: all, unless there are more. */
  const fewOf = (wanted: string, most: number): Promise<string[]> =>
    withClient(service.db.admin, async (client) => {
      const { phrase, starts, parts } = readNeedle(wanted) ?? { phrase: '', starts: [], parts: [] };
      await client.query(`select set_config('app.tenant_id', $1, false)`, [service.b.tenantID]);
      const { rows } = await client.query<{ number: string }>(
        `select i.number from millwright.find_few_entries('Item', $1, $2, $3, $4) f
         join millwright.items i on i.tenant_id = f.tenant_id and i.item_id = f.record_id`,
        [phrase, starts, parts, most],
      );
      return rows.map(({ number }) => number);
    });

  it('the same are found in the same order, whole, by pages of any size, and whatever the planner knows', async () => {
    const key = service.b.keys.ADMIN;
    for (const analyzed of [false, true]) {
      // Then they are a small part of all entries, too: the index is asked with the tenant.
      if (analyzed)
        await withClient(service.db.admin, async (client) => {
          await client.query(
            `insert into millwright.search_entries
             select 'other' || n, entity, record_id, key, words from millwright.search_entries, generate_series(1, 4) n where tenant_id = $1`,
            [service.b.tenantID],
          );
          await client.query('analyze millwright.search_entries');
        });
      for (const wanted of needles) {
        const should = expected(wanted);
        const url = `/v1/items/search/${encodeURIComponent(wanted)}`;
        const whole = (await ask(url, { key })).body.map(({ number }: { number: string }) => number);
        assert.deepEqual(whole, should, wanted);
        // In any order; of more than so many only as many as show that.
        const few = await fewOf(wanted, 5001);
        assert.deepEqual(
          [few.length, few.filter((one) => !should.includes(one))],
          [Math.min(should.length, 5001), []],
        );
        for (const limit of [1, 7, 700]) {
          const seen: string[] = [];
          let next: string | undefined = `${url}?limit=${limit}`;
          for (let step = 0; next !== undefined && step < 12; step++) {
            const answer = await ask(next, { key });
            seen.push(...answer.body.map(({ number }: { number: string }) => number));
            next = nextOf(answer.headers.link);
          }
          assert.deepEqual(seen, should.slice(0, seen.length), `${wanted}, ${limit} at a time`);
          assert.equal(next === undefined, seen.length === should.length, `${wanted}, ${limit} at a time`);
        }
      }
    }
  });

  it('a filter that leaves few of very many leaves all of those, and they can be counted and sorted', async () => {
    const key = service.b.keys.ADMIN;
    const numbers = [
      'N-00999',
      'N-01999',
      'N-02999',
      'N-03999',
      'N-04999',
      'N-05999',
      'N-06999',
      'N-07999',
      'N-08999',
    ];
    const url = '/v1/items/search/n?isActive=true';
    const some = await ask(`${url}&limit=8`, { key, headers: { prefer: 'count=exact' } });
    const rest = await ask(nextOf(some.headers.link) as string, { key });
    const shown = [...some.body, ...rest.body].map(({ number }: { number: string }) => number);
    assert.deepEqual([shown, some.headers['x-total-count']], [numbers, '9']);
    const sorted = await ask(`${url}&sort=-number`, { key });
    assert.deepEqual(
      sorted.body.map(({ number }: { number: string }) => number),
      numbers.toReversed(),
    );
    const stream = await ask('/v1/items/search/n?limit=8500', { key });
    const last = await ask(nextOf(stream.headers.link) as string, { key });
    assert.deepEqual(
      [stream.body.length, last.body.length, nextOf(last.headers.link)],
      [8500, 500, undefined],
    );
  });
});

const entries = async (kind: string, id: string): Promise<number> =>
  (
    await withClient(service.db.admin, (client) =>
      client.query<{ count: string }>(
        'select count(*) from millwright.search_entries where entity = $1 and $2 in (record_id, $3)',
        [kind, id, ''],
      ),
    )
  ).rows.map(({ count }) => Number(count))[0] ?? -1;
