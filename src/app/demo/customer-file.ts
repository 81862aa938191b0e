import { writeCsv } from '#lib/csv';

/** A mistake in the file: the line that a spreadsheet shows it on, the column, and why it is one. */
export type PlantedMistake = { line: number; column: string; cell: string; why: string };

const columns = [
  'customerNumber',
  'customerName',
  'address',
  'postalCode',
  'city',
  'country',
  'email',
  'paymentTerms',
  'incoTerm',
  'currencyCode',
  'discountPercent',
  'grossMarginTarget',
  'maxDaysAllowed',
  'isActive',
] as const;
type Row = Record<(typeof columns)[number], string>;

const towns = [
  ['26723', 'Emden', 'DE'],
  ['4020', 'Linz', 'AT'],
  ['8400', 'Winterthur', 'CH'],
  ['69003', 'Lyon', 'FR'],
  ['41121', 'Modena', 'IT'],
  ['5611', 'Eindhoven', 'NL'],
  ['411 03', 'Göteborg', 'SE'],
  ['31-001', 'Kraków', 'PL'],
] as const;
const trades = [
  'Hydraulik',
  'Kranbau',
  'Pressen',
  'Fördertechnik',
  'Méca',
  'Oleodinamica',
  'Maszyny',
  'Verkstad',
];
const names = [
  'Aurich',
  'Birk',
  'Castelli',
  'Dufour',
  'Ekström',
  'Faber',
  'Górski',
  'Halder',
  'Ivarsson',
  'Jansen',
];

/**
 * One row of each kind of mistake that lists from other systems hold; the last two are the same number twice.
 */
const mistakes: readonly (readonly [keyof Row, string, string])[] = [
  ['customerName', '', 'no name'],
  ['customerName', `${'Vereinigte '.repeat(20)}Werke`, 'too long a name'],
  ['country', 'Germany', 'a country’s name for its code'],
  ['country', 'UK', 'no ISO code; it is GB'],
  ['country', 'XX', 'no country'],
  ['currencyCode', '€', 'a sign for a code'],
  ['currencyCode', 'DEM', 'a currency that is no more'],
  ['incoTerm', 'FREE', 'no Inco Term of the company'],
  ['incoTerm', 'EXW Emden', 'a place behind the term'],
  ['discountPercent', 'five', 'a word for a number'],
  ['discountPercent', '150', 'more than the whole'],
  ['discountPercent', '-3', 'less than nothing'],
  ['grossMarginTarget', '1.234.5', 'no number'],
  ['grossMarginTarget', '#REF!', 'a broken formula'],
  ['maxDaysAllowed', '12.5', 'half a day'],
  ['maxDaysAllowed', '99999', 'more days than there may be'],
  ['isActive', 'perhaps', 'neither yes nor no'],
  ['customerNumber', '', 'no number'],
  ['customerNumber', 'W-0001', 'a number for the second time'],
  ['customerNumber', 'W-0002', 'a number for the second time'],
];

/**
 * A list of 1,000 customers as another system would export it, as CSV, with twenty mistakes in it, or with
 * each of them mended. Always the same.
 */
export const customerFile = async (
  isMended: boolean,
): Promise<{ text: string; planted: readonly PlantedMistake[] }> => {
  const rows = Array.from({ length: 1000 }, (_, index) => rowAt(index));
  const planted = mistakes.map(([column, cell, why], index) => {
    const at = 49 * (index + 1);
    if (!isMended) rows[at] = { ...rowAt(at), [column]: cell };
    return { line: at + 2, column, cell, why };
  });
  const cells = rows.map((row) => columns.map((column) => row[column]));
  return { text: (await Array.fromAsync(writeCsv(columns, cells))).join(''), planted };
};

const rowAt = (index: number): Row => {
  const [postalCode, city, country] = towns[index % towns.length] ?? towns[0];
  const name = `${names[index % 10]} ${trades[Math.floor(index / 10) % 8]} ${Math.floor(index / 80) + 1}`;
  return {
    customerNumber: `W-${String(index + 1).padStart(4, '0')}`,
    customerName: name,
    address: `Hafenstraße ${1 + ((index * 7) % 120)}`,
    postalCode,
    city,
    country,
    email: `einkauf.${index + 1}@kunden.example.com`,
    paymentTerms: index % 3 === 0 ? '14 days 2 %, 30 days net' : '30 days net',
    incoTerm: index % 2 === 0 ? 'EXW' : 'DAP',
    currencyCode: country === 'CH' ? 'CHF' : country === 'SE' ? 'SEK' : country === 'PL' ? 'PLN' : 'EUR',
    discountPercent: index % 5 === 0 ? '2.5' : '0',
    grossMarginTarget: '32',
    maxDaysAllowed: '45',
    isActive: 'true',
  };
};
