import type { Configuration } from '#configurator/configure/configuration';
import type { ItemFacts } from '#configurator/evaluate/outcome';
import { present } from '#lib/present';
import { Problem } from '#platform/problem';
import type { FirstRound, Follows, GoingOn, ModelQuestion, Round } from './ready-model.ts';
import type { OrRefused } from './refused.ts';

/** A model wherever it is: in a thread, or here. What is refused stands in the place of its answer. */
export type AskedModel = {
  begin: (asked: readonly ModelQuestion[]) => Promise<OrRefused<FirstRound>[]>;
  goOn: (going: readonly GoingOn[]) => Promise<OrRefused<Round>[]>;
};

/** What a model made of a question. */
export type ModelAnswer = Omit<Follows, 'configuration'> & { configuration: Configuration };

/** A question under way: its place among all, and the items that were looked for so far. */
type UnderWay = { model: AskedModel; asked: ModelQuestion; at: number; looked: string[] };

/** Looks items up for questions, by their places: all that were named now. */
export type LookUp = (
  named: readonly { at: number; numbers: readonly string[] }[],
) => Promise<OrRefused<ReadonlyMap<string, ItemFacts>>[]>;

/** An item's cost may decide over further ones, each time fewer. */
const mostRounds = 5;

/**
 * Asks models, all questions together: first what may be chosen, then what follows, in rounds until no item
 * is named that was not looked for: which items are named, choices decide. `lookUp` answers all items that
 * are known by then, and is asked once a round for all.
 */
export const askModels = async (
  questions: readonly { model: AskedModel; asked: ModelQuestion }[],
  lookUp: LookUp,
): Promise<OrRefused<ModelAnswer>[]> => {
  const all = questions.map((one, at): UnderWay => ({ ...one, at, looked: [] }));
  const first = await byModel(all, (model, some) => model.begin(some.map(({ asked }) => asked)));
  const rounds: OrRefused<Round>[] = [...first];
  for (let turn = 1; ; turn++) {
    const open = all.flatMap((one) => {
      const round = present(rounds[one.at]);
      if (round instanceof Problem || 'follows' in round) return [];
      return [{ ...one, named: round.missing, steps: round.steps }];
    });
    if (open.length === 0) break;
    for (const { looked, named } of open) looked.push(...named);
    const found = await lookUp(open.map(({ at, named }) => ({ at, numbers: named })));
    const going = open.flatMap((one, index) => {
      const known = present(found[index]);
      if (known instanceof Problem) rounds[one.at] = known;
      const begun = first[one.at];
      if (known instanceof Problem || !begun || begun instanceof Problem) return [];
      const { asked, looked, steps } = one;
      const items = new Map(looked.flatMap((number) => entryOf(known, number)));
      const { given, spent } = begun;
      return [
        { ...one, asked, standing: { given, spent, steps, items, looked, isLast: turn === mostRounds } },
      ];
    });
    const next = await byModel(going, (model, some) => model.goOn(some));
    for (const [index, { at }] of going.entries()) rounds[at] = present(next[index]);
  }
  return all.map(({ at }) => {
    const [begun, round] = [present(first[at]), present(rounds[at])];
    if (round instanceof Problem) return round;
    if (begun instanceof Problem || !('follows' in round)) throw new Error('A question was not answered.');
    const { configuration, ...follows } = round.follows;
    return { ...follows, configuration: configuration ?? begun.configuration };
  });
};

const entryOf = <V>(known: ReadonlyMap<string, V>, number: string): [string, V][] => {
  const found = known.get(number);
  return found === undefined ? [] : [[number, found]];
};

/** Asks each model for all of its questions, and answers in the order of the questions. */
const byModel = async <Q extends { model: AskedModel }, A>(
  questions: readonly Q[],
  ask: (model: AskedModel, some: readonly Q[]) => Promise<A[]>,
): Promise<A[]> => {
  const answers = new Map<Q, A>();
  for (const [model, some] of Map.groupBy(questions, (one) => one.model)) {
    const found = await ask(model, some);
    for (const [index, one] of some.entries()) answers.set(one, present(found[index]));
  }
  return questions.map((one) => present(answers.get(one)));
};
