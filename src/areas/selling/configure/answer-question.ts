import { type PricesOfProduct, pricesOfProducts, type ResolvedLine } from '#areas/selling/pricing';
import type { Configuration, ConfigureRequest } from '#configurator/configure/configuration';
import type { Outcome, PricePart } from '#configurator/evaluate/outcome';
import { type Decimal, decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { askModels } from './ask-model.ts';
import { type Asking, factsOf, modelInThread, type ProductModel } from './asking.ts';
import { type KnownItems, readItems } from './item-facts.ts';
import { sourceKey } from './name-sources.ts';
import type { ProductFacts } from './question-tasks.ts';
import { rateOf } from './rate-of.ts';
import type { ModelQuestion } from './ready-model.ts';
import { accepted, eachBefore, goOnBefore, type OrRefused } from './refused.ts';
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
export type Begun = {
  asked: ModelQuestion;
  prices: PricesOfProduct;
  names: Names;
  productCurrency: string;
  /** In which the product names items. */
  units: readonly string[];
};

/** What the product calls the sources of its price: known once it was asked. */
type Names = { of: ReadonlyMap<string, string> };

/** A question about a model, and for whom. Those of one document share `whom`, and the rates in it. */
export type Questioned = { model: ProductModel; asked: Question; whom: Whom };

/**
 * Reads what an answer follows from besides the model. @throws Problem 409 for lack of a rate, or of prices
 * that agree
 */
export const beginQuestion = async (
  ctx: Ctx,
  model: ProductModel,
  facts: ProductFacts,
  asked: Question,
  whom: Whom,
): Promise<Begun> => accepted(present((await beginQuestions(ctx, [{ model, facts, asked, whom }]))[0]));

/** The same of many: what prices follow from is read once for all that are asked for the same. */
const beginQuestions = async (
  ctx: Ctx,
  questions: readonly (Questioned & { facts: ProductFacts })[],
): Promise<OrRefused<Begun>[]> => {
  const all = questions.map(({ model: { productID }, facts, ...rest }) => {
    const { allowDiscount, currencyCode, countsMoney, units } = facts;
    const own = currencyCode ?? rest.whom.ownCurrency;
    return { ...rest, countsMoney, units, product: { productID, allowDiscount, currencyCode: own } };
  });
  const prices = new Map<Whom, Awaited<ReturnType<typeof pricesOfProducts>>>();
  for (const [whom, some] of Map.groupBy(all, (one) => one.whom))
    prices.set(whom, await pricesOfProducts(ctx, { products: some.map(({ product }) => product), ...whom }));
  return eachBefore(all, async ({ asked, whom, countsMoney, units, product }) => {
    const quantities = asked.quantities ?? [asked.quantity ?? decimal(1)];
    const own = product.currencyCode;
    const names: Names = { of: new Map() };
    const nameSource = (source: PricePart['source']) => names.of.get(sourceKey(source));
    const pricing = present(prices.get(whom))(product, nameSource);
    const needsRate = countsMoney || quantities.some((one) => pricing.needsRate(one));
    const found = needsRate ? await rateOf(ctx, whom, own, 'The product’s amounts are') : decimal(1);
    return {
      ...{ prices: pricing, names, productCurrency: own, units },
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
        bases: quantities.map((one) => pricing.baseOf(one)),
        components: pricing.components,
        // What counts no money is the same in every currency: its items alone are brought over, each from its
        // own.
        rate: countsMoney ? found : decimal(1),
        trace: asked.trace ?? false,
      },
    };
  });
};

/**
 * Asks a model, in a thread. Items are read as they are named: which they are, choices decide. What is read
 * before may be given, where it was read with something else. @throws Problem 409
 */
export const answerQuestion = async (
  asking: Asking,
  model: ProductModel,
  asked: Question,
  whom: Whom,
  given?: Begun,
): Promise<Answered> => {
  const one = { model, asked, whom };
  const answered = given
    ? await answersTo(asking, [{ ...one, begun: given }])
    : await answerQuestions(asking, [one]);
  return accepted(present(answered[0]));
};

/**
 * The same of many, in a number of statements that does not depend on how many they are. What lies behind the
 * first that is refused is left out.
 */
export const answerQuestions = async (
  asking: Asking,
  questions: readonly Questioned[],
): Promise<OrRefused<Answered>[]> => {
  const known = await eachBefore(questions, async (one) => ({
    ...one,
    facts: await factsOf(asking, one.model),
  }));
  const begun = await goOnBefore(known, async (open) => {
    const read = await asking.read((ctx) => beginQuestions(ctx, open));
    return read.map((one, at) => (one instanceof Problem ? one : { ...present(open[at]), begun: one }));
  });
  return goOnBefore(begun, (open) => answersTo(asking, open));
};

const answersTo = async (
  asking: Asking,
  open: readonly (Questioned & { begun: Begun })[],
): Promise<OrRefused<Answered>[]> => {
  const items = new Map(open.map(({ whom }): [Whom, KnownItems] => [whom, new Map()]));
  const models = new Map(open.map(({ model }) => [model, modelInThread(asking, model)]));
  const asked = open.map(({ model, begun }) => ({ model: present(models.get(model)), asked: begun.asked }));
  const found = await askModels(asked, async (named) => {
    const wanted = named.map(({ at, numbers }) => ({ ...present(open[at]), numbers }));
    const withoutRate = new Map<Whom, Map<string, Problem>>();
    await asking.read(async (ctx) => {
      for (const [whom, some] of Map.groupBy(wanted, (one) => one.whom)) {
        const { prices } = present(some[0]).begun;
        const numbers = some.flatMap((one) => one.numbers);
        // Of all that are asked for the same: they share what is known of an item.
        const units = new Set(open.flatMap((one) => (one.whom === whom ? one.begun.units : [])));
        withoutRate.set(
          whom,
          await readItems(ctx, present(items.get(whom)), numbers, whom, prices, [...units]),
        );
      }
    });
    return wanted.map(({ whom, numbers }) => {
      const refused = numbers.map((one) => withoutRate.get(whom)?.get(one)).find((one) => one !== undefined);
      return refused ?? present(items.get(whom));
    });
  });
  const answers = found.map((one, at) =>
    one instanceof Problem ? one : { ...present(open[at]), answer: one },
  );
  return eachBefore(answers, ({ whom, begun: { prices, names, productCurrency }, answer }) => {
    const { configuration, outcomes } = answer;
    names.of = answer.names;
    const lines = outcomes.map((one) => prices.ofLine(one));
    return { configuration, outcomes, lines, items: present(items.get(whom)), prices, productCurrency };
  });
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
