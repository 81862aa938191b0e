import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, sum } from '#lib/decimal';
import { type JsonValue, parseJson, printJson } from '#lib/json';
import { cylinderText } from '#test/configurator/cylinder';
import { context } from '#test/configurator/items';
import { fc } from '#test/fast-check';
import { checkDocument } from '../document/check-document.ts';
import { readDocument } from '../document/read-document.ts';
import type { Value } from '../expression/value.ts';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome } from './evaluate-outcome.ts';

/**
 * Other values to put in a place of a document: of the right form sometimes, and of a wrong meaning mostly.
 */
const others: JsonValue[] = [
  '',
  'ROD',
  'totalPrice / 0',
  'lookup(RODS, ROD, BORE) / (STROKE - 200)',
  '{BORE',
  "contains(OPTIONS, 'PAINT')",
  '2026-02-29',
  0,
  -1,
  decimal('1e29'),
  true,
  null,
  [],
  ['NBR', 63],
  { expression: 'BORE > SEAL' },
  { attribute: 'SEAL', op: 'GT', value: 5 },
  { not: [{ subject: 'totalCost', op: 'EMPTY' }] },
  'GENERATED',
  'BOM',
  'INTEGER',
];

const changed = (value: JsonValue, path: readonly number[], other: JsonValue): JsonValue => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  if (Array.isArray(value)) {
    if (value.length === 0) return other;
    return value.map((one, index) => (index === step % value.length ? changed(one, rest, other) : one));
  }
  const entries = Object.entries(value as { [key: string]: JsonValue }); // decimals have none and are replaced
  if (entries.length === 0) return other;
  return Object.fromEntries(
    entries.map(([key, one], index) => [
      key,
      index === step % entries.length ? changed(one, rest, other) : one,
    ]),
  );
};

test('a document that is checked badly is still evaluated: faults, and never an exception', () => {
  const whole = parseJson(cylinderText());
  const change = fc.tuple(fc.array(fc.nat(20), { minLength: 2, maxLength: 8 }), fc.constantFrom(...others));
  const value = fc.constantFrom<Value>(
    decimal(63),
    decimal(200),
    'FKM',
    'NBR',
    ['CUSHION'],
    [],
    true,
    null,
    decimal('0.1'),
  );
  const names = ['BORE', 'STROKE', 'SEAL', 'MOUNT', 'OPTIONS', 'TESTED'];
  const given = fc.array(fc.option(value, { nil: undefined }), {
    minLength: names.length,
    maxLength: names.length,
  });
  let read = 0;
  let atFault = 0;
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 3 }),
      given,
      fc.constantFrom(1, 3, 1000),
      (changes, values, quantity) => {
        const result = readDocument(
          changes.reduce((json, [path, other]) => changed(json, path, other), whole),
        );
        if ('findings' in result) return;
        read++;
        const findings = checkDocument(result.document);
        assert.ok(
          findings.every((one) => one.message !== '' && (one.pointer === '' || one.pointer.startsWith('/'))),
        );
        const chosen = new Map(
          names.flatMap((name, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
        );
        const outcome = evaluateOutcome(compileOutcome(result.document), chosen, context(quantity), {
          tracesConstraints: true,
        });
        assert.equal(typeof printJson(outcome), 'string');
        const made = sum(outcome.priceParts.map(({ amount }) => amount));
        assert.ok(
          made.minus(outcome.totals.linePrice).abs().lt('1e-15'),
          `${made} is not ${outcome.totals.linePrice}`,
        );
        if (outcome.faults.length > 0) atFault++;
      },
    ),
    { numRuns: 3000 },
  );
  assert.ok(read > 400 && atFault > 100, `${read} could be read, ${atFault} were at fault`);
});
