import { JsonError, type JsonValue, parseJson } from '#lib/json';
import { productDocument } from './document-shape.ts';
import type { Finding } from './finding.ts';
import { documentLimits } from './limits.ts';
import type { ProductDocument } from './product-document.ts';

/** A document, or all that keeps it from being one. */
export type ReadDocument = { document: ProductDocument } | { findings: Finding[] };

/** Most faults that are reported for one text. */
const MAX_FAULTS = 200;

/**
 * A product's document from parsed JSON (`#lib/json`). Strict: unknown members are refused, nothing is
 * coerced. Members that may be left out get their defaults, so that documents in git are short. Whether it
 * makes sense, `checkDocument` says.
 */
export const readDocument = (json: JsonValue): ReadDocument => {
  const findings: Finding[] = [];
  const document = productDocument.read(
    json,
    '',
    (pointer, message) => {
      if (findings.length < MAX_FAULTS) findings.push(malformed(pointer, `${nameOf(pointer)} ${message}.`));
    },
    0,
  );
  return document === undefined || findings.length > 0 ? { findings } : { document };
};

/** The same from the text of a file. */
export const readDocumentText = (text: string): ReadDocument => {
  if (text.length > documentLimits.bytes)
    return { findings: [malformed('', `The document has more than ${documentLimits.bytes} letters.`)] };
  try {
    return readDocument(parseJson(text));
  } catch (error) {
    if (error instanceof JsonError) return { findings: [malformed(error.pointer, error.detail)] };
    throw error;
  }
};

const malformed = (pointer: string, message: string): Finding => ({
  severity: 'ERROR',
  code: 'MALFORMED',
  message,
  pointer,
  entity: null,
  rule: null,
});

/** The last step of a pointer, as its reader knows it. */
const nameOf = (pointer: string): string => {
  const last = pointer.split('/').at(-1) ?? '';
  if (last === '') return 'The document';
  return /^\d+$/.test(last) ? `Entry ${Number(last) + 1}` : last.replaceAll('~1', '/').replaceAll('~0', '~');
};
