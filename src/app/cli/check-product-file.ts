import { readFile } from 'node:fs/promises';
import { checkWhole } from '#configurator/configure/check-whole';
import type { Finding } from '#configurator/document/finding';
import { type Locator, locatorOf, type Place } from '#configurator/document/locate-pointer';
import { readDocumentText } from '#configurator/document/read-document';
import { budgetOf } from '#configurator/finite/finite-model';
import { printJson } from '#lib/json';
import { StartError } from '#platform/start-error';
import { showFindings } from './show-findings.ts';
import { print } from './tell.ts';

/** A finding and where in the file it is; null where its place is not one of the text. */
export type PlacedFinding = Finding & { line: number | null; column: number | null };

/** The solver may look for so long at what is valid today. */
const mostMilliseconds = 20_000;

/**
 * Checks a file and prints what was found. Answers the exit code: 1 where there is an error. @throws
 * StartError
 */
export const checkProductFile = async (
  file: string,
  { json, warningsFail }: { json: boolean; warningsFail: boolean },
): Promise<0 | 1> => {
  const text = await opened(file);
  const read = readDocumentText(text);
  const findings: Finding[] = 'findings' in read ? [...read.findings] : [];
  if ('document' in read && !findings.some(isError)) {
    const date = new Date().toISOString().slice(0, 10);
    findings.push(
      ...checkWhole(read.document, { date, budget: budgetOf(mostMilliseconds, () => performance.now()) }),
    );
  }
  const locate = locatorOf(text);
  const places = findings.map((finding) => placeOf(text, locate, finding));
  const document = 'document' in read ? read.document : undefined;
  if (json) {
    const placed = findings.map((finding, index): PlacedFinding => {
      const place = places[index];
      return { ...finding, line: place?.line ?? null, column: place?.column ?? null };
    });
    const product = document ? { number: document.product.number, name: document.product.name } : null;
    print(printJson({ file, product, isValid: !findings.some(isError), findings: placed }));
  } else showFindings({ file, text, document, findings, places });
  return findings.some((one) => isError(one) || warningsFail) ? 1 : 0;
};

const isError = (finding: Finding): boolean => finding.severity === 'ERROR';

const opened = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new StartError(`${file} cannot be read: look whether it is there and may be opened.`, { cause });
  }
};

/**
 * Where the text itself is no JSON, its fault says the line and column; a fault in an expression says at
 * which letter of it.
 */
const placeOf = (text: string, locate: Locator, { message, pointer }: Finding): Place | undefined => {
  const [, line, column] = /\(line (\d+), column (\d+)\)/.exec(message) ?? [];
  if (line && column) return { line: Number(line), column: Number(column), offset: 0, length: 1 };
  const place = locate(pointer);
  const [, letter] = /^At letter (\d+):/.exec(message) ?? [];
  if (!place || !letter || text[place.offset] !== '"') return place;
  const within = Math.min(Number(letter), place.length - 1); // the quote stands before the first letter
  return { ...place, column: place.column + within, offset: place.offset + within, length: 1 };
};
