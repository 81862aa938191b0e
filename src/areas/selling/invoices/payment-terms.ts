/**
 * The days until a payment is due, read from payment terms as people write them in English and German:
 * `30 days net`, `Net-30`, `2/10, n/30`, `14 Tage 2 % Skonto, 30 Tage netto`, `zahlbar innerhalb 30 Tagen
 * ohne Abzug`, `due on receipt`. Days within which a discount is given do not count. Undefined where it is
 * not plain: no number of days, several, working days, the end of a month, days after a delivery,
 * instalments.
 */
export const daysOfTerms = (terms: string | null): number | undefined => {
  if (terms === null) return undefined;
  const text = plain(terms.slice(0, 500));
  if (otherwise.test(text)) return undefined;
  const net = netDays(text);
  if (net.length > 0) return only(net);
  const clauses = text.split(/[,;:\n]|\.(?!\d)|\b(?:or|oder|sonst|else|otherwise|and|und|then|danach)\b/);
  const open = clauses.flatMap((clause) => (discount.test(clause) ? [] : daysIn(clause)));
  if (open.length > 0) return only(open);
  // Of `10 days 2 %` it is not said when the whole is due.
  if (discount.test(text) || daysIn(text).length > 0) return undefined;
  return atOnce.test(text) ? 0 : undefined;
};

/** Small letters, one space between words, no hyphens, decimals with a point; `n/30` is net 30. */
const plain = (terms: string): string =>
  terms
    .toLowerCase()
    .replace(/[\u2010-\u2014_()-]/g, ' ')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\bn ?\/? ?(?=\d)/g, 'net ')
    .replace(/\b(\d{1,2}(?:\.\d{1,2})?) ?%? ?\/ ?(\d{1,3})\b/g, '$1 % $2 days')
    .replace(/\bohne (?:jeden |jeglichen )?abzug\b|\bwithout (?:any )?deductions?\b/g, 'net');

const unit = '(?:calendar |kalender)?(?:days?|tagen?|tage|tg|d|t)\\b\\.?|weeks?\\b|wochen?\\b';
const days = new RegExp(`(?<![\\d.])(\\d{1,3}) ?(${unit})`, 'g');
const netWord = /\bnet(?:to|t)?(?: cash)?(?![a-z])/g;
/** After the word: `net 30`, `netto innerhalb von 30 Tagen`; but not `netto, 14 Tage 2 %`. */
const netBefore = new RegExp(
  `^:? ?(?:zahlbar |payable |due )?(?:innerhalb |binnen |within |in )?(?:von )?(\\d{1,3})(?![\\d.]| ?%)(?! ?(?:${unit})? ?(?:mit |with |less |abzüglich )?\\d) ?(${unit})?`,
);
/** Before it: `30 days net`; words between, as in `30 Tagen ab Rechnungsdatum netto`, are taken out. */
const netAfter = new RegExp(`(?<![\\d.])(\\d{1,3}) ?(${unit}) ?$`);
const between =
  /\b(?:after|from|of|nach|ab|the|date|invoice|rechnungsdatum|rechnungserhalt|rein|zahlbar)\b ?/g;
const discount = /%|skonto|discount|rabatt|\bdisc\b/;
const atOnce =
  /\b(?:(?:on|upon|after) receipt|(?:bei|nach|mit) erhalt|sofort|immediate|immediately|prepaid|prepayment|vorkasse|vorauskasse|vorauszahlung|in advance|cash on delivery|cod|nachnahme)\b/;
/** What is no number of days from the invoice on. */
const otherwise = new RegExp(
  [
    '\\beom\\b|\\bend of (?:the )?month|\\bmonth ?end|monatsende|\\bende (?:des )?monats|\\bprox|\\bultimo\\b',
    '\\bfolgemonat|\\bfolgenden monats|\\b(?:following|next) month|\\bmonths?\\b|\\bmonate?n?\\b',
    '\\b(?:working|business|banking) days?\\b|\\b(?:werk|arbeits|bank)tagen?\\b|\\bwerktage\\b',
    '\\b(?:after|from|nach|ab) (?:the |der )?(?:delivery|shipment|lieferung|wareneingang|warenerhalt|versand)\\b',
    '\\breceipt of (?:the )?goods\\b|%,? (?:in advance|upfront|deposit|down|anzahlung|vorauszahlung|vorkasse|bei )',
    '\\binstal?lments?\\b|\\braten?\\b',
    `\\b\\d{1,3} (?:or |oder |bis |to |and |und )?\\d{1,3} ?(?:${unit})`,
  ].join('|'),
);

/** The days of each `net`: those after the word, else those before it. */
const netDays = (text: string): number[] =>
  [...text.matchAll(netWord)].flatMap(({ 0: word, index }) => {
    const found =
      netBefore.exec(text.slice(index + word.length)) ??
      netAfter.exec(text.slice(0, index).replace(between, ''));
    return found ? [inDays(found)] : [];
  });

const daysIn = (text: string): number[] => [...text.matchAll(days)].map(inDays);
const inDays = ([, number, word = '']: RegExpMatchArray): number =>
  Number(number) * (/^w/.test(word) ? 7 : 1);

/** The one number that all say. */
const only = (all: readonly number[]): number | undefined => (new Set(all).size === 1 ? all[0] : undefined);
