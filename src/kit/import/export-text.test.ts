import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { readCsv } from '#lib/csv-read';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});

const hostile = [
  'plain',
  'a,b',
  'a "quoted" word',
  '"',
  ' leads',
  'trails ',
  '\u00a0nbsp',
  'two\nlines',
  'two\r\nlines',
  '\r',
  '=1+1',
  '-5',
  "'=x",
  "''-x",
  "'x",
  '@x',
  '\n=1+1',
  '\r\n@x',
  ' =1',
  '\u3000+1',
  '＝1+1',
  "'＠x",
  '\n',
  '\tx',
  '+49 30 1',
  'ends with =',
  'Ä 漢 😀',
  ',',
  '\\',
  '\\.',
];
const marked = ['\x1f', 'a\x1eb', '\x1d-5', '\x1cid', 'x\x1d', '\x1e\x1f'];

const post = async (path: string, body: object) => {
  const { status, body: made } = await service.ask(path, { method: 'POST', body });
  assert.equal(status, 200, JSON.stringify(made));
  return made;
};
/** The rows of an export by number, and the bytes. */
const exported = async (query = '') => {
  const { status, bytes } = await service.ask(`/v1/customers/export${query}`);
  assert.equal(status, 200);
  const rows = await Array.fromAsync(readCsv([bytes] as unknown as AsyncIterable<Uint8Array>));
  return { bytes, rows: new Map(rows.map(({ record }) => [record.customerNumber as string, record])) };
};

describe('an export that the database prints', () => {
  it('holds every text to the character, guarded and quoted as the writer of values does it', async () => {
    await post('/v1/incoterms', { code: '=D,P', name: 'x', isActive: true });
    const { body: terms } = await service.ask('/v1/incoterms');
    const termID = terms.find(({ code }: { code: string }) => code === '=D,P')?.termID;
    const all = [...hostile, ...marked];
    for (const [n, text] of all.entries()) {
      const isBlank = text.trim() === '';
      const sent = isBlank ? `x${text}` : text;
      await post('/v1/customers', {
        customerNumber: `N-${n}`,
        ...{ customerName: sent, city: sent, address: sent },
        termID: n % 2 === 0 ? termID : null,
        discountPercent: 12.5,
        maxDaysAllowed: n,
        taxExempt: n % 2 === 0,
      });
      // No blank text is taken; some may be there from before.
      if (isBlank)
        await withClient(service.db.admin, (admin) =>
          admin.query('update millwright.customers set city = $1, address = $1 where customer_number = $2', [
            text,
            `N-${n}`,
          ]),
        );
    }
    const { rows, bytes } = await exported();
    assert.equal(rows.size, all.length);
    for (const [n, text] of all.entries()) {
      const row = rows.get(`N-${n}`);
      assert.deepEqual(
        [
          row?.city,
          row?.address,
          row?.incoTerm,
          row?.discountPercent,
          row?.maxDaysAllowed,
          row?.taxExempt,
          row?.vertical,
        ],
        [text, text, n % 2 === 0 ? '=D,P' : '', '12.5', `${n}`, `${n % 2 === 0}`, ''],
      );
    }
    // With a mark in some text, all rows of the stretch were printed from their values; the others must come
    // out the same.
    const lines = (text: Buffer, last: string) =>
      text
        .toString()
        .split(`\r\n`)
        .filter((line) => /,N-\d+,/.test(line) && !line.includes(last));
    const byValues = lines(bytes, '\x1f');
    for (const n of marked.keys()) {
      const [{ customerID }] = (await service.ask(`/v1/customers?customerNumber=N-${hostile.length + n}`))
        .body;
      assert.equal((await service.ask(`/v1/customers/${customerID}`, { method: 'DELETE' })).status, 200);
    }
    const byDatabase = await exported();
    assert.equal(byDatabase.rows.size, hostile.length);
    const kept = byValues.filter((line) => Number(/,N-(\d+),/.exec(line)?.[1]) < hostile.length);
    assert.ok(kept.length >= hostile.length - 1);
    assert.deepEqual(lines(byDatabase.bytes, '\x1f'), kept);
  });

  it('of more than a stretch has every row once, in order, and leaves out other tenants’', async () => {
    const rows = 4001;
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      for (const { tenantID, users } of [service.a, service.b])
        await client.query(
          `insert into customers (tenant_id, customer_id, customer_number, customer_name, created_by_user_id, created_utc,
             last_updated_by_user_id, last_updated_utc)
           select $1, 'c-' || n, 'Z-' || lpad(n::text, 5, '0'), 'x', $2, now(), $2, now() from generate_series(1, $3::int) n`,
          [tenantID, users.ADMIN, rows],
        );
    });
    const { rows: found } = await exported();
    const numbers = [...found.keys()].filter((number) => number.startsWith('Z-'));
    assert.equal(numbers.length, rows);
    assert.deepEqual(numbers, numbers.toSorted());
    assert.equal((await exported('?customerNumber=nothing')).rows.size, 0);
    assert.equal((await exported('?isActive=false')).rows.size, 0);
  });

  it('prints negative numbers bare, and a text that looks like one guarded', async () => {
    await post('/v1/customers', { customerNumber: '-7', customerName: '-7' });
    const { bytes } = await exported('?customerNumber=-7');
    assert.match(bytes.toString(), /,'-7,'-7,/);
  });
});
