import { auditRow, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { removeFile } from '#platform/files';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { documentExample } from './document.example.ts';
import { documentResource, lockStored, shown, stored } from './document.resource.ts';
import { guarded, needsToo, needWriteRight, usersOnly } from './document-access.ts';
import { maxFileBytes, takeFile, takeTemplate } from './take-file.ts';

/**
 * A new file under the same id, so that whatever names the document goes on with the new one. The old file is
 * gone.
 */
export const replaceDocument = guarded(
  operation({
    id: 'replaceDocument',
    method: 'PATCH',
    path: '/v1/documents/{DocumentID}/replace',
    tag: 'documents',
    summary: 'Replace the file of a document',
    description:
      'The id stays and the version grows by one. A template’s new file is checked as at the first upload.',
    permission: 'documents.write',
    needsToo,
    usersOnly,
    params: idParams(documentResource),
    upload: { maxBytes: maxFileBytes, fields: object({}) },
    response: documentResource.model,
    problems: ['NotFound', 'NotEditable', 'InvalidTemplate', 'PreconditionFailed'],
    example: { body: {}, response: documentExample.row },
    run: async (ctx, { params, upload }) => {
      const old = await lockStored(ctx, params.DocumentID);
      const file = old.isTemplate
        ? await takeTemplate(ctx, upload, old.documentType)
        : await takeFile(ctx, upload);
      const made = await updateRow(ctx, stored, old, {
        ...file,
        version: old.version + 1,
        uploadedByUserID: ctx.userID,
        uploadedUTC: ctx.now,
      });
      await removeFile(ctx, old.fileID);
      if (old.compiledFileID) await removeFile(ctx, old.compiledFileID);
      auditRow(ctx, documentResource, 'UPDATE', shown(old), shown(made));
      return whole(shown(made));
    },
  }),
  needWriteRight,
);
