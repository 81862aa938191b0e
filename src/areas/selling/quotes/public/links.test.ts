import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type LinkWorld, person, startLinks } from '#test/link-world';
import { multipart } from '#test/multipart';

describe('the customer’s link to a quote', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks();
  });
  beforeEach(() => world.offered());

  describe('is given', () => {
    it('the same each time, with the end of the validity and the version, and audited each time', async () => {
      const [one, other] = [await world.link(world.now.id), await world.link(world.now.id)];
      assert.deepEqual(one, other);
      assert.equal(one.expiresUTC, (await world.quote()).validUntilUTC);
      assert.equal(one.version, 1);
      assert.equal(one.url, `/console/offer#token=${world.now.token}`);
      const trail = await world.sql(
        `select action from audit_entries where entity = 'PublicLink' and entity_id = $1 order by audit_id`,
        [one.linkID],
      );
      assert.deepEqual(
        trail.map(({ action }) => action),
        ['CREATE', 'DOWNLOAD', 'DOWNLOAD'],
      );
    });

    it('of what is OFFERED or ACCEPTED alone, while it is valid', async () => {
      for (const status of ['DRAFT', 'REJECTED', 'RELEASED', 'CANCELLED']) {
        const { salesQuoteID } = await world.make();
        await world.bring(salesQuoteID, status);
        const got = await world.ask(`/${salesQuoteID}/public/url`);
        assert.deepEqual(
          [got.status, got.body.code, got.body.missing],
          [409, 'PreconditionMissing', ['status']],
        );
      }
      const { salesQuoteID } = await world.make();
      await world.bring(salesQuoteID, 'ACCEPTED');
      await world.link(salesQuoteID);
      world.service.time.now = '2027-01-01T00:00:00.000Z';
      const got = await world.ask(`/${salesQuoteID}/public/url`);
      assert.deepEqual([got.status, got.body.missing], [409, ['validUntilUTC']]);
    });

    it('once to two who ask at the same moment', async () => {
      const { salesQuoteID } = await world.make();
      await world.bring(salesQuoteID, 'OFFERED');
      const both = await Promise.all([world.link(salesQuoteID), world.link(salesQuoteID)]);
      assert.equal(both[0].token, both[1].token);
      assert.equal((await world.ask(`/${salesQuoteID}/public/links`)).body.length, 1);
    });

    it('for as much longer as the tenant says', async () => {
      const { tenantID } = world.service.a;
      await world.sql('update tenants set quote_link_extra_days = 10 where tenant_id = $1', [tenantID]);
      const { salesQuoteID } = await world.make();
      const { validUntilUTC } = await world.bring(salesQuoteID, 'OFFERED');
      const { expiresUTC } = await world.link(salesQuoteID);
      assert.equal(Date.parse(expiresUTC) - Date.parse(validUntilUTC), 10 * 86_400_000);
      await world.sql('update tenants set quote_link_extra_days = 0 where tenant_id = $1', [tenantID]);
    });

    it('to nobody without the permission to change quotes', async () => {
      const got = await world.ask(`/${world.now.id}/public/url`, { key: world.service.a.keys.SHOP });
      assert.equal(got.status, 403);
    });

    it('and listed without its token; a new one after the old one’s time', async () => {
      await world.sql(`update public_links set expires_utc = '2026-03-02T08:00:00Z' where entity_id = $1`, [
        world.now.id,
      ]);
      const fresh = await world.link(world.now.id);
      assert.notEqual(fresh.token, world.now.token);
      const listed = (await world.ask(`/${world.now.id}/public/links`)).body;
      assert.deepEqual(
        listed.map((one: { isOpen: boolean }) => one.isOpen),
        [true, false],
      );
      assert.ok(!JSON.stringify(listed).includes('mw_link'));
    });
  });

  describe('is over', () => {
    const refused = async (code: string) => {
      for (const [what, body] of [
        ['checkout', undefined],
        ['accept', { ...person, contentHash: 'x' }],
        ['reject', { reason: 'no' }],
        ['questions', { ...person, text: 'Why?' }],
        ['pdf', undefined],
      ] as const) {
        const got = await world.open(what, body);
        assert.deepEqual([got.status, got.body.code], [409, code], what);
      }
      const file = multipart({ bytes: Buffer.from('%PDF-1.7 x') });
      const sent = await world.ask(`/public/purchaseorder?token=${world.now.token}`, {
        ...{ key: undefined, method: 'POST' },
        ...file,
      });
      assert.deepEqual([sent.status, sent.body.code], [409, code]);
    };

    it('when the quote returns to DRAFT, and stays so in the next version, which has a link of its own', async () => {
      const old = world.now.token;
      await world.patch(world.now.id, 'status', { status: 'DRAFT' });
      await refused('LinkRevoked');
      await world.patch(world.now.id, 'status', { status: 'OFFERED' });
      await refused('LinkRevoked');
      world.now.token = (await world.link(world.now.id)).token;
      assert.notEqual(world.now.token, old);
      assert.equal((await world.page()).offer.version, 2);
    });

    it('when the quote is cancelled', async () => {
      assert.equal((await world.ask(`/${world.now.id}/cancel`)).status, 200);
      await refused('LinkRevoked');
    });

    it('when its time is', async () => {
      world.service.time.now = '2027-01-01T00:00:00.000Z';
      await refused('LinkExpired');
    });

    it('when somebody ends it, and a second time changes nothing', async () => {
      const { linkID } = await world.link(world.now.id);
      const url = `/${world.now.id}/public/links/${linkID}`;
      const ended = await world.ask(url, { method: 'DELETE' });
      assert.deepEqual([ended.status, ended.body.isOpen], [200, false]);
      await refused('LinkRevoked');
      world.service.time.now = '2026-03-02T10:00:00.000Z';
      assert.deepEqual((await world.ask(url, { method: 'DELETE' })).body, ended.body);
      assert.equal(
        (await world.ask(`/${world.now.id}/public/links/nobody`, { method: 'DELETE' })).status,
        404,
      );
      const other = (await world.make()).salesQuoteID;
      const strange = await world.ask(`/${other}/public/links/${linkID}`, { method: 'DELETE' });
      assert.equal(strange.status, 404);
    });

    it('for an answer when its tenant is suspended: it is only looked at', async () => {
      const { tenantID } = world.service.a;
      const { contentHash } = await world.page();
      await world.sql(`update tenants set status = 'SUSPENDED' where tenant_id = $1`, [tenantID]);
      const looked = await world.open('checkout');
      const got = await world.open('accept', { ...person, contentHash });
      await world.sql(`update tenants set status = 'ACTIVE' where tenant_id = $1`, [tenantID]);
      assert.deepEqual([looked.status, got.status, got.body.code], [200, 403, 'TenantSuspended']);
    });

    it('for acceptance where the link is good for longer than the offer', async () => {
      await world.sql(`update public_links set expires_utc = '2030-01-01T00:00:00Z' where entity_id = $1`, [
        world.now.id,
      ]);
      const { contentHash } = await world.page();
      world.service.time.now = '2026-12-01T00:00:00.000Z';
      const shown = await world.page();
      assert.deepEqual([shown.isExpired, shown.canBeAnswered], [true, false]);
      for (const [what, body] of [
        ['accept', { ...person, contentHash }],
        ['reject', { reason: 'Too late' }],
      ] as const) {
        const got = await world.open(what, body);
        assert.deepEqual([got.status, got.body.missing], [409, ['validUntilUTC']]);
      }
    });
  });
});
