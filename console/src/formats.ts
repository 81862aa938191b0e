import type { Decimal } from '../../client/index.ts';
import { type Punctuation, parseDecimal } from './parse-decimal.ts';

/** How dates and numbers are written and read in a language. */
export type Formats = {
  /** An amount with the decimals of its currency, and no fewer than it has. */
  money: (amount: Decimal, currencyCode: string) => string;
  /** Every digit that it has. */
  number: (value: Decimal | number) => string;
  date: (iso: string) => string;
  time: (iso: string) => string;
  /** The time of day alone. */
  clock: (iso: string) => string;
  /** What was typed, as JSON spells it; undefined where it is no number in this language. */
  readNumber: (typed: string) => string | undefined;
  /** A number as it is typed in this language. */
  example: string;
};

const locales = { en: 'en-GB', de: 'de-DE' } as const;
const punctuation = {
  en: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
} as const satisfies Record<string, Punctuation>;

export const formatsOf = (language: 'en' | 'de'): Formats => {
  const locale = locales[language];
  const all = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const currencies = new Map<string, Intl.NumberFormat>();
  const moneyFormat = (currency: string): Intl.NumberFormat => {
    const format =
      currencies.get(currency) ??
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 20 });
    currencies.set(currency, format);
    return format;
  };
  return {
    // As text: a binary number would lose cents of large amounts.
    money: ({ text }, currencyCode) => moneyFormat(currencyCode).format(text as `${number}`),
    number: (value) => all.format(typeof value === 'number' ? value : (value.text as `${number}`)),
    // A day without a time is the same one everywhere.
    date: (iso) => (iso.length === 10 ? day : date).format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    clock: (iso) => clock.format(new Date(iso)),
    readNumber: (typed) => parseDecimal(typed, punctuation[language]),
    example: all.format(1234.56),
  };
};
