import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { asked, type Chosen, date } from '#test/configurator/ask';
import { attributeOf, listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { diceOf } from '#test/configurator/dice';
import { seeded } from '#test/seeded';
import { checkDocument } from '../document/check-document.ts';
import type { ProductDocument } from '../document/product-document.ts';
import { compileCondition } from '../expression/compile-condition.ts';
import { holds } from '../expression/holds.ts';
import type { Value } from '../expression/value.ts';
import { unlimited } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';

const yesOrNo = (name: string) => attributeOf(name, { dataType: 'BOOLEAN', isRequired: true });
const holding = (...conditions: string[]) =>
  ruleOf(
    1,
    conditions.map((expression) => ({ action: 'ASSERT' as const, condition: { expression } })),
  );
const sumOf = (prices: readonly number[], from = 0): string =>
  prices.map((price, at) => `if(O${from + at}, ${price}, 0)`).join(' + ');

type Asked = ReturnType<typeof configure>;
/** By option whether it can be left out and taken: `PI`. */
const statesOf = (answer: Asked): string[] =>
  answer.attributes
    .filter(({ dataType }) => dataType === 'BOOLEAN')
    .map(({ values }) =>
      [false, true].map((is) => values.find(({ value }) => value === is)?.state[0]).join(''),
    );

/** The same by adding up: what the options that are left can come to. */
const added = (
  prices: readonly number[],
  chosen: Chosen,
  [low, high]: readonly [number, number],
): string[] => {
  const isSo = (fixed: ReadonlyMap<number, boolean>): boolean => {
    let sums = new Set([0]);
    for (const [at, price] of prices.entries()) {
      const is = fixed.get(at);
      sums = new Set(
        [...sums].flatMap((sum) => (is === true ? [sum + price] : is === false ? [sum] : [sum, sum + price])),
      );
    }
    return [...sums].some((sum) => sum >= low && sum <= high);
  };
  const fixed = new Map(Object.entries(chosen).map(([name, is]) => [Number(name.slice(1)), is === true]));
  return prices.map((_, at) =>
    [false, true].map((is) => (isSo(new Map([...fixed, [at, is]])) ? 'P' : 'I')).join(''),
  );
};

test('what is offered under limits of a sum over many options can be completed, and nothing else', (t) => {
  const { random } = seeded(t);
  const seen = { impossible: 0, possible: 0 };
  for (let nth = 0; nth < 4; nth++) {
    const prices = Array.from({ length: 40 }, () => (1 + random(8)) / 4);
    const limits = [9, 9.5] as const;
    // Written in one rule, or as a total that is reported, in parts.
    const isTotal = nth % 2 === 0;
    const parts = [sumOf(prices.slice(0, 20)), `${sumOf(prices.slice(20), 20)} + HALF`];
    const generated = ['HALF', 'TOTAL'].map((name) =>
      attributeOf(name, { method: 'GENERATED', dataType: 'NUMBER' }),
    );
    const setting = ['HALF', 'TOTAL'].map((attribute, at) =>
      ruleOf(at + 2, [{ action: 'SET_ATTRIBUTE', attribute, expression: parts[at] as string }], {
        type: 'GENERATE',
      }),
    );
    const sum = isTotal ? 'TOTAL' : sumOf(prices);
    const document = productOf({
      attributes: [...prices.map((_, at) => yesOrNo(`O${at}`)), ...generated].map((one, at) => ({
        ...one,
        number: at + 1,
      })),
      rules: [holding(`${sum} >= ${limits[0]}`, `${limits[1]} * 2 - (${sum}) >= ${sum}`), ...setting],
    });
    assert.deepEqual(
      checkDocument(document).filter(({ code }) => code !== 'PAGE_MISSING'),
      [],
    );
    const product = compileProduct(document);
    const chosen: Record<string, boolean> = {};
    for (let round = 0; round < 12; round++) {
      const answer = configure(product, asked(chosen));
      assert.deepEqual(answer.checkedAtEnd, []);
      const states = statesOf(answer);
      assert.deepEqual(states, added(prices, chosen, limits), JSON.stringify([prices, chosen]));
      for (const state of states) seen[state === 'PP' ? 'possible' : 'impossible']++;
      const open = states.flatMap((state, at) => (state === 'PP' ? [at] : []));
      if (open.length === 0) break;
      chosen[`O${open[random(open.length)]}`] = random(4) > 0;
    }
  }
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.impossible > 50 && seen.possible > 50);
});

