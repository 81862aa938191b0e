import type { Speech } from '#lib/language';
import { comparisons } from './explain-condition.ts';
import { type FactKind, type FieldOf, operatorsOf } from './facts.ts';
import type { Comparison } from './read-condition.ts';

/** What stands between the fact and the comparison, and what that is in German. */
const links: readonly [string, (fact: string, value: string, than: string) => string][] = [
  ['is not known, so it may be ', (fact, _, than) => `${fact} ist nicht bekannt und könnte ${than} sein`],
  ['is not set, so it is ', (fact, _, than) => `${fact} ist nicht gesetzt, also ${than}`],
  [' may be ', (fact, value, than) => `${fact} ${value} könnte ${than} sein`],
  [' is ', (fact, value, than) => `${fact} ${value} ist ${than}`],
];

/**
 * Why a policy applies, in German. A request keeps its reasons in English, each in one of the forms of
 * `explainCondition`; what has none of them stays as it is.
 */
export const reasonInGerman = (reason: string, speech: Speech): string => {
  if (reason === 'applies to all') return 'gilt für alle';
  const [name, rest] = parted(reason, ' ');
  const fact = facts.get(name);
  if (fact === undefined || rest === undefined) return reason;
  if (rest === 'is true') return `${fact}: ja`;
  if (rest === 'is false') return `${fact}: nein`;
  for (const [link, say] of links)
    for (const operator of operators) {
      const [value, behind] = parted(rest, `${link}${comparisons[operator]} `);
      if (behind === undefined) continue;
      const [limit, lack] = parted(behind, ': no exchange rate of ');
      const said = say(fact, shown(value, speech), `${german[operator]} ${shown(limit, speech)}`);
      const [from, to] = parted(lack?.replace(/ is loaded$/, '') ?? '', ' to ');
      return to === undefined ? said : `${said}: Es ist kein Wechselkurs von ${from} in ${to} geladen`;
    }
  return reason;
};

/** The parts before and behind a text where it stands first. */
const parted = (text: string, by: string): [string, string | undefined] => {
  const at = text.indexOf(by);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + by.length)];
};

/** A number or an amount as it is written in German; texts in its quotation marks. */
const shown = (text: string, { number, money }: Speech): string => {
  if (text.startsWith('“')) return text.replaceAll('“', '„').replaceAll('”', '“');
  const [, digits, currency] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(text) ?? [];
  if (digits === undefined) return text;
  return currency === undefined ? number(digits) : money(digits, currency);
};

const german: Record<Comparison['operator'], string> = {
  GREATER: 'größer als',
  GREATER_OR_EQUAL: 'mindestens',
  LESS: 'kleiner als',
  LESS_OR_EQUAL: 'höchstens',
  EQUAL: 'gleich',
  NOT_EQUAL: 'anders als',
  IN: 'unter',
  NOT_IN: 'nicht unter',
  SOME_IN: 'unter',
  SOME_NOT_IN: 'nicht unter',
};

const operators = Object.values(operatorsOf).flat();

/** What a policy can compare. */
const germanFacts: Record<FieldOf<FactKind>, string> = {
  discountPercent: 'Rabatt (%)',
  lineDiscountPercent: 'Größter Rabatt einer Position (%)',
  marginPercent: 'Marge (%)',
  linesBelowMargin: 'Positionen unter ihrer Mindestmarge',
  marginShortfall: 'Unter der Mindestmarge (Punkte)',
  grandTotal: 'Gesamt',
  netTotal: 'Netto',
  currencyCode: 'Währung',
  customerID: 'Kunde',
  customerNumber: 'Kundennummer',
  customerCountry: 'Land des Kunden',
  paymentTerms: 'Zahlungsbedingungen',
  isCustomersPaymentTerms: 'Eigene Zahlungsbedingungen des Kunden',
  incoTermCode: 'Incoterm',
  importChargesPaidBy: 'Einfuhrabgaben zahlt',
  itemNumber: 'Artikel',
  itemCategory: 'Kategorie eines Artikels',
  severity: 'Schwere',
  category: 'Kategorie',
  source: 'Fundort',
  type: 'Art',
  affectedQuantity: 'Betroffene Menge',
  useAsIsQuantity: 'Unverändert verwendet',
  repairQuantity: 'Zu reparieren',
  scrapQuantity: 'Zu verschrotten',
  cost: 'Kosten',
  supplierNumber: 'Lieferantennummer',
  affectedCount: 'Betroffene Datensätze',
  affectedEntity: 'Art des betroffenen Datensatzes',
  number: 'Nummer',
};
const facts = new Map(Object.entries(germanFacts));
