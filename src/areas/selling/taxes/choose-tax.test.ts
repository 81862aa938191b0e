import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal, zero } from '#lib/decimal';
import { type Choice, chooseTax, type Sale, treatmentOf } from './choose-tax.ts';
import { countryOfTaxID, isInEU } from './eu-countries.ts';
import type { TaxRate } from './tax-rate.resource.ts';

const german: Sale = {
  sellerCountry: 'DE',
  registrations: [],
  customerCountry: 'DE',
  customerTaxID: null,
  isExempt: false,
  shipToCountry: 'DE',
  supply: 'GOODS',
  taxClass: 'NORMAL',
  date: '2026-03-02',
};
const local = (countryCode: string) => ({
  countryCode,
  scheme: 'LOCAL' as const,
  validFrom: null,
  validTo: null,
});
const oss = { countryCode: 'DE', scheme: 'OSS' as const, validFrom: null, validTo: null };

describe('what a sale is to the law', () => {
  // What differs from goods of Germany at home, the first category, and whose tax it is.
  const cases: [string, Partial<Sale>, string, string][] = [
    ['goods at home', {}, 'STANDARD', 'DE'],
    [
      'goods at home for a customer abroad',
      { customerCountry: 'FR', customerTaxID: 'FR12345678901' },
      'STANDARD',
      'DE',
    ],
    ['for an exempt customer', { isExempt: true }, 'EXEMPT', 'DE'],
    [
      'to a business in the EU',
      { shipToCountry: 'FR', customerTaxID: 'FR 12345678901' },
      'INTRA_COMMUNITY',
      'DE',
    ],
    [
      'to a business with the number of a third state',
      { shipToCountry: 'FR', customerTaxID: 'ATU12345678' },
      'INTRA_COMMUNITY',
      'DE',
    ],
    ['to a Greek business', { shipToCountry: 'GR', customerTaxID: 'EL123456789' }, 'INTRA_COMMUNITY', 'DE'],
    [
      'abroad under the seller’s own state’s number',
      { shipToCountry: 'FR', customerTaxID: 'DE123456789' },
      'STANDARD',
      'DE',
    ],
    ['to a consumer in the EU', { shipToCountry: 'FR' }, 'STANDARD', 'DE'],
    [
      'to a consumer, registered there',
      { shipToCountry: 'FR', registrations: [local('FR')] },
      'STANDARD',
      'FR',
    ],
    ['to a consumer, one-stop shop', { shipToCountry: 'FR', registrations: [oss] }, 'STANDARD', 'FR'],
    [
      'to a consumer, registered elsewhere',
      { shipToCountry: 'FR', registrations: [local('IT')] },
      'STANDARD',
      'DE',
    ],
    ['to Monaco', { shipToCountry: 'MC', customerTaxID: 'FR12345678901' }, 'INTRA_COMMUNITY', 'DE'],
    ['to Switzerland', { shipToCountry: 'CH' }, 'EXPORT', 'DE'],
    ['to Great Britain', { shipToCountry: 'GB', customerTaxID: 'GB123456789' }, 'EXPORT', 'DE'],
    ['to Northern Ireland', { shipToCountry: 'GB', customerTaxID: 'XI123456789' }, 'INTRA_COMMUNITY', 'DE'],
    [
      'to Great Britain while it was a member',
      { shipToCountry: 'GB', customerTaxID: 'GB123456789', date: '2020-12-31' },
      'INTRA_COMMUNITY',
      'DE',
    ],
    [
      'to Croatia before it was one',
      { shipToCountry: 'HR', customerTaxID: 'HR12345678901', date: '2013-06-30' },
      'EXPORT',
      'DE',
    ],
    [
      'a service for a business in the EU',
      { supply: 'SERVICES', customerCountry: 'FR', customerTaxID: 'FR12345678901' },
      'REVERSE_CHARGE',
      'DE',
    ],
    ['a service for a consumer in the EU', { supply: 'SERVICES', customerCountry: 'FR' }, 'STANDARD', 'DE'],
    [
      'a service for a business elsewhere',
      { supply: 'SERVICES', customerCountry: 'US', customerTaxID: '12-3456789' },
      'OUT_OF_SCOPE',
      'DE',
    ],
    ['a service for a consumer elsewhere', { supply: 'SERVICES', customerCountry: 'US' }, 'STANDARD', 'DE'],
    [
      'goods of a Swiss seller to the EU',
      { sellerCountry: 'CH', customerTaxID: 'DE123456789' },
      'EXPORT',
      'CH',
    ],
    ['goods of a Swiss seller at home', { sellerCountry: 'CH', shipToCountry: 'CH' }, 'STANDARD', 'CH'],
  ];
  for (const [name, differs, category, country] of cases)
    it(name, () => {
      const found = treatmentOf({ ...german, ...differs });
      assert.deepEqual([found.categories[0], found.countryCode], [category, country], found.because);
    });

  it('lets only a class of its own be reverse charge at home, and only with a tax number', () => {
    const of = (taxClass: string, customerTaxID: string | null) =>
      treatmentOf({ ...german, taxClass, customerTaxID }).categories.includes('REVERSE_CHARGE');
    assert.deepEqual(
      [of('NORMAL', 'DE123456789'), of('SCRAP', null), of('SCRAP', 'DE123456789')],
      [false, false, true],
    );
  });
});

