import type { Decimal } from '#lib/decimal';
import type { Operator } from '../document/condition.ts';
import type { ExpressionNode } from '../expression/parsed.ts';
import type { Cell, Cut } from './cells.ts';
import { type MappedAttribute, rangeOf } from './mapped-attribute.ts';
import type { Leaf } from './normal-condition.ts';

/** A comparison of one attribute with another, and nothing else. */
export type AttributePair = { left: string; op: Operator; right: string };

const mirrored: Partial<Record<Operator, Operator>> = {
  LT: 'GT',
  LE: 'GE',
  GT: 'LT',
  GE: 'LE',
  EQ: 'EQ',
  NE: 'NE',
};

/** The two attributes that a statement compares; null where it is another statement. */
export const pairOf = ({ compared, op, expression }: Leaf): AttributePair | null => {
  if (compared === null || op === null || !mirrored[op]) return null;
  if (expression?.kind !== 'attribute' || expression.name === compared) return null;
  return { left: compared, op, right: expression.name };
};

/** The same statement, read from the other side. What it says stays: it is judged as it was written. */
export const mirroredLeaf = (leaf: Leaf): Leaf | null => {
  const pair = pairOf(leaf);
  const op = pair && mirrored[pair.op];
  if (!pair || !op) return null;
  const key = JSON.stringify({ attribute: pair.right, op, expression: pair.left });
  const expression: ExpressionNode = { kind: 'attribute', name: pair.left, at: 0 };
  return { ...leaf, key, compared: pair.right, op, expression, attributes: [pair.left] };
};

/** For each attribute those that it is compared with, directly or through others, itself included. */
export const comparedTogether = (leaves: readonly Leaf[]): ((name: string) => readonly string[]) => {
  const groups = new Map<string, string[]>();
  for (const leaf of leaves) {
    const pair = pairOf(leaf);
    if (!pair) continue;
    const [left, right] = [groups.get(pair.left) ?? [pair.left], groups.get(pair.right) ?? [pair.right]];
    groups.set(pair.left, left);
    if (left === right) continue;
    // The smaller joins the larger, so that none is moved often.
    const [to, from] = left.length < right.length ? [right, left] : [left, right];
    to.push(...from);
    for (const name of from) groups.set(name, to);
    groups.set(pair.left, to);
    groups.set(pair.right, to);
  }
  return (name) => groups.get(name) ?? [name];
};

/** The ends of a range are places to cut the numbers that are compared with it. */
export const cutsOfRange = (attribute: MappedAttribute['attribute']): Cut[] => {
  const range = rangeOf(attribute);
  return [range?.low ?? null, range?.high ?? null].flatMap((at): Cut[] =>
    at === null
      ? []
      : [
          { at, isAfter: false },
          { at, isAfter: true },
        ],
  );
};

/**
 * Whether every number of a cell compares so with every one of another; null where it depends on the numbers.
 */
export const compareCells = (left: Cell, op: Operator, right: Cell): boolean | null => {
  switch (op) {
    case 'LT':
      return isBelow(left, right) ? true : isAtMost(right, left) ? false : null;
    case 'LE':
      return isAtMost(left, right) ? true : isBelow(right, left) ? false : null;
    case 'GT':
      return compareCells(right, 'LT', left);
    case 'GE':
      return compareCells(right, 'LE', left);
    case 'EQ':
      if (isBelow(left, right) || isBelow(right, left)) return false;
      return isPoint(left) && isPoint(right) ? true : null;
    case 'NE': {
      const same = compareCells(left, 'EQ', right);
      return same === null ? null : !same;
    }
    default:
      return null;
  }
};

const isPoint = ({ low, high }: Cell): boolean => low !== null && high !== null && low.eq(high);
const meeting = (high: Decimal | null, low: Decimal | null): number | null =>
  high && low ? high.cmp(low) : null;

const isBelow = (left: Cell, right: Cell): boolean => {
  const order = meeting(left.high, right.low);
  return order !== null && (order < 0 || (order === 0 && !(left.isHighIn && right.isLowIn)));
};

const isAtMost = (left: Cell, right: Cell): boolean => {
  const order = meeting(left.high, right.low);
  return order !== null && order <= 0;
};
