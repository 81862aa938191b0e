import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { documents } from '#areas/ground/documents';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

let service: TestService;
let made = 0;

before(async () => {
  service = await startService({ areas: [reference, documents, customers, items] });
});

const newItem = async (): Promise<string> => {
  const body = { number: `A-${++made}`, description: 'With a drawing' };
  return `/v1/items/${(await service.ask('/v1/items', { method: 'POST', body })).body.itemID}`;
};
const attach = async (item: string, text: string) => {
  const file = multipart({ bytes: Buffer.from(text), fileName: `${text}.txt` });
  return service.ask(`${item}/documents`, { method: 'POST', ...file });
};
const filesLeft = () =>
  withClient(service.db.admin, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as left from millwright.files where tenant_id = $1',
      [service.a.tenantID],
    );
    return rows[0].left;
  });

describe('the documents of an item', () => {
  it('are shown with it, read and downloaded, and removed with their files at the item alone', async () => {
    const item = await newItem();
    const [drawing] = (await attach(item, 'drawing')).body.documents;
    const whole = (await attach(item, 'certificate')).body;
    assert.deepEqual(
      whole.documents.map(({ fileName, documentType }: Record<string, string>) => [fileName, documentType]),
      [
        ['drawing.txt', 'ITEM'],
        ['certificate.txt', 'ITEM'],
      ],
    );
    const url = `${item}/documents/${drawing.documentID}`;
    assert.equal((await service.ask(url)).body.fileName, 'drawing.txt');
    assert.equal(
      (await service.ask(`/v1/documents/${drawing.documentID}/download`)).bytes.toString(),
      'drawing',
    );
    assert.equal(
      (await service.ask(`/v1/documents/${drawing.documentID}`, { method: 'DELETE' })).status,
      409,
    );
    const other = await newItem();
    assert.equal((await service.ask(`${other}/documents/${drawing.documentID}`)).status, 404);
    assert.equal(
      (await service.ask(`${other}/documents/${drawing.documentID}`, { method: 'DELETE' })).status,
      404,
    );
    const reader = await createIntegrationKey(service.db.admin, service.a.tenantID, ['items.read']);
    assert.equal((await service.ask(url, { method: 'DELETE', key: reader })).status, 403);
    const without = await service.ask(url, { method: 'DELETE' });
    assert.equal(without.body.documents.length, 1);
    assert.equal(without.body.rowVersion, whole.rowVersion + 1);
    assert.equal((await service.ask(url)).status, 404);
    assert.equal(await filesLeft(), 1);
  });

  it('go with the item, also when all items are deleted', async () => {
    const [one, other] = [await newItem(), await newItem()];
    for (const item of [one, other]) assert.equal((await attach(item, 'plan')).status, 200);
    const before = await filesLeft();
    assert.equal((await service.ask(one, { method: 'DELETE' })).status, 200);
    assert.equal(await filesLeft(), before - 1);
    assert.equal((await service.ask('/v1/items/all?confirm=true', { method: 'DELETE' })).status, 200);
    assert.equal(await filesLeft(), 0);
  });
});
