import { Decimal } from '../../../client/index.ts';
import type { Formats } from '../formats.ts';
import type { Word } from '../words/en.ts';

/** What says the reasons: the part of a speech that they need. */
type Speaker = Pick<Formats, 'number' | 'money'> & {
  language: 'en' | 'de';
  say: (word: Word, values?: Readonly<Record<string, string | number>>) => string;
};

/** What a policy can compare, by the names of the API. */
const facts = {
  discountPercent: 'fact.discountPercent',
  lineDiscountPercent: 'fact.lineDiscountPercent',
  marginPercent: 'fact.marginPercent',
  linesBelowMargin: 'fact.linesBelowMargin',
  marginShortfall: 'fact.marginShortfall',
  grandTotal: 'field.total',
  netTotal: 'field.net',
  currencyCode: 'field.currency',
  customerID: 'fact.customerID',
  customerNumber: 'fact.customerNumber',
  customerCountry: 'fact.customerCountry',
  paymentTerms: 'fact.paymentTerms',
  isCustomersPaymentTerms: 'fact.isCustomersPaymentTerms',
  incoTermCode: 'fact.incoTermCode',
  importChargesPaidBy: 'fact.importChargesPaidBy',
  itemNumber: 'fact.itemNumber',
  itemCategory: 'fact.itemCategory',
  severity: 'field.severity',
  category: 'field.category',
  source: 'fact.source',
  type: 'fact.type',
  affectedQuantity: 'fact.affectedQuantity',
  useAsIsQuantity: 'fact.useAsIsQuantity',
  repairQuantity: 'fact.repairQuantity',
  scrapQuantity: 'fact.scrapQuantity',
  cost: 'fact.cost',
  supplierNumber: 'fact.supplierNumber',
  affectedCount: 'fact.affectedCount',
  affectedEntity: 'fact.affectedEntity',
  number: 'field.number',
} as const satisfies Readonly<Record<string, Word>>;

/** How the service says a comparison; those that another one ends with come after it. */
const comparisons = {
  'greater than': 'reason.greater',
  'at least': 'reason.atLeast',
  'less than': 'reason.less',
  'at most': 'reason.atMost',
  'equal to': 'reason.equal',
  'other than': 'reason.other',
  'not among': 'reason.notAmong',
  among: 'reason.among',
} as const satisfies Readonly<Record<string, Word>>;

/** What stands between the fact and the comparison. */
const links = [
  ['is not known, so it may be ', 'reason.unknown'],
  ['is not set, so it is ', 'reason.notSet'],
  [' may be ', 'reason.noRate'],
  [' is ', 'reason.is'],
] as const;

/**
 * Why a policy applies, in the user's language. The service writes it in English, always in one of these
 * forms; what has none of them is shown as it is.
 */
export const reasonIn = (reason: string, speech: Speaker): string => {
  const { say } = speech;
  if (reason === 'applies to all') return say('reason.all');
  const [name = ''] = reason.split(' ', 1);
  const word = (facts as Readonly<Record<string, Word>>)[name];
  if (!word) return reason;
  const fact = say(word);
  const rest = reason.slice(name.length + 1);
  if (rest === 'is true' || rest === 'is false')
    return say(rest === 'is true' ? 'reason.true' : 'reason.false', { fact });
  for (const [link, form] of links)
    for (const [comparison, shown] of Object.entries(comparisons)) {
      const [value, behind] = parted(rest, `${link}${comparison} `);
      if (behind === undefined) continue;
      const [limit = '', lack] = parted(behind, ': no exchange rate of ');
      const [from = '', to = ''] = parted(lack?.replace(' is loaded', '') ?? '', ' to ');
      return say(form, {
        ...{ fact, value: shownValue(value, speech), comparison: say(shown) },
        ...{ limit: shownValue(limit, speech), from, to },
      });
    }
  return reason;
};

const parted = (text: string, by: string): [string, string | undefined] => {
  const at = text.indexOf(by);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + by.length)];
};

/** A number and an amount as the user reads them; a text in the quotation marks of the language. */
const shownValue = (text: string, { number, money, language }: Speaker): string => {
  if (text.startsWith('“')) return language === 'de' ? text.replaceAll('“', '„').replaceAll('”', '“') : text;
  const [digits = '', currency] = text.split(' ');
  if (!/^-?\d+(?:\.\d+)?$/.test(digits) || text.split(' ').length > 2) return text;
  const value = new Decimal(digits);
  if (currency === undefined) return number(value);
  return /^[A-Z]{3}$/.test(currency) ? money(value, currency) : text;
};
