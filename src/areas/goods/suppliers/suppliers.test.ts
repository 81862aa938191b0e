import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { items } from '#areas/goods/items';
import { purchasing } from '#areas/goods/purchasing';
import { type Got, startService, type TestService } from '#test/service';
import { createTenant, type TestTenant } from '#test/tenant';
import { suppliers } from './index.ts';

const url = '/v1/suppliers';
let service: TestService;
let tenant: TestTenant;
let made = 0;

before(async () => {
  service = await startService({ areas: [incoterms, items, suppliers, purchasing] });
  tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'PURCHASING', 'SALES', 'SHOP']);
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = 'PURCHASING') =>
  service.ask(path.startsWith('/v1') ? path : `${url}${path}`, {
    method,
    key: tenant.keys[who],
    ...(body ? { body } : {}),
  });
const good = async (got: Promise<Got>): Promise<Got['body']> => {
  const { status, body } = await got;
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const create = (body: object = {}) => good(ask('POST', '', { name: 'Stahlhof', ...body }));
const item = async (): Promise<string> =>
  (await good(ask('POST', '/v1/items', { number: `I-${++made}`, description: 'Bar' }))).itemID;
const sell = (supplierID: string, itemID: string, more: object = {}) =>
  ask('POST', `/${supplierID}/itemmapping`, { itemID, supplierPartNumber: `P-${++made}`, ...more });
const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];

