import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decimal } from '#lib/decimal';
import { reasonIn } from '../../console/src/approvals/reason.ts';
import { formatsOf } from '../../console/src/formats.ts';
import { de } from '../../console/src/words/de.ts';
import { explainCondition } from '../../src/areas/company/approvals/explain-condition.ts';
import { factsOf } from '../../src/areas/company/approvals/facts.ts';

const words: Readonly<Record<string, string | undefined>> = de;
const german: Parameters<typeof reasonIn>[1] = {
  ...formatsOf('de'),
  language: 'de',
  say: (word, values = {}) =>
    (words[word] ?? word).replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)),
};

type Args = Parameters<typeof explainCondition>;
const told = async (condition: Args[0], facts: Args[1], hasRate = true) => {
  const rateOf: Args[2] = async () => (hasRate ? { amount: decimal(1), limit: decimal(1) } : undefined);
  return (await explainCondition(condition, facts, rateOf))?.map((one) => reasonIn(one, german));
};

it('the reasons of the service are said in German, with numbers and amounts as Germans write them', async () => {
  const number = (operator: 'GREATER' | 'LESS_OR_EQUAL' | 'NOT_EQUAL', value: string) =>
    ({ kind: 'NUMBER', field: 'discountPercent', operator, value: decimal(value) }) as const;
  const discountPercent = decimal('18.5');
  assert.deepEqual(await told(number('GREATER', '15'), { discountPercent }), [
    'Rabatt (%) 18,5 ist größer als 15',
  ]);
  assert.deepEqual(await told(number('LESS_OR_EQUAL', '20'), { discountPercent }), [
    'Rabatt (%) 18,5 ist höchstens 20',
  ]);
  assert.deepEqual(await told(number('NOT_EQUAL', '1'), { discountPercent: null }), [
    'Rabatt (%) ist nicht bekannt und könnte anders als 1 sein',
  ]);
  const money = {
    kind: 'MONEY',
    field: 'grandTotal',
    operator: 'GREATER',
    value: decimal('1000'),
    currencyCode: 'EUR',
  } as const;
  const grandTotal = { amount: decimal('1234.56'), currencyCode: 'USD' };
  assert.deepEqual(await told(money, { grandTotal }), [
    'Gesamt 1.234,56\u00a0$ ist größer als 1.000,00\u00a0€',
  ]);
  assert.deepEqual(await told(money, { grandTotal }, false), [
    'Gesamt 1.234,56\u00a0$ könnte größer als 1.000,00\u00a0€ sein: Es ist kein Wechselkurs von USD in EUR geladen',
  ]);
  const flag = { kind: 'FLAG', field: 'isCustomersPaymentTerms', operator: 'EQUAL', value: false } as const;
  assert.deepEqual(await told(flag, { isCustomersPaymentTerms: false }), [
    'Eigene Zahlungsbedingungen des Kunden: nein',
  ]);
  const text = { kind: 'TEXT', field: 'customerCountry', operator: 'NOT_IN', value: ['de', 'at'] } as const;
  assert.deepEqual(await told(text, { customerCountry: 'FR' }), [
    'Land des Kunden „FR“ ist nicht unter „de“, „at“',
  ]);
  assert.deepEqual(await told(text, { customerCountry: null }), [
    'Land des Kunden ist nicht gesetzt, also nicht unter „de“, „at“',
  ]);
  assert.deepEqual(await told({ all: [] }, {}), ['gilt für alle']);
});

it('each fact that a policy can compare has a German name', () => {
  for (const field of new Set(Object.values(factsOf).flatMap((facts) => Object.keys(facts))))
    assert.notEqual(reasonIn(`${field} 1 is at least 1`, german).split(' ')[0], field, field);
});

it('what has another form is shown as it is', () => {
  for (const reason of ['Something else', 'discountPercent went up', ''])
    assert.equal(reasonIn(reason, german), reason);
});
