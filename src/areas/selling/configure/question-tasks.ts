// What is done in threads to ask models: see asking.ts.
import type { Because, ChoiceFinding } from '#configurator/configure/configuration';
import { configure } from '#configurator/configure/configure';
import { explainForced, explainValue } from '#configurator/configure/explain-value';
import type { Scalar } from '#configurator/document/condition';
import type { ProductDocument } from '#configurator/document/product-document';
import { type Packed, packed, unpacked } from '#platform/heavy/across';
import type { ThreadTools } from '#platform/heavy/task';
import { Problem } from '#platform/problem';
import { questionBudget } from './question-budget.ts';
import {
  beginAnswer,
  type FirstRound,
  type GoingOn,
  goOnWith,
  type ModelQuestion,
  type ReadyModel,
  type Round,
} from './ready-model.ts';
import { withinCost } from './within-cost.ts';

export { readyModel } from './ready-model.ts';

type Tools = ThreadTools<ReadyModel>;

/** What of a product is known to those who ask for it. */
export type ProductFacts = {
  number: string;
  name: string;
  uOM: string;
  allowDiscount: boolean;
  serializationRequired: boolean;
  currencyCode: string | null;
  /** The result depends on the currency that amounts are in. */
  countsMoney: boolean;
  /** In which it names items, where it says so. */
  units: readonly string[];
};

export const tellFacts = (_: null, { kept: { document, outcome } }: Tools): ProductFacts => {
  const { number, name, uOM, allowDiscount, serializationRequired, currencyCode } = document.product;
  const { countsMoney } = outcome;
  const units = unitsOf(document);
  return { number, name, uOM, allowDiscount, serializationRequired, currencyCode, countsMoney, units };
};

const unitsOf = ({ itemMappings, rules }: ProductDocument): string[] => {
  const mapped = itemMappings.flatMap(({ items }) => items.map(({ uOM }) => uOM));
  const added = rules.flatMap(({ then }) =>
    then.map((action) => (action.action === 'ADD_ITEM' ? action.uOM : null)),
  );
  return [...new Set([...mapped, ...added].filter((unit) => typeof unit === 'string'))];
};

/** What a line of a quote tells of an attribute besides its value. */
export type LineAttribute = { name: string; units: string | null; showOnQuote: boolean };

export const tellAttributes = (names: readonly string[], { kept: { document } }: Tools): LineAttribute[] => {
  const wanted = new Set(names);
  return document.attributes
    .filter(({ name }) => wanted.has(name))
    .map(({ name, units, showOnQuote }) => ({ name, units, showOnQuote }));
};

/** Does what is done for the first question of a day alone, so that none has to wait for it. */
export const prepareModel = (date: string, { kept: { document, product } }: Tools): void => {
  withinCost(document, () => configure(product, { choices: [], date, budget: questionBudget() }));
};

export const configureModel = (
  asked: Packed<readonly ModelQuestion[]>,
  { kept }: Tools,
): Packed<FirstRound>[] => unpacked(asked).map((one) => answer('configureModel', beginAnswer(kept, one)));

export const followModel = (going: Packed<readonly GoingOn[]>, { kept }: Tools): Packed<Round>[] =>
  unpacked(going).map(({ asked, standing }) => answer('followModel', goOnWith(kept, asked, standing)));

/** An answer is read and shown in one go, in which nobody else is answered. */
const mostLetters = 10_000_000;

/** @throws Problem 422 */
const answer = <A>(task: string, made: A): Packed<A> => {
  const one = packed(made);
  if (one.packed.length <= mostLetters) return one;
  throw new Problem(
    'TooCostly',
    `The answer has more than ${mostLetters / 1e6} million letters. Ask for fewer quantities, without the trace, or have the product bring fewer items.`,
    { limit: `${task}.answer` },
  );
};

/** Without a value: what leaves the attribute nothing but what it has. */
export type WhyAsked = { request: ModelQuestion['request']; name: string; value: Scalar | null | undefined };
export type Why = Because | ChoiceFinding | Because[] | 'POSSIBLE' | 'UNPROVEN' | 'NO_SUCH_ATTRIBUTE';

export const explainModel = (
  asked: Packed<WhyAsked>,
  { kept: { document, product } }: Tools,
): Packed<Why> => {
  const { request: own, name, value } = unpacked(asked);
  if (!document.attributes.some((one) => one.name === name)) return packed('NO_SUCH_ATTRIBUTE');
  const request = { ...own, budget: questionBudget() };
  return packed(
    withinCost(document, () =>
      value === undefined
        ? explainForced(product, request, name)
        : explainValue(product, request, name, value),
    ),
  );
};
