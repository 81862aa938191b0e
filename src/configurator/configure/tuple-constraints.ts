import type { ConstraintAction } from '../document/action.ts';
import type { Formula } from '../finite/problem.ts';
import { type ConditionScope, formulaOf } from './condition-formulas.ts';
import { emptyFormula, type MappedAttribute, scalarIndexes, valueFormula } from './mapped-attribute.ts';
import {
  addConstraint,
  addFlag,
  addFormula,
  allOf,
  anyOf,
  byDefinition,
  implies,
  isFalse,
  isTrue,
  isYes,
  notOf,
  takeSize,
} from './problem-builder.ts';

type TuplesAction = Extract<ConstraintAction, { action: 'ALLOW_TUPLES' | 'FORBID_TUPLES' }>;

/** The combinations that are not in a table are written out where they are at most so many. */
const mostWritten = 20_000;

/**
 * Rows of values, allowed or forbidden where the rule fires: a table where every attribute has one variable,
 * else a statement.
 */
export const addTuples = (
  scope: ConditionScope,
  origin: string,
  fires: Formula,
  action: TuplesAction,
): void => {
  if (isFalse(fires)) return;
  const isAllowed = action.action === 'ALLOW_TUPLES';
  const mapped = action.attributes.map((name) => scope.mapped.get(name));
  const isPlain = mapped.every((one) => one && one.kind !== 'MANY' && one.kind !== 'OUTSIDE');
  const columns = mapped as MappedAttribute[]; // where it is plain
  if (isPlain && new Set(columns).size === columns.length) {
    const variables = columns.map(({ variable }) => variable);
    const rows = rowsOf(columns, action.rows);
    if (isTrue(fires)) {
      addConstraint(scope.builder, { origin, table: { variables, rows, isAllowed } });
      return;
    }
    const forbidden = isAllowed ? complement(scope, columns, rows) : rows;
    if (forbidden) {
      const flag = addFlag(scope.builder, `${origin} fires`);
      addConstraint(scope.builder, { origin: byDefinition, formula: { same: [isYes(flag), fires] } });
      const table = {
        variables: [...variables, flag],
        rows: forbidden.map((row) => [...row, 1]),
        isAllowed: false,
      };
      addConstraint(scope.builder, { origin, table });
      return;
    }
  }
  const met = anyOf(action.rows.map((row) => rowFormula(scope, action.attributes, row)));
  addFormula(scope.builder, origin, implies(fires, isAllowed ? met : notOf(met)));
};

const sizeOf = ({ scalars, other, empty }: MappedAttribute): number =>
  scalars.length + (other < 0 ? 0 : 1) + (empty < 0 ? 0 : 1);

/** Rows with a value that is not on offer are left out: no configuration is like them. */
const rowsOf = (columns: readonly MappedAttribute[], rows: TuplesAction['rows']): number[][] =>
  rows.flatMap((row) => {
    const indexes = columns.flatMap((mapped, at) => {
      const scalar = row[at] ?? null;
      if (scalar === null) return mapped.empty < 0 ? [] : [mapped.empty];
      return scalarIndexes(mapped, scalar);
    });
    return indexes.length === columns.length ? [indexes] : [];
  });

const complement = (
  { builder }: ConditionScope,
  columns: readonly MappedAttribute[],
  rows: readonly number[][],
): number[][] | null => {
  const sizes = columns.map(sizeOf);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count > mostWritten) return null;
  takeSize(builder, count);
  const listed = new Set(rows.map((row) => row.join()));
  let all: number[][] = [[]];
  for (const size of sizes) all = all.flatMap((row) => Array.from({ length: size }, (_, at) => [...row, at]));
  return all.filter((row) => !listed.has(row.join()));
};

const rowFormula = (
  scope: ConditionScope,
  names: readonly string[],
  row: TuplesAction['rows'][number],
): Formula =>
  allOf(
    names.map((name, at) => {
      const scalar = row[at] ?? null;
      const mapped = scope.mapped.get(name);
      if (!mapped || mapped.kind === 'OUTSIDE')
        return formulaOf(
          scope,
          scalar === null ? { attribute: name, op: 'EMPTY' } : { attribute: name, op: 'EQ', value: scalar },
        );
      return scalar === null ? emptyFormula(mapped) : valueFormula(mapped, scalarIndexes(mapped, scalar));
    }),
  );
