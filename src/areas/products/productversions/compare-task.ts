// What is done in a thread to compare two documents: see compare-snapshots.ts.

import { readStored } from '#configurator/document/read-stored';
import { printJson } from '#lib/json';
import { type Packed, packed } from '#platform/heavy/across';
import { type DocumentChange, diffDocuments } from './diff-documents.ts';

type Asked = { before: string; after: string; most: number };
export type DocumentDiff = { changes: DocumentChange[]; hasMore: boolean };

/** The first changes from one document to another, as JSON with whether there are more. */
export const compareTexts = (asked: Asked): string => printJson(diffTexts(asked));

/** The same for who goes on with it. */
export const packedDiff = (asked: Asked): Packed<DocumentDiff> => packed(diffTexts(asked));

const diffTexts = ({ before, after, most }: Asked): DocumentDiff => {
  const changes = diffDocuments(readStored(before), readStored(after));
  return { changes: changes.slice(0, most), hasMore: changes.length > most };
};
