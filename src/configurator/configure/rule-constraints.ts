import type { ConstraintAction } from '../document/action.ts';
import type { ProductRule } from '../document/rule.ts';
import type { Formula } from '../finite/problem.ts';
import { type ConditionScope, formulaOf } from './condition-formulas.ts';
import { emptyFormula, type MappedAttribute, scalarIndexes, valueFormula } from './mapped-attribute.ts';
import {
  addFormula,
  allOf,
  always,
  anyOf,
  implies,
  isTrue,
  never,
  notOf,
  originOf,
} from './problem-builder.ts';
import type { Shown } from './shown-constraints.ts';
import { addTuples } from './tuple-constraints.ts';

/**
 * What a CONSTRAINT rule says, where it fires. What is hidden meets SET_ATTRIBUTE and REQUIRE: it can have no
 * value.
 */
export const addRule = (scope: ConditionScope, rule: ProductRule, fires: Formula, shown: Shown): void => {
  const origin = originOf(scope.builder, { kind: 'RULE', rule: rule.number });
  for (const action of rule.then) {
    if (action.action === 'ALLOW_TUPLES' || action.action === 'FORBID_TUPLES')
      addTuples(scope, origin, fires, action);
    else if (isConstraint(action)) {
      const isShown = 'attribute' in action ? (shown.attributes.get(action.attribute) ?? always) : always;
      const meetsHidden = action.action === 'SET_ATTRIBUTE' || action.action === 'REQUIRE';
      const when = meetsHidden && !isTrue(isShown) ? allOf([fires, isShown]) : fires;
      addFormula(scope.builder, origin, implies(when, meaningOf(scope, action)));
    }
  }
};

type PlainAction = Exclude<ConstraintAction, { action: 'ALLOW_TUPLES' | 'FORBID_TUPLES' }>;

const isConstraint = (action: ProductRule['then'][number]): action is PlainAction =>
  ['SET_ATTRIBUTE', 'LIMIT_VALUES', 'EXCLUDE_VALUES', 'REQUIRE', 'ASSERT'].includes(action.action);

const meaningOf = (scope: ConditionScope, action: PlainAction): Formula => {
  if (action.action === 'ASSERT') return formulaOf(scope, action.condition);
  const mapped = scope.mapped.get(action.attribute);
  if (!mapped) return always; // it is not in use, and hidden
  if (mapped.kind === 'OUTSIDE') return outsideFormula(scope, action);
  if (action.action === 'REQUIRE') return notOf(emptyFormula(mapped));
  if (action.action === 'SET_ATTRIBUTE') {
    if (action.expression !== undefined)
      return formulaOf(scope, { attribute: action.attribute, op: 'EQ', expression: action.expression });
    return action.value !== undefined ? valueFormula(mapped, scalarIndexes(mapped, action.value)) : never;
  }
  return listMeaning(
    mapped,
    new Set(action.values.flatMap((value) => scalarIndexes(mapped, value))),
    action.action,
  );
};

/** Only the listed values, or none of them; no value meets both. */
const listMeaning = (
  mapped: MappedAttribute,
  listed: ReadonlySet<number>,
  action: 'LIMIT_VALUES' | 'EXCLUDE_VALUES',
): Formula => {
  const isLimit = action === 'LIMIT_VALUES';
  if (mapped.kind === 'MANY') {
    const unwanted = mapped.members.filter((_member, at) => listed.has(at) !== isLimit);
    return allOf(unwanted.map((variable) => ({ variable, values: [0] })));
  }
  const size = mapped.scalars.length + (mapped.other < 0 ? 0 : 1);
  const kept = Array.from({ length: size }, (_, at) => at).filter((at) => listed.has(at) === isLimit);
  if (mapped.empty >= 0) kept.push(mapped.empty);
  const others = [...listed].filter(() => !isLimit);
  // The shorter of what is kept and what is not.
  if (others.length > 0 && others.length < kept.length)
    return notOf({ variable: mapped.variable, values: others });
  return kept.length === size + (mapped.empty < 0 ? 0 : 1)
    ? always
    : { variable: mapped.variable, values: kept };
};

/** What only the evaluation knows is asked as an open statement. */
const outsideFormula = (
  scope: ConditionScope,
  action: Exclude<PlainAction, { action: 'ASSERT' }>,
): Formula => {
  const { attribute } = action;
  if (action.action === 'REQUIRE') return formulaOf(scope, { attribute, op: 'NOT_EMPTY' });
  if (action.action === 'SET_ATTRIBUTE') {
    const { value, expression } = action;
    return formulaOf(scope, {
      attribute,
      op: 'EQ',
      ...(expression === undefined ? { value } : { expression }),
    } as {
      attribute: string;
      op: 'EQ';
    });
  }
  const listed = { attribute, values: action.values };
  if (action.action === 'EXCLUDE_VALUES') return formulaOf(scope, { ...listed, op: 'NOT_IN' });
  return anyOf([formulaOf(scope, { attribute, op: 'EMPTY' }), formulaOf(scope, { ...listed, op: 'IN' })]);
};
