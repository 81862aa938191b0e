import { type Condition, type Operator, operators, type Scalar } from '#configurator/document/condition';
import type { LookupTable, ProductAttribute } from '#configurator/document/product-document';
import { decimal } from '#lib/decimal';
import { attributeOf, listOf } from './blank-product.ts';
import type { Dice } from './dice.ts';

const kinds: readonly ProductAttribute[] = [
  listOf('T', ['a', 'b', "it's"]),
  listOf('U', ['a', 'c', '2026-01-05']),
  listOf('N', [0, 1, 2.5, -3]),
  listOf('K', [1, 2, 3], { isRequired: true }),
  listOf('O', ['x', 'y', 'z'], { dataType: 'MULTISELECT' }),
  attributeOf('B', { dataType: 'BOOLEAN' }),
  attributeOf('C', { dataType: 'BOOLEAN', isRequired: true }),
  attributeOf('I', { dataType: 'INTEGER', minValue: decimal(-1), maxValue: decimal(2) }),
  attributeOf('X', { dataType: 'NUMBER', minValue: decimal(0), maxValue: decimal(10) }),
  attributeOf('Y', {
    dataType: 'NUMBER',
    minValue: decimal(1),
    maxValue: decimal(8),
    step: decimal('0.001'),
  }),
  attributeOf('D', { dataType: 'DATE' }),
  attributeOf('F', { dataType: 'TEXT', maxLength: 10 }),
];

/**
 * Attributes of every kind, with short names: an expression without spaces is much shorter than it is
 * printed.
 */
export const attributesOfAllKinds: readonly ProductAttribute[] = kinds.map((one, at) => ({
  ...one,
  number: at + 1,
  page: 'Page',
}));

/** Not every value of the attributes is a key. */
export const tableOfAllKinds: LookupTable = {
  name: 'L',
  columns: ['k', 'n', 'v'],
  keyCount: 1,
  rows: [
    [decimal(1), decimal(4), 'a'],
    [decimal(2), decimal(0), '2026-01-05'],
    [decimal('2.5'), decimal(-1), 'c'],
  ],
};

/**
 * Values that such attributes are asked for and compared with: those at which they may be cut, and some
 * between.
 */
export const someValues: Readonly<Record<string, readonly (Scalar | readonly string[])[]>> = {
  O: [['x'], ['y', 'z'], ['x', 'y', 'z']],
  X: ['0', '0.5', '1', '2.5', '3.999', '4', '10'].map((one) => decimal(one)),
  Y: ['1', '1.001', '2.5', '3.999', '4', '8'].map((one) => decimal(one)),
  D: ['1900-01-01', '2026-01-04', '2026-01-05', '2026-12-31', '2200-12-31'],
  F: ['a', 'b', 'ab', "it's", '2026-01-05', 'zz'],
};

/** Texts of the closed language, of every operator and function, well typed but for a slip now and then. */
export type RandomLanguage = {
  condition: (depth: number) => Condition;
  expression: (letters: number) => string;
};

