import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { commonFields } from '#kit/field';
import { readCsv } from '#lib/csv-read';
import { withClient } from '#platform/db/connection';
import { noteAllLeads } from '#test/search-leads';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/customers';
let service: TestService;

const people = [
  { customerNumber: 'K-1', customerName: 'Äpfel & Söhne', city: 'Köln', region: 'West', isPinned: true },
  {
    customerNumber: 'K-2',
    customerName: 'Straßenbau Groß',
    city: 'Łódź',
    region: 'East',
    email: 'bau@gross.example.com',
  },
  { customerNumber: 'K-3', customerName: '100% Œuvre_x', city: 'Kiel', region: 'West', isActive: false },
  {
    customerNumber: 'K-4',
    customerName: '=cmd|calc',
    city: 'Kiel',
    region: 'O\'Brien "East"',
    discountPercent: 0.1,
  },
  { customerNumber: 'K-5', customerName: 'Zulu, Ltd.\nSecond line', region: 'East', country: 'GB' },
];

before(async () => {
  service = await startService({ areas: [customers] });
  for (const [index, body] of people.entries()) {
    service.time.now = `2026-03-0${index + 1}T12:00:00.000Z`;
    const made = await service.ask(url, { method: 'POST', body });
    assert.equal(made.status, 200, JSON.stringify(made.body));
  }
  await service.ask(url, {
    method: 'POST',
    key: service.b.keys.ADMIN,
    body: { customerName: 'Köln of B', city: 'Köln' },
  });
});

