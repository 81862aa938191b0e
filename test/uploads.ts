import assert from 'node:assert/strict';
import { withClient } from '#platform/db/connection';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { multipart, type Parts } from './multipart.ts';
import type { Ask, Got, TestService } from './service.ts';

/** A Word file of such paragraphs. */
export const wordFile = (...texts: string[]): Buffer =>
  testDocx({ body: texts.map((text) => paragraph(text)).join('') });

/** A template that is taken, and the parts it is sent with. */
export const goodTemplate = wordFile('Quotation {{SalesQuote.Number}}');
export const templateFields = { documentType: 'SALESQUOTE', isTemplate: 'true' };

/** Uploads of a service: as the admin of tenant A unless stated otherwise. */
export const uploadsOf = (service: () => TestService) => {
  const send = (method: 'POST' | 'PATCH', path: string, file: Parts, ask: Ask = {}): Promise<Got> => {
    const { raw, headers } = multipart(file);
    return service().ask(path, { ...ask, method, raw, headers: { ...headers, ...ask.headers } });
  };
  const upload = (
    fields: Record<string, string>,
    bytes = goodTemplate,
    fileName = 'Quotation.docx',
    ask: Ask = {},
  ) => send('POST', '/v1/documents', { fields, bytes, fileName }, ask);
  return {
    send,
    upload,
    /** The document of an upload that succeeds. */
    uploaded: async (...given: Parameters<typeof upload>): Promise<Got['body']> => {
      const answer = await upload(...given);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    },
    replace: (id: string, bytes: Buffer, fileName = 'New.docx', ask: Ask = {}) =>
      send('PATCH', `/v1/documents/${id}/replace`, { bytes, fileName }, ask),
    /**
     * How many files there are, how many of them have chunks, and how many a document uses: three times the
     * same.
     */
    files: () =>
      withClient(service().db.admin, async (client) => {
        const { rows } = await client.query(
          `select (select count(*) from millwright.files) as files,
            (select count(distinct file_id) from millwright.file_chunks) as chunked,
            (select count(file_id) + count(compiled_file_id) from millwright.documents) as used`,
        );
        return [rows[0].files, rows[0].chunked, rows[0].used].map(Number);
      }),
  };
};

/** Status and code of a refusal, and the places that it points at. */
export const codes = (answer: Got): unknown[] => [answer.status, answer.body.code];
export const pointers = (answer: Got): string[] =>
  answer.body.errors.map((one: { pointer: string }) => one.pointer);
