// What is done in threads to find what is wrong with documents: see check-in-thread.ts.
import { checkDocument } from '#configurator/document/check-document';
import type { Finding } from '#configurator/document/finding';
import { readDocumentText } from '#configurator/document/read-document';
import { budgetOf } from '#configurator/finite/budget';
import { checkFromDay } from './check-from-day.ts';

/** All that is wrong with a document from a day on; the solver has so many milliseconds. */
export const checkText = ({
  text,
  date,
  solver,
}: {
  text: string;
  date: string;
  solver: number;
}): Finding[] => {
  const read = readDocumentText(text);
  if ('findings' in read) return [...read.findings];
  return checkFromDay(
    read.document,
    date,
    budgetOf(solver, () => performance.now()),
  );
};

/** What is wrong with each of some documents, without solving them. */
export const checkTexts = (texts: readonly string[]): Finding[][] =>
  texts.map((text) => {
    const read = readDocumentText(text);
    return 'findings' in read ? [...read.findings] : checkDocument(read.document);
  });
