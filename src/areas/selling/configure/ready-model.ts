// What a model answers, without a database: see question-tasks.ts. It imports as little as it can, because
// threads load it.
import { type CompiledProduct, compileProduct } from '#configurator/configure/compile-product';
import type { Configuration, ConfigureRequest } from '#configurator/configure/configuration';
import { configure } from '#configurator/configure/configure';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import { type CompiledOutcome, compileOutcome } from '#configurator/evaluate/compile-outcome';
import { evaluateInCurrency } from '#configurator/evaluate/evaluate-in-currency';
import type { ItemFacts, Outcome, OutcomeContext } from '#configurator/evaluate/outcome';
import { newSteps } from '#configurator/evaluate/run';
import type { Value } from '#configurator/expression/value';
import type { Decimal } from '#lib/decimal';
import { parseJson } from '#lib/json';
import { present } from '#lib/present';
import { type CostComponent, componentsByName, priceOfCost } from '#lib/price-of-cost';
import { Problem } from '#platform/problem';
import { namesOfSources, sourceKey } from './name-sources.ts';
import { questionBudget } from './question-budget.ts';
import { withinCost } from './within-cost.ts';

/** A document made ready to be asked, by the solver and for what follows. */
export type ReadyModel = {
  document: ProductDocument;
  product: CompiledProduct;
  outcome: CompiledOutcome;
  isTest: boolean;
};

/**
 * Makes a document ready. `isTest`: INTERNAL rules are at work. @throws Problem 409 where a product has grown
 * beyond what a document may be
 */
export const readyModel = ({ text, isTest }: { text: string; isTest: boolean }): ReadyModel => {
  const read = readDocument(parseJson(text));
  if ('findings' in read) {
    const [first] = read.findings;
    throw new Problem(
      'PreconditionMissing',
      `The product is no whole document. ${first?.pointer}: ${first?.message}`,
      {
        errors: read.findings.slice(0, 20).map(({ pointer, message }) => ({ pointer, detail: message })),
      },
    );
  }
  const { document } = read;
  return {
    document,
    product: compileProduct(document, { isTest }),
    outcome: compileOutcome(document),
    isTest,
  };
};

/** All that an answer follows from, but for items: those are looked up as they are named. */
export type ModelQuestion = {
  request: Omit<ConfigureRequest, 'budget' | 'generated'>;
  quantities: readonly Decimal[];
  customer: OutcomeContext['customer'];
  /** That of the document it is asked for, which conditions may ask. */
  currency: string;
  /** What the product itself costs, for each quantity. */
  bases: readonly Pick<OutcomeContext, 'basePrice' | 'baseCost'>[];
  components: readonly CostComponent[];
  /** What one unit of the currency that is calculated in is in that of the question. */
  rate: Decimal;
  /** Whether rules that say what may be chosen are traced too. */
  trace: boolean;
};

/** What is known so far of an answer. */
export type Standing = {
  given: ReadonlyMap<string, Value>;
  /** Of the solver's time, in milliseconds. */
  spent: number;
  /** Of what rules may calculate for one question, in all of its rounds. */
  steps: number;
  items: ReadonlyMap<string, ItemFacts>;
  /** The numbers that were looked for, found or not. */
  looked: readonly string[];
  /** What is missing now stays so. */
  isLast: boolean;
};

/** A question, and how far it has come. */
export type GoingOn = { asked: ModelQuestion; standing: Standing };

/** A round: items that are to be looked up first, or what follows. */
export type Round = { missing: string[]; steps: number } | { missing: []; follows: Follows };

export type Follows = {
  outcomes: Outcome[];
  /** As it is once rules have calculated; null: as it was. */
  configuration: Configuration | null;
  /** What the product calls the sources of its price, by `sourceKey`. */
  names: ReadonlyMap<string, string>;
};

export type FirstRound = Round & Pick<Standing, 'given' | 'spent'> & { configuration: Configuration };

/**
 * What may be chosen, and what follows as far as no item is asked for. @throws Problem 409 where the product
 * is too costly to answer
 */
export const beginAnswer = (model: ReadyModel, asked: ModelQuestion): FirstRound => {
  const budget = questionBudget();
  const configuration = withinCost(model.document, () =>
    configure(model.product, { ...asked.request, budget }),
  );
  const { attributes, complete } = configuration;
  // While something is still to be chosen, what is open is undecided; once nothing must be, what was left out
  // is left empty.
  const given = new Map(
    attributes.flatMap(({ name, method, value, setBy, visible }): [string, Value][] =>
      method === 'SELECTED' && (complete === 'YES' || setBy !== null || visible === 'NO')
        ? [[name, value]]
        : [],
    ),
  );
  const begun = { given, spent: budget.spent() };
  const round = goOnWith(model, asked, { ...begun, ...firstRound });
  return { ...round, ...begun, configuration };
};

const firstRound = { steps: 0, items: new Map(), looked: [], isLast: false };

/**
 * What follows, now that more items are known; then once more what may be chosen, now that it is known what
 * rules have calculated, which some conditions wait for.
 */
export const goOnWith = (
  { document, product, outcome, isTest }: ReadyModel,
  { request, quantities, customer, currency, bases, components, rate, trace }: ModelQuestion,
  { given, spent, steps: before, items, looked, isLast }: Standing,
): Round => {
  const named = componentsByName(components);
  const context = {
    ...{ customer, currency, date: request.date, isTest },
    // One for each quantity.
    baseOf: (quantity: Decimal) => present(bases[quantities.findIndex((one) => one.eq(quantity))]),
    priceOfCost: (name: string, cost: Decimal) => {
      const component = named(name);
      return component && priceOfCost(component, cost);
    },
    item: (number: string) => items.get(number),
  };
  const steps = newSteps(before);
  const outcomes = evaluateInCurrency(outcome, given, context, quantities, {
    tracesConstraints: trace,
    ...{ rate, steps },
  });
  const known = new Set(looked);
  const missing = [...new Set(outcomes.flatMap(({ missingItems }) => missingItems))].filter(
    (one) => !known.has(one),
  );
  if (missing.length > 0 && !isLast) return { missing, steps: steps.taken };
  const generated = new Map(
    (outcomes[0]?.generated ?? []).flatMap(({ attribute, value }): [string, Value][] =>
      value === undefined ? [] : [[attribute, value]],
    ),
  );
  const again = () => configure(product, { ...request, generated, budget: questionBudget(spent) });
  const configuration = generated.size > 0 ? withinCost(document, again) : null;
  return { missing: [], follows: { outcomes, configuration, names: namesIn(document, outcomes) } };
};

const namesIn = (document: ProductDocument, outcomes: readonly Outcome[]): Map<string, string> => {
  const nameOf = namesOfSources(document);
  return new Map(
    outcomes
      .flatMap(({ priceParts }) => priceParts)
      .flatMap(({ source }): [string, string][] => {
        const name = nameOf(source);
        return name === undefined ? [] : [[sourceKey(source), name]];
      }),
  );
};