describe('the rate of the table', () => {
  const rate = (taxRateID: string, more: Partial<TaxRate> = {}) =>
    ({
      taxRateID,
      name: taxRateID,
      category: 'STANDARD',
      countryCode: 'DE',
      ratePercent: decimal(19),
      taxClass: 'NORMAL',
      supply: 'ANY',
      customerCountryCodes: [],
      validFrom: null,
      validTo: null,
      reason: null,
      reasonCode: null,
      isActive: true,
      ...more,
    }) as TaxRate;
  const chosen = (found: Choice) => ('tax' in found ? found.tax.taxRateID : Object.keys(found)[0]);
  const pick = (rates: TaxRate[], more: Partial<Sale> = {}) =>
    chosen(chooseTax({ ...german, ...more }, rates));

  it('is of the day', () => {
    const rates = [rate('16', { validFrom: '2020-07-01', validTo: '2020-12-31' }), rate('19')];
    const days = ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'];
    assert.deepEqual(
      days.map((date) => pick(rates, { date })),
      ['19', '16', '16', '19'],
    );
  });

  it('is of the line’s class, in use, and of the right country', () => {
    const rates = [
      rate('7', { taxClass: 'REDUCED' }),
      rate('off', { isActive: false }),
      rate('AT', { countryCode: 'AT' }),
      rate('19'),
    ];
    assert.deepEqual(
      [pick(rates), pick(rates, { taxClass: 'REDUCED' }), pick(rates, { taxClass: 'BOOKS' })],
      ['19', '7', 'missing'],
    );
  });

  it('that names the customer’s country, or the supply, goes before one for all', () => {
    const exports = { category: 'EXPORT' as const, ratePercent: zero, reason: 'Export' };
    const rates = [
      rate('any', exports),
      rate('CH', { ...exports, customerCountryCodes: ['CH'] }),
      rate('goods', { ...exports, supply: 'GOODS' }),
    ];
    assert.deepEqual(
      [pick(rates, { shipToCountry: 'CH' }), pick(rates, { shipToCountry: 'NO' })],
      ['CH', 'goods'],
    );
  });

  it('is not guessed where two fit equally well', () => {
    assert.equal(pick([rate('one'), rate('two')]), 'conflicting');
  });

  it('that is missing is said with what to enter', () => {
    const found = chooseTax({ ...german, shipToCountry: 'US' }, [rate('19')]);
    assert.ok('missing' in found);
    assert.match(
      found.missing,
      /Goods from DE to US: an export\. Enter .* category EXPORT, the countryCode DE/,
    );
  });
});

describe('the countries of the EU', () => {
  it('are 27 today', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter((code) => isInEU(code, '2026-01-01'));
    assert.deepEqual(all.filter((code) => code !== 'MC').length, 27);
  });

  it('are read from tax numbers in any writing', () => {
    const numbers = [
      'de 123 456 789',
      'ATU12345678',
      'EL123456789',
      'CHE-123.456.789',
      '12-3456789',
      'DE',
      '',
    ];
    assert.deepEqual(
      numbers.map((one) => countryOfTaxID(one, '2026-01-01')),
      ['DE', 'AT', 'GR', undefined, undefined, undefined, undefined],
    );
  });
});
