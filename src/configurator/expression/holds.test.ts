import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import type { Condition, Operator, Scalar } from '../document/condition.ts';
import { compileCondition, conditionNames } from './compile-condition.ts';
import { type Answer, causesOf, holds, judge, waitsFor } from './holds.ts';
import type { Scope } from './scope.ts';
import type { Value } from './value.ts';

const values: Record<string, Value | undefined> = {
  BORE: decimal(63),
  SEAL: 'NBR-70',
  HAS_ROD: true,
  OPTIONS: ['PAINT', 'CUSHION'],
  NONE: null,
  OPEN: undefined,
};
const scope: Scope = {
  attribute: (name) => values[name],
  subject: (name) => (name === 'quantity' ? decimal(10) : undefined),
  lookup: () => undefined,
};
const asked = (condition: Condition | null): Answer => holds(compileCondition(condition), scope);
const is = (attribute: string, op: Operator, ...operands: Scalar[]): Condition =>
  operands.length === 1
    ? { attribute, op, value: operands[0] as Scalar }
    : { attribute, op, values: operands };
const yes = is('BORE', 'EQ', decimal(63));
const no = is('BORE', 'EQ', decimal(64));
const open = is('OPEN', 'EQ', 'x');
const fault: Condition = { expression: 'BORE / 0 > 1' };

test('each operator, of one value, of a list and of no value', () => {
  const n = decimal;
  for (const [condition, expected] of [
    [is('BORE', 'EQ', n('63.0')), true],
    [is('BORE', 'EQ', '63'), false],
    [is('BORE', 'NE', n(63)), false],
    [is('BORE', 'GT', n(62)), true],
    [is('BORE', 'GT', n(63)), false],
    [is('BORE', 'GE', n(63)), true],
    [is('BORE', 'LT', n(63)), false],
    [is('BORE', 'LE', n(63)), true],
    [is('BORE', 'GT', 'a'), false],
    [is('BORE', 'IN', n(50), n(63)), true],
    [is('BORE', 'NOT_IN', n(50), n(63)), false],
    [is('BORE', 'BETWEEN', n(63), n(80)), true],
    [is('BORE', 'BETWEEN', n(64), n(80)), false],
    [is('SEAL', 'MATCHES', 'NBR*'), true],
    [is('SEAL', 'MATCHES', 'N?R-??'), true],
    [is('SEAL', 'MATCHES', 'nbr*'), false],
    [is('HAS_ROD', 'EQ', true), true],
    [{ attribute: 'BORE', op: 'EMPTY' }, false],
    [{ attribute: 'NONE', op: 'EMPTY' }, true],
    [{ attribute: 'NONE', op: 'NOT_EMPTY' }, false],
    [is('NONE', 'EQ', 'x'), false],
    [is('NONE', 'NE', 'x'), true],
    [is('NONE', 'NOT_IN', 'x', 'y'), true],
    [is('NONE', 'LE', n(1)), false],
    [is('NONE', 'MATCHES', '*'), false],
    [is('OPTIONS', 'EQ', 'PAINT'), true],
    [is('OPTIONS', 'NE', 'PAINT'), false],
    [is('OPTIONS', 'IN', 'X', 'CUSHION'), true],
    [is('OPTIONS', 'NOT_IN', 'X', 'Y'), true],
    [is('OPTIONS', 'MATCHES', 'CUSH*'), true],
    [{ attribute: 'BORE', op: 'GT', expression: '6 * quantity' }, true],
    [{ attribute: 'BORE', op: 'EQ', expression: 'NONE' }, false],
    [{ attribute: 'BORE', op: 'NE', expression: 'NONE' }, true],
    [{ subject: 'quantity', op: 'GE', value: n(10) }, true],
    [{ subject: 'totalCost', op: 'GE', value: n(10) }, 'UNKNOWN'],
    [{ expression: 'BORE > 60 and HAS_ROD' }, true],
    [{ expression: 'OPEN > 60' }, 'UNKNOWN'],
    [null, true],
  ] as [Condition | null, Answer][])
    assert.equal(asked(condition), expected, JSON.stringify(condition));
});

