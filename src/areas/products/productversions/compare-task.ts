// What is done in a thread to compare two documents: see compare-snapshots.ts.

import { readStored } from '#configurator/document/read-stored';
import { printJson } from '#lib/json';
import { diffDocuments } from './diff-documents.ts';

/** The first changes from one document to another, as JSON with whether there are more. */
export const compareTexts = ({
  before,
  after,
  most,
}: {
  before: string;
  after: string;
  most: number;
}): string => {
  const changes = diffDocuments(readStored(before), readStored(after));
  return printJson({ changes: changes.slice(0, most), hasMore: changes.length > most });
};
