import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type LinkWorld, startLinks } from '#test/link-world';
import { internalIn } from '#test/public-answers';

describe('what the customer’s link to a quote shows', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks();
  });
  beforeEach(() => world.offered());

  describe('shows', () => {
    it('what is offered, and nothing of the seller’s own', async () => {
      const shown = await world.page();
      const { validUntilUTC } = await world.quote();
      assert.deepEqual(
        [shown.status, shown.canBeAnswered, shown.offer.version, shown.offer.validUntilUTC],
        ['OFFERED', true, 1, validUntilUTC],
      );
      assert.deepEqual(shown.offer.notes, ['Drawings within a week']);
      const [line] = shown.offer.lines;
      assert.deepEqual(
        [line.number, String(line.quantity), String(line.unitPrice), String(line.netPrice), line.notes],
        ['A', '10', '100', '1000', null],
      );
      assert.equal(String(shown.offer.totals.grandTotal), '1000');
      assert.deepEqual(internalIn(shown), []);
      const text = JSON.stringify(shown);
      for (const secret of ['Secret recipe', 'We could go down', world.customerID, world.items.A as string])
        assert.ok(!text.includes(secret), secret);
    });

    it('a hash that is the same while the offer is, and another one with a note for the customer', async () => {
      const [one, other] = [await world.page(), await world.page()];
      assert.equal(one.contentHash, other.contentHash);
      await world.patch(world.now.id, 'notes', { text: 'Internal again' });
      assert.equal((await world.page()).contentHash, one.contentHash);
      await world.patch(world.now.id, 'notes', { text: 'Delivered in two lots', isForCustomer: true });
      assert.notEqual((await world.page()).contentHash, one.contentHash);
    });

    it('the delivery and what it costs, so that the amounts add up; another one is another offer', async () => {
      const { salesQuoteID } = await world.make({ items: [{ number: 'A', quantity: 1 }] });
      const option = async (name: string, price: number) => {
        const body = { name, carrier: 'Hansa', currencyCode: 'EUR', price, days: 3 };
        const made = await world.service.ask('/v1/delivery/options', { method: 'POST', body });
        const path = `/${salesQuoteID}/delivery/update/${made.body.deliveryOptionID}`;
        const chosen = await world.ask(path, { method: 'PATCH' });
        assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
      };
      await option('Freight', 80);
      await world.bring(salesQuoteID, 'OFFERED');
      const page = async () =>
        (await world.open('checkout', undefined, (await world.link(salesQuoteID)).token)).body;
      const { offer, contentHash } = await page();
      assert.deepEqual(offer.delivery, { name: 'Freight', carrier: 'Hansa', service: null, days: 3 });
      assert.deepEqual([String(offer.totals.deliveryTotal), String(offer.totals.grandTotal)], ['80', '180']);
      await world.patch(salesQuoteID, 'status', { status: 'DRAFT' });
      await option('Courier', 80);
      await world.bring(salesQuoteID, 'OFFERED');
      const other = await page();
      assert.equal(other.offer.delivery.name, 'Courier');
      assert.notEqual(other.contentHash, contentHash);
    });

    it('whether it is good, and where not, why and nothing else', async () => {
      const good = (await world.open('validate')).body;
      assert.deepEqual(good, {
        isValid: true,
        salesQuoteID: world.now.id,
        status: 'OFFERED',
        expiresUTC: (await world.quote()).validUntilUTC,
        reason: null,
      });
      const bad = (reason: string) => ({
        isValid: false,
        salesQuoteID: null,
        status: null,
        expiresUTC: null,
        reason,
      });
      assert.deepEqual((await world.open('validate', undefined, `${world.now.token}x`)).body, bad('UNKNOWN'));
      assert.deepEqual((await world.ask('/public/validate', { key: undefined })).body, bad('UNKNOWN'));
      world.service.time.now = '2027-01-01T00:00:00.000Z';
      assert.deepEqual((await world.open('validate')).body, bad('EXPIRED'));
      world.service.time.now = '2026-03-02T09:00:00.000Z';
      await world.bring(world.now.id, 'CANCELLED');
      assert.deepEqual((await world.open('validate')).body, bad('REVOKED'));
    });

    it('the same to a token in the header, and nothing where two places differ', async () => {
      const headers = { 'x-public-token': world.now.token };
      const got = await world.ask('/public/checkout', { key: undefined, headers });
      assert.equal(got.status, 200);
      const two = await world.ask(`/public/checkout?token=${world.now.token}x`, { key: undefined, headers });
      assert.equal(two.status, 401);
    });
  });

  it('gives the PDF that the seller gives, and notes that a link printed it', async () => {
    const accept = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const got = await world.ask(`/public/pdf?token=${world.now.token}`, {
      key: undefined,
      headers: { accept },
    });
    assert.equal(got.status, 200, String(got.body));
    const { linkID } = await world.link(world.now.id);
    const printed = await world.sql(
      `select user_id from audit_entries where entity_id = $1 and action = 'PRINT'`,
      [world.now.id],
    );
    assert.deepEqual(printed, [{ user_id: `link-${linkID}` }]);
    const png = await world.ask(`/public/pdf?token=${world.now.token}`, {
      ...{ key: undefined, headers: { accept: 'image/png' } },
    });
    assert.equal(png.status, 406);
  });
});
