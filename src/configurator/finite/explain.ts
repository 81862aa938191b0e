import type { Choice, Explained, Explanation, Trial } from './answers.ts';
import { type Budget, unlimited } from './budget.ts';
import { choiceLiteral, type Engine, inOrder } from './engine.ts';
import { restore, snapshotOf } from './sat/snapshot.ts';
import { type Answer, solve } from './sat/solve.ts';
import { createSolver, loadClauses } from './sat/solver.ts';
import { type TableSearch, tableSearch } from './table-search.ts';

export type Explainer = {
  explain: (choices: readonly Choice[], budget: Budget, except?: Choice) => Explained;
  trials: () => Trial;
};

/** Some of the choices of a question, and of the origins, by their places. */
type Conflict = { choices: ReadonlySet<number>; origins: ReadonlySet<number> };

/**
 * A question, its choices in order; asked of a part of it: less that cannot be together, that it can, or that
 * this is unproven.
 */
type Asked = { choices: readonly Choice[]; except: Choice | undefined; budget: Budget };
type Asker = (asked: Asked, of: Conflict) => Conflict | 'POSSIBLE' | 'UNPROVEN';

/**
 * Explains by a first conflict, of which then whatever is not needed is left out, the choices before the
 * origins. Where tables alone contradict each other they are searched by their rows; all else by a solver.
 * Neither keeps anything from question to question, so that which of several conflicts is reported depends on
 * the question alone. With `except` a value is not to be had.
 */
export const explainerOf = (engine: Engine): Explainer => {
  const { origins } = engine.encoding;
  const tables = tableSearch(engine.problem, origins);
  let solver: ReturnType<typeof solverAsker> | undefined;
  const bySolver = (): Asker => {
    solver ??= solverAsker(engine);
    return solver.begin();
  };
  const told = (asked: Asked, conflict: Conflict, isMinimal: boolean): Explanation => ({
    choices: asked.choices.filter((_, at) => conflict.choices.has(at)),
    origins: origins.filter((_, at) => conflict.origins.has(at)),
    isMinimal,
  });
  const explain: Explainer['explain'] = (choices, budget, except) => {
    const asked: Asked = { choices: inOrder(choices), except, budget };
    for (const choice of asked.choices) choiceLiteral(engine.encoding, choice); // refuses one that does not exist
    const all: Conflict = { choices: new Set(asked.choices.keys()), origins: new Set(origins.keys()) };
    let core: Conflict | null = tables?.contradiction(asked.choices, except, budget) ?? null;
    let ask: Asker | undefined;
    if (!core) {
      ask = bySolver();
      const first = ask(asked, all);
      if (typeof first === 'string') return first;
      core = first;
    }
    const areTables = tables !== null && [...core.origins].every((origin) => tables.isTable[origin] === 1);
    // The search of tables is slow where there are many of them, and has a frame on the stack for each
    // variable.
    const isSmall =
      areTables && core.origins.size <= tablesAtMost && tables.depthOf(core.origins) <= depthAtMost;
    if (isSmall) ask = byTables(tables, origins.length);
    const { conflict, isMinimal } = minimal(ask ?? bySolver(), asked, core);
    return told(asked, conflict, isMinimal);
  };
  return {
    explain,
    trials: () => {
      const ask = bySolver();
      const all = new Set(origins.keys());
      return (choices, budget) => {
        const asked: Asked = { choices: inOrder(choices), except: undefined, budget };
        const answer = ask(asked, { choices: new Set(asked.choices.keys()), origins: all });
        return typeof answer === 'string' ? answer : told(asked, answer, false);
      };
    },
  };
};

const tablesAtMost = 200;
const depthAtMost = 2000;

const byTables =
  (tables: TableSearch, originCount: number): Asker =>
  ({ choices, except, budget }, of) => {
    const counts = new Uint8Array(originCount);
    for (const origin of of.origins) counts[origin] = 1;
    const places = [...of.choices].sort((a, b) => a - b);
    const some = places.map((at) => choices[at] as Choice);
    const answer = tables.ask({ counts, choices: some, except }, budget);
    if (answer.together !== 'IMPOSSIBLE') return answer.together;
    if (!answer.core) return of;
    return {
      choices: new Set([...answer.core.choices].map((at) => places[at] as number)),
      origins: answer.core.origins,
    };
  };

/**
 * Asks by a copy of the clauses in which each origin has a selector: its clauses hold only where that is
 * assumed. The copy forgets what it learned before each question.
 */
const solverAsker = ({ encoding }: Engine) => {
  const first = encoding.variableCount;
  const count = first + encoding.origins.length;
  const padded = (array: Int32Array): Int32Array => {
    const longer = new Int32Array(count);
    longer.set(array);
    return longer;
  };
  const selector = (origin: number): number => 2 * (first + origin);
  const groups = { groupFirst: padded(encoding.groupFirst), groupEnd: padded(encoding.groupEnd) };
  const solver = createSolver(count, groups, first);
  loadClauses(solver, encoding.clauses, selector);
  // A configuration found once and for all: what is tried later begins there, and has fewer conflicts on its
  // way.
  const all = Int32Array.from(encoding.origins, (_, at) => selector(at));
  solve(solver, all, { budget: unlimited, conflicts: conflictsToBegin });
  const snapshot = snapshotOf(solver);
  const ask: Asker = ({ choices, except, budget }, of) => {
    const fixed = except ? [choiceLiteral(encoding, except) ^ 1] : [];
    const chosen = [...of.choices].map((at) => [choiceLiteral(encoding, choices[at] as Choice), at] as const);
    // All origins first where none is left out: from trial to trial they stay assumed.
    const selected = [...of.origins].map(selector);
    const literals = chosen.map(([literal]) => literal);
    const isWhole = of.origins.size === encoding.origins.length;
    const assumed = Int32Array.from(
      isWhole ? [...selected, ...fixed, ...literals] : [...fixed, ...literals, ...selected],
    );
    const answer: Answer = solve(solver, assumed, { budget });
    if (answer !== 'IMPOSSIBLE') return answer;
    const core = new Set(solver.core);
    return {
      choices: new Set(chosen.flatMap(([literal, at]) => (core.has(literal) ? [at] : []))),
      origins: new Set([...of.origins].filter((origin) => core.has(selector(origin)))),
    };
  };
  return {
    begin: (): Asker => {
      restore(solver, snapshot);
      return ask;
    },
  };
};

const conflictsToBegin = 1000;

/** Of a conflict what is needed, each of it; false where the budget ended before that was so. */
const minimal = (ask: Asker, asked: Asked, first: Conflict): { conflict: Conflict; isMinimal: boolean } => {
  let conflict = first;
  // Asked again less of it is often needed.
  for (let size = Number.POSITIVE_INFINITY; sizeOf(conflict) < size; ) {
    size = sizeOf(conflict);
    const again = ask(asked, conflict);
    if (typeof again === 'string') return { conflict, isMinimal: false };
    conflict = again;
  }
  for (const kind of ['choices', 'origins'] as const)
    for (const one of [...conflict[kind]].sort((a, b) => a - b)) {
      if (!conflict[kind].has(one)) continue;
      const fewer = new Set(conflict[kind]);
      fewer.delete(one);
      const answer = ask(asked, { ...conflict, [kind]: fewer });
      if (answer === 'UNPROVEN') return { conflict, isMinimal: false };
      if (answer !== 'POSSIBLE') conflict = answer;
    }
  return { conflict, isMinimal: true };
};

const sizeOf = ({ choices, origins }: Conflict): number => choices.size + origins.size;
