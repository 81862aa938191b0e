import { sql } from 'kysely';
import { attachFile, detachFile, maxFileBytes } from '#areas/ground/documents';
import { needEditable } from '#kit/machine';
import { changePart } from '#kit/parts/part';
import { lockOne, readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { contentDisposition } from '#lib/text';
import { openFile } from '#platform/files';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import { qualityDocumentExample } from './document.example.ts';
import { qualityDocumentMachine } from './document.machine.ts';
import { qualityDocumentResource } from './document.resource.ts';

/** `POST …/file`: the file of a revision in work, in the place of an earlier one. */
export const putDocumentFile = operation({
  id: 'putQualityDocumentFile',
  method: 'POST',
  path: '/v1/quality/documents/{DocumentID}/file',
  tag: 'quality-documents',
  summary: 'Upload the file of a controlled document',
  description: 'While it is a DRAFT. It takes the place of the one before.',
  permission: 'qualitydocuments.write',
  addition: true,
  params: idParams(qualityDocumentResource),
  upload: {
    maxBytes: maxFileBytes,
    fields: object({
      name: optional(text(200, { description: 'The file’s name when left out' })),
      description: optional(text(2000, { min: 0 })),
    }),
  },
  response: qualityDocumentResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { name: 'Labelling' }, response: qualityDocumentExample.row },
  run: async (ctx, { params: { DocumentID: key }, upload }) => {
    const old = await lockOne(ctx, qualityDocumentResource, key);
    needEditable(qualityDocumentMachine, old.status, 'controlled document');
    const { documents } = await readOne(ctx, qualityDocumentResource, key);
    return changePart(ctx, qualityDocumentResource, key, {}, async (entityID) => {
      for (const { documentID } of documents) await detachFile(ctx, 'QualityDocument', entityID, documentID);
      await attachFile(ctx, qualityDocumentResource.spec, { entityID, documentType: 'GENERAL', upload });
    });
  },
});

/** `GET …/download`: the file, for users who may read the document. */
export const downloadDocument = operation({
  id: 'downloadQualityDocument',
  method: 'GET',
  path: '/v1/quality/documents/{DocumentID}/download',
  tag: 'quality-documents',
  summary: 'Download the file of a controlled document',
  description:
    'The bytes as they were uploaded, always as an attachment. Who took it is noted in the audit trail.',
  permission: 'qualitydocuments.read',
  traced: true,
  params: idParams(qualityDocumentResource),
  response: { media: ['*/*'], description: 'The file, under its own media type' },
  problems: ['NotFound'],
  run: async (ctx, { params: { DocumentID: key } }) => {
    const { number, revision } = await readOne(ctx, qualityDocumentResource, key);
    const file = await ctx.first(sql<{ fileID: string; contentType: string; size: number; fileName: string }>`
      select d.file_id as "fileID", d.content_type as "contentType", d.size, d.file_name as "fileName" from documents d
      where ${ctx.mine('d')} and d.entity = 'QualityDocument' and d.entity_id = ${key} order by d.document_id desc limit 1`);
    if (!file) throw notFound('file of the controlled document');
    ctx.audit({ entity: 'QualityDocument', entityID: key, action: 'DOWNLOAD', new: { number, revision } });
    return answer({
      stream: openFile(ctx, file.fileID),
      headers: {
        'content-type': file.contentType,
        'content-length': String(file.size),
        'content-disposition': contentDisposition('attachment', file.fileName),
      },
    });
  },
});
