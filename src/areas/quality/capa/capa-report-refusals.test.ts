import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import { type QualityWorld, startQuality } from '#test/quality-world';

describe('the 8D report that is refused', () => {
  const office = faultyOffice();
  let quality: QualityWorld;
  let path: string;
  before(async () => {
    quality = await startQuality(office.converter);
    const action = { title: 'Seals of the wrong compound', problem: 'Too soft' };
    const { qualityCapaID } = await quality.done('POST', '/capa', action);
    path = `/v1/quality/capa/${qualityCapaID}/pdf`;
  });

  it('is no picture', async () => {
    const picture = await quality.service.ask(path, { headers: { accept: 'image/png' } });
    assert.deepEqual([picture.status, picture.body.code], [406, 'NotAcceptable']);
  });

  it('says what the converter cannot do, and asks which of several templates is meant', async () => {
    let made = 0;
    await office.eachFault(async (status, code) => {
      const fields = { documentType: 'CAPA', isTemplate: 'true', name: `Own ${made++}` };
      const bytes = testDocx({ body: paragraph(`${fields.name} {{Number}}`) });
      const file = multipart({ fields, bytes, fileName: 'own.docx' });
      const { body: own } = await quality.service.ask('/v1/documents', { method: 'POST', ...file });
      const got = await quality.service.ask(`${path}?DocumentID=${own.documentID}`);
      assert.deepEqual([got.status, got.body.code], [status, code], JSON.stringify(got.body));
    });
    for (const what of [path, `${path}/validate`]) {
      const undecided = await quality.service.ask(what);
      assert.deepEqual([undecided.status, undecided.body.code], [400, 'TemplateRequired']);
    }
  });
});
