/**
 * The member states of the European Union, with the first and last day on which supplies between them are
 * intra-community ones. Of those that joined before 1993 it is the first day of the internal market; the
 * United Kingdom left it when the transition period ended.
 */
const members: Readonly<Record<string, { from: string; to?: string }>> = {
  ...Object.fromEntries(
    ['BE', 'DE', 'DK', 'ES', 'FR', 'GR', 'IE', 'IT', 'LU', 'NL', 'PT'].map((code) => [
      code,
      { from: '1993-01-01' },
    ]),
  ),
  GB: { from: '1993-01-01', to: '2020-12-31' },
  ...Object.fromEntries(['AT', 'FI', 'SE'].map((code) => [code, { from: '1995-01-01' }])),
  ...Object.fromEntries(
    ['CY', 'CZ', 'EE', 'HU', 'LT', 'LV', 'MT', 'PL', 'SI', 'SK'].map((code) => [
      code,
      { from: '2004-05-01' },
    ]),
  ),
  ...Object.fromEntries(['BG', 'RO'].map((code) => [code, { from: '2007-01-01' }])),
  HR: { from: '2013-07-01' },
};

/** Whether a country, by ISO 3166-1 alpha-2, belongs to the European Union's internal market on a day. */
export const isInEU = (country: string, day: string): boolean => {
  const member = members[territoryOf(country)];
  return member !== undefined && member.from <= day && (member.to === undefined || day <= member.to);
};

/**
 * The country whose tax law holds in another: Monaco's is France's, the Isle of Man's the United Kingdom's.
 */
export const territoryOf = (country: string): string => ({ MC: 'FR', IM: 'GB' })[country] ?? country;

/** Prefixes of tax numbers that are not their country's code. */
const prefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'XI' };

/**
 * The country that issued a tax number, read from its first two letters: `DE` of `DE123456789`, `GR` of one
 * that begins with EL. `XI` is Northern Ireland, which belongs to the internal market for goods. Undefined
 * where the number does not begin with such a prefix: then it is not one for trade between member states.
 */
export const countryOfTaxID = (taxID: string, day: string): string | undefined => {
  const compact = taxID.replaceAll(/[\s.-]/g, '').toUpperCase();
  const prefix = /^[A-Z]{2}(?=[A-Z0-9]{2,13}$)/.exec(compact)?.[0];
  if (prefix === undefined) return undefined;
  const country = prefixes[prefix] ?? prefix;
  return country === 'XI' || isInEU(country, day) ? country : undefined;
};