describe('a supplier', () => {
  it('gets the next number, or brings one that no other has', async () => {
    const first = await create();
    assert.deepEqual(
      [first.supplierNumber, first.isActive, first.notes, first.tags],
      ['S-1001', true, [], []],
    );
    assert.deepEqual(await good(ask('GET', `/${first.supplierID}`, undefined, 'SALES')), first);
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', '', { supplierNumber: 'S-1002', name: 'Twice' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const refused = both.find(({ status }) => status === 409) as Got;
    assert.deepEqual(outcome(refused), [409, 'Duplicate', '/supplierNumber']);
    assert.equal((await create()).supplierNumber, 'S-1003', 'the series passes over what is taken');
    const renumbered = await ask('PATCH', `/${first.supplierID}`, { supplierNumber: 'S-1002' });
    assert.deepEqual(outcome(renumbered), [409, 'Duplicate', '/supplierNumber']);
  });

  it('is found by its number, and by any of its words, accents and case aside', async () => {
    const made = await create({
      supplierNumber: 'Ö/7',
      name: 'Żelazo Łódź',
      city: 'Łódź',
      contactName: 'Zoë',
    });
    const ids = (body: { supplierID: string }[]) => body.map(({ supplierID }) => supplierID);
    assert.deepEqual(ids(await good(ask('GET', `/ByNumber/${encodeURIComponent('Ö/7')}`))), [
      made.supplierID,
    ]);
    assert.deepEqual(ids(await good(ask('GET', '/bynumber/none'))), []);
    for (const word of ['ZELAZO', 'lodz', 'zoe'])
      assert.deepEqual(ids(await good(ask('GET', `/search/${word}`))), [made.supplierID], word);
    assert.deepEqual((await good(ask('GET', `/count?city=${encodeURIComponent('Łódź')}`))).count, 1);
    assert.deepEqual(ids(await good(ask('GET', `/pages/1?city=${encodeURIComponent('Łódź')}`))), [
      made.supplierID,
    ]);
  });

  it('refuses what cannot be, and says where', async () => {
    const term = await good(
      ask('POST', '/v1/incoterms', { code: 'OLD', name: 'Old', isActive: false }, 'ADMIN'),
    );
    const fine = await good(
      ask('POST', '/v1/incoterms', { code: 'DAP', name: 'Delivered at place' }, 'ADMIN'),
    );
    const { supplierID } = await create({ termID: fine.termID, incoTermLocation: 'Hamburg' });
    for (const [body, code, pointer] of [
      [{ name: null }, 'InvalidInput', '/name'],
      [{ email: 'nobody' }, 'InvalidInput', '/email'],
      [{ email: 'a,b@example.com' }, 'InvalidInput', '/email'],
      [{ country: 'XX' }, 'InvalidInput', '/country'],
      [{ currencyCode: 'XXX' }, 'InvalidInput', '/currencyCode'],
      [{ leadTimeDays: -1 }, 'InvalidInput', '/leadTimeDays'],
      [{ termID: null }, 'InvalidInput', '/incoTermLocation'],
      [{ termID: term.termID }, 'InvalidInput', '/termID'],
      [{ termID: 'nothing' }, 'UnknownReference', '/termID'],
    ] as const)
      assert.deepEqual(
        outcome(await ask('PATCH', `/${supplierID}`, body)),
        [400, code, pointer],
        JSON.stringify(body),
      );
    assert.deepEqual(outcome(await ask('POST', '', { name: 'X', termID: 'nothing' })), [
      ...[400, 'UnknownReference', '/termID'],
    ]);
    for (const got of [
      await ask('GET', '/nobody'),
      await ask('DELETE', '/nobody'),
      await ask('PATCH', '/nobody', {}),
    ])
      assert.deepEqual(outcome(got).slice(0, 2), [404, 'NotFound']);
    assert.equal((await ask('POST', '', { name: 'X' }, 'SALES')).status, 403);
    assert.equal((await ask('GET', '', undefined, 'SHOP')).status, 403);
  });

  it('carries notes and tags, which go with it', async () => {
    const { supplierID } = await create();
    const noted = await good(ask('PATCH', `/${supplierID}/notes`, { text: 'Calls back on Mondays' }));
    const tagged = await good(ask('PATCH', `/${supplierID}/tags`, { name: 'ISO 9001', value: '2027-05' }));
    assert.deepEqual([noted.notes.length, tagged.tags[0].value, tagged.rowVersion], [1, '2027-05', 3]);
    assert.deepEqual(outcome(await ask('PATCH', `/${supplierID}/notes`, { noteID: 'none', text: 'x' })), [
      ...[400, 'UnknownReference', '/noteID'],
    ]);
    assert.equal((await ask('PATCH', '/nobody/notes', { text: 'x' })).status, 404);
    assert.equal((await ask('PATCH', '/nobody/tags', { name: 'x', value: 'y' })).status, 404);
    await good(ask('DELETE', `/${supplierID}`));
    assert.equal((await ask('GET', `/${supplierID}`)).status, 404);
  });

  it('is not deleted while a rule says to buy from it, and takes with it what it sells', async () => {
    const [{ supplierID }, itemID] = [await create(), await item()];
    const sold = await good(sell(supplierID, itemID));
    const rule = await good(ask('POST', '/v1/purchasing/rules', { itemID, policy: 'DEMAND', supplierID }));
    const kept = await ask('DELETE', `/${supplierID}`);
    assert.deepEqual([kept.body.code, kept.body.missing], ['Referenced', ['purchasing rules: 1']]);
    await good(ask('DELETE', `/v1/purchasing/rules/${rule.purchasingRuleID}`));
    await good(ask('DELETE', `/${supplierID}`));
    assert.equal((await ask('GET', `/${supplierID}/itemmapping/${sold.supplierItemID}`)).status, 404);
    assert.equal((await ask('GET', `/${supplierID}/itemmapping`)).status, 404);
  });
});

