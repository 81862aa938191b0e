import type { Read } from './read-xml.ts';

type Rule = (read: Read) => boolean;
type Tax = Read['taxes'][number];
type Line = Read['lines'][number];

/** A number in millionths, in whole numbers: nothing of the service calculates here. */
const units = (text: string | null): bigint => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '');
  if (!parts) throw new Error(`${text} is no decimal number.`);
  const [, sign, whole = '', fraction = ''] = parts;
  if (fraction.length > 6) throw new Error(`${text} has more than six decimals.`);
  const size = BigInt(whole + fraction.padEnd(6, '0'));
  return sign === '-' ? -size : size;
};
const sumOf = (all: (string | null)[]): bigint => all.reduce((sum, one) => sum + units(one), 0n);
const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n);
const cent = 10_000n;
const isSaid = (text: string | null): boolean => text !== null && text.trim() !== '';
const keyOf = ({ code, rate }: { code: string | null; rate: string | null }) =>
  `${code} ${rate === null ? '' : units(rate)}`;
const twoPlaces = (text: string | null): boolean => /^-?\d+(\.\d{1,2})?$/.test(text ?? '');

const all =
  <T>(from: (read: Read) => readonly T[], holds: (one: T, read: Read) => boolean): Rule =>
  (read) =>
    from(read).every((one) => holds(one, read));
const lines = ({ lines: found }: Read): Line[] => found;
const taxes = ({ taxes: found }: Read): Tax[] => found;
const of = (code: string) => (read: Read) => read.taxes.filter((one) => one.code === code);
const ifAny =
  (code: string, holds: Rule): Rule =>
  (read) =>
    of(code)(read).length === 0 || holds(read);

const hasVAT: Rule = ({ sellerTaxNumber }) => /^[A-Z]{2}/.test(sellerTaxNumber ?? '');
const hasTaxNumber: Rule = ({ sellerTaxNumber }) => isSaid(sellerTaxNumber);
const hasBuyerVAT: Rule = ({ buyerVAT }) => /^[A-Z]{2}/.test(buyerVAT ?? '');

/** Of each category: which numbers it needs, whether it has a rate, and whether it says why no tax is due. */
const ofCategory = (name: string, code: string, needs: Rule, isReasoned: boolean): [string, Rule][] => [
  [
    `BR-${name}-01`,
    (read) =>
      lines(read).some((one) => one.code === code) === of(code)(read).length > 0 &&
      (code === 'S' || of(code)(read).length <= 1),
  ],
  [`BR-${name}-02`, ifAny(code, needs)],
  [
    `BR-${name}-05`,
    all(lines, (one) => {
      if (one.code !== code) return true;
      if (code === 'O') return one.rate === null;
      return code === 'S' ? units(one.rate) > 0n : units(one.rate) === 0n;
    }),
  ],
  [
    `BR-${name}-08`,
    all(
      of(code),
      (tax, read) =>
        units(tax.base) ===
        sumOf(lines(read).flatMap((one) => (keyOf(one) === keyOf(tax) ? one.amount : []))),
    ),
  ],
  [`BR-${name}-09`, all(of(code), (tax) => code === 'S' || units(tax.tax) === 0n)],
  [
    `BR-${name}-10`,
    all(of(code), ({ reason, reasonCode }) => (isSaid(reason) || isSaid(reasonCode)) === isReasoned),
  ],
];

