import { judge } from '../expression/holds.ts';
import type { Value } from '../expression/value.ts';
import type { Formula } from '../finite/problem.ts';
import { emptyFormula, type MappedAttribute, scalarIndexes, valueFormula } from './mapped-attribute.ts';
import type { Leaf } from './normal-condition.ts';
import { always, anyOf, never, notOf } from './problem-builder.ts';

/** A comparison with constants. */
type Comparing = Pick<Leaf, 'op' | 'operands'>;

const opposites = { NE: 'EQ', NOT_IN: 'IN' } as const;

/**
 * That an attribute of one value meets a comparison with constants; without an attribute, that no value does.
 */
export const listFormula = (attribute: MappedAttribute | undefined, comparison: Comparing): Formula => {
  if (!attribute) return meeting(comparison)(null) ? always : never;
  const { op, operands } = comparison;
  if (op === 'NE' || op === 'NOT_IN')
    return notOf(listFormula(attribute, { ...comparison, op: opposites[op] }));
  if (op === 'EQ' || op === 'IN') {
    return valueFormula(attribute, [...new Set(operands.flatMap((one) => scalarIndexes(attribute, one)))]);
  }
  const met = metBy(attribute, comparison);
  const size = attribute.scalars.length + (attribute.empty < 0 ? 0 : 1);
  return met.length === size ? always : valueFormula(attribute, met);
};

/** Of several values it holds where it holds for one of them; NE and NOT_IN say that EQ and IN do not. */
export const manyFormula = (attribute: MappedAttribute, comparison: Comparing): Formula => {
  const { op } = comparison;
  if (op === 'EMPTY') return emptyFormula(attribute);
  if (op === 'NOT_EMPTY') return notOf(emptyFormula(attribute));
  if (op === 'NE' || op === 'NOT_IN')
    return notOf(manyFormula(attribute, { ...comparison, op: opposites[op] }));
  return anyOf([valueFormula(attribute, metBy(attribute, comparison))]);
};

/** The indexes of the values that meet a comparison with constants, that of "no value" too. */
export const metBy = ({ scalars, empty }: MappedAttribute, comparison: Comparing): number[] => {
  const meets = meeting(comparison);
  const met = scalars.flatMap((scalar, at) => (meets(scalar) ? [at] : []));
  return empty >= 0 && meets(null) ? [...met, empty] : met;
};

const meeting = ({ op, operands }: Comparing): ((value: Value) => boolean) => {
  const condition = { kind: 'compare' as const, attribute: 'X', op: op ?? 'EQ', operands, expression: null };
  const nothing = () => undefined;
  return (value) => judge(condition, { attribute: () => value, subject: nothing, lookup: nothing }) === true;
};
