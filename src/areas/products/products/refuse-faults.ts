import { checkDocument } from '#configurator/document/check-document';
import type { FindingCode } from '#configurator/document/finding';
import { readDocument } from '#configurator/document/read-document';
import type { JsonValue } from '#lib/json';
import { type PlaceError, Problem } from '#platform/problem';

/**
 * What is wrong with a part by itself, whatever else the product has; the rest a product may lack while it is
 * being made.
 */
const ownFaults: ReadonlySet<FindingCode> = new Set([
  'MALFORMED',
  'BAD_NAME',
  'DUPLICATE_VALUE',
  'BAD_RANGE',
  'BAD_DATE',
  'BAD_DEFAULT',
  'BAD_EXPRESSION',
  'WRONG_OPERANDS',
  'UNKNOWN_COLUMN',
  'GENERATED_ON_PAGE',
  'ACTION_NOT_ALLOWED',
  'NEVER_IN_FORCE',
  'TUPLE_WIDTH',
  'ROW_WIDTH',
  'DUPLICATE_NAME',
  'DUPLICATE_KEY',
]);

/** Where in a document a part stands. */
export type PartList = 'pages' | 'attributes' | 'rules' | 'ruleGroups' | 'itemMappings' | 'tables';

/**
 * Looks at one part of a product by itself (`faultsOfPart`). @throws Problem 400 with the places in the part
 */
export const refuseFaults = (list: PartList, part: JsonValue): void => {
  // The document calls a page by its name, a record by its id.
  const errors = faultsOfPart(list, part).map(({ pointer, detail }) => ({
    pointer: pointer.replace(/^\/page$/, '/pageID').replace(/^\/group$/, '/ruleGroupID'),
    detail,
  }));
  const [first] = errors;
  if (first) throw new Problem('InvalidInput', `${first.pointer || 'The body'}: ${first.detail}`, { errors });
};

/**
 * What is wrong with one part of a product: it is read into a document of its own and looked at with the
 * document's own checks, so that what is saved makes sense by itself. Whether what it names is there is asked
 * when the product is validated: parts come in any order. The first 20, with their places in the part.
 */
export const faultsOfPart = (list: PartList, part: JsonValue): PlaceError[] => {
  const read = readDocument({
    format: 'millwright-product-1',
    product: { number: 'PART', name: 'PART' },
    ...{ pages: [], attributes: [], ruleGroups: [], rules: [], itemMappings: [], tables: [] },
    [list]: [part],
  });
  const at = `/${list}/0`;
  const findings = 'findings' in read ? read.findings : checkDocument(read.document, { isOpen: true });
  return findings
    .filter(
      ({ severity, code, pointer }) =>
        severity === 'ERROR' && ownFaults.has(code) && `${pointer}/`.startsWith(`${at}/`),
    )
    .map(({ pointer, message }) => ({ pointer: pointer.slice(at.length), detail: message }))
    .slice(0, 20);
};
