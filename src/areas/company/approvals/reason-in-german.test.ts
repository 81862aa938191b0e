import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { speechIn } from '#lib/language';
import { explainCondition } from './explain-condition.ts';
import { type ApprovalEntity, approvalEntities, type FactKind, factsOf, operatorsOf } from './facts.ts';
import { readCondition } from './read-condition.ts';
import { reasonInGerman } from './reason-in-german.ts';

const speech = speechIn('de', 'de-DE');
const german = (reason: string) => reasonInGerman(reason, speech);

/** Of each kind of fact what is compared with what, so that each operator is met by one of the values. */
const samples: Record<FactKind, { values: unknown[]; limit: unknown; currencyCode?: string }> = {
  NUMBER: { values: [decimal('1234.5'), decimal(7), decimal(2), null], limit: 7 },
  MONEY: {
    values: ['1234.5', '7', '2'].map((amount) => ({ amount: decimal(amount), currencyCode: 'EUR' })),
    ...{ limit: 7, currencyCode: 'USD' },
  },
  TEXT: { values: ['A', 'B', null], limit: ['A'] },
  TEXTS: { values: [['A', null], ['B']], limit: ['A'] },
  FLAG: { values: [true, false], limit: true },
};

/** Each reason that there can be about a kind of record. */
const reasonsOf = async (entity: ApprovalEntity): Promise<string[]> => {
  const found: string[] = [];
  for (const [field, { kind }] of Object.entries<{ kind: FactKind }>(factsOf[entity]))
    for (const operator of operatorsOf[kind]) {
      const { values, limit, currencyCode } = samples[kind];
      const value = Array.isArray(limit) && /^(NOT_)?EQUAL$/.test(operator) ? limit[0] : limit;
      const test = { field, operator, value, ...(currencyCode ? { currencyCode } : {}) };
      const condition = readCondition(entity, { all: [test] } as Parameters<typeof readCondition>[1]);
      const before = found.length;
      for (const fact of values)
        for (const rate of [{ amount: decimal(1), limit: decimal(1) }, undefined])
          found.push(...((await explainCondition(condition, { [field]: fact }, async () => rate)) ?? []));
      assert.ok(found.length > before, `${field} ${operator} is never met`);
    }
  return [...new Set(found)];
};

describe('the reason of an approval in German', () => {
  it('is there for every fact, operator and form', async () => {
    for (const entity of approvalEntities)
      for (const reason of await reasonsOf(entity)) {
        const said = german(reason);
        assert.ok(!/ is |may be|known|among|than|least|most|rate/.test(said), `${reason} → ${said}`);
        assert.ok(!said.startsWith(`${reason.split(' ', 1)} `), said);
      }
  });

  it('writes numbers, amounts and texts as Germans do', () => {
    const cases = [
      ['applies to all', 'gilt für alle'],
      ['discountPercent 18.5 is greater than 15', 'Rabatt (%) 18,5 ist größer als 15'],
      ['grandTotal 1234.5 EUR is at least 1000 EUR', 'Gesamt 1.234,50\u00a0€ ist mindestens 1.000,00\u00a0€'],
      [
        'grandTotal 5 EUR may be less than 7 USD: no exchange rate of EUR to USD is loaded',
        'Gesamt 5,00\u00a0€ könnte kleiner als 7,00\u00a0$ sein: Es ist kein Wechselkurs von EUR in USD geladen',
      ],
      ['incoTermCode “EXW” is not among “DAP”, “DDP”', 'Incoterm „EXW“ ist nicht unter „DAP“, „DDP“'],
      ['isCustomersPaymentTerms is false', 'Eigene Zahlungsbedingungen des Kunden: nein'],
    ] as const;
    for (const [english, said] of cases) assert.equal(german(english), said);
  });

  it('stays as it is where it has another form', () => {
    for (const other of ['because', 'colour “red” is equal to “red”', 'discountPercent 5', ''])
      assert.equal(german(other), other);
  });
});
