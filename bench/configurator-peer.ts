import { Cadical } from 'cadical-wasm';
import { encode } from '#configurator/finite/encode/encoding';
import type { Choice, ValueState } from '#configurator/finite/finite-model';
import type { FiniteProblem } from '#configurator/finite/problem';

/** All domains after a choice, by another solver. */
export type Peer = { states: (choices: readonly Choice[]) => ValueState[][]; dispose: () => void };

/**
 * The peer: CaDiCaL as WebAssembly, used as well as one can from outside. It gets the engine's own clauses
 * (and pairs for "at most one"), stays incremental, keeps models from choice to choice as witnesses, is asked
 * only for values without one, and is steered to those by phases.
 */
export const peerOf = async (problem: FiniteProblem): Promise<Peer> => {
  const { clauses, starts, literals, groupFirst, groupEnd, variableCount } = encode(problem);
  const solver = await Cadical.create({ quiet: true });
  const dimacs = (literal: number): number => ((literal & 1) === 1 ? -1 : 1) * ((literal >> 1) + 1);
  for (let at = 0; at < clauses.length; at += (clauses.data[at] as number) + 2)
    solver.addClause(
      Array.from(clauses.data.subarray(at + 2, at + 2 + (clauses.data[at] as number)), dimacs),
    );
  for (let variable = 0; variable < variableCount; variable++)
    for (let other = variable + 1; other < (groupEnd[variable] as number); other++)
      if ((groupFirst[variable] as number) <= variable) solver.addClause([-(variable + 1), -(other + 1)]);
  const places = Array.from(literals, dimacs);
  const models: number[][] = [];
  const states = (choices: readonly Choice[]): ValueState[][] => {
    const chosen = new Map(choices.map(({ variable, value }) => [variable, value]));
    const known: (ValueState | undefined)[] = places.map(() => undefined);
    const learn = (model: readonly number[]): void => {
      const lacking = choices.filter(({ variable, value }) => model[variable] !== value);
      if (lacking.length > 1) return;
      const only = lacking[0]?.variable;
      for (const [variable, value] of model.entries())
        if (only === undefined || only === variable) known[(starts[variable] as number) + value] = 'POSSIBLE';
    };
    models.forEach(learn);
    for (const variable of problem.variables.keys()) {
      const assumptions = choices
        .filter((choice) => choice.variable !== variable)
        .map((choice) => places[(starts[choice.variable] as number) + choice.value] as number);
      for (let at = starts[variable] as number; at < (starts[variable + 1] as number); at++) {
        if (known[at]) continue;
        if (!chosen.has(variable))
          for (const [other, state] of known.entries()) if (!state) solver.phase(places[other] as number);
        if (solver.solve({ assumptions: [...assumptions, places[at] as number] }) !== 'satisfiable') {
          known[at] = 'IMPOSSIBLE';
          continue;
        }
        const model = problem.variables.map((_, each) => {
          let place = starts[each] as number;
          while (!solver.value(places[place] as number)) place++;
          return place - (starts[each] as number);
        });
        models.push(model);
        if (models.length > 48) models.shift();
        learn(model);
      }
    }
    return problem.variables.map((_, variable) =>
      known.slice(starts[variable], starts[variable + 1]).map((state) => state as ValueState),
    );
  };
  return { states, dispose: () => solver.dispose() };
};
