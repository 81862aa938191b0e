import type { Condition } from '../document/condition.ts';
import { costOfCondition } from '../expression/cost-of.ts';
import { judge } from '../expression/holds.ts';
import type { Scope } from '../expression/scope.ts';
import type { Types } from '../expression/type-of.ts';
import type { Formula } from '../finite/problem.ts';
import {
  type Combinations,
  combinationsOf,
  type Expansion,
  expanded,
  mostCombinations,
} from './combinations.ts';
import { listFormula, manyFormula, metBy } from './comparison-formulas.ts';
import { type MappedAttribute, valueFormula } from './mapped-attribute.ts';
import { type Leaf, type NormalCondition, normalCondition } from './normal-condition.ts';
import { compareCells, mirroredLeaf, pairOf } from './number-pairs.ts';
import {
  addConstraint,
  addFlag,
  addVariable,
  allOf,
  always,
  anyOf,
  byDefinition,
  isYes,
  never,
  notOf,
  type ProblemBuilder,
} from './problem-builder.ts';
import { type Definitions, sumFormula } from './sum-formulas.ts';

/**
 * A statement that the finite problem cannot decide: it asks for the customer or the quantity, for a text by
 * its pattern, for two free numbers. It is a variable of no, yes and "cannot be calculated", and is settled
 * by the part that knows what it asks for.
 */
export type OpenStatement = {
  variable: number;
  leaf: Leaf;
  /** All that it asks for, what is compared included. */
  attributes: readonly string[];
};

export type ConditionScope = {
  builder: ProblemBuilder;
  mapped: ReadonlyMap<string, MappedAttribute>;
  types: Types;
  lookup: Scope['lookup'];
  expansion: Expansion;
  definitions: Definitions;
  /** Comparisons of sums are tables where they are over at most so many combinations. */
  mostTabled: number;
  open: OpenStatement[];
  known: Map<string, Verdict>;
};

/** Where a condition holds, and where it does not; elsewhere it cannot be calculated. */
export type Verdict = { yes: Formula; no: Formula };

/** A condition as a statement about the variables; always true if none exists. */
export const formulaOf = (scope: ConditionScope, condition: Condition | null): Formula =>
  condition === null ? always : verdictOf(scope, normalCondition(condition, scope.types)).yes;

const verdictOf = (scope: ConditionScope, condition: NormalCondition): Verdict => {
  if ('key' in condition) return leafVerdict(scope, condition);
  if ('not' in condition) {
    const parts = condition.not.map((part) => verdictOf(scope, part));
    return { yes: allOf(parts.map(({ no }) => no)), no: anyOf(parts.map(({ yes }) => yes)) };
  }
  if ('sequence' in condition) {
    const [first, second] = condition.sequence.map((part) => verdictOf(scope, part)) as [Verdict, Verdict];
    return condition.op === 'and'
      ? { yes: allOf([first.yes, second.yes]), no: anyOf([first.no, allOf([first.yes, second.no])]) }
      : { yes: anyOf([first.yes, allOf([first.no, second.yes])]), no: allOf([first.no, second.no]) };
  }
  if ('count' in condition) {
    const parts = condition.count.map((part) => verdictOf(scope, part));
    const { least, most } = condition;
    const size = parts.length;
    const held = parts.map(({ yes }) => yes);
    const failed = parts.map(({ no }) => no);
    const isBetween = countOf(held, least, most);
    if (parts.every(({ yes, no }) => 'not' in no && no.not === yes))
      return { yes: isBetween, no: notOf(isBetween) };
    return {
      yes: allOf([countOf(held, least, size), countOf(failed, size - most, size)]),
      no: anyOf([countOf(held, most + 1, size), countOf(failed, size - least + 1, size)]),
    };
  }
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => verdictOf(scope, part));
  const [yes, no] = [parts.map((part) => part.yes), parts.map((part) => part.no)];
  return isAll ? { yes: allOf(yes), no: anyOf(no) } : { yes: anyOf(yes), no: allOf(no) };
};

const countOf = (count: readonly Formula[], least: number, most: number): Formula => {
  if (least > most || least > count.length || most < 0) return never;
  if (least <= 0 && most >= count.length) return always;
  return { count, least: Math.max(least, 0), most: Math.min(most, count.length) };
};

const plain = (yes: Formula): Verdict => ({ yes, no: notOf(yes) });

const leafVerdict = (scope: ConditionScope, leaf: Leaf): Verdict => {
  const { compared, key } = leaf;
  if (compared !== null && leaf.expression === null) {
    const attribute = scope.mapped.get(compared);
    if (attribute?.kind === 'MANY') return plain(manyFormula(attribute, leaf));
    if (attribute?.kind === 'TEXT') return textVerdict(scope, leaf, attribute);
    // Dates are cut where they are compared; a pattern may tell one from the next.
    const isOpen = attribute?.kind === 'OUTSIDE' || (attribute?.kind === 'NUMBER' && leaf.op === 'MATCHES');
    return isOpen ? summed(scope, leaf) : plain(listFormula(attribute, leaf));
  }
  const known = scope.known.get(key);
  if (known) return known;
  const names = [...new Set([...(compared === null ? [] : [compared]), ...leaf.attributes])];
  // One number stands for its cell only where the other side does not ask for it.
  const cells = compared !== null && leaf.attributes.includes(compared) ? null : compared;
  const { mapped, lookup, expansion } = scope;
  const cost = costOfCondition(leaf.condition);
  const all = leaf.subjects.length > 0 ? null : combinationsOf(names, mapped, cells, lookup);
  const sum = all && all.size <= scope.mostTabled ? null : sumVerdict(scope, leaf);
  if (sum) return sum;
  const combinations = expanded(expansion, key, cost, all);
  const mirror = combinations ? null : mirroredLeaf(leaf);
  const other =
    mirror &&
    expanded(
      expansion,
      mirror.key,
      cost,
      combinationsOf([...names].reverse(), mapped, mirror.compared, lookup),
    );
  const expansible = combinations ?? other;
  const verdict = expansible ? tableVerdict(scope, leaf, expansible) : openVerdict(scope, leaf);
  if (mirror && !other) addPair(scope, leaf);
  scope.known.set(key, verdict);
  return verdict;
};