export const randomLanguage = (dice: Dice): RandomLanguage => {
  const { pick, chance, below } = dice;
  const constant = (): string => pick(['0', '1', '2', '2.5', '4', '3.999', '10', '0.001']);
  const literal = (): string =>
    pick(["'a'", "'b'", "'it''s'", "''", "'2026-01-05'", "'2026-01'", "'2026'", "'9'"]);
  const number = (depth: number): string => {
    if (depth <= 0 || chance(30))
      return chance(50) ? constant() : pick(['N', 'K', 'I', 'X', 'Y', 'quantity']);
    const one = (): string => number(depth - 1);
    return pick([
      () => `(${one()}${pick(['+', '-', '*', '/'])}${one()})`,
      () => `-${one()}`,
      () => `if(${truth(depth - 1)},${one()},${one()})`,
      () => `${pick(['min', 'max'])}(${one()},${one()},${one()})`,
      () => `${pick(['abs', 'sqrt', 'round', 'roundup', 'rounddown', 'ceil', 'floor'])}(${one()})`,
      () => `${pick(['round', 'roundup', 'rounddown'])}(${one()},${below(3)})`,
      () => `${pick(['ceil', 'floor', 'mod'])}(${one()},${one()})`,
      () => `power(${one()},${below(4)})`,
      () => 'pi()',
      () => `len(${text(depth - 1)})`,
      () => 'count(O)',
      () => `lookup(L,n,${pick(['N', 'K', one()])})`,
      () => `number(${text(depth - 1)})`,
    ])();
  };
  const text = (depth: number): string => {
    if (depth <= 0 || chance(30))
      return chance(50) ? literal() : pick(['T', 'U', 'D', 'F', 'customer.country']);
    const one = (): string => text(depth - 1);
    return pick([
      () => `concat(${one()},${one()},${number(depth - 1)})`,
      () => `${pick(['left', 'right'])}(${one()},${below(3)})`,
      () => `text(${number(depth - 1)})`,
      () => `fixed(${number(depth - 1)},${below(3)})`,
      () => `if(${truth(depth - 1)},${one()},${one()})`,
      () => `lookup(L,v,${pick(['N', 'K'])})`,
    ])();
  };
  const truth = (depth: number): string => {
    const compared = (): string =>
      chance(50)
        ? `${number(depth - 1)}${pick(['=', '<>', '<', '<=', '>', '>='])}${number(depth - 1)}`
        : `${text(depth - 1)}${pick(['=', '<>', '<', '<=', '>', '>='])}${text(depth - 1)}`;
    if (depth <= 0) return chance(30) ? pick(['B', 'C', 'true', 'false', 'not B']) : compared();
    const one = (): string => truth(depth - 1);
    return pick([
      compared,
      compared,
      () => `(${one()} or ${one()})`,
      () => `(${one()} and ${one()})`,
      () => `(not ${one()})`,
      () => `(${one()})=B`,
      () => `B<>(${one()})`,
      () => `if(${one()},${one()},${one()})`,
      () => `empty(${pick(['T', 'N', 'O', 'X', 'D', 'F', number(depth - 1)])})`,
      () => `oneof(${pick(['T', 'U', 'F', 'D'])},${literal()},${text(depth - 1)})`,
      () => `oneof(${number(depth - 1)},${constant()},${number(depth - 1)})`,
      () => `contains(O,${pick(["'x'", "'y'", "'q'"])})`,
    ])();
  };
  const atom = (): string =>
    pick([
      () => `${pick(['X', 'Y', 'N', 'K', 'I'])}${pick(['=', '<>', '<', '>'])}${below(9)}`,
      () => `${pick(['T', 'U', 'F'])}=${literal()}`,
      () => `D>${literal()}`,
      () => pick(['B', 'C', '(not C)']),
      () => 'N*K>I',
    ])();
  /** Of about so many letters: what a rule says in it must count to its end, and in its middle. */
  const expression = (letters: number): string => {
    let whole = truth(3);
    let isOr = chance(50);
    while (whole.length < letters) {
      if (chance(3)) isOr = !isOr;
      const part = chance(10) ? `(${truth(2)})` : atom();
      const next = chance(2)
        ? `not(${whole})${isOr ? 'or' : 'and'} ${part}`
        : `${whole} ${isOr ? 'or' : 'and'} ${part}`;
      if (next.length > 2000) break;
      whole = next;
    }
    if (whole.length > 2000) return expression(letters);
    return chance(30) && whole.length < 1990 ? `not(${whole})` : whole;
  };
  const comparison = (): Condition => {
    const attribute = pick(attributesOfAllKinds);
    const { name } = attribute;
    const isNumber = ['N', 'K', 'I', 'X', 'Y'].includes(name);
    const isTruth = name === 'B' || name === 'C';
    const op: Operator = pick(
      isTruth
        ? operators.filter((one) => !/^[GLM]|BET/.test(one))
        : operators.filter((one) => one !== 'MATCHES' || !isNumber),
    );
    const known = [
      ...attribute.values.map(({ value }) => value),
      ...((someValues[name] ?? []).flat() as Scalar[]),
    ];
    const isText = ['T', 'U', 'D', 'F'].includes(name);
    const value = (): Scalar =>
      known.length > 0 ? pick(known) : isTruth ? chance(50) : isNumber ? decimal(below(2)) : 'a';
    if (op === 'EMPTY' || op === 'NOT_EMPTY') return { attribute: name, op };
    if (op === 'IN' || op === 'NOT_IN') return { attribute: name, op, values: [value(), value()] };
    if (op === 'BETWEEN') return { attribute: name, op, values: [value(), value()] };
    if (op === 'MATCHES') return { attribute: name, op, value: pick(['a*', '*', '?', '2026*5', 'it?s']) };
    if (isNumber && chance(50)) return { attribute: name, op, expression: number(2) };
    if (isText && chance(30)) return { attribute: name, op, expression: text(2) };
    return { attribute: name, op, value: value() };
  };
  const subject = (): Condition =>
    chance(50)
      ? { subject: 'quantity', op: pick(['GT', 'EQ', 'NE', 'LE'] as const), expression: number(1) }
      : { subject: 'customer.country', op: pick(['EQ', 'NE', 'IN'] as const), values: ['AT'] };
  const condition = (depth: number): Condition => {
    if (depth <= 0 || chance(25))
      return pick([
        comparison,
        comparison,
        subject,
        () => ({ expression: truth(3) }),
        () => ({ expression: expression(below(1800)) }),
      ])();
    const parts = Array.from({ length: below(4) }, () => condition(depth - 1));
    const least = below(parts.length + 1);
    return pick<() => Condition>([
      () => ({ all: parts }),
      () => ({ any: parts }),
      () => ({ not: parts }),
      () => ({ count: parts, least, most: least + below(parts.length + 1 - least) }),
    ])();
  };
  return { condition, expression };
};
