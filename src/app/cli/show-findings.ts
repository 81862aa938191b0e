import { styleText } from 'node:util';
import type { Finding } from '#configurator/document/finding';
import type { Place } from '#configurator/document/locate-pointer';
import type { ProductDocument } from '#configurator/document/product-document';
import { print } from './tell.ts';

type Shown = {
  file: string;
  text: string;
  /** undefined if the text is not a document. */
  document: ProductDocument | undefined;
  findings: readonly Finding[];
  /** Of each finding. */
  places: readonly (Place | undefined)[];
};

/**
 * What was found, for people: each with its line of the file, and a sum at the end. Coloured where it goes to
 * a terminal.
 */
export const showFindings = ({ file, text, document, findings, places }: Shown): void => {
  const lines = text.split('\n');
  if (document)
    print(
      `${styled('bold', `${document.product.number}  ${document.product.name}`)}\n${inventory(document)}\n`,
    );
  for (const [index, finding] of findings.slice(0, MOST).entries())
    print(`${shown(file, lines, finding, places[index])}\n`);
  if (findings.length > MOST) print(`… and ${findings.length - MOST} more; --json has them all.\n`);
  print(summary(findings));
};

/** Most findings that are shown. */
const MOST = 100;
const WIDTH = 110;

const styled = (format: Parameters<typeof styleText>[0], text: string): string =>
  styleText(format, text, { stream: process.stdout });

const inventory = ({ pages, attributes, rules, itemMappings, tables }: ProductDocument): string => {
  const generated = attributes.filter((one) => one.method === 'GENERATED').length;
  const counts = [
    count(pages.length, 'page'),
    `${count(attributes.length, 'attribute')}${generated > 0 ? ` (${generated} generated)` : ''}`,
    count(rules.length, 'rule'),
    count(itemMappings.length, 'item mapping'),
    count(tables.length, 'table'),
  ];
  return styled('dim', counts.join(' · '));
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Severity, what it is about and where; the sentence; the line with a mark under what is meant. */
const shown = (
  file: string,
  lines: readonly string[],
  finding: Finding,
  place: Place | undefined,
): string => {
  const { severity, code, message, pointer, entity } = finding;
  const mark =
    severity === 'ERROR' ? styled(['red', 'bold'], '✗ error  ') : styled(['yellow', 'bold'], '! warning');
  const whom = entity ? `${words[entity.type]} ${entity.key}` : '';
  const where = styled('dim', place ? `${file}:${place.line}:${place.column}` : `${file} ${pointer}`);
  const head = [mark, whom === '' ? '' : styled('bold', whom), styled('dim', code), where]
    .filter(Boolean)
    .join('  ');
  const line = place && lines[place.line - 1];
  return [head, `  ${message}`, ...(place && line !== undefined ? excerpt(line, place) : [])].join('\n');
};

const words: Record<NonNullable<Finding['entity']>['type'], string> = {
  PRODUCT: 'product',
  PAGE: 'page',
  ATTRIBUTE: 'attribute',
  RULE_GROUP: 'rule group',
  RULE: 'rule',
  ITEM_MAPPING: 'item mapping',
  TABLE: 'table',
};

/** As much of the line around the place as fits, and marks below it. */
const excerpt = (line: string, { line: number, column, length }: Place): string[] => {
  const first = Math.max(0, Math.min(column - 1 - 30, line.length - WIDTH));
  const part = line.slice(first, first + WIDTH).replaceAll('\t', ' ');
  const before = column - 1 - first;
  const marks = Math.max(1, Math.min(length, part.length - before));
  const margin = String(number);
  return [
    styled('dim', `  ${margin} │ `) + part,
    styled('dim', `  ${' '.repeat(margin.length)} │ `) +
      ' '.repeat(before) +
      styled('red', '^'.repeat(marks)),
  ];
};

const summary = (findings: readonly Finding[]): string => {
  const errors = findings.filter((one) => one.severity === 'ERROR').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return styled('green', '✓ Nothing is wrong with it.');
  const told = [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
  return errors > 0 ? styled('red', `✗ ${told}.`) : styled('yellow', `! ${told}; it can be released.`);
};
