import type { Configuration } from '#configurator/configure/configuration';
import type { ItemFacts } from '#configurator/evaluate/outcome';
import type { FirstRound, Follows, ModelQuestion, Round, Standing } from './ready-model.ts';

/** A model wherever it is: in a thread, or here. */
export type AskedModel = {
  begin: (asked: ModelQuestion) => Promise<FirstRound>;
  goOn: (asked: ModelQuestion, standing: Standing) => Promise<Round>;
};

/** An item's cost may decide over further ones, each time fewer. */
const mostRounds = 5;

/**
 * Asks a model: first what may be chosen, then what follows, in rounds until no item is named that was not
 * looked for: which items are named, choices decide. `lookUp` answers all items that are known by then.
 */
export const askModel = async (
  model: AskedModel,
  asked: ModelQuestion,
  lookUp: (numbers: readonly string[]) => Promise<ReadonlyMap<string, ItemFacts>>,
): Promise<Omit<Follows, 'configuration'> & { configuration: Configuration }> => {
  const { configuration: first, given, spent, ...begun } = await model.begin(asked);
  const looked: string[] = [];
  let round: Round = begun;
  for (let at = 1; !('follows' in round); at++) {
    looked.push(...round.missing);
    const items = await lookUp(round.missing);
    round = await model.goOn(asked, { given, spent, items, looked, isLast: at === mostRounds });
  }
  const { configuration, ...follows } = round.follows;
  return { ...follows, configuration: configuration ?? first };
};
