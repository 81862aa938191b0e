import { type PricesOfProduct, pricesOfProduct, type ResolvedLine } from '#areas/selling/pricing';
import type { Configuration, ConfigureRequest } from '#configurator/configure/configuration';
import type { Outcome, PricePart } from '#configurator/evaluate/outcome';
import { type Decimal, decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { askModel } from './ask-model.ts';
import { type Asking, factsOf, modelInThread, type ProductModel } from './asking.ts';
import { type KnownItems, readItems } from './item-facts.ts';
import { sourceKey } from './name-sources.ts';
import type { ProductFacts } from './question-tasks.ts';
import { rateOf } from './rate-of.ts';
import type { ModelQuestion } from './ready-model.ts';
import type { Question } from './request.schema.ts';
import type { Whom } from './whom.ts';

/**
 * A configuration, what follows from it for each quantity, what lines of it cost before a discount, and the
 * items that are named.
 */
export type Answered = {
  configuration: Configuration;
  outcomes: Outcome[];
  lines: ResolvedLine[];
  items: KnownItems;
  prices: PricesOfProduct;
  /** Of what the product's values and rules state. */
  productCurrency: string;
};

/** What is read before a model is asked. */
export type Begun = { asked: ModelQuestion; prices: PricesOfProduct; names: Names; productCurrency: string };

/** What the product calls the sources of its price: known once it was asked. */
type Names = { of: ReadonlyMap<string, string> };

/**
 * Reads what an answer follows from besides the model. @throws Problem 409 for lack of a rate, or of prices
 * that agree
 */
export const beginQuestion = async (
  ctx: Ctx,
  { productID }: ProductModel,
  { allowDiscount, currencyCode, countsMoney }: ProductFacts,
  asked: Question,
  whom: Whom,
): Promise<Begun> => {
  const quantities = asked.quantities ?? [asked.quantity ?? decimal(1)];
  const own = currencyCode ?? whom.ownCurrency;
  const names: Names = { of: new Map() };
  const nameSource = (source: PricePart['source']) => names.of.get(sourceKey(source));
  const prices = await pricesOfProduct(ctx, {
    product: { productID, allowDiscount, currencyCode: own },
    ...whom,
    nameSource,
  });
  const needsRate = countsMoney || quantities.some((one) => prices.needsRate(one));
  const found = needsRate ? await rateOf(ctx, whom, own, 'The product’s amounts are') : decimal(1);
  return {
    ...{ prices, names, productCurrency: own },
    asked: {
      request: {
        choices: asked.attributes ?? [],
        date: whom.date,
        subjects: subjectsOf(whom, present(quantities[0])),
        complete: asked.complete ?? false,
      },
      quantities,
      customer: customerOf(whom),
      currency: whom.currencyCode,
      bases: quantities.map((one) => prices.baseOf(one)),
      components: prices.components,
      // What counts no money is the same in every currency: its items alone are brought over, each from its
      // own.
      rate: countsMoney ? found : decimal(1),
      trace: asked.trace ?? false,
    },
  };
};

/**
 * Asks a model, in a thread. Items are read as they are named: which they are, choices decide. What is read
 * before may be given, where it was read with something else.
 */
export const answerQuestion = async (
  asking: Asking,
  model: ProductModel,
  asked: Question,
  whom: Whom,
  given?: Begun,
): Promise<Answered> => {
  const begin = async () => {
    const facts = await factsOf(asking, model);
    return asking.read((ctx) => beginQuestion(ctx, model, facts, asked, whom));
  };
  const begun = given ?? (await begin());
  const { prices, names, productCurrency } = begun;
  const items: KnownItems = new Map();
  const found = await askModel(modelInThread(asking, model), begun.asked, async (missing) => {
    await asking.read((ctx) => readItems(ctx, items, missing, whom, prices));
    return items;
  });
  const { configuration, outcomes } = found;
  names.of = found.names;
  const lines = outcomes.map((one) => prices.ofLine(one));
  return { configuration, outcomes, lines, items, prices, productCurrency };
};

const customerOf = ({ customer }: Whom): ModelQuestion['customer'] => {
  if (!customer) return null;
  const { number, country, region, vertical } = customer;
  return { number, country, region, vertical };
};

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
