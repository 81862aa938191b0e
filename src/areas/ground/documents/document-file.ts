import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { readStored } from './document.resource.ts';
import { needReadRight } from './document-access.ts';

/** What an area that works on a document's file needs to know of it. `size` in bytes. */
type DocumentFile = { fileID: string; fileName: string; contentType: string; size: number };

/** The file of a document, for a caller who may download it. @throws Problem 403, 404 */
export const documentFile = async (ctx: Ctx, documentID: string): Promise<DocumentFile> => {
  needPermission(ctx, 'documents.read');
  await needReadRight(ctx, documentID);
  const { fileID, fileName, contentType, size } = await readStored(ctx, documentID);
  return { fileID, fileName, contentType, size };
};
