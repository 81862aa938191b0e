/**
 * What a symbol in the "Special" column stands for: General Note 3(c)(i) of the Harmonized Tariff Schedule of
 * the United States (2024), the countries from the general note of each agreement. `countries` are those
 * whose originating goods have the rate; none: an eligibility that the country of origin alone does not tell,
 * so no rule can be made of it.
 */
export type SpecialProgram = { name: string; countries: readonly string[] };

/** The program of a symbol; undefined for one that the note does not name. */
export const specialProgram = (symbol: string): SpecialProgram | undefined => programs[symbol];

/**
 * Countries whose goods bear the rates of column 2: General Note 3(b), with Russia and Belarus since April
 * 2022.
 */
export const column2Countries: readonly string[] = ['BY', 'CU', 'KP', 'RU'];

const agreement = (name: string, ...countries: string[]): SpecialProgram => ({ name, countries });
const scheme = (name: string): SpecialProgram => ({ name, countries: [] });

const preferences = 'Generalized System of Preferences';
const caribbean = 'Caribbean Basin Economic Recovery Act';
// With a plus the rate has conditions of its own beside the agreement's origin: quantities, or some of the
// parties only.
const underConditions = (name: string) => scheme(`${name}, under further conditions`);

const centralAmerica = 'Dominican Republic-Central America-United States Free Trade Agreement';
const northAmerica = 'United States-Mexico-Canada Agreement';

const programs: Readonly<Record<string, SpecialProgram>> = {
  A: scheme(preferences),
  'A*': scheme(`${preferences}, some countries excluded`),
  'A+': scheme(`${preferences}, least-developed countries`),
  AU: agreement('United States-Australia Free Trade Agreement', 'AU'),
  B: scheme('Automotive Products Trade Act'),
  BH: agreement('United States-Bahrain Free Trade Agreement', 'BH'),
  C: scheme('Agreement on Trade in Civil Aircraft'),
  CL: agreement('United States-Chile Free Trade Agreement', 'CL'),
  CO: agreement('United States-Colombia Trade Promotion Agreement', 'CO'),
  D: scheme('African Growth and Opportunity Act'),
  E: scheme(caribbean),
  'E*': scheme(`${caribbean}, some articles excluded`),
  IL: agreement('United States-Israel Free Trade Area', 'IL'),
  JO: agreement('United States-Jordan Free Trade Area', 'JO'),
  JP: agreement('United States-Japan Trade Agreement', 'JP'),
  K: scheme('Agreement on Trade in Pharmaceutical Products'),
  KR: agreement('United States-Korea Free Trade Agreement', 'KR'),
  L: scheme('Uruguay Round concessions on intermediate chemicals for dyes'),
  MA: agreement('United States-Morocco Free Trade Agreement', 'MA'),
  N: scheme('West Bank, Gaza Strip and qualifying industrial zones'),
  NP: scheme('Nepal Preference Program'),
  OM: agreement('United States-Oman Free Trade Agreement', 'OM'),
  P: agreement(centralAmerica, 'CR', 'DO', 'GT', 'HN', 'NI', 'SV'),
  'P+': underConditions(centralAmerica),
  PA: agreement('United States-Panama Trade Promotion Agreement', 'PA'),
  PE: agreement('United States-Peru Trade Promotion Agreement', 'PE'),
  R: scheme('United States-Caribbean Basin Trade Partnership Act'),
  S: agreement(northAmerica, 'CA', 'MX'),
  'S+': underConditions(northAmerica),
  SG: agreement('United States-Singapore Free Trade Agreement', 'SG'),
};
