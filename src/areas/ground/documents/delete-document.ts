import { auditRow, deleteRow } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { removeFile } from '#platform/files';
import { operation } from '#platform/operation';
import { documentExample } from './document.example.ts';
import { documentResource, lockStored, type StoredDocument, shown } from './document.resource.ts';
import { guarded, needsToo, needWriteRight, usersOnly } from './document-access.ts';
import { consultOnName } from './document-name-ends.ts';

export const deleteDocument = guarded(
  operation({
    id: 'deleteDocument',
    method: 'DELETE',
    path: '/v1/documents/{DocumentID}',
    tag: 'documents',
    summary: 'Delete a document',
    description:
      'Removes the file, too, and answers the document as it was. Refused while an active rule of a released product names it.',
    permission: 'documents.write',
    needsToo,
    usersOnly,
    params: idParams(documentResource),
    response: documentResource.model,
    problems: ['NotFound', 'NotEditable', 'Referenced', 'PreconditionFailed'],
    example: { response: documentExample.row },
    run: async (ctx, { params }) => {
      const old = await lockStored(ctx, params.DocumentID);
      await consultOnName(ctx, old);
      await removeDocument(ctx, old);
      auditRow(ctx, documentResource, 'DELETE', shown(old), undefined);
      return shown(old);
    },
  }),
  needWriteRight,
);

/** Removes a locked document and its files. */
export const removeDocument = async (ctx: Ctx, old: StoredDocument): Promise<void> => {
  await deleteRow(ctx, documentResource, old.documentID);
  await removeFile(ctx, old.fileID);
  if (old.compiledFileID) await removeFile(ctx, old.compiledFileID);
};