test('all, any, not and count settle as soon as the undecided cannot turn them', () => {
  for (const [condition, expected] of [
    [{ all: [] }, true],
    [{ any: [] }, false],
    [{ not: [] }, true],
    [{ all: [open, no] }, false],
    [{ all: [open, yes] }, 'UNKNOWN'],
    [{ any: [open, yes] }, true],
    [{ any: [open, no] }, 'UNKNOWN'],
    [{ not: [open, yes] }, false],
    [{ not: [no, no] }, true],
    [{ not: [open, no] }, 'UNKNOWN'],
    [{ count: [yes, no, yes], least: 2, most: 2 }, true],
    [{ count: [yes, yes, open], least: 1, most: 1 }, false],
    [{ count: [yes, open, no], least: 1, most: 2 }, true],
    [{ count: [yes, open, no], least: 2, most: 2 }, 'UNKNOWN'],
    [{ count: [open, no, no], least: 2, most: 3 }, false],
  ] as [Condition, Answer][])
    assert.equal(asked(condition), expected, JSON.stringify(condition));
});

test('a fault makes the whole false, also under not, and is reported unless something else settles it', () => {
  const judged = (condition: Condition) => {
    const answer = judge(compileCondition(condition), scope);
    return typeof answer === 'object' ? answer.fault.code : answer;
  };
  assert.equal(asked(fault), false);
  assert.equal(asked({ not: [fault] }), false);
  assert.equal(judged({ not: [fault] }), 'DIVISION_BY_ZERO');
  assert.equal(judged({ all: [open, fault] }), 'DIVISION_BY_ZERO');
  assert.equal(judged({ all: [fault, no] }), false);
  assert.equal(judged({ any: [fault, yes] }), true);
  assert.equal(judged({ count: [fault, no], least: 1, most: 1 }), 'DIVISION_BY_ZERO');
  assert.equal(judged({ expression: 'BORE >' }), 'WRONG_TYPE');
});

test('what is undecided never changes an answer that was given before it was decided', () => {
  const condition = fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.constantFrom('A', 'B', 'C').map((name) => is(name, 'EQ', true)),
      fc.constantFrom('A', 'B', 'C').map((name): Condition => ({ attribute: name, op: 'EMPTY' })),
      fc.constantFrom('A = true or B = true', 'not C', 'A and B').map((expression) => ({ expression })),
      fc.array(tie('any'), { maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie('any'), { maxLength: 3 }).map((any): Condition => ({ any })),
      fc.array(tie('any'), { maxLength: 3 }).map((not): Condition => ({ not })),
      fc
        .tuple(fc.array(tie('any'), { maxLength: 4 }), fc.nat(2), fc.nat(2))
        .map(([count, least, more]): Condition => ({ count, least, most: least + more })),
    ),
  })).any;
  const value = fc.constantFrom<Value>(true, false, null);
  const at = (known: Record<string, Value | undefined>): Scope => ({
    ...scope,
    attribute: (name) => known[name],
  });
  let settled = 0;
  fc.assert(
    fc.property(
      condition,
      fc.record({ A: value, B: value, C: value }),
      fc.subarray(['A', 'B', 'C']),
      (one, whole, hidden) => {
        const compiled = compileCondition(one);
        const part = holds(
          compiled,
          at({ ...whole, ...Object.fromEntries(hidden.map((name) => [name, undefined])) }),
        );
        const end = holds(compiled, at(whole));
        assert.notEqual(end, 'UNKNOWN');
        if (part !== 'UNKNOWN') assert.equal(part, end);
        if (part !== 'UNKNOWN' && hidden.length > 0) settled++;
      },
    ),
    { numRuns: 3000 },
  );
  assert.ok(settled > 100);
});

test('names, causes and what is waited for', () => {
  const condition: Condition = {
    all: [
      { any: [is('SEAL', 'EQ', 'x'), is('BORE', 'GT', decimal(1)), { expression: 'OPEN = 1' }] },
      { attribute: 'HAS_ROD', op: 'EQ', expression: 'quantity > 5' },
      { subject: 'customer.country', op: 'EQ', value: 'US' },
    ],
  };
  assert.deepEqual(conditionNames(condition), {
    attributes: ['SEAL', 'BORE', 'OPEN', 'HAS_ROD'],
    subjects: ['quantity', 'customer.country'],
    tables: [],
  });
  const compiled = compileCondition(condition);
  assert.equal(holds(compiled, scope), 'UNKNOWN');
  assert.deepEqual(waitsFor(compiled, scope), ['OPEN', 'customer.country']);
  const known = { ...scope, subject: (name: string) => (name === 'quantity' ? decimal(10) : 'US') };
  assert.equal(holds(compiled, known), true);
  assert.deepEqual(causesOf(compiled, known), [
    { name: 'BORE', value: decimal(63) },
    { name: 'HAS_ROD', value: true },
    { name: 'quantity', value: decimal(10) },
    { name: 'customer.country', value: 'US' },
  ]);
});
