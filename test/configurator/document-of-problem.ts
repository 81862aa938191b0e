import type { Condition } from '#configurator/document/condition';
import type { ProductDocument } from '#configurator/document/product-document';
import type { FiniteProblem, Formula } from '#configurator/finite/problem';
import { listOf, productOf, ruleOf } from './blank-product.ts';

/**
 * A finite problem written as a product: each variable a required dropdown, each constraint a rule. Their
 * configurations are the same.
 */
export const documentOfProblem = ({ variables, constraints }: FiniteProblem): ProductDocument => {
  const nameOf = (variable: number) => `V${variable}`;
  const value = (variable: number, at: number) => variables[variable]?.values[at] ?? '';
  const conditionOf = (formula: Formula): Condition => {
    if ('variable' in formula) {
      const { variable, values } = formula;
      return { attribute: nameOf(variable), op: 'IN', values: values.map((at) => value(variable, at)) };
    }
    if ('all' in formula) return { all: formula.all.map(conditionOf) };
    if ('any' in formula) return { any: formula.any.map(conditionOf) };
    if ('not' in formula) return { not: [conditionOf(formula.not)] };
    if ('when' in formula) return { any: [{ not: [conditionOf(formula.when)] }, conditionOf(formula.then)] };
    if ('count' in formula) return { ...formula, count: formula.count.map(conditionOf) };
    if ('sum' in formula) throw new Error('A document says sums by expressions.');
    const both = formula.same.map(conditionOf);
    return { any: [{ all: both }, { not: both }] };
  };
  return productOf({
    attributes: variables.map(({ values }, at) => listOf(nameOf(at), values, { isRequired: true })),
    rules: constraints.map((constraint, at) => {
      if ('formula' in constraint)
        return ruleOf(at + 1, [{ action: 'ASSERT', condition: conditionOf(constraint.formula) }]);
      const { variables: columns, rows, isAllowed } = constraint.table;
      const action = {
        action: isAllowed ? ('ALLOW_TUPLES' as const) : ('FORBID_TUPLES' as const),
        attributes: columns.map(nameOf),
        rows: rows.map((row) => row.map((index, column) => value(columns[column] as number, index))),
      };
      return ruleOf(at + 1, [action]);
    }),
  });
};
