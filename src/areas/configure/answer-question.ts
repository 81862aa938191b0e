import { type PricesOfProduct, pricesOfProduct, type ResolvedLine } from '#areas/pricing';
import type { Configuration, ConfigureRequest } from '#configurator/configure/configuration';
import { configure } from '#configurator/configure/configure';
import { evaluateInCurrency } from '#configurator/evaluate/evaluate-in-currency';
import type { Outcome } from '#configurator/evaluate/outcome';
import type { Value } from '#configurator/expression/value';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type KnownItems, readItems } from './item-facts.ts';
import type { ProductModel } from './model-of.ts';
import { namesOfSources } from './name-sources.ts';
import { questionBudget } from './question-budget.ts';
import { rateOf } from './rate-of.ts';
import type { Question } from './request.schema.ts';
import type { Whom } from './whom.ts';
import { withinCost } from './within-cost.ts';

/** A configuration, what follows from it for each quantity, what lines of it cost before a discount, and the items that are named. */
export type Answered = {
  configuration: Configuration;
  outcomes: Outcome[];
  lines: ResolvedLine[];
  items: KnownItems;
  prices: PricesOfProduct;
  /** Of what the product's values and rules state. */
  productCurrency: string;
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
  const { allowDiscount, currencyCode } = model.product.document.product;
  const own = currencyCode ?? whom.ownCurrency;
  const product = { productID: model.productID, allowDiscount, currencyCode: own };
  const nameSource = namesOfSources(model.product.document);
  const prices = await pricesOfProduct(ctx, { product, ...whom, nameSource });
  const { countsMoney } = model.outcome;
  const needsRate = countsMoney || quantities.some((one) => prices.needsRate(one));
  const found = needsRate ? await rateOf(ctx, whom, own, 'The product’s amounts are') : decimal(1);
  // What counts no money is the same in every currency: its items alone are brought over, each from its own.
  const rate = countsMoney ? found : decimal(1);
  const first = withinCost(model.product.document, () => configure(model.product, request));
  const items: KnownItems = new Map();
  const outcomes = await follow(ctx, model, first, { asked, whom, quantities, items, prices, rate });
  const generated = new Map(
    (outcomes[0]?.generated ?? []).flatMap(({ attribute, value }): [string, Value][] =>
      value === undefined ? [] : [[attribute, value]],
    ),
  );
  const configuration = generated.size > 0 ? configure(model.product, { ...request, generated }) : first;
  return {
    configuration,
    outcomes,
    lines: outcomes.map((one) => prices.ofLine(one)),
    items,
    prices,
    productCurrency: own,
  };
};

type Following = {
  asked: Question;
  whom: Whom;
  quantities: readonly Decimal[];
  items: KnownItems;
  prices: PricesOfProduct;
  /** What one unit of the currency that is reckoned in is in that of the question. */
  rate: Decimal;
};

/** Rounds until no item is named that was not looked for: an item's cost may decide over further ones, each time fewer. */
const follow = async (
  ctx: Ctx,
  { outcome, isTest }: ProductModel,
  { attributes, complete }: Configuration,
  following: Following,
): Promise<Outcome[]> => {
  const { asked, whom, quantities, items, prices, rate } = following;
  // While something is still to be chosen, what is open is undecided; once nothing must be, what was left out is left empty.
  const given = new Map(
    attributes.flatMap(({ name, method, value, setBy, visible }): [string, Value][] =>
      method === 'SELECTED' && (complete === 'YES' || setBy !== null || visible === 'NO') ? [[name, value]] : [],
    ),
  );
  const { customer, currencyCode: currency, date } = whom;
  const context = { customer, currency, date, ...prices.context, isTest };
  const looked = new Set<string>();
  for (let round = 0; ; round++) {
    const known = { ...context, item: (number: string) => items.get(number) };
    const options = { tracesConstraints: asked.trace ?? false, rate };
    const outcomes = evaluateInCurrency(outcome, given, known, quantities, options);
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