/** A comparison of sums: a variable that says whether it holds; null if it is not one. */
const sumVerdict = (scope: ConditionScope, leaf: Leaf): Verdict | null => {
  const formula = sumFormula(scope, leaf);
  if (!formula) return null;
  const holds = isYes(addFlag(scope.builder, leaf.key));
  addConstraint(scope.builder, { origin: byDefinition, formula: { same: [holds, formula] } });
  const verdict = plain(holds);
  scope.known.set(leaf.key, verdict);
  return verdict;
};

/** A comparison of what only the evaluation knows, unless it is a sum. */
const summed = (scope: ConditionScope, leaf: Leaf): Verdict =>
  scope.known.get(leaf.key) ?? sumVerdict(scope, leaf) ?? openVerdict(scope, leaf);

/** Of a text that no rule names, equality is known; all else is open. */
const textVerdict = (scope: ConditionScope, leaf: Leaf, attribute: MappedAttribute): Verdict => {
  const met = metBy(attribute, leaf);
  const op = leaf.op ?? 'EQ';
  if (op === 'NE' || op === 'NOT_IN' || op === 'NOT_EMPTY') met.push(attribute.other);
  const known = valueFormula(attribute, met);
  if (['EQ', 'IN', 'NE', 'NOT_IN', 'EMPTY', 'NOT_EMPTY'].includes(op)) return plain(known);
  const isOther = valueFormula(attribute, [attribute.other]);
  return plain(anyOf([known, allOf([isOther, openVerdict(scope, leaf).yes])]));
};

const openVerdict = (scope: ConditionScope, leaf: Leaf): Verdict => {
  const key = `open ${leaf.key}`;
  const known = scope.known.get(key);
  if (known) return known;
  const states = leaf.mayFail ? ['no', 'yes', 'cannot be calculated'] : ['no', 'yes'];
  const variable = addVariable(scope.builder, key, states);
  const attributes = [...(leaf.compared === null ? [] : [leaf.compared]), ...leaf.attributes];
  scope.open.push({ variable, leaf, attributes });
  const verdict = { yes: isYes(variable), no: { variable, values: [0] } };
  const whole = leaf.mayFail ? verdict : plain(verdict.yes);
  scope.known.set(key, whole);
  return whole;
};

/** What the cells of two numbers say of a comparison of them, where they say anything. */
const addPair = ({ mapped, known, builder, expansion }: ConditionScope, leaf: Leaf): void => {
  const pair = pairOf(leaf);
  const [left, right] = [mapped.get(pair?.left ?? ''), mapped.get(pair?.right ?? '')];
  const open = known.get(`open ${leaf.key}`);
  if (!pair || !open || !('variable' in open.yes) || left?.kind !== 'NUMBER' || right?.kind !== 'NUMBER')
    return;
  if ((left.attribute.dataType === 'DATE') !== (right.attribute.dataType === 'DATE')) return;
  const size = (left.cells.length + 1) * (right.cells.length + 1);
  if (size > Math.min(mostCombinations, expansion.left)) return;
  expansion.left -= size;
  const rows: number[][] = [];
  const states = (verdict: boolean | null): number[] => (verdict === null ? [0, 1] : [verdict ? 1 : 0]);
  const add = (a: number, b: number, verdict: boolean | null): void => {
    if (a >= 0 && b >= 0) for (const state of states(verdict)) rows.push([a, b, state]);
  };
  for (const [a, cell] of left.cells.entries()) {
    for (const [b, other] of right.cells.entries()) add(a, b, compareCells(cell, pair.op, other));
    add(a, right.empty, pair.op === 'NE');
  }
  for (const b of [...right.cells.keys(), right.empty]) add(left.empty, b, pair.op === 'NE');
  const variables = [left.variable, right.variable, open.yes.variable];
  addConstraint(builder, { origin: byDefinition, table: { variables, rows, isAllowed: true } });
};

/** A statement over lists of values: a variable, and a table that says what it is for each combination. */
const tableVerdict = (scope: ConditionScope, leaf: Leaf, { variables, each }: Combinations): Verdict => {
  const rows: number[][] = [];
  const found = new Set<number>();
  each((values, indexes) => {
    const answer = judge(leaf.condition, values);
    const state = answer === true ? 1 : answer === false ? 0 : 2;
    found.add(state);
    rows.push([...indexes, state]);
  });
  if (found.size === 1)
    return found.has(1) ? plain(always) : { yes: never, no: found.has(0) ? always : never };
  const states = found.has(2) ? ['no', 'yes', 'cannot be calculated'] : ['no', 'yes'];
  const variable = addVariable(scope.builder, leaf.key, states);
  const table = { variables: [...variables, variable], rows, isAllowed: true };
  addConstraint(scope.builder, { origin: byDefinition, table });
  if (!found.has(2)) return plain(isYes(variable));
  return { yes: isYes(variable), no: { variable, values: [0] } };
};
