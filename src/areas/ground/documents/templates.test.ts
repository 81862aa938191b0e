import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { documents } from '#areas/ground/documents';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';
import { codes, goodTemplate, pointers, templateFields, uploadsOf, wordFile } from '#test/uploads';

const url = '/v1/documents';

describe('templates', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [documents] });
  });
  const { upload, uploaded, replace, files } = uploadsOf(() => service);
  const key = (role: string, tenant = service.a) => tenant.keys[role] as string;

  it('refuses a bad template with every fault and its place, and keeps nothing of it', async () => {
    const before = await files();
    const unclosed = await upload(
      templateFields,
      wordFile('Fine', 'Total {{Totals.GrandTotal:cash}}', '{{#Items}} {{Number}}'),
    );
    assert.deepEqual(codes(unclosed), [400, 'InvalidTemplate']);
    assert.equal(unclosed.body.errors.length, 2, JSON.stringify(unclosed.body));
    assert.match(JSON.stringify(unclosed.body.errors), /cash.*body, paragraph 2/);
    assert.match(JSON.stringify(unclosed.body.errors), /Items.*body, paragraph 3/);
    const hostile: Buffer[] = [
      Buffer.from('no zip at all'),
      Buffer.from('PK\u0003\u0004 broken'),
      testDocx({ body: paragraph('x'), files: { 'word/vbaProject.bin': 'macro' } }),
      testDocx({
        body: paragraph('x'),
        files: { 'word/document.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
      }),
      testDocx({ body: paragraph('x'), files: { 'word/media/a.xml': '0'.repeat(3 * 1024 * 1024) } }),
    ];
    for (const [index, bytes] of hostile.entries()) {
      const answer = await upload(templateFields, bytes);
      assert.deepEqual(codes(answer), [400, 'InvalidTemplate'], `${index}: ${JSON.stringify(answer.body)}`);
      assert.deepEqual(new Set(pointers(answer)), new Set(['/file']));
    }
    assert.deepEqual(await files(), before);
  });

  it('warns of what was taken out of a template and of bookmarks that mean nothing', async () => {
    const bookmark = (id: number, name: string) =>
      `<w:p><w:bookmarkStart w:id="${id}" w:name="${name}"/><w:r><w:t>x</w:t></w:r><w:bookmarkEnd w:id="${id}"/></w:p>`;
    const made = await uploaded(
      templateFields,
      testDocx({ body: bookmark(1, 'SalesQuote_Number') + bookmark(2, 'Terms') }),
    );
    assert.equal(made.warnings.length, 1, JSON.stringify(made.warnings));
    assert.match(made.warnings[0], /bookmark Terms .*paragraph 2/);
  });

  it('lets only who may write templates create, replace, change or delete one, and all see it', async () => {
    const made = await uploaded(templateFields);
    const path = `${url}/${made.documentID}`;
    const general = await uploaded({ documentType: 'GENERAL' }, goodTemplate, 'a.docx', {
      key: key('SALES'),
    });
    for (const sales of [
      key('SALES'),
      await createIntegrationKey(service.db.admin, service.a.tenantID, ['documents.write']),
    ]) {
      const answers = await Promise.all([
        upload(templateFields, goodTemplate, 'a.docx', { key: sales }),
        replace(made.documentID, goodTemplate, 'a.docx', { key: sales }),
        service.ask(path, {
          method: 'PATCH',
          body: { name: 'x' },
          key: sales,
          headers: { 'if-match': '"99"' },
        }),
        service.ask(path, { method: 'DELETE', key: sales }),
      ]);
      assert.deepEqual(answers.map(codes), Array(4).fill([403, 'Forbidden']));
    }
    assert.equal((await service.ask(path, { key: key('SALES') })).status, 200);
    assert.equal((await service.ask(`${path}/download`, { key: key('SHOP') })).status, 200);
    assert.equal(
      (await upload({ documentType: 'GENERAL' }, goodTemplate, 'a.docx', { key: key('SHOP') })).status,
      403,
    );
    assert.equal(
      (await service.ask(`${url}/${general.documentID}`, { method: 'DELETE', key: key('SALES') })).status,
      200,
    );
    const scoped = await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'documents.write',
      'templates.write',
    ]);
    const general2 = await uploaded({ documentType: 'GENERAL' });
    assert.equal((await replace(general2.documentID, goodTemplate, 'a.docx', { key: scoped })).status, 200);
    for (const refused of [
      await upload(templateFields, goodTemplate, 'a.docx', { key: scoped }),
      await replace(made.documentID, goodTemplate, 'a.docx', { key: scoped }),
      await service.ask(`${url}/${made.documentID}`, { method: 'PATCH', body: { name: 'x' }, key: scoped }),
      await service.ask(`${url}/${made.documentID}`, { method: 'DELETE', key: scoped }),
    ]) {
      assert.deepEqual(codes(refused), [403, 'Forbidden']);
      assert.match(refused.body.detail, /for users/);
    }
  });

  it('replaces the file under the same id, and leaves nothing of the old one', async () => {
    const made = await uploaded({ ...templateFields, name: 'Kept' });
    const [before] = await files();
    const next = wordFile('Offer {{SalesQuote.Number}}', 'more');
    const answer = await replace(made.documentID, next, 'Offer.docx', { headers: { 'if-match': '"1"' } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(
      { ...answer.body, sha256: '', size: 0 },
      { ...made, fileName: 'Offer.docx', version: 2, rowVersion: 2, sha256: '', size: 0 },
    );
    assert.ok((await service.ask(`${url}/${made.documentID}/download`)).bytes.equals(next));
    assert.equal((await files())[0], before);
    assert.deepEqual(codes(await replace(made.documentID, wordFile('{{#if}}'))), [400, 'InvalidTemplate']);
    assert.deepEqual(
      codes(await replace(made.documentID, next, 'x.docx', { headers: { 'if-match': '"1"' } })),
      [412, 'PreconditionFailed'],
    );
    assert.equal((await service.ask(`${url}/${made.documentID}`)).body.version, 2);
    assert.equal((await files())[0], before);
  });

  it('has one default of a type: a new one ends the former, and an inactive one cannot be it', async () => {
    const defaults = async (type: string) =>
      (await service.ask(`${url}?documentType=${type}&isDefault=true`)).body.map(
        (one: { documentID: string }) => one.documentID,
      );
    const fields = { ...templateFields, documentType: 'INVOICE', isDefault: 'true' };
    const one = await uploaded(fields);
    const two = await uploaded(fields);
    assert.deepEqual(await defaults('INVOICE'), [two.documentID]);
    const former = (await service.ask(`${url}/${one.documentID}`)).body;
    assert.deepEqual([former.isDefault, former.rowVersion], [false, 2]);
    const change = (id: string, body: unknown) => service.ask(`${url}/${id}`, { method: 'PATCH', body });
    assert.equal((await change(one.documentID, { isDefault: true })).status, 200);
    assert.deepEqual(await defaults('INVOICE'), [one.documentID]);
    assert.deepEqual(pointers(await change(one.documentID, { isActive: false })), ['/isDefault']);
    assert.equal((await change(one.documentID, { isActive: false, isDefault: false })).status, 200);
    assert.deepEqual(await defaults('INVOICE'), []);
    assert.deepEqual(pointers(await change(one.documentID, { isDefault: true })), ['/isDefault']);
    const general = await uploaded({ documentType: 'GENERAL' });
    assert.deepEqual(pointers(await change(general.documentID, { isDefault: true })), ['/isDefault']);
    assert.deepEqual(pointers(await change(general.documentID, { documentType: 'ITEM' })), ['/documentType']);
  });

  it('of several defaults made at once exactly one is left, and nobody is refused', async () => {
    const fields = { ...templateFields, documentType: 'PACKINGLIST', isDefault: 'true' };
    const made = await Promise.all([1, 2, 3, 4].map(() => uploaded(fields)));
    const again = await Promise.all(
      made.map(({ documentID }) =>
        service.ask(`${url}/${documentID}`, { method: 'PATCH', body: { isDefault: true } }),
      ),
    );
    assert.deepEqual(
      again.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal((await service.ask(`${url}/count?documentType=PACKINGLIST&isDefault=true`)).body.count, 1);
  });

  it('publishes the names that templates of quotes may use', async () => {
    const names = (await service.ask(`${url}/dictionary/salesquote`)).body;
    const byName = new Map(names.map((one: { name: string; type: string }) => [one.name, one.type]));
    assert.deepEqual(
      [
        'SalesQuote.Number',
        'Company.Name',
        'Items',
        'Items.UnitLabel',
        'Totals.GrandTotal',
        'SalesQuote.ValidUntilUTC',
        'Today',
      ].map((name) => byName.get(name)),
      ['text', 'text', 'list', 'text', 'number', 'datetime', 'date'],
    );
    assert.equal((await service.ask(`${url}/dictionary/GENERAL`)).status, 404);
  });
});
