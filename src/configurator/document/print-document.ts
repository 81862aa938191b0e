import { isDecimal } from '#lib/decimal';
import { printNumber } from '../expression/value.ts';
import { productDocument } from './document-shape.ts';
import type { ProductDocument } from './product-document.ts';
import type { Printed } from './shape.ts';

/**
 * The text of a document as it is kept in git: members in one order and left out where they have their
 * default, lists in their order, what is short on one line, so that a change of one thing is a change of one
 * line. Reading it gives the same document.
 */
export const printDocument = (document: ProductDocument): string =>
  `${layOut(productDocument.print(document, 0), '', 0)}\n`;

const WIDTH = 120;

/** On one line where that is short and holds no list of several objects; else a line for each part. */
const layOut = (value: Printed, indent: string, used: number): string => {
  if (!isContainer(value)) return leaf(value);
  const line = mayStandInLine(value) ? inLine(value) : undefined;
  if (line !== undefined && indent.length + used + line.length < WIDTH) return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((one) => layOut(one, deeper, 1))
    : Object.entries(value).map(([key, one]) => {
        const label = `${JSON.stringify(key)}: `;
        return `${label}${layOut(one, deeper, label.length + 1)}`;
      });
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
};

const isContainer = (value: Printed): value is Printed[] | { [key: string]: Printed } =>
  typeof value === 'object' && value !== null && !isDecimal(value);

const leaf = (value: Exclude<Printed, Printed[] | { [key: string]: Printed }>): string =>
  isDecimal(value) ? printNumber(value) : JSON.stringify(value);

/** Lists of more than one object or list always have a line for each. */
const mayStandInLine = (value: Printed): boolean => {
  if (!isContainer(value)) return true;
  const parts = Array.isArray(value) ? value : Object.values(value);
  if (Array.isArray(value) && value.length > 1 && value.some(isContainer)) return false;
  return parts.every(mayStandInLine);
};

const inLine = (value: Printed): string => {
  if (!isContainer(value)) return leaf(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  const parts = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inLine(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};
