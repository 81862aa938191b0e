import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { documents } from '#areas/ground/documents';
import { audit } from '#areas/outward/audit';
import { startService, type TestService } from '#test/service';
import { until } from '#test/until';
import { uploadsOf } from '#test/uploads';

describe('who took which file', () => {
  let service: TestService;
  const { uploaded, replace } = uploadsOf(() => service);
  const taken = async (query = '', key = service.a.keys.ADMIN) => {
    const got = await service.ask(`/v1/documents/audit/files${query}`, { key });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body as Record<string, unknown>[];
  };
  let [plan, letter] = ['', ''];
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

  before(async () => {
    service = await startService({ areas: [documents, audit] });
    plan = (await uploaded({ documentType: 'GENERAL', name: 'Plan' }, Buffer.from('plan'), 'plan.txt'))
      .documentID;
    letter = (await uploaded({ documentType: 'GENERAL', name: 'Letter' }, pdf, 'letter.pdf')).documentID;
  });

  it('is noted at each download and each look as PDF, with the version of the file', async () => {
    assert.deepEqual(await taken(), [], 'an upload takes nothing');
    const key = service.a.keys.SALES;
    assert.equal((await service.ask(`/v1/documents/${plan}/download`, { key })).bytes.toString(), 'plan');
    service.time.now = '2026-03-02T10:00:00.000Z';
    assert.equal((await service.ask(`/v1/documents/${letter}/pdf`)).status, 200);
    service.time.now = '2026-03-02T11:00:00.000Z';
    assert.equal((await replace(plan, Buffer.from('new plan'), 'plan 2.txt')).status, 200);
    assert.equal((await service.ask(`/v1/documents/${plan}/download`)).status, 200);
    // The entry is committed when the last byte is out: the reader may be a moment ahead of it.
    await until('three entries', async () => (await taken()).length >= 3);
    const rows = await taken();
    assert.deepEqual(
      rows.map(({ name, fileName, version, action, userID }) => [name, fileName, version, action, userID]),
      [
        ['Plan', 'plan 2.txt', 2, 'DOWNLOAD', service.a.users.ADMIN],
        ['Letter', 'letter.pdf', 1, 'PRINT', service.a.users.ADMIN],
        ['Plan', 'plan.txt', 1, 'DOWNLOAD', service.a.users.SALES],
      ],
    );
    const entry = (await service.ask(`/v1/audit/${rows[0]?.auditID}`)).body;
    assert.deepEqual(
      [entry.entity, entry.entityID, entry.action, entry.operation],
      ['Document', plan, 'DOWNLOAD', 'downloadDocument'],
    );
  });

  it('is narrowed by document, person, period and way', async () => {
    for (const [query, count] of [
      [`?documentID=${plan}`, 2],
      [`?userID=${service.a.users.SALES}`, 1],
      ['?action=PRINT', 1],
      ['?utcFrom=2026-03-02T10:00:00Z&utcTo=2026-03-02T10:30:00Z', 1],
      ['?limit=2', 2],
    ] as const)
      assert.equal((await taken(query)).length, count, query);
  });

  it('leaves nothing where nothing was taken: a head, a refusal, a document that does not exist', async () => {
    const was = (await taken()).length;
    assert.equal((await service.ask(`/v1/documents/${plan}/download`, { method: 'HEAD' })).status, 200);
    assert.equal((await service.ask('/v1/documents/nowhere/download')).status, 404);
    assert.equal((await service.ask(`/v1/documents/${plan}/pdf`)).status, 406);
    assert.equal(
      (await service.ask(`/v1/documents/${plan}/download`, { key: service.b.keys.ADMIN })).status,
      404,
    );
    assert.equal((await taken()).length, was);
  });

  it('outlives the document, is no other tenant’s, and is not for every role', async () => {
    assert.equal((await service.ask(`/v1/documents/${plan}`, { method: 'DELETE' })).status, 200);
    assert.deepEqual(
      (await taken(`?documentID=${plan}`)).map(({ name, fileName }) => [name, fileName]),
      [
        [null, 'plan 2.txt'],
        [null, 'plan.txt'],
      ],
    );
    assert.deepEqual(await taken('', service.b.keys.ADMIN), []);
    assert.equal((await service.ask('/v1/documents/audit/files', { key: service.a.keys.SALES })).status, 403);
  });
});
