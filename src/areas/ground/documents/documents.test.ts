import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { documents } from '#areas/ground/documents';
import { docxType } from '#lib/media-type';
import { withClient } from '#platform/db/connection';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';
import { codes, goodTemplate, pointers, templateFields, uploadsOf } from '#test/uploads';

const url = '/v1/documents';

describe('documents', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [documents] });
  });
  const { send, upload, uploaded, replace, files } = uploadsOf(() => service);
  const key = (role: string, tenant = service.a) => tenant.keys[role] as string;

  it('takes a template, shows it, and lists it under its type in any letter case', async () => {
    const made = await uploaded(
      { ...templateFields, name: 'English', description: '' },
      goodTemplate,
      'Documents\\Quotation EN.docx',
    );
    assert.equal(made.fileName, 'Quotation EN.docx');
    assert.deepEqual(
      [
        made.contentType,
        made.size,
        made.version,
        made.rowVersion,
        made.isTemplate,
        made.isDefault,
        made.warnings,
      ],
      [docxType, goodTemplate.length, 1, 1, true, false, []],
    );
    const read = await service.ask(`${url}/${made.documentID}`);
    assert.deepEqual(read.body, made);
    assert.match(read.headers.etag ?? '', /^"1-/);
    for (const path of [
      '',
      '/bytype/salesQuote',
      '/pages/1',
      '/types/SALESQUOTE/pages/1',
      '?isTemplate=true',
    ]) {
      const list = (await service.ask(`${url}${path}`)).body;
      assert.deepEqual(
        list.filter((one: { documentID: string }) => one.documentID === made.documentID),
        [made],
        path,
      );
    }
    assert.deepEqual((await service.ask(`${url}/bytype/ITEM`)).body, []);
    assert.equal((await service.ask(`${url}/bytype/NOSUCH`)).status, 404);
    assert.equal((await service.ask(`${url}/types/NOSUCH/pages/1`)).status, 404);
    assert.equal((await service.ask(`${url}/count?documentType=SALESQUOTE`)).body.count, 1);
    assert.equal((await service.ask(`${url}/count?documentType=ITEM`)).body.count, 0);
  });

  it('keeps a big file to the byte, in chunks, and removes all of them with the document', async () => {
    const bytes = randomBytes(3 * 256 * 1024 + 17);
    const [before] = await files();
    const made = await uploaded({ documentType: 'GENERAL' }, bytes, 'drawing.bin');
    assert.deepEqual(
      [made.name, made.contentType, made.size],
      ['drawing.bin', 'application/octet-stream', bytes.length],
    );
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select length(bytes) as n from millwright.file_chunks c join millwright.documents d using (tenant_id, file_id)
          where document_id = $1 order by chunk_index`,
        [made.documentID],
      ),
    );
    assert.deepEqual(
      rows.map(({ n }) => n),
      [262144, 262144, 262144, 17],
    );
    const got = await service.ask(`${url}/${made.documentID}/download`);
    assert.ok(got.bytes.equals(bytes));
    assert.deepEqual(
      [got.headers['content-length'], got.headers['content-type'], got.headers['x-content-type-options']],
      [String(bytes.length), 'application/octet-stream', 'nosniff'],
    );
    const gone = await service.ask(`${url}/${made.documentID}`, { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body], [200, made]);
    assert.equal((await files())[0], before);
    for (const path of ['', '/download', '/pdf'])
      assert.equal((await service.ask(`${url}/${made.documentID}${path}`)).status, 404);
  });

  it('takes a file of exactly one chunk, and refuses an empty one, one over 20 MB and one that is missing', async () => {
    const bytes = randomBytes(256 * 1024);
    const made = await uploaded({ documentType: 'GENERAL' }, bytes, 'a.bin');
    assert.ok((await service.ask(`${url}/${made.documentID}/download`)).bytes.equals(bytes));
    assert.deepEqual(pointers(await upload({ documentType: 'GENERAL' }, Buffer.alloc(0))), ['/file']);
    assert.deepEqual(codes(await upload({ documentType: 'GENERAL' }, Buffer.alloc(20 * 1024 * 1024 + 1))), [
      413,
      'TooLarge',
    ]);
    assert.deepEqual(pointers(await send('POST', url, { fields: { documentType: 'GENERAL' } })), ['/file']);
    assert.deepEqual(codes(await service.ask(url, { method: 'POST', body: {} })), [
      415,
      'UnsupportedMediaType',
    ]);
  });

  it('reads the parts of an upload as strictly as a body', async () => {
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['/documentType']],
      [{ documentType: 'NOSUCH' }, ['/documentType']],
      [{ documentType: 'GENERAL', isTemplate: 'yes' }, ['/isTemplate']],
      [{ documentType: 'GENERAL', surplus: '1' }, ['/surplus']],
      [{ documentType: 'GENERAL', name: '' }, ['/name']],
      [{ documentType: 'GENERAL', isDefault: 'true' }, ['/isDefault']],
      [{ documentType: 'GENERAL', isTemplate: 'true' }, ['/documentType']],
    ];
    for (const [fields, expected] of cases) {
      const answer = await upload(fields);
      assert.deepEqual([answer.status, pointers(answer)], [400, expected], JSON.stringify(fields));
    }
    const twice = multipart({
      fields: { documentType: 'GENERAL' },
      bytes: goodTemplate,
      fileName: 'a.docx',
      extra: ['documentType', 'ITEM'],
    });
    assert.deepEqual(pointers(await service.ask(url, { method: 'POST', ...twice })), ['/documentType']);
  });

  it('keeps a name in its owner’s letters and answers it safely', async () => {
    const names: [string, string][] = [
      ['Größe "neu".docx', 'Größe %22neu%22.docx'],
      ['見積書.docx', '見積書.docx'],
      ['../../../etc/passwd', 'passwd'],
      ['.hidden', '_hidden'],
      [`${'x'.repeat(300)}.docx`, `${'x'.repeat(195)}.docx`],
    ];
    for (const [given, kept] of names) {
      const made = await uploaded({ documentType: 'GENERAL' }, goodTemplate, given);
      assert.equal(made.fileName, kept);
      const header =
        (await service.ask(`${url}/${made.documentID}/download`)).headers['content-disposition'] ?? '';
      assert.match(header, /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.~!%-]+$/);
      assert.equal(decodeURIComponent(header.split("UTF-8''")[1] ?? ''), kept);
    }
  });

  it('tells what a file is by its content: a page that runs in a browser is never served as one', async () => {
    const html = await uploaded(
      { documentType: 'GENERAL' },
      Buffer.from('<script>alert(1)</script>'),
      'a.html',
    );
    assert.equal(html.contentType, 'application/octet-stream');
    const png = await uploaded(
      { documentType: 'GENERAL' },
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      'a.html',
    );
    assert.equal(png.contentType, 'image/png');
  });

  it('of a replacement and a deletion at once each leaves a whole: no file without document, no document without file', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await uploaded(templateFields);
      const [replaced, deleted] = await Promise.all([
        replace(made.documentID, goodTemplate),
        service.ask(`${url}/${made.documentID}`, { method: 'DELETE' }),
      ]);
      assert.equal(deleted.status, 200);
      assert.ok([200, 404].includes(replaced.status), `answered ${replaced.status}`);
      const [stored, chunked, used] = await files();
      assert.deepEqual([stored, chunked], [used, used]);
    }
  });

  it('of two replacements with one If-Match one is kept and the other refused', async () => {
    const made = await uploaded({ documentType: 'GENERAL' }, Buffer.from('one'), 'a.txt');
    const answers = await Promise.all(
      ['two', 'three'].map((text) =>
        replace(made.documentID, Buffer.from(text), 'a.txt', { headers: { 'if-match': '"1"' } }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await service.ask(`${url}/${made.documentID}`)).body.version, 2);
  });

  it('answers a repeated upload with what the first one made, and tells other parts under the same key apart', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const one = await upload({ documentType: 'GENERAL', name: 'A' }, goodTemplate, 'a.docx', { headers });
    const same = await upload({ documentType: 'GENERAL', name: 'A' }, goodTemplate, 'a.docx', { headers });
    assert.deepEqual([same.status, same.body], [200, one.body]);
    const other = await upload({ documentType: 'GENERAL', name: 'B' }, goodTemplate, 'a.docx', { headers });
    assert.deepEqual(codes(other), [422, 'IdempotencyKeyReused']);
  });

  it('shows nothing of it to another tenant', async () => {
    const made = await uploaded({ ...templateFields, name: 'wombat' });
    const theirs = key('ADMIN', service.b);
    const path = `${url}/${made.documentID}`;
    const answers = await Promise.all([
      service.ask(path, { key: theirs }),
      service.ask(`${path}/download`, { key: theirs }),
      service.ask(`${path}/pdf`, { key: theirs }),
      service.ask(path, { method: 'PATCH', body: { name: 'x' }, key: theirs }),
      service.ask(path, { method: 'DELETE', key: theirs }),
      replace(made.documentID, goodTemplate, 'a.docx', { key: theirs }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(6).fill(404),
    );
    assert.deepEqual((await service.ask(url, { key: theirs })).body, []);
  });

  it('notices a file that was damaged in the database instead of answering half of it', async () => {
    const made = await uploaded({ documentType: 'GENERAL' }, randomBytes(300_000), 'a.bin');
    await withClient(service.db.admin, (client) =>
      client.query(
        `update millwright.file_chunks set bytes = 'x' where chunk_index = 0 and file_id = (select file_id from millwright.documents where document_id = $1)`,
        [made.documentID],
      ),
    );
    await assert.rejects(service.ask(`${url}/${made.documentID}/download`));
  });
});
