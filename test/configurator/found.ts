import assert from 'node:assert/strict';
import { checkDocument } from '#configurator/document/check-document';
import type { ProductDocument } from '#configurator/document/product-document';
import { cylinderText, productOf } from './cylinder.ts';

/** The findings of the cylinder after a change of its text. */
export const found = (from: string | RegExp, to: string): string[] => {
  const text = cylinderText().replace(/\s+/g, ' ');
  assert.ok(
    text.search(typeof from === 'string' ? from.replace(/[^\w ]/g, '\\$&') : from) >= 0,
    `${from} is not in the text`,
  );
  return told(productOf(text.replace(from, to)));
};
/** Findings, each in a line. */
export const told = (document: ProductDocument): string[] =>
  checkDocument(document).map((one) => {
    const whom = one.rule === null ? `${one.entity?.type} ${one.entity?.key}` : `rule ${one.rule}`;
    return `${one.severity} ${one.code} ${whom} ${one.pointer}: ${one.message}`;
  });