describe('what a supplier sells', () => {
  it('is shown with the item’s number and its cost breaks in order, to the last digit', async () => {
    const [{ supplierID }, itemID] = [await create(), await item()];
    const costBreaks = [
      { minQuantity: 100, unitCost: 2.123456 },
      { minQuantity: 0.5, unitCost: 2.5 },
    ];
    const sold = await good(sell(supplierID, itemID, { costBreaks, uOM: 'KGM', description: 'Bar, 50 mm' }));
    assert.equal(
      JSON.stringify(sold.costBreaks),
      '[{"minQuantity":0.5,"unitCost":2.5},{"minQuantity":100,"unitCost":2.123456}]',
    );
    assert.equal(sold.itemNumber, `I-${made - 1}`);
    assert.deepEqual(await good(ask('GET', `/${supplierID}/itemmapping`)), [sold]);
    assert.deepEqual(await good(ask('GET', `/${supplierID}/itemmapping?itemNumber=${sold.itemNumber}`)), [
      sold,
    ]);
    assert.deepEqual(await good(ask('GET', `/${supplierID}/itemmapping?itemID=other`)), []);
    assert.deepEqual(await good(ask('GET', `/${supplierID}/itemmapping/${sold.supplierItemID}`)), sold);
    const same = await good(ask('PATCH', `/${supplierID}/itemmapping/${sold.supplierItemID}`, sold));
    assert.equal(same.rowVersion, 1, 'sent back as it was read it is the same');
    const gone = await good(ask('DELETE', `/${supplierID}/itemmapping/${sold.supplierItemID}`));
    assert.deepEqual(gone, sold);
    assert.deepEqual(await good(ask('GET', `/${supplierID}/itemmapping`)), []);
  });

  it('refuses what cannot be, and says where', async () => {
    const [{ supplierID }, itemID] = [await create(), await item()];
    const sold = await good(sell(supplierID, itemID, { supplierPartNumber: 'A', validFrom: '2026-06-01' }));
    await good(sell(supplierID, itemID, { supplierPartNumber: 'B' }));
    const breaks = (...pairs: [number, number][]) => ({
      costBreaks: pairs.map(([minQuantity, unitCost]) => ({ minQuantity, unitCost })),
    });
    for (const [body, status, code, pointer] of [
      [breaks([1, 2], [10, 1], [1, 3]), 400, 'InvalidInput', '/costBreaks/2/minQuantity'],
      [breaks([0, 2]), 400, 'InvalidInput', '/costBreaks/0/minQuantity'],
      [breaks([1, -2]), 400, 'InvalidInput', '/costBreaks/0/unitCost'],
      [{ currencyCode: 'XXX' }, 400, 'InvalidInput', '/currencyCode'],
      [{ validTo: '2026-05-31' }, 400, 'InvalidInput', '/validTo'],
      [{ minOrderQty: 0 }, 400, 'InvalidInput', '/minOrderQty'],
      [{ isPreferred: true, isActive: false }, 400, 'InvalidInput', '/isPreferred'],
      [{ itemID: await item() }, 400, 'ReadOnlyField', '/itemID'],
      [{ supplierPartNumber: 'B' }, 409, 'Duplicate', '/supplierPartNumber'],
    ] as const)
      assert.deepEqual(
        outcome(await ask('PATCH', `/${supplierID}/itemmapping/${sold.supplierItemID}`, body)),
        [status, code, pointer],
        JSON.stringify(body),
      );
    assert.deepEqual(outcome(await sell(supplierID, 'nothing')), [400, 'UnknownReference', '/itemID']);
    assert.deepEqual(outcome(await sell(supplierID, itemID, { supplierPartNumber: 'A' })), [
      ...[409, 'Duplicate', '/supplierPartNumber'],
    ]);
    assert.equal((await sell('nobody', itemID)).status, 404);
    const { supplierID: other } = await create();
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const path = `/${other}/itemmapping/${sold.supplierItemID}`;
      assert.deepEqual(outcome(await ask(method, path, method === 'PATCH' ? {} : undefined)).slice(0, 2), [
        404,
        'NotFound',
      ]);
    }
    const used = await ask('DELETE', `/v1/items/${itemID}`, undefined, 'ADMIN');
    assert.deepEqual([used.status, used.body.code], [409, 'Referenced']);
  });

  it('has one part number of two that are made at the same moment', async () => {
    const [{ supplierID }, itemID] = [await create(), await item()];
    const both = await Promise.all(
      [1, 2].map(() => sell(supplierID, itemID, { supplierPartNumber: 'SAME' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('is preferred of one supplier at most, also where several become it at the same moment', async () => {
    const itemID = await item();
    const sold: Got['body'][] = [];
    for (let count = 0; count < 4; count++)
      sold.push(await good(sell((await create()).supplierID, itemID, { isPreferred: count === 0 })));
    const pathOf = ({ supplierID, supplierItemID }: Got['body']) =>
      `/${supplierID}/itemmapping/${supplierItemID}`;
    const preferred = async () => {
      const now = await Promise.all(sold.map((one) => good(ask('GET', pathOf(one)))));
      return now.filter(({ isPreferred }) => isPreferred).map(({ supplierItemID }) => supplierItemID);
    };
    assert.deepEqual(await preferred(), [sold[0].supplierItemID]);
    await good(ask('PATCH', pathOf(sold[1]), { isPreferred: true }));
    assert.deepEqual(await preferred(), [sold[1].supplierItemID], 'it takes the place of the one before');
    for (let round = 0; round < 5; round++) {
      const got = await Promise.all([
        ...sold.map((one) => ask('PATCH', pathOf(one), { isPreferred: true })),
        sell((await create()).supplierID, itemID, { isPreferred: true }),
      ]);
      assert.deepEqual(
        got.map(({ status }) => status),
        [200, 200, 200, 200, 200],
      );
      sold.push((got.at(-1) as Got).body);
      assert.equal((await preferred()).length, 1);
      sold.pop();
      await good(ask('DELETE', pathOf((got.at(-1) as Got).body)));
    }
    const [last] = (await preferred()).length > 0 ? await preferred() : [sold[0].supplierItemID];
    const one = sold.find(({ supplierItemID }) => supplierItemID === last);
    await good(ask('PATCH', pathOf(one), { isPreferred: true }));
    const inactive = await good(ask('PATCH', pathOf(one), { isActive: false }));
    assert.equal(inactive.isPreferred, false, 'an inactive one is no longer preferred');
    assert.deepEqual(await preferred(), []);
  });

  it('keeps the change of the first of two that were read at the same version', async () => {
    const sold = await good(sell((await create()).supplierID, await item()));
    const path = `${url}/${sold.supplierID}/itemmapping/${sold.supplierItemID}`;
    const got = await Promise.all(
      [1, 2].map((unitCost) =>
        service.ask(path, {
          method: 'PATCH',
          key: tenant.keys.PURCHASING,
          headers: { 'if-match': '"1"' },
          body: { costBreaks: [{ minQuantity: 1, unitCost }] },
        }),
      ),
    );
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 412]);
  });
});

describe('how a supplier stands', () => {
  it('stands as its status says, of which isActive is another word, and the two never differ', async () => {
    const { supplierID, status, isApproved } = await create();
    assert.deepEqual([status, isApproved], ['ACTIVE', false]);
    const change = async (body: object) => {
      const { isActive, status: now } = await good(ask('PATCH', `/${supplierID}`, body));
      return [now, isActive];
    };
    assert.deepEqual(await change({ status: 'ONHOLD' }), ['ONHOLD', true]);
    assert.deepEqual(await change({ isActive: true }), ['ONHOLD', true]);
    assert.deepEqual(await change({ isActive: false }), ['INACTIVE', false]);
    assert.deepEqual(
      await change({ isActive: false, status: 'ACTIVE' }),
      ['ACTIVE', true],
      'what is sent back as it was says nothing',
    );
    assert.deepEqual(await change({ status: 'INACTIVE', isActive: true }), ['INACTIVE', false]);
    assert.deepEqual(await change({ isActive: true }), ['ACTIVE', true]);
    const both = await ask('POST', '', { name: 'x', status: 'ACTIVE', isActive: false });
    assert.deepEqual(outcome(both), [400, 'InvalidInput', '/isActive']);
    const at = (body: object) => ask('PATCH', `/${supplierID}`, body);
    const race = await Promise.all([at({ status: 'ONHOLD' }), at({ isActive: false })]);
    for (const got of race) assert.equal(got.body.isActive, got.body.status !== 'INACTIVE');
  });

  it('has contacts, is found by them, and one of them at most is primary', async () => {
    const people = [
      { name: 'Inga Brinkmann', email: 'inga@brinkmann.example.com', isPrimary: true },
      { name: 'Olaf Zenker', phone: '+49 231 5551' },
    ];
    const { supplierID, contacts } = await create({ name: 'Hof', contacts: people });
    assert.deepEqual(contacts, people);
    for (const word of ['zenker', 'inga@brink'])
      assert.ok(
        (await good(ask('GET', `/search/${word}`))).some(
          (one: { supplierID: string }) => one.supplierID === supplierID,
        ),
      );
    const wrong = (sent: object[]) => ask('PATCH', `/${supplierID}`, { contacts: sent });
    assert.deepEqual(outcome(await wrong([{ name: 'x', email: 'no' }])), [
      400,
      'InvalidInput',
      '/contacts/0/email',
    ]);
    const two = people.map((one) => ({ ...one, isPrimary: true }));
    assert.deepEqual(outcome(await wrong(two)), [400, 'InvalidInput', '/contacts/1/isPrimary']);
    const csv = await ask('GET', '/export?Format=json');
    const row = JSON.parse(csv.bytes.toString()).find(
      (one: { supplierID: string }) => one.supplierID === supplierID,
    );
    assert.deepEqual([row.status, row.isApproved, row.contacts], ['ACTIVE', false, people]);
  });
});