/** The rules of EN 16931 that concern what the service writes, by their names. */
export const norm: readonly (readonly [string, Rule])[] = [
  ['BR-01', ({ specification }) => isSaid(specification)],
  ['BR-02', ({ number }) => isSaid(number)],
  ['BR-03', ({ issueDate }) => /^\d{4}-\d\d-\d\d$/.test(issueDate ?? '')],
  [
    'BR-04',
    ({ typeCode, kind }) =>
      ['380', '386', '381'].includes(typeCode ?? '') &&
      (kind === 'CII' || (typeCode === '381') === (kind === 'CreditNote')),
  ],
  ['BR-05', ({ currency }) => /^[A-Z]{3}$/.test(currency ?? '')],
  ['BR-06', ({ sellerName }) => isSaid(sellerName)],
  ['BR-07', ({ buyerName }) => isSaid(buyerName)],
  ['BR-09', ({ sellerCountry }) => /^[A-Z]{2}$/.test(sellerCountry ?? '')],
  ['BR-11', ({ buyerCountry }) => /^[A-Z]{2}$/.test(buyerCountry ?? '')],
  ['BR-16', ({ lines: found }) => found.length > 0],
  ['BR-21', ({ lines: found }) => new Set(found.map(({ id }) => id)).size === found.length],
  ['BR-22', all(lines, ({ quantity }) => units(quantity) !== 0n)],
  ['BR-23', all(lines, ({ unit }) => /^[A-Z0-9]{2,3}$/.test(unit ?? ''))],
  ['BR-25', all(lines, ({ name }) => isSaid(name))],
  ['BR-27', all(lines, ({ price }) => units(price) >= 0n)],
  [
    'BR-42',
    all(lines, ({ allowances, charges }) =>
      [...allowances, ...charges].every((one) => isSaid(one.reason) && isSaid(one.code)),
    ),
  ],
  ['BR-50', ({ means, account }) => means === null || means === '97' || isSaid(account)],
  ['BR-55', all(({ preceding }) => preceding, isSaid)],
  ['BR-57', ({ deliverCity, deliverCountry }) => deliverCity === null || isSaid(deliverCountry)],
  ['BR-62', ({ sellerAddress, sellerScheme }) => sellerAddress === null || isSaid(sellerScheme)],
  ['BR-63', ({ buyerAddress, buyerScheme }) => buyerAddress === null || isSaid(buyerScheme)],
  ['BR-CO-04', all(lines, ({ code }) => isSaid(code))],
  [
    'BR-CO-10',
    ({ lineTotal, lines: found }) => units(lineTotal) === sumOf(found.map(({ amount }) => amount)),
  ],
  ['BR-CO-13', ({ net, lineTotal }) => units(net) === units(lineTotal)],
  ['BR-CO-14', ({ taxTotal, taxes: found }) => units(taxTotal) === sumOf(found.map(({ tax }) => tax))],
  ['BR-CO-15', ({ gross, net, taxTotal }) => units(gross) === units(net) + units(taxTotal)],
  ['BR-CO-16', ({ due, gross }) => units(due) === units(gross)],
  [
    'BR-CO-17',
    all(
      taxes,
      ({ base, tax, rate, code }) =>
        code === 'O' ||
        sizeOf(units(tax) * 100_000_000n - units(base) * units(rate)) <= 100_000_000n * 100n * cent,
    ),
  ],
  ['BR-CO-18', ({ taxes: found }) => found.length > 0],
  ['BR-CO-25', ({ due, dueDate, terms }) => units(due) <= 0n || isSaid(dueDate) || isSaid(terms)],
  [
    'BR-CO-26',
    ({ sellerRegistration, sellerTaxNumber }) =>
      isSaid(sellerRegistration) || /^[A-Z]{2}/.test(sellerTaxNumber ?? ''),
  ],
  [
    'BR-DEC',
    ({ lineTotal, net, gross, due, taxTotal, taxes: found, lines: all }) =>
      [
        lineTotal,
        net,
        gross,
        due,
        taxTotal,
        ...found.flatMap(({ base, tax }) => [base, tax]),
        ...all.flatMap((line) => [
          line.amount,
          ...line.allowances.map((one) => one.amount),
          ...line.charges.map((one) => one.amount),
        ]),
      ].every(twoPlaces),
  ],
  [
    'PEPPOL-EN16931-R120',
    all(
      lines,
      (line) =>
        sizeOf(
          units(line.amount) * 1_000_000n -
            (units(line.quantity) * units(line.price) +
              (sumOf(line.charges.map((one) => one.amount)) -
                sumOf(line.allowances.map((one) => one.amount))) *
                1_000_000n),
        ) <=
          20_000n * 1_000_000n || line.amount === null,
    ),
  ],
  ['PEPPOL-EN16931-R008', ({ empty }) => empty === 0],
  ...ofCategory('S', 'S', hasTaxNumber, false),
  ...ofCategory('Z', 'Z', hasTaxNumber, false),
  ...ofCategory('E', 'E', hasTaxNumber, true),
  ...ofCategory('AE', 'AE', (read) => hasTaxNumber(read) && hasBuyerVAT(read), true),
  ...ofCategory('IC', 'K', (read) => hasVAT(read) && hasBuyerVAT(read), true),
  ...ofCategory('G', 'G', hasVAT, true),
  ...ofCategory('O', 'O', ({ buyerVAT }) => buyerVAT === null, true),
  ['BR-IC-11', ifAny('K', ({ deliveryDate }) => isSaid(deliveryDate))],
  ['BR-IC-12', ifAny('K', ({ deliverCountry }) => isSaid(deliverCountry))],
  ['BR-O-11', ifAny('O', ({ taxes: found }) => found.length === 1)],
];

/** Those of XRechnung 3.0. */
export const german: readonly (readonly [string, Rule])[] = [
  ['BR-DE-1', ({ means }) => isSaid(means)],
  ['BR-DE-3', ({ sellerCity }) => isSaid(sellerCity)],
  ['BR-DE-4', ({ sellerPostalCode }) => isSaid(sellerPostalCode)],
  ['BR-DE-5', ({ contactName }) => isSaid(contactName)],
  ['BR-DE-6', ({ contactPhone }) => (contactPhone?.replaceAll(/\D/g, '').length ?? 0) >= 3],
  ['BR-DE-7', ({ contactEmail }) => /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(contactEmail ?? '')],
  ['BR-DE-8', ({ buyerCity }) => isSaid(buyerCity)],
  ['BR-DE-9', ({ buyerPostalCode }) => isSaid(buyerPostalCode)],
  ['BR-DE-10', ({ deliverCountry, deliverCity }) => deliverCountry === null || isSaid(deliverCity)],
  [
    'BR-DE-11',
    ({ deliverCountry, deliverPostalCode }) => deliverCountry === null || isSaid(deliverPostalCode),
  ],
  ['BR-DE-15', ({ buyerReference }) => isSaid(buyerReference)],
  ['BR-DE-18', ({ terms }) => !(terms ?? '').split('\n').some((one) => one.startsWith('#'))],
];

/** Those of the Peppol network, which XRechnung has too. */
export const network: readonly (readonly [string, Rule])[] = [
  ['PEPPOL-EN16931-R001', ({ process }) => process === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
  ['PEPPOL-EN16931-R003', ({ buyerReference, order }) => isSaid(buyerReference) || isSaid(order)],
  ['PEPPOL-EN16931-R010', ({ buyerAddress }) => isSaid(buyerAddress)],
  ['PEPPOL-EN16931-R020', ({ sellerAddress }) => isSaid(sellerAddress)],
];

/** The names of the rules that an invoice breaks. */
export const broken = (read: Read, rules: readonly (readonly [string, Rule])[]): string[] =>
  rules.flatMap(([name, holds]) => (holds(read) ? [] : name));
