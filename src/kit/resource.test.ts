import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { operationsOf } from '#app/operations';
import { decimal } from '#lib/decimal';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { object, text } from '#platform/schema';
import { type Got, startService, type TestService } from '#test/service';
import { refusals, widget, widgetRow, widgets, widgetTable, written } from '#test/widget';
import { resource } from './resource.ts';

const url = '/v1/widgets';
let service: TestService;
before(async () => {
  service = await startService({ areas: [widgets, refusals] });
  await withClient(service.db.admin, (client) =>
    client.query(`set role millwright_owner; set search_path = millwright; ${widgetTable}`),
  );
});

const post = (body: object = {}) => service.ask(url, { method: 'POST', body: { kind: 'ROUND', ...body } });
const create = async (body: object = {}): Promise<Got['body']> => {
  const answer = await post(body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const patch = (id: string, body: object) => service.ask(`${url}/${id}`, { method: 'PATCH', body });
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const behind = async (text_: string, values: unknown[] = []) =>
  (await withClient(service.db.admin, (client) => client.query(text_, values))).rows;

describe('fields', () => {
  it('of each kind are kept and shown exactly, and left out are null or their fallback', async () => {
    const sent = {
      name: 'Gear',
      size: 9,
      madeOn: '2024-02-29',
      shape: { holes: ['a', 'b'], isOpen: false },
      labels: ['BLUE', 'RED'],
      weight: 0.000001,
      comment: '',
    };
    const made = await service.ask(url, {
      method: 'POST',
      raw: JSON.stringify({ kind: 'FLAT', ...sent }).replace('{', '{"price":12345678901234.654321,'),
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.match(made.bytes.toString(), /"price":12345678901234\.654321,/);
    assert.match(made.bytes.toString(), /"weight":0\.000001,/);
    const { weight: _w, ...rest } = sent;
    assert.deepEqual({ ...made.body, ...rest }, made.body);
    const plain = await create();
    const shown = {
      ...widgetRow,
      widgetID: plain.widgetID,
      widgetNumber: plain.widgetNumber,
      createdByUserID: service.a.users.ADMIN,
      lastUpdatedByUserID: service.a.users.ADMIN,
    };
    assert.deepEqual({ ...plain, price: Number(plain.price) }, shown);
  });

  it('that are flags and computed are false in an example that does not say them', () => {
    assert.deepEqual(widget.spec.example.row, widgetRow);
  });

  it('are refused by their own limits', async () => {
    for (const [body, pointer] of [
      [{ price: -0.01 }, '/price'],
      [{ price: 1.1234567 }, '/price'],
      [{ price: 1e14 }, '/price'],
      [{ size: 0 }, '/size'],
      [{ size: 2.5 }, '/size'],
      [{ madeOn: '2025-02-29' }, '/madeOn'],
      [{ madeOn: '1899-12-31' }, '/madeOn'],
      [{ kind: 'SQUARE' }, '/kind'],
      [{ kind: undefined }, '/kind'],
      [{ shape: { holes: [1] } }, '/shape/holes/0'],
      [{ shape: { edges: 1 } }, '/shape/edges'],
      [{ labels: ['GREEN'] }, '/labels/0'],
      [{ labels: ['RED', 'RED'] }, '/labels'],
      [{ labels: null }, '/labels'],
      [{ weight: 0 }, '/weight'],
      [{ state: 'OLD' }, '/state'],
      [{ ageDays: 1 }, '/ageDays'],
      [{ comment: null }, '/comment'],
    ] as const) {
      const answer = await post(body);
      assert.deepEqual([answer.status, pointers(answer)], [400, [pointer]], JSON.stringify(body));
    }
  });

  it('that are created only, read only, computed or parts cannot be changed but may be sent back, in any order of members', async () => {
    const made = await create({ shape: { isOpen: true, holes: ['x'] } });
    await service.ask(url, { method: 'GET' });
    for (const body of [{ kind: 'FLAT' }, { state: 'OLD' }, { ageDays: 1 }, { widgetID: 'x' }]) {
      const answer = await patch(made.widgetID, body);
      assert.deepEqual([answer.body.code, pointers(answer)], ['ReadOnlyField', [`/${Object.keys(body)[0]}`]]);
    }
    await behind(
      `insert into millwright.notes (tenant_id, note_id, entity, entity_id, text, created_by_user_id, created_utc)
       values ($1, 'n1', 'Widget', $2, 'Hi', 'u', '2026-01-01')`,
      [service.a.tenantID, made.widgetID],
    );
    const read = (await service.ask(`${url}/${made.widgetID}`)).body;
    assert.equal(read.notes.length, 1);
    const [note] = read.notes;
    const reversed = Object.fromEntries(Object.entries(note).reverse());
    const same = await patch(made.widgetID, {
      ...read,
      notes: [reversed],
      shape: { isOpen: true, holes: ['x'] },
    });
    assert.deepEqual([same.status, same.body], [200, read], JSON.stringify(same.body));
    assert.deepEqual(pointers(await patch(made.widgetID, { notes: [] })), ['/notes']);
  });
});

describe('the seams', () => {
  it('check completes, refuses, and sets what a caller cannot', async () => {
    assert.equal((await create({ name: 'complete me' })).name, 'completed');
    assert.deepEqual(pointers(await post({ name: 'bad' })), ['/name']);
    const { widgetID } = await create();
    assert.deepEqual(pointers(await patch(widgetID, { name: 'bad' })), ['/name']);
    assert.equal((await patch(widgetID, { name: 'advance' })).body.state, 'OLD');
  });

  it('written runs after each write and not after a change that changes nothing', async () => {
    written.length = 0;
    const { widgetID } = await create({ size: 1 });
    await patch(widgetID, { size: 1 });
    await patch(widgetID, { size: 2 });
    assert.deepEqual(written, ['0>1', '1>2']);
  });

  it('deleting takes along what belongs to the row', async () => {
    const { widgetID } = await create();
    await behind(
      `insert into millwright.notes (tenant_id, note_id, entity, entity_id, text, created_by_user_id, created_utc)
       values ($1, 'n2', 'Widget', $2, 'Hi', 'u', '2026-01-01')`,
      [service.a.tenantID, widgetID],
    );
    const gone = await service.ask(`${url}/${widgetID}`, { method: 'DELETE' });
    assert.equal(gone.body.notes.length, 1);
    assert.deepEqual(await behind("select 1 from millwright.notes where note_id = 'n2'"), []);
  });

  it('a number is given where none is brought, and goes round those taken', async () => {
    const last = Number((await create()).widgetNumber.slice(2));
    await create({ widgetNumber: `W-${last + 1}` });
    assert.equal((await create()).widgetNumber, `W-${last + 2}`);
    await Promise.all(
      [3, 4, 5].flatMap((n) => [
        create({ widgetNumber: `W-${last + n}x` }),
        create(),
        post({ widgetNumber: `W-${last + n}` }),
      ]),
    );
    const given = await behind('select widget_number as n from millwright.widgets where widget_number ~ $1', [
      '^W-[0-9]+$',
    ]);
    assert.equal(new Set(given.map(({ n }) => n)).size, given.length);
    assert.equal((await create({ widgetNumber: 'Mine' })).widgetNumber, 'Mine');
    assert.deepEqual(pointers(await post({ widgetNumber: 'Mine' })), ['/widgetNumber']);
  });

  it('an event of each write is kept, and a later area that refuses it undoes the write', async () => {
    const { widgetID } = await create({ name: 'Heard' });
    await patch(widgetID, { size: 3 });
    await patch(widgetID, { size: 3 });
    await service.ask(`${url}/${widgetID}`, { method: 'DELETE' });
    const events = await service.eventsOf(widgetID);
    assert.deepEqual(
      events.map(({ event, data }) => [event, data.rowVersion]),
      [
        ['Created', 1],
        ['Updated', 2],
        ['Deleted', 2],
      ],
    );

    const count = async () => (await service.ask(`${url}/count`)).body.count;
    const before = await count();
    assert.equal((await post({ comment: 'no Created' })).status, 409);
    assert.equal(await count(), before);
    const kept = await create({ comment: 'no Deleted' });
    assert.equal((await patch(kept.widgetID, { comment: 'no Updated' })).status, 409);
    assert.equal((await service.ask(`${url}/${kept.widgetID}`, { method: 'DELETE' })).status, 409);
    assert.deepEqual((await service.ask(`${url}/${kept.widgetID}`)).body, kept);
  });
});

describe('lists', () => {
  it('sort by numbers, dates and texts as such, lead on by cursor in each order, and begin with the declared one', async () => {
    await behind('delete from millwright.widgets');
    for (const [index, price] of [
      '9',
      '10',
      '10.5',
      '0.000001',
      '10.000000',
      '12345678901234.654321',
    ].entries()) {
      await service.ask(url, {
        method: 'POST',
        raw: `{"kind":"ROUND","widgetNumber":"S-${index}","price":${price},"madeOn":"202${index}-01-0${index + 1}"}`,
      });
    }
    const all = (await service.ask(url)).body as { widgetNumber: string; price: number }[];
    assert.deepEqual(
      all.map(({ price }) => String(decimal(String(price)))),
      ['12345678901234.654321', '10.5', '10', '10', '9', '0.000001'],
    );
    for (const sort of [
      'price',
      '-price',
      'madeOn',
      '-madeOn',
      'widgetNumber',
      '-widgetNumber',
      'createdUTC',
    ]) {
      const whole = (await service.ask(`${url}?sort=${sort}`)).body;
      const stepped: unknown[] = [];
      let next: string | undefined = `${url}/pages/1?RecordsPerPage=1&sort=${sort}`;
      for (let step = 0; next && step < 10; step++) {
        const answer: Got = await service.ask(next);
        stepped.push(...answer.body);
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1];
      }
      assert.deepEqual(stepped, whole, sort);
    }
  });

  it('filter by ranges of numbers and dates, by equality, and by what is computed', async () => {
    const those = async (query: string) =>
      (await service.ask(`${url}?sort=widgetNumber&${query}`)).body.map(
        (one: { widgetNumber: string }) => one.widgetNumber,
      );
    assert.deepEqual(await those('priceFrom=10&priceTo=10.5'), ['S-1', 'S-2', 'S-4']);
    assert.deepEqual(await those('priceTo=0.000001'), ['S-3']);
    assert.deepEqual(await those('madeOnFrom=2024-01-01'), ['S-4', 'S-5']);
    assert.deepEqual(await those('kind=FLAT'), []);
    const [{ ageDays }] = (await service.ask(`${url}?sort=-madeOn`)).body;
    assert.deepEqual(await those(`ageDays=${ageDays}`), ['S-5']);
    assert.equal((await service.ask(`${url}/count?ageDays=${ageDays}`)).body.count, 1);
    const old = (await service.ask(url)).body.filter(({ isOld }: { isOld: boolean }) => isOld).length;
    assert.ok(old > 0);
    assert.equal((await service.ask(`${url}/count?isOld=true`)).body.count, old);
    for (const query of ['priceFrom=ten', 'price=10', 'madeOnFrom=2024-13-01', 'ageDays=x', 'kind=SQUARE']) {
      assert.equal((await service.ask(`${url}?${query}`)).status, 400, query);
    }
  });

  it('stand under the names that the contract gives', async () => {
    assert.equal((await service.ask(`${url}/search/S-3`)).body.length, 1);
    assert.equal((await service.ask(`${url}/pages/2?recordsperpage=4`)).body.length, 2);
  });

  it('show nothing of another tenant, and neither does any of the operations', async () => {
    const key = service.b.keys.ADMIN;
    const [{ widgetID }] = (await service.ask(url)).body;
    assert.deepEqual((await service.ask(url, { key })).body, []);
    assert.equal((await service.ask(`${url}/count`, { key })).body.count, 0);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const answer = await service.ask(`${url}/${widgetID}`, {
        method,
        key,
        ...(method === 'PATCH' ? { body: {} } : {}),
      });
      assert.equal(answer.status, 404, method);
    }
    assert.deepEqual(service.faults, []);
  });
});

describe('a declaration', () => {
  it('makes the operations asked for and no other, as values that may be replaced', () => {
    const { operations } = resource({ ...widget.spec, operations: ['get', 'list'] });
    assert.deepEqual(
      operations.map(({ id }) => id),
      ['getWidget', 'listWidgets'],
    );
    assert.deepEqual(
      widget.operations.filter(({ addition }) => addition).map(({ id }) => id),
      ['listWidgets'],
    );
    const own = operation({
      id: 'getWidget',
      method: 'GET',
      path: '/v1/widgets/{ID}',
      tag: 'items',
      summary: 'One of ours',
      permission: 'items.read',
      params: object({ ID: text(10) }),
      response: object({}),
      run: async () => ({}),
    });
    const twice = defineArea({ name: 'twice', tables: [], operations: [own] });
    assert.throws(() => operationsOf([widgets, twice]), /Two operations are called getWidget/);
    const renamed = defineArea({ name: 'twice', tables: [], operations: [{ ...own, id: 'own' }] });
    assert.throws(
      () => operationsOf([widgets, renamed]),
      /Two operations are called GET \/v1\/widgets\/\{\}/,
    );
  });
});
