import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasMinorUnits, minorUnits, roundMoney } from './currency.ts';
import { decimal } from './decimal.ts';

test('minor units are those of ISO 4217, also where Intl says otherwise', () => {
  const expected = {
    EUR: 2,
    USD: 2,
    JPY: 0,
    ISK: 0,
    UGX: 0,
    HUF: 2,
    IQD: 3,
    KWD: 3,
    TND: 3,
    CLF: 4,
    UYW: 4,
    CLP: 0,
    MGA: 2,
    ZWG: 2,
    XCG: 2,
  };
  for (const [code, units] of Object.entries(expected)) assert.equal(minorUnits(code), units, code);
  const byIntl = (code: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits;
  assert.notEqual(minorUnits('IQD'), byIntl('IQD'), 'Intl knows the cash in use, not the standard');
});

test('withdrawn currencies stay known, metals and test codes are no money', () => {
  for (const code of ['BGN', 'HRK', 'CUC', 'ANG']) assert.equal(minorUnits(code), 2, code);
  for (const code of ['XAU', 'XXX', 'XTS', 'XDR', 'eur', 'EURO', '', 'toString']) {
    assert.equal(hasMinorUnits(code), false, code);
    assert.throws(() => minorUnits(code), RangeError, code);
  }
});

test('money is rounded half-up to the minor unit', () => {
  assert.equal(roundMoney(decimal('1.005'), 'EUR').toFixed(), '1.01');
  assert.equal(roundMoney(decimal('-1.005'), 'EUR').toFixed(), '-1.01');
  assert.equal(roundMoney(decimal('1499.5'), 'JPY').toFixed(), '1500');
  assert.equal(roundMoney(decimal('0.12345'), 'CLF').toFixed(), '0.1235');
  assert.throws(() => roundMoney(decimal('1'), 'XAU'), /ISO 4217/);
});
