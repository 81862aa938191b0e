import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type LinkWorld, person, startLinks } from '#test/link-world';
import { multipart } from '#test/multipart';

describe('beside the answer, the customer', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks();
  });
  beforeEach(() => world.offered());

  it('asks: a note of the quote that says whose it is, an event, and no new hash', async () => {
    const { contentHash } = await world.page();
    const got = await world.open('questions', { ...person, text: 'Six pieces earlier?' });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual(
      got.body.questions.map(({ name, text }: { name: string; text: string }) => [name, text]),
      [[person.name, 'Six pieces earlier?']],
    );
    assert.equal(got.body.contentHash, contentHash);
    const note = (await world.quote()).notes.at(-1);
    assert.deepEqual(
      [note.source, note.authorName, note.authorEmail, note.isForCustomer],
      ['CUSTOMER', person.name, person.email, false],
    );
    const told = (await world.events(world.now.id)).at(-1);
    assert.deepEqual(
      [told?.event, told?.body.text, told?.body.noteID],
      ['QuestionAsked', 'Six pieces earlier?', note.noteID],
    );
    const bad = await world.open('questions', { ...person, email: 'x', text: 'y' });
    assert.equal(bad.status, 400);
    await world.sql(
      `insert into notes (tenant_id, note_id, entity, entity_id, text, source, created_by_user_id, created_utc)
       select $1, 'n' || g, 'SalesQuote', $2, 'x', 'CUSTOMER', 'u', now() from generate_series(1, 99) g`,
      [world.service.a.tenantID, world.now.id],
    );
    const more = await world.open('questions', { ...person, text: 'And?' });
    assert.deepEqual([more.status, more.body.code], [409, 'TooMany']);
  });

  describe('takes a purchase order', () => {
    const upload = (bytes: Buffer, fileName = 'po.pdf', fields = {}) =>
      world.ask(`/public/purchaseorder?token=${world.now.token}`, {
        ...{ key: undefined, method: 'POST' as const },
        ...multipart({ bytes, fileName, fields }),
      });
    const pdf = Buffer.from('%PDF-1.7 order');

    it('as a document of the quote, with an event', async () => {
      const got = await upload(pdf, 'PO-88213.pdf', { number: 'PO-88213' });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      assert.deepEqual(
        got.body.purchaseOrders.map(({ fileName }: { fileName: string }) => fileName),
        ['PO-88213.pdf'],
      );
      const [document] = (await world.quote()).documents;
      assert.match(document.description, /PO-88213/);
      const { payment } = await world.quote();
      assert.deepEqual(
        [payment.status, payment.purchaseOrderNumber, payment.purchaseOrderDocumentID],
        ['PO_RECEIVED', 'PO-88213', document.documentID],
      );
      assert.equal(got.body.payment.status, 'PO_RECEIVED');
      const told = (await world.events(world.now.id)).at(-1);
      assert.deepEqual(
        [told?.event, told?.body.purchaseOrderNumber, told?.body.documentID],
        ['PurchaseOrderReceived', 'PO-88213', document.documentID],
      );
      const file = await world.service.ask(`/v1/documents/${document.documentID}/download`);
      assert.deepEqual(file.bytes, pdf);
    });

    it('that the tenant wants before an acceptance', async () => {
      const { tenantID } = world.service.a;
      const needs = (what: string) =>
        world.sql('update tenants set acceptance_needs = $2 where tenant_id = $1', [tenantID, what]);
      await needs('PURCHASEORDER');
      try {
        const { payment } = await world.page();
        assert.deepEqual([payment.acceptanceNeeds, payment.isEnough], ['PURCHASEORDER', false]);
        const early = await world.accept();
        assert.deepEqual([early.status, early.body.missing], [409, ['payment']]);
        assert.equal((await upload(pdf)).body.payment.isEnough, true);
        assert.equal((await world.accept()).status, 200);
      } finally {
        await needs('NOTHING');
      }
    });

    it('that is a PDF or a picture inside, whatever it is called', async () => {
      for (const [name, text] of [
        ['order.pdf', '<html><script>alert(1)</script>'],
        ['order.pdf', 'PK\u0003\u0004'],
        ['order.png', 'MZ'],
      ] as const) {
        const got = await upload(Buffer.from(text, 'latin1'), name);
        assert.deepEqual([got.status, got.body.code], [415, 'UnsupportedMediaType'], name);
      }
      assert.equal((await upload(Buffer.alloc(0))).status, 400);
      assert.equal((await upload(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'x.png')).status, 200);
    });

    it('twenty times at most', async () => {
      for (let at = 0; at < 20; at += 1) assert.equal((await upload(pdf)).status, 200);
      const got = await upload(pdf);
      assert.deepEqual([got.status, got.body.code], [409, 'TooMany']);
    });

    it('and never lists what the seller attached', async () => {
      const file = multipart({ bytes: pdf, fileName: 'calculation.pdf' });
      assert.equal((await world.ask(`/${world.now.id}/documents`, { method: 'POST', ...file })).status, 200);
      assert.deepEqual((await world.page()).purchaseOrders, []);
    });
  });
});
