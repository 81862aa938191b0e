import { type Decimal, decimal, zero } from '#lib/decimal';
import { beginningOf } from '#lib/text';

/** What the cell of a schedule says: a percentage of the value, or why no percentage can say it. */
export type Duty = { percent: Decimal } | { unsupported: string };

/**
 * Reads a duty as schedules print it: "Free" or "5.3%". Everything else is unsupported and said so: an amount
 * for a quantity ("1¢/kg"), a duty made of several ("10% + 1¢/kg"), a reference to somewhere else. It is
 * never taken as 0.
 */
export const readDuty = (cell: string): Duty => {
  const text = plainText(cell);
  if (/^free$/i.test(text)) return { percent: zero };
  const percent = /^(\d{1,5}(?:\.\d{1,6})?) ?%$/.exec(text)?.[1];
  if (percent !== undefined) return { percent: decimal(percent) };
  return {
    unsupported: text === '' ? 'no duty is stated' : `"${beginningOf(text, 100)}" is ${kindOf(text)}`,
  };
};

/**
 * A cell without the marks of the schedule's typesetting: elements (`<il>6 mm</il>`) and footnote numbers
 * (`1/`) at the end.
 */
export const plainText = (cell: string): string =>
  withoutFootnotes(cell.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Taken off from the end, one after the other: each stands behind a space, a percent sign or a bracket, or
 * begins the cell.
 */
const withoutFootnotes = (text: string): string => {
  let end = text.length;
  for (;;) {
    let slash = end - 1;
    while (slash >= 0 && /[\s,]/.test(text.charAt(slash))) slash--;
    let from = slash;
    while (from > 0 && slash - from < 2 && /\d/.test(text.charAt(from - 1))) from--;
    const isFootnote =
      text[slash] === '/' && from < slash && (from === 0 || /[\s%)]/.test(text.charAt(from - 1)));
    if (!isFootnote) return text.slice(0, end);
    end = from;
  }
};

const kindOf = (text: string): string => {
  const isAmount = /[¢$£€]|cents?\b|\d\s*\/\s*\p{L}|\bper\b/iu.test(text);
  if (/%/.test(text) && (isAmount || /\+|\bon\b/.test(text)))
    return 'a compound duty, which a percentage of the value cannot say';
  if (isAmount) return 'a specific duty, which a percentage of the value cannot say';
  return 'not a percentage of the value';
};