const get = async (path: string, headers: Record<string, string> = {}): Promise<Got> => {
  const answer = await service.ask(`${url}${path}`, { headers });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer;
};
const numbers = ({ body }: Got) => body.map((one: { customerNumber: string }) => one.customerNumber);
const links = (answer: Got) =>
  Object.fromEntries(
    [...(answer.headers.link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [
      rel,
      to as string,
    ]),
  );

describe('filters', () => {
  it('mean the same on list, count, pages, search and export, whatever the case of their names', async () => {
    for (const [query, expected] of [
      ['', ['K-1', 'K-2', 'K-3', 'K-4', 'K-5']],
      ['?region=West', ['K-1', 'K-3']],
      ['?REGION=West&isactive=true', ['K-1']],
      ['?isActive=false', ['K-3']],
      ['?isPinned=TRUE', ['K-1']],
      ['?region=west', []],
      ["?region=O'Brien+%22East%22", ['K-4']],
      ['?customerNumber=K-2', ['K-2']],
      ['?createdUTCFrom=2026-03-02T12:00:00Z&createdUTCTo=2026-03-04T12:00:00Z', ['K-2', 'K-3', 'K-4']],
      ['?createdUTCFrom=2026-03-04T13:00:00%2B01:00', ['K-4', 'K-5']],
      ["?region=' or '1'='1", []],
    ] as const) {
      assert.deepEqual(numbers(await get(query)), expected, query);
      assert.equal((await get(`/count${query}`)).body.count, expected.length, query);
      assert.deepEqual(numbers(await get(`/pages/1${query}`)), expected, query);
      assert.deepEqual(numbers(await get(`/search/K-${query}`)), expected, query);
      assert.deepEqual(numbers(await get(`/export${query}${query ? '&' : '?'}Format=json`)), expected, query);
    }
  });

  it('that are not known, come twice or are of another type are refused at their name', async () => {
    for (const [query, pointer] of [
      ['?colour=red', '?colour'],
      ['?region=West&Region=East', '?region'],
      ['?isActive=yes', '?isActive'],
      ['?createdUTCFrom=yesterday', '?createdUTCFrom'],
      ['?limit=0', '?limit'],
      ['?limit=1.5', '?limit'],
      ['?limit=2147483648', '?limit'],
      ['?sort=city', '?sort'],
      ['?after=!!', '?after'],
      ['?region=%00', '?'],
      ['?region=%E0%A4', '?'],
    ] as const) {
      const answer = await service.ask(`${url}${query}`);
      assert.deepEqual([answer.status, answer.body.errors?.[0].pointer], [400, pointer], query);
    }
    for (const page of ['0', '-1', '2147483648', '1.5', 'abc']) {
      assert.equal((await service.ask(`${url}/pages/${page}`)).status, 400, page);
    }
    assert.equal((await service.ask(`${url}/pages/1?limit=1001`)).status, 400);
    assert.equal((await service.ask(`${url}/pages`)).status, 404);
  });
});

describe('sorting', () => {
  it('goes by each field offered, both ways', async () => {
    assert.deepEqual(numbers(await get('?sort=-customerNumber')), ['K-5', 'K-4', 'K-3', 'K-2', 'K-1']);
    assert.deepEqual(numbers(await get('?sort=-createdUTC&region=West')), ['K-3', 'K-1']);
    const byName = (await get('?sort=customerName')).body.map(
      (one: { customerName: string }) => one.customerName,
    );
    assert.deepEqual(byName, [...byName].sort());
    assert.deepEqual(
      await get('?sort=-customerName').then(numbers),
      [...numbers(await get('?sort=customerName'))].reverse(),
    );
  });
});

describe('search', () => {
  it('finds text anywhere, accents, letter case and signs aside; of signs alone nothing', async () => {
    for (const [wanted, expected] of [
      ['kol', ['K-1']],
      ['KÖLN', ['K-1']],
      ['strasse', ['K-2']],
      ['GROẞ', ['K-2']],
      ['lodz', ['K-2']],
      ['oeuvre', ['K-3']],
      ['100%', ['K-3']],
      ['e_x', ['K-3']],
      ['%', []],
      ['_', []],
      ['x_', ['K-3']],
      ['bau@', ['K-2']],
      ['ltd.\nsecond', ['K-5']],
      ['nothing', []],
      ['\\', []],
    ] as const) {
      assert.deepEqual(numbers(await get(`/search/${encodeURIComponent(wanted)}`)), expected, wanted);
    }
    assert.deepEqual(numbers(await get('/search/k?limit=2')), ['K-1', 'K-2']);
  });
});

describe('pages', () => {
  it('lead on by links that keep filters and order, and count only when asked to', async () => {
    const first = await get('/pages/1?limit=2&sort=-customerNumber');
    assert.deepEqual(
      [numbers(first), Object.keys(links(first)), first.headers['x-total-count']],
      [['K-5', 'K-4'], ['next'], undefined],
    );
    const counted = await get('/pages/2?limit=2&sort=-customerNumber', { prefer: 'count=exact' });
    assert.deepEqual([numbers(counted), counted.headers['x-total-count']], [['K-3', 'K-2'], '5']);
    assert.equal(counted.headers['preference-applied'], 'count=exact');
    assert.deepEqual(Object.keys(links(counted)).sort(), ['first', 'last', 'next', 'prev']);
    const last = await service.ask(links(counted).next as string);
    assert.deepEqual([numbers(last), links(last).next], [['K-1'], undefined]);
    assert.deepEqual(numbers(await service.ask(links(counted).last as string)), ['K-1']);
    assert.deepEqual(numbers(await service.ask(links(counted).prev as string)), ['K-5', 'K-4']);
    assert.deepEqual(numbers(await get('/pages/9?limit=2')), []);
    const list = await get('?isActive=true&limit=3', { prefer: 'count=exact' });
    assert.deepEqual([numbers(list), list.headers['x-total-count']], [['K-1', 'K-2', 'K-4'], '4']);
    assert.deepEqual(numbers(await service.ask(links(list).next as string)), ['K-5']);
  });

  it('neither skip nor repeat a row while others are inserted and deleted', async () => {
    const key = service.b.keys.SALES as string;
    const add = (customerNumber: string) =>
      service.ask(url, { method: 'POST', key, body: { customerNumber, customerName: 'Same name' } });
    const made = new Map<string, string>();
    for (let n = 10; n < 30; n++) {
      const { body } = await add(`M-${n}`);
      made.set(body.customerNumber, body.customerID);
    }
    for (const sort of ['customerNumber', '-customerNumber', 'customerName', '-createdUTC']) {
      const seen: string[] = [];
      const passing: string[] = [];
      let next: string | undefined = `${url}/pages/1?limit=3&sort=${sort}`;
      for (let step = 0; next; step++) {
        const answer: Got = await service.ask(next, { key });
        seen.push(...numbers(answer));
        next = links(answer).next;
        // One that comes before everything, one in the middle; and the ones of the step before go again.
        for (const id of passing.splice(0)) await service.ask(`${url}/${id}`, { method: 'DELETE', key });
        for (const number of [`A-${sort}-${step}`, `M-15-${sort}-${step}`])
          passing.push((await add(number)).body.customerID);
      }
      assert.equal(new Set(seen).size, seen.length, `${sort}: a row came twice`);
      for (const number of made.keys()) assert.ok(seen.includes(number), `${sort}: ${number} was skipped`);
    }
  });

  it('refuse a cursor of another order or one that was made up', async () => {
    const { next } = links(await get('?limit=1'));
    const cursor = /after=([^&]+)/.exec(next as string)?.[1] as string;
    for (const after of [cursor, 'W10', Buffer.from('{"a":1}').toString('base64url')]) {
      const answer = await service.ask(`${url}?sort=-customerNumber&after=${after}`);
      assert.deepEqual([answer.status, answer.body.code], [400, 'InvalidCursor']);
    }
  });
});

describe('an export', () => {
  it('as CSV holds each field that an import takes, guarded against formulas, and reads back unchanged', async () => {
    const answer = await get('/export');
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="customers.csv"');
    assert.match(answer.bytes.toString(), /,'=cmd\|calc,/);
    const rows = [];
    for await (const { record } of readCsv(Readable.from([answer.bytes]))) rows.push(record);
    const list = (await get('')).body as Record<string, unknown>[];
    // What an import takes: all but what the service keeps, and references by name.
    const names = Object.keys(rows[0] ?? {});
    const kept = Object.keys(list[0] ?? {}).filter((name) => !names.includes(name));
    assert.deepEqual(kept, ['verticalID', 'termID', 'salesRepUserID', ...Object.keys(commonFields)]);
    assert.deepEqual(
      rows,
      list.map((one) =>
        Object.fromEntries(names.map((name) => [name, one[name] == null ? '' : String(one[name])])),
      ),
    );
  });

  it('as JSON has the rows of the list, and as XLSX is a workbook', async () => {
    const json = await get('/export?Format=json');
    assert.deepEqual(
      json.body.map(({ customerNumber }: { customerNumber: string }) => customerNumber),
      numbers(await get('')),
    );
    const xlsx = await get('/export?format=xlsx');
    assert.match(String(xlsx.headers['content-type']), /spreadsheetml/);
    assert.equal(xlsx.bytes.subarray(0, 2).toString(), 'PK');
    assert.deepEqual((await get('/export?Format=json&region=none')).body, []);
    assert.equal((await service.ask(`${url}/export?Format=pdf`)).status, 400);
    assert.equal((await service.ask(`${url}/export`, { key: service.a.keys.SHOP })).status, 403);
  });
});

describe('a long list', () => {
  it('streams whole, in order, each row once, and stops at its limit with a link', async () => {
    const { tenantID } = service.b;
    await withClient(service.db.admin, (client) =>
      client.query(
        `with made as (
           insert into millwright.customers (tenant_id, customer_id, customer_number, customer_name,
             created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
           select $1, 'long-' || n, 'L-' || lpad(n::text, 5, '0'), 'Long', 'x', now(), 'x', now() from generate_series(1, 3456) n
           returning *)
         insert into millwright.search_entries (tenant_id, entity, record_id, key, words)
         select tenant_id, 'Customer', customer_id, lower(replace(customer_number, '-', ' ')),
           ' ' || lower(replace(customer_number, '-', ' ')) || ' long' from made`,
        [tenantID],
      ),
    );
    await withClient(service.db.admin, (client) => client.query(noteAllLeads));
    const key = service.b.keys.ADMIN;
    const whole = await service.ask(`${url}/search/long`, { key, headers: { prefer: 'count=exact' } });
    assert.equal(whole.body.length, 3456);
    assert.equal(whole.headers['x-total-count'], '3456');
    assert.equal(whole.headers.link, undefined);
    assert.deepEqual(numbers(whole), [...numbers(whole)].sort());
    const some = await service.ask(`${url}/search/long?limit=2500`, { key });
    assert.equal(some.body.length, 2500);
    const rest = await service.ask(links(some).next as string, { key });
    assert.deepEqual([...some.body, ...rest.body], whole.body);
    const csv = await service.ask(`${url}/export?sort=customerName`, { key });
    assert.equal(csv.status, 400, 'an export has one order');
    const exported = await service.ask(`${url}/export?Format=json`, { key });
    assert.ok(exported.body.length > 3456);
    assert.deepEqual(service.faults, []);
  });
});
