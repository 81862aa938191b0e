import { type PricesOfProduct, pricesOfProduct, type ResolvedLine } from '#areas/pricing';
import type { Configuration, ConfigureRequest } from '#configurator/configure/configuration';
import { configure } from '#configurator/configure/configure';
import { evaluateOutcomes } from '#configurator/evaluate/evaluate-outcome';
import type { Outcome } from '#configurator/evaluate/outcome';
import type { Value } from '#configurator/expression/value';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type KnownItems, readItems } from './item-facts.ts';
import type { ProductModel } from './model-of.ts';
import { questionBudget } from './question-budget.ts';
import type { Question } from './request.schema.ts';
import type { Whom } from './whom.ts';

/** A configuration, what follows from it for each quantity, what lines of it cost before a discount, and the items that are named. */
export type Answered = {
  configuration: Configuration;
  outcomes: Outcome[];
  lines: ResolvedLine[];
  items: KnownItems;
  prices: PricesOfProduct;
};

/**
 * Asks a model: first what may be chosen, then what follows, then once more with what rules have reckoned, which some conditions wait for.
 * Items are read as they are named: which they are, choices decide.
 */
export const answerQuestion = async (ctx: Ctx, model: ProductModel, asked: Question, whom: Whom): Promise<Answered> => {
  const quantities = asked.quantities ?? [asked.quantity ?? decimal(1)];
  const request: ConfigureRequest = {
    choices: asked.attributes ?? [],
    date: whom.date,
    subjects: subjectsOf(whom, quantities[0] as Decimal),
    complete: asked.complete ?? false,
    budget: questionBudget(),
  };
  const { allowDiscount } = model.product.document.product;
  const prices = await pricesOfProduct(ctx, { product: { productID: model.productID, allowDiscount }, ...whom });
  const first = configure(model.product, request);
  const items: KnownItems = new Map();
  const outcomes = await follow(ctx, model, first, { asked, whom, quantities, items, prices });
  const generated = new Map(
    (outcomes[0]?.generated ?? []).flatMap(({ attribute, value }): [string, Value][] =>
      value === undefined ? [] : [[attribute, value]],
    ),
  );
  const configuration = generated.size > 0 ? configure(model.product, { ...request, generated }) : first;
  return { configuration, outcomes, lines: outcomes.map((one) => prices.ofLine(one)), items, prices };
};

type Following = {
  asked: Question;
  whom: Whom;
  quantities: readonly Decimal[];
  items: KnownItems;
  prices: PricesOfProduct;
};

/** Rounds until no item is named that was not looked for: an item's cost may decide over further ones, each time fewer. */
const follow = async (
  ctx: Ctx,
  { outcome, isTest }: ProductModel,
  { attributes, isComplete }: Configuration,
  following: Following,
): Promise<Outcome[]> => {
  const { asked, whom, quantities, items, prices } = following;
  // While something is still to be chosen, what is open is undecided; once nothing must be, what was left out is left empty.
  const given = new Map(
    attributes.flatMap(({ name, method, value, setBy, isVisible }): [string, Value][] =>
      method === 'SELECTED' && (isComplete || setBy !== null || !isVisible) ? [[name, value]] : [],
    ),
  );
  const { customer, currencyCode: currency, date } = whom;
  const context = { customer, currency, date, ...prices.context, isTest };
  const looked = new Set<string>();
  for (let round = 0; ; round++) {
    const outcomes = evaluateOutcomes(outcome, given, { ...context, item: (number) => items.get(number) }, quantities, {
      tracesConstraints: asked.trace ?? false,
    });
    const missing = [...new Set(outcomes.flatMap(({ missingItems }) => missingItems))].filter(
      (one) => !looked.has(one),
    );
    if (missing.length === 0 || round === mostRounds) return outcomes;
    for (const one of missing) looked.add(one);
    await readItems(ctx, items, missing, whom, prices);
  }
};

const mostRounds = 5;

/** What conditions may ask besides attributes. */
export const subjectsOf = (
  { customer, currencyCode, date }: Whom,
  quantity: Decimal,
): NonNullable<ConfigureRequest['subjects']> => ({
  quantity,
  date,
  currency: currencyCode,
  'customer.number': customer?.number ?? null,
  'customer.country': customer?.country ?? null,
  'customer.region': customer?.region ?? null,
  'customer.vertical': customer?.vertical ?? null,
});
