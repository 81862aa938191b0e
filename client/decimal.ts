/**
 * An exact decimal number, as it stands in the JSON text: money and quantities, which a binary number
 * would round. It does not calculate: hand its text to the decimal library of your choice.
 */
export class Decimal {
  readonly text: string;

  /** @param text digits as JSON spells them, such as `12.50`. @throws RangeError for anything else */
  constructor(text: string) {
    if (!spelling.test(text)) throw new RangeError(`"${text}" is not a decimal number.`);
    this.text = text;
  }

  /** The nearest binary number: for charts and comparisons, not for amounts. */
  toNumber(): number {
    return Number(this.text);
  }

  toString(): string {
    return this.text;
  }

  /** The exact number in a JSON text; a string where the runtime cannot write it (Node 20). */
  toJSON(): unknown {
    return raw ? raw(this.text) : this.text;
  }
}

/** What a request takes where the description says decimal. */
export type DecimalSent = Decimal | number;

const spelling = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const { rawJSON: raw } = JSON as { rawJSON?: (text: string) => unknown };
