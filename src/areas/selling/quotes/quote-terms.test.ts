import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

describe('the Inco Term of a quote', () => {
  let world: QuoteWorld;
  const terms: Record<string, string> = {};
  before(async () => {
    world = await startQuotes([incoterms]);
    for (const term of [
      { code: 'DDP', name: 'Delivered Duty Paid' },
      { code: 'exw', name: 'Ex Works' },
      { code: 'HOUSE', name: 'Our own term' },
      { code: 'OLD', name: 'No longer used', isActive: false },
    ]) {
      const made = await world.service.ask('/v1/incoterms', { method: 'POST', body: term });
      terms[term.code] = made.body.termID;
    }
  });
  const basics = (id: string, body: unknown, headers = {}) =>
    world.ask(`/${id}/basics`, { method: 'PATCH', body, headers });

  it('brings its code and who pays import charges, at creation and later', async () => {
    const made = await world.make({ termID: terms.DDP, incoTermLocation: 'Charleston' });
    assert.deepEqual(
      [made.incoTermCode, made.importChargesPaidBy, made.incoTermLocation, made.destinationCountryCode],
      ['DDP', 'SELLER', 'Charleston', 'DE'],
    );
    const changed = await world.patch(made.salesQuoteID, 'basics', { termID: terms.exw });
    assert.deepEqual([changed.incoTermCode, changed.importChargesPaidBy], ['exw', 'BUYER']);
    const without = await world.patch(made.salesQuoteID, 'basics', { termID: null });
    assert.deepEqual([without.termID, without.incoTermCode, without.importChargesPaidBy], [null, null, null]);
    assert.deepEqual(
      without.history.map((one: Record<string, unknown>) => [one.action, one.field, one.newValue]),
      [
        ['TERMS', 'incoTermCode', 'exw'],
        ['TERMS', 'importChargesPaidBy', 'BUYER'],
        ['TERMS', 'incoTermCode', null],
        ['TERMS', 'importChargesPaidBy', null],
      ],
    );
  });

  it('is the customer’s unless the quote says another or none, and none once that is no longer in use', async () => {
    const { service } = world;
    const term = { code: 'CPT', name: 'Carriage Paid To' };
    const { termID } = (await service.ask('/v1/incoterms', { method: 'POST', body: term })).body;
    const customer = (body: object) =>
      service.ask(`/v1/customers/${world.customerID}`, { method: 'PATCH', body });
    assert.equal((await customer({ termID })).body.termID, termID);
    const codes = async () => [
      (await world.make({})).incoTermCode,
      (await world.make({ termID: terms.DDP })).incoTermCode,
      (await world.make({ termID: null })).incoTermCode,
    ];
    assert.deepEqual(await codes(), ['CPT', 'DDP', null]);
    const used = await service.ask(`/v1/incoterms/${termID}`, { method: 'DELETE' });
    assert.deepEqual([used.status, used.body.code], [409, 'Referenced']);
    await service.ask(`/v1/incoterms/${termID}`, { method: 'PATCH', body: { isActive: false } });
    assert.deepEqual(await codes(), [null, 'DDP', null]);
    // Kept though inactive, and not newly given.
    assert.equal((await customer({ termID, city: 'Köln' })).status, 200);
    assert.equal((await customer({ termID: null })).body.termID, null);
    for (const inactive of [termID, terms.OLD]) {
      const refused = await customer({ termID: inactive });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/termID']);
    }
    assert.equal((await customer({ termID: 'nobody' })).body.code, 'UnknownReference');
  });

  it('leaves who pays to be said where it is the tenant’s own, and to be agreed otherwise', async () => {
    const own = await world.make({ termID: terms.HOUSE });
    assert.equal(own.importChargesPaidBy, null);
    assert.equal(
      (await world.patch(own.salesQuoteID, 'basics', { importChargesPaidBy: 'BUYER' })).incoTermCode,
      'HOUSE',
    );
    const agreed = await world.make({ termID: terms.DDP, importChargesPaidBy: 'BUYER' });
    assert.equal(agreed.importChargesPaidBy, 'BUYER');
    const both = await world.patch(agreed.salesQuoteID, 'basics', {
      termID: terms.exw,
      importChargesPaidBy: 'SELLER',
    });
    assert.equal(both.importChargesPaidBy, 'SELLER');
  });

  it('is changed by a client that sends back all it has read', async () => {
    const made = await world.make({ termID: terms.DDP });
    const changed = await world.patch(made.salesQuoteID, 'basics', { ...made, termID: terms.exw });
    assert.equal(
      changed.importChargesPaidBy,
      'BUYER',
      'who paid under the former term is no word about the new one',
    );
  });

  it('is an active one of the tenant', async () => {
    const made = await world.make();
    for (const [termID, code] of [
      ['none', 'UnknownReference'],
      [terms.OLD, 'InvalidInput'],
    ]) {
      for (const got of [
        await basics(made.salesQuoteID, { termID }),
        await world.ask('', { method: 'POST', body: { customerID: world.customerID, termID } }),
      ]) {
        assert.equal(got.status, 400);
        assert.equal(got.body.code, code);
        assert.equal(got.body.errors[0].pointer, '/termID');
      }
    }
    const wrong = await basics(made.salesQuoteID, { destinationCountryCode: 'QQ' });
    assert.equal(wrong.body.errors[0].pointer, '/destinationCountryCode');
  });

  it('is not deleted from the catalogue while a quote has it: 409 with the count', async () => {
    const { body: term } = await world.service.ask('/v1/incoterms', {
      method: 'POST',
      body: { code: 'USED', name: 'Used' },
    });
    const made = await world.make({ termID: term.termID });
    const refused = await world.service.ask(`/v1/incoterms/${term.termID}`, { method: 'DELETE' });
    assert.equal(refused.body.code, 'Referenced');
    assert.match(refused.body.detail, /sales quotes: 1/);
    await world.patch(made.salesQuoteID, 'basics', { termID: null });
    assert.equal((await world.service.ask(`/v1/incoterms/${term.termID}`, { method: 'DELETE' })).status, 200);
  });

  it('stays as it was offered, and a change that changes nothing keeps the version', async () => {
    const made = await world.make({ termID: terms.DDP });
    const id = made.salesQuoteID;
    const same = await basics(id, { termID: terms.DDP, incoTermLocation: null }, { 'if-match': '"1"' });
    assert.equal(same.headers.etag, '"1"');
    await world.bring(id, 'OFFERED');
    assert.equal((await basics(id, { termID: terms.exw })).body.code, 'NotEditable');
  });

  it('goes where the customer is, until another destination is said', async () => {
    const { body: other } = await world.service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: 'Overseas', country: 'US', currencyCode: 'EUR' },
    });
    const made = await world.make();
    const moved = await world.patch(made.salesQuoteID, 'customer', { customerID: other.customerID });
    assert.equal(moved.destinationCountryCode, 'US');
    await world.patch(made.salesQuoteID, 'basics', { destinationCountryCode: 'CA' });
    const back = await world.patch(made.salesQuoteID, 'customer', { customerID: world.customerID });
    assert.equal(back.destinationCountryCode, 'CA');
  });
});