test('a conflict names the rule of a sum; one of too many digits is left to the end', () => {
  const product = (prices: readonly number[], limit: number) =>
    compileProduct(
      productOf({
        attributes: prices.map((_, at) => ({ ...yesOrNo(`O${at}`), number: at + 1 })),
        rules: [holding(`${sumOf(prices)} <= ${limit}`)],
      }),
    );
  const all = asked(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`O${at}`, true])));
  const round = Array.from({ length: 60 }, (_, at) => 250 * (1 + (at % 7)));
  const { conflicts, valid } = configure(product(round, 12_000), all);
  assert.deepEqual([valid, conflicts[0]?.rules.map(({ number }) => number)], ['NO', [1]]);
  const uneven = round.map((price, at) => price + ((at * 7919) % 9973) / 100);
  assert.deepEqual(configure(product(uneven, 12_000), asked({})).checkedAtEnd.length, 1);
  assert.deepEqual(configure(product(uneven, 12_000), all).valid, 'NO');
});

test('random comparisons of sums say what their evaluation says, with values missing, products and lists', (t) => {
  const { random } = seeded(t);
  const dice = diceOf(random);
  const attributes = [
    yesOrNo('A'),
    attributeOf('B', { dataType: 'BOOLEAN' }),
    listOf('L', [-1, 0.5, 4], { dataType: 'NUMBER' }),
    attributeOf('N', { dataType: 'INTEGER', minValue: decimal(0), maxValue: decimal(3), isRequired: true }),
    listOf('T', ['x', 'yy'], {}),
  ].map((one, at) => ({ ...one, number: at + 1 }));
  const values: Record<string, readonly Value[]> = {
    A: [true, false],
    B: [true, false, null],
    L: [-1, 0.5, 4]
      .map((one) => decimal(String(one)))
      .concat()
      .map((one): Value => one)
      .concat(null),
    N: [0, 1, 2, 3].map((one) => decimal(one)),
    T: ['x', 'yy', null],
  };
  const item = (): string =>
    dice.pick([
      ...[
        'N',
        'L',
        '-L',
        '2 * N',
        'L * 0.5',
        '1.25',
        '-3',
        '(N - L) * 2',
        '3 * (N + if(A, 1, 2))',
        'G',
        '-G * 2',
      ],
      ...[
        'if(A, 3, 0)',
        'if(B, 2, -1)',
        'if(A and B, 4, 0.5)',
        'len(T)',
        "if(T = 'x', N, 1)",
        'N * L',
        'N / 2',
        'if(A, L, 0)',
      ],
    ]);
  const side = (): string => Array.from({ length: 1 + dice.below(4) }, item).join(dice.pick([' + ', ' - ']));
  const seen = { held: 0, not: 0, open: 0 };
  for (let nth = 0; nth < 40; nth++) {
    const expression = `${side()} ${dice.pick(['=', '<>', '<', '<=', '>', '>='])} ${side()}`;
    const document: ProductDocument = productOf({
      attributes: [...attributes, attributeOf('G', { method: 'GENERATED', dataType: 'NUMBER', number: 9 })],
      rules: [
        holding(expression),
        ruleOf(2, [{ action: 'SET_ATTRIBUTE', attribute: 'G', expression: 'L + if(A, N, 1)' }], {
          type: 'GENERATE',
        }),
      ],
    });
    const product = compileProduct(document, { mostTabled: 0 });
    if (product.on(date).open.length > 0) seen.open++;
    const condition = compileCondition({ expression: expression.replaceAll('G', '(L + if(A, N, 1))') });
    let all: Record<string, Value>[] = [{}];
    for (const [name, own] of Object.entries(values))
      all = all.flatMap((one) => own.map((value) => ({ ...one, [name]: value })));
    for (const one of all.filter(() => dice.chance(12))) {
      const scope = {
        attribute: (name: string) => one[name] ?? null,
        subject: () => undefined,
        lookup: () => undefined,
      };
      const expected = holds(condition, scope) === true;
      seen[expected ? 'held' : 'not']++;
      const choices = Object.entries(one).map(([name, value]) => ({ name, value }));
      const { valid } = configure(product, { choices, date, budget: unlimited });
      if (product.on(date).open.length === 0)
        assert.equal(valid, expected ? 'YES' : 'NO', `${expression} ${JSON.stringify(one)}`);
    }
  }
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.held > 100 && seen.not > 100 && seen.open < 10);
});
