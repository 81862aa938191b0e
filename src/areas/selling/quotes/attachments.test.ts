import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { documents } from '#areas/ground/documents';
import { withClient } from '#platform/db/connection';
import { multipart } from '#test/multipart';
import { type QuoteWorld, startQuotes } from '#test/quote-world';
import type { Ask, Got } from '#test/service';

describe('documents of a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes([documents]);
  });
  const attach = (id: string, text: string, fileName = 'order.txt', ask: Ask = {}): Promise<Got> => {
    const { raw, headers } = multipart({
      fields: { description: 'By mail' },
      bytes: Buffer.from(text),
      fileName,
    });
    return world.ask(`/${id}/documents`, {
      ...ask,
      method: 'POST',
      raw,
      headers: { ...headers, ...ask.headers },
    });
  };
  const files = async () => Number((await world.sql('select count(*) as n from files'))[0]?.n);
  const { a, b } = { a: () => world.service.a.keys, b: () => world.service.b.keys };

  it('are attached at the quote, shown with it, and downloaded to the byte', async () => {
    const quote = await world.make();
    const got = await attach(quote.salesQuoteID, 'PO 4711', 'Bestellung Größe.txt', {
      key: a().SALES as string,
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const [shown] = got.body.documents;
    assert.deepEqual(
      [
        got.body.rowVersion,
        shown.fileName,
        shown.name,
        shown.description,
        shown.contentType,
        shown.size,
        shown.documentType,
      ],
      [
        quote.rowVersion + 1,
        'Bestellung Größe.txt',
        'Bestellung Größe.txt',
        'By mail',
        'text/plain; charset=utf-8',
        7,
        'SALESQUOTE',
      ],
    );
    assert.equal(shown.uploadedByUserID, world.service.a.users.SALES);
    const one = await world.ask(`/${quote.salesQuoteID}/documents/${shown.documentID}`);
    assert.deepEqual(
      [one.body.entity, one.body.entityID, one.body.isTemplate],
      ['SalesQuote', quote.salesQuoteID, false],
    );
    const direct = await world.service.ask(`/v1/documents/${shown.documentID}`);
    assert.deepEqual(direct.body, one.body);
    assert.equal(
      (await world.service.ask(`/v1/documents/${shown.documentID}/download`)).bytes.toString(),
      'PO 4711',
    );
    assert.deepEqual((await world.service.ask('/v1/documents')).body, []);
    assert.equal((await world.service.ask('/v1/documents/count')).body.count, 0);
    const audits = await world.sql(
      `select changes from audit_entries where entity_id = $1 order by audit_id desc limit 1`,
      [quote.salesQuoteID],
    );
    assert.match(JSON.stringify(audits[0]), new RegExp(`documents\\[${shown.documentID}\\]`));
  });

  it('belong to who may read the quote: the shop cannot see them past it, nor another tenant', async () => {
    const quote = await world.make();
    const [{ documentID }] = (await attach(quote.salesQuoteID, 'secret')).body.documents;
    for (const path of ['', '/download', '/pdf']) {
      const url = `/v1/documents/${documentID}${path}`;
      assert.equal((await world.service.ask(url, { key: a().SHOP })).status, 403, path);
      assert.equal((await world.service.ask(url, { key: b().ADMIN })).status, 404, path);
    }
    assert.equal((await attach(quote.salesQuoteID, 'x', 'x.txt', { key: b().ADMIN as string })).status, 404);
    assert.equal((await attach(quote.salesQuoteID, 'x', 'x.txt', { key: a().SHOP as string })).status, 403);
    const theirs = await world.ask(`/${quote.salesQuoteID}/documents/${documentID}`, { key: b().ADMIN });
    assert.equal(theirs.status, 404);
  });

  it('are changed at the quote alone', async () => {
    const quote = await world.make();
    const [{ documentID }] = (await attach(quote.salesQuoteID, 'x')).body.documents;
    const url = `/v1/documents/${documentID}`;
    const { raw, headers } = multipart({ bytes: Buffer.from('y'), fileName: 'y.txt' });
    const answers = await Promise.all([
      world.service.ask(url, { method: 'PATCH', body: { name: 'y' } }),
      world.service.ask(url, { method: 'DELETE' }),
      world.service.ask(`${url}/replace`, { method: 'PATCH', raw, headers }),
    ]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      Array(3).fill([409, 'NotEditable']),
    );
  });

  it('are removed with their bytes, one by one or with the quote', async () => {
    const before = await files();
    const quote = await world.make();
    const other = await world.make();
    const [{ documentID }] = (await attach(quote.salesQuoteID, 'one')).body.documents;
    await attach(quote.salesQuoteID, 'two');
    assert.equal(await files(), before + 2);
    const wrong = await world.ask(`/${other.salesQuoteID}/documents/${documentID}`, { method: 'DELETE' });
    assert.equal(wrong.status, 404);
    const gone = await world.ask(`/${quote.salesQuoteID}/documents/${documentID}`, { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body.documents.length], [200, 1]);
    assert.equal(await files(), before + 1);
    assert.equal((await world.ask(`/${quote.salesQuoteID}`, { method: 'DELETE' })).status, 200);
    assert.equal(await files(), before);
    const left = await withClient(world.service.db.admin, (client) =>
      client.query('select 1 from millwright.documents where entity_id = $1', [quote.salesQuoteID]),
    );
    assert.equal(left.rowCount, 0);
  });

  it('of two attached at once with one If-Match one is kept and the other refused', async () => {
    const quote = await world.make();
    const headers = { 'if-match': `"${quote.rowVersion}"` };
    const answers = await Promise.all(
      ['one', 'two'].map((text) => attach(quote.salesQuoteID, text, 'a.txt', { headers })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await world.ask(`/${quote.salesQuoteID}`)).body.documents.length, 1);
  });
});
