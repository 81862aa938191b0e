import {
  getQualityDocument,
  getQualityDocumentStateMachine,
  listQualityDocuments,
} from '../../../client/groups/quality-documents.ts';
import { millwright } from '../api.ts';
import type { Life } from '../records/machine.ts';

export const documentLife = {
  list: '/controlled-documents',
  machine: getQualityDocumentStateMachine,
} as const satisfies Life;

export const readDocument = (DocumentID: string) =>
  millwright.answer(getQualityDocument, { params: { DocumentID } });

/** All revisions of a document, the newest first. */
export const readRevisions = async (number: string) => {
  const all = await Array.fromAsync(millwright.each(listQualityDocuments, { query: { number, limit: 200 } }));
  return all.filter((one) => one.number === number).toSorted((a, b) => b.revision - a.revision);
};
