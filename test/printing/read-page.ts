import assert from 'node:assert/strict';
import PizZip from 'pizzip';
import { type Decimal, decimal } from '#lib/decimal';

type Language = 'en' | 'de';

/** What is read from the text of a printed quote, and from nothing else. */
export type Page = {
  lines: {
    quantity: Decimal;
    unitPrice: Decimal;
    amount: Decimal;
    discount: { gross: Decimal; percent: Decimal; base: Decimal; off: Decimal } | null;
    excluded: Decimal;
    /** What of the price is shown apart. */
    components: Decimal[];
    /** Other quantities, and what one costs of them. */
    others: { quantity: Decimal; unitPrice: Decimal }[];
  }[];
  subTotal: Decimal;
  discount: { percent: Decimal | null; base: Decimal; off: Decimal } | null;
  charges: { net: Decimal; duty: Decimal; tax: Decimal } | null;
  total: Decimal;
};

/**
 * The text of a filled document as a page shows it: of a row the first paragraphs of its cells side by side,
 * then the others.
 */
export const linesOfDocx = (docx: Buffer): string[] => {
  const xml = new PizZip(docx).file('word/document.xml')?.asText() ?? '';
  return xml.split(/<w:tr>|<w:tr [^>]*>/).flatMap((part) => {
    const [row = '', after = ''] = part.includes('</w:tr>') ? part.split('</w:tr>') : ['', part];
    const cells = row.split('</w:tc>').map(paragraphs);
    const heads = cells.map((cell) => cell[0] ?? '').filter((text) => text !== '');
    return [heads.join('   '), ...cells.flatMap((cell) => cell.slice(1)), ...paragraphs(after)];
  });
};

const paragraphs = (xml: string): string[] =>
  xml
    .split('</w:p>')
    .map((one) => [...one.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => match[1]).join(''))
    .filter((text) => text !== '');

/** The text of a PDF of many quotes, apart. */
export const linesOfPdf = (text: string): string[][] =>
  text
    .split(/Thank you for your inquiry\..*|Vielen Dank für Ihre Anfrage\..*/)
    .slice(1)
    .map((part) => part.split('\n'));

const n = '(\\d[\\d.,]*)';
const of = (en: string, de: string, text: (word: string) => string) => ({
  en: new RegExp(text(en)),
  de: new RegExp(text(de)),
});
const row = new RegExp(`^\\s*\\d+\\s+\\S+\\s+${n}\\s+\\S+\\s+${n}\\s+${n}\\s*$`);
const lineDiscount = {
  en: new RegExp(`${n} less ${n} % discount on ${n}: −${n}`),
  de: new RegExp(`${n} abzüglich ${n} % Rabatt auf ${n}: −${n}`),
};
const excluded = of(
  'Excluded from the discount on the whole:',
  'Vom Gesamtrabatt ausgenommen:',
  (word) => `${word} ${n}`,
);
const component = { en: new RegExp(`of which [^:]+: ${n}`, 'g'), de: new RegExp(`darin [^:]+: ${n}`, 'g') };
const instead = {
  en: new RegExp(`Alternatively ${n} \\S+ at ${n} each`, 'g'),
  de: new RegExp(`Alternativ ${n} \\S+ zu je ${n}`, 'g'),
};
const subTotal = of('Subtotal', 'Zwischensumme', (word) => `^\\s*${word}\\s+${n}\\s*$`);
const inPercent = of('Discount', 'Rabatt', (word) => `^\\s*${word} ${n} % (?:on|auf) ${n}\\s+−${n}\\s*$`);
const agreed = of(
  'Agreed discount on',
  'Vereinbarter Rabatt auf',
  (word) => `^\\s*${word} ${n}\\s+−${n}\\s*$`,
);
const net = of('Goods, net', 'Warenwert netto', (word) => `^\\s*${word}\\s+${n}\\s*$`);
const duty = of('Import duty', 'Zoll', (word) => `^\\s*${word}\\s.*?${n}\\s*$`);
const tax = of('Import tax', 'Einfuhrabgaben', (word) => `^\\s*${word}\\s.*?${n}\\s*$`);
const total = of('Net total', 'Gesamtbetrag netto', (word) => `^\\s*${word} \\w+\\s+${n}\\s*$`);

/** Reads what a page says in a language. */
export const readPage = (lines: readonly string[], language: Language): Page => {
  const number = (text: string | undefined): Decimal =>
    decimal(
      language === 'en'
        ? (text ?? '').replaceAll(',', '')
        : (text ?? '').replaceAll('.', '').replace(',', '.'),
    );
  const numbers = (pattern: RegExp, text: string): Decimal[] | undefined =>
    pattern
      .exec(text.replaceAll(/[\u00a0\u202f]/g, ' '))
      ?.slice(1)
      .map(number);
  const only = (patterns: Record<Language, RegExp>): Decimal[] | undefined => {
    const found = lines
      .flatMap((line) => [numbers(patterns[language], line) ?? []])
      .filter(({ length }) => length > 0);
    assert.ok(found.length < 2, `twice: ${patterns[language]}`);
    return found[0];
  };
  const page: Page['lines'] = [];
  // What is written below a row wraps where the page says: it is read in one piece.
  const below: string[] = [];
  for (const text of lines) {
    const [quantity, unitPrice, amount] = numbers(row, text) ?? [];
    if (quantity && unitPrice && amount) {
      page.push({
        quantity,
        unitPrice,
        amount,
        discount: null,
        excluded: decimal(0),
        components: [],
        others: [],
      });
      below.push('');
    } else if (below.length > 0) below.push(`${below.pop()} ${text.trim()}`);
  }
  for (const [index, line] of page.entries()) {
    const text = (below[index] ?? '').replaceAll(/\s+/g, ' ');
    const [gross, percent, base, off] = numbers(lineDiscount[language], text) ?? [];
    if (gross && percent && base && off) line.discount = { gross, percent, base, off };
    const [kept] = numbers(excluded[language], text) ?? [];
    if (kept) line.excluded = kept;
    const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ');
    line.components = [...plain.matchAll(component[language])].map(([, amount]) => number(amount));
    line.others = [...plain.matchAll(instead[language])].map(([, one, price]) => ({
      quantity: number(one),
      unitPrice: number(price),
    }));
  }
  const must = (patterns: Record<Language, RegExp>): Decimal =>
    only(patterns)?.[0] ?? assert.fail(`${patterns[language]} is not on the page:\n${lines.join('\n')}`);
  const [percent, percentBase, percentOff] = only(inPercent) ?? [];
  const [base, off] = only(agreed) ?? [];
  const [goods] = only(net) ?? [];
  return {
    lines: page,
    subTotal: must(subTotal),
    discount:
      percent && percentBase && percentOff
        ? { percent, base: percentBase, off: percentOff }
        : base && off
          ? { percent: null, base, off }
          : null,
    charges: goods ? { net: goods, duty: must(duty), tax: must(tax) } : null,
    total: must(total),
  };
};
