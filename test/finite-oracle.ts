import { Cadical } from 'cadical-wasm';
import type { Choice, ValueState } from '#configurator/finite/finite-model';
import type { FiniteProblem, Formula } from '#configurator/finite/problem';

/** A second engine that answers the same question, with clauses of its own making. */
export type Oracle = { states: (choices: readonly Choice[]) => ValueState[][]; dispose: () => void };

/**
 * Encodes a problem in the plainest way (a Boolean variable for each value, each row of a table and each part
 * of a formula) for another solver, which is then asked value by value.
 */
export const oracleOf = async (problem: FiniteProblem): Promise<Oracle> => {
  const solver = await Cadical.create({ quiet: true });
  let last = 0;
  const fresh = (): number => ++last;
  const values = problem.variables.map((variable) => variable.values.map(fresh));
  const add = (...literals: number[]): void => solver.addClause(literals);
  for (const some of values) {
    add(...some);
    for (const [at, one] of some.entries()) for (const other of some.slice(at + 1)) add(-one, -other);
  }
  const any = (literals: readonly number[]): number => {
    const name = fresh();
    add(-name, ...literals);
    for (const literal of literals) add(name, -literal);
    return name;
  };
  const all = (literals: readonly number[]): number => -any(literals.map((literal) => -literal));
  const literalOf = (variable: number, value: number): number =>
    (values[variable] as number[])[value] as number;
  const nameOf = (formula: Formula): number => {
    if ('variable' in formula) return any(formula.values.map((value) => literalOf(formula.variable, value)));
    if ('all' in formula) return all(formula.all.map(nameOf));
    if ('any' in formula) return any(formula.any.map(nameOf));
    if ('not' in formula) return -nameOf(formula.not);
    if ('when' in formula) return any([-nameOf(formula.when), nameOf(formula.then)]);
    if ('same' in formula) {
      const [left, right] = formula.same.map(nameOf) as [number, number];
      return any([all([left, right]), all([-left, -right])]);
    }
    if ('sum' in formula) {
      // What the terms so far come to, and when.
      let reached = new Map([[0, [all([])]]]);
      for (const term of formula.sum) {
        const options = term.map((one) => ({ literal: nameOf(one.formula), weight: one.weight }));
        const none = all(options.map(({ literal }) => -literal));
        const next = new Map<number, number[]>();
        for (const [sum, ways] of reached)
          for (const { literal, weight } of [...options, { literal: none, weight: 0 }])
            next.set(sum + weight, [...(next.get(sum + weight) ?? []), all([any(ways), literal])]);
        reached = next;
      }
      return any([...reached].flatMap(([sum, ways]) => (sum >= formula.least ? ways : [])));
    }
    // exactly[n]: n of those so far.
    let exactly = [all([])];
    for (const literal of formula.count.map(nameOf)) {
      const before = exactly;
      exactly = [...before, any([])].map((_, many) =>
        any([
          ...(many < before.length ? [all([before[many] as number, -literal])] : []),
          ...(many > 0 ? [all([before[many - 1] as number, literal])] : []),
        ]),
      );
    }
    return any(exactly.filter((_, many) => many >= formula.least && many <= formula.most));
  };
  for (const constraint of problem.constraints) {
    if ('formula' in constraint) add(nameOf(constraint.formula));
    else {
      const { variables, rows, isAllowed } = constraint.table;
      const found = rows.map((row) => all(row.map((value, at) => literalOf(variables[at] as number, value))));
      if (isAllowed) add(any(found));
      else for (const row of found) add(-row);
    }
  }
  const states = (choices: readonly Choice[]): ValueState[][] => {
    const chosen = new Map(choices.map(({ variable, value }) => [variable, value]));
    const known: (ValueState | undefined)[][] = values.map((some) => some.map(() => undefined));
    for (const [variable, some] of values.entries())
      for (const value of some.keys()) {
        if (known[variable]?.[value]) continue;
        const others = choices.filter((choice) => choice.variable !== variable);
        const assumptions = [...others, { variable, value }].map((choice) =>
          literalOf(choice.variable, choice.value),
        );
        const isPossible = solver.solve({ assumptions }) === 'satisfiable';
        (known[variable] as ValueState[])[value] = isPossible ? 'POSSIBLE' : 'IMPOSSIBLE';
        if (isPossible && (chosen.get(variable) ?? value) === value)
          for (const [each, of] of values.entries())
            for (const [at, literal] of of.entries())
              if (solver.value(literal)) (known[each] as ValueState[])[at] = 'POSSIBLE';
      }
    return known as ValueState[][];
  };
  return { states, dispose: () => solver.dispose() };
};
