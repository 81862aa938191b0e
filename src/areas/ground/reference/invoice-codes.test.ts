import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAddressScheme, isExemptionReason, isInvoiceUnit, unitRatio } from '#areas/ground/reference';

describe('codes of electronic invoices', () => {
  it('know the units that goods are sold in, and no words of people', () => {
    for (const code of ['C62', 'H87', 'KGM', 'MTR', 'HUR', 'LS', 'XPX', '4H'])
      assert.ok(isInvoiceUnit(code), code);
    for (const word of ['pcs', 'KG', 'c62', '', 'C62 H87', 'ST']) assert.ok(!isInvoiceUnit(word), word);
    assert.ok(unitRatio('KGM', 'GRM'));
  });

  it('know schemes of addresses and reasons of exemption', () => {
    assert.deepEqual(['0204', '9930', 'EM', '0088', 'DE', '', '0204 0088'].map(isAddressScheme), [
      ...[true, true, true, true, false, false, false],
    ]);
    assert.deepEqual(['VATEX-EU-IC', 'VATEX-EU-AE', 'VATEX-EU-XX', ''].map(isExemptionReason), [
      ...[true, true, false, false],
    ]);
  });
});
