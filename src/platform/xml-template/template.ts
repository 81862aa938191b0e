import type { Format } from '../pdf/placeholder.ts';

/** A piece of what is written: text with tags of elements in it, a value, or pieces that depend on one. */
export type XmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; path: string; format: Format | undefined; inAttribute: boolean }
  | { kind: 'loop' | 'unless'; path: string; pieces: readonly XmlPiece[] };

/**
 * A checked template of XML: what is written once before the records, for each of them, and after them.
 * Whatever the data, all of it together is well-formed: blocks begin and end in the same element.
 */
export type XmlTemplate = {
  before: readonly XmlPiece[];
  repeated: readonly XmlPiece[];
  after: readonly XmlPiece[];
  /** The name of the list of records: `SalesOrders`. */
  records: string;
};

/** What a template is checked against. */
export type XmlNames = {
  /** Data of the kind that it will be filled with, every list with an element in it. */
  sample: Readonly<Record<string, unknown>>;
  /** The list of records among them, which the template repeats: `SalesOrders`. */
  records: string;
};

/** What is wrong with a template, and where: line and column count from 1. */
export type XmlTemplateFault = { line: number; column: number; detail: string };

/** A template cannot be taken. */
export class XmlTemplateProblem extends Error {
  override name = 'XmlTemplateProblem';
  readonly faults: readonly XmlTemplateFault[];

  constructor(faults: readonly [XmlTemplateFault, ...XmlTemplateFault[]]) {
    super(faultText(faults[0]));
    this.faults = faults;
  }
}

export const faultText = ({ line, column, detail }: XmlTemplateFault): string =>
  `line ${line}, column ${column}: ${detail}`;
