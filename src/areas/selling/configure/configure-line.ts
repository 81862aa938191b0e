import { sql } from 'kysely';
import type { ExchangeRate, FixedPrice, Markup, ResolvedLine, WaterfallRow } from '#areas/selling/pricing';
import type { Outcome } from '#configurator/evaluate/outcome';
import type { Value } from '#configurator/expression/value';
import { type Decimal, zero } from '#lib/decimal';
import type { CalendarDate } from '#lib/instant';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { answerQuestion } from './answer-question.ts';
import { askingWithin, attributesOf, factsOf } from './asking.ts';
import type { ConfiguredLine } from './line.schema.ts';
import { modelOf } from './model-of.ts';
import type { LineAttribute } from './question-tasks.ts';
import { refuseUnfinished, unpriced } from './refuse-unfinished.ts';
import { type Question, readChoices } from './request.schema.ts';
import { showAnswer } from './show-answer.ts';
import { whomOf } from './whom.ts';

/** What a line of a quote or order is configured by. */
export type LineQuestion = {
  productID: string;
  choices: NonNullable<Question['attributes']>;
  /**
   * Whether the choices stand in the body of the request, so that what is wrong with one is reported at its
   * place.
   */
  isSent: boolean;
  /** The version that is named; null: none is. */
  versionID: string | null;
  /** The version that the line has already; null: the line is new. */
  ownVersionID: string | null;
  /** null: for nobody yet. */
  customerID: string | null;
  currencyCode: string;
  /** The day of validity; null: today. */
  date: CalendarDate | null;
  /** All different. */
  quantities: readonly Decimal[];
  /** One of them. */
  selected: Decimal;
  /** Of the line, in percent; nothing unless given. */
  discount?: Decimal;
  /** The price of the package that it is of. */
  fixed?: FixedPrice | null;
  /** At which prices are brought to the currency: those that the document keeps already. */
  exchangeRates?: readonly ExchangeRate[];
  /** Only looked at: what pricing components put on costs instead of their own. */
  markups?: readonly Markup[] | undefined;
};

/** What a line's price is: `extendedPrice` is exact and after its discount. */
type LinePrice = Pick<ResolvedLine, 'minMargin' | 'maxMargin'> & {
  extendedPrice: Decimal;
  discountable: Decimal;
  priceWaterfall: WaterfallRow[];
};

/** A configured line with its price, and the rates of its document with those that it needed besides. */
export type PricedConfiguration = {
  line: ConfiguredLine & LinePrice;
  exchangeRates: ExchangeRate[];
  ownCurrencyCode: string;
};

type Shown = ReturnType<typeof showAnswer>;

/**
 * Configures a line: a whole, proven and faultless configuration, or none. A new line gets the released
 * version, or one that is named and RELEASED; a line that is there keeps its own, whatever has become of that
 * version and of the product since. Its price is the resolver's (#areas/selling/pricing).
 * @throws Problem 404 product or version, 400 choices that do not exist, 409 PreconditionMissing with all
 * that keeps it from being finished, ConflictingPrices
 */
export const configureLine = async (ctx: Ctx, asked: LineQuestion): Promise<PricedConfiguration> => {
  const { productID, customerID, currencyCode, date, discount = zero, fixed = null } = asked;
  const choices = readChoices(asked.choices);
  const model = await modelOf(ctx, productID, { versionID: await versionFor(ctx, asked) });
  const { markups } = asked;
  const whom = await whomOf(ctx, { customerID, currencyCode, date, markups }, asked.exchangeRates);
  const asking = askingWithin(ctx);
  const answers: Asked[] = [];
  // Each by itself: what may be chosen can depend on the quantity.
  for (const quantity of asked.quantities) {
    const answered = await answerQuestion(asking, model, { attributes: choices, quantity }, whom);
    refuseUnfinished(answered, asked.isSent, asked.quantities.length > 1 ? quantity : undefined);
    const [outcome] = answered.outcomes;
    answers.push({
      shown: showAnswer(answered, { productID, versionID: model.versionID, trace: false }, whom),
      price: (off) =>
        priceOf(answered.prices.ofLine(present(outcome), off, fixed), present(outcome), whom.currencyCode),
    });
  }
  const at = asked.quantities.findIndex((one) => one.eq(asked.selected));
  const { shown, price } = present(answers[at]);
  const product = await factsOf(asking, model);
  const attributes = await attributesOf(
    asking,
    model,
    shown.attributes.flatMap(({ name, value }) => (value === null ? [] : [name])),
  );
  const line = {
    ...lineOf(shown, attributes),
    ...price(discount),
    productID,
    productNumber: product.number,
    productName: product.name,
    versionID: model.versionID as string,
    uOM: product.uOM,
    quantity: asked.selected,
    quantities: answers.map((one, index) => ({
      quantity: present(asked.quantities[index]),
      ...amountsOf(one),
      isSelected: index === at,
    })),
    allowDiscount: product.allowDiscount,
    serializationRequired: product.serializationRequired,
    choices,
  };
  const exchangeRates = [...whom.rates].map(([code, rate]) => ({ currencyCode: code, ...rate }));
  return { line, exchangeRates, ownCurrencyCode: whom.ownCurrency };
};

/** An answer, and the line's price by it with a discount. */
type Asked = {
  shown: Shown;
  price: (discount: Decimal) => LinePrice & { unitPrice: Decimal; unitCost: Decimal | null };
};

/**
 * @throws Problem 409 where there is no price: a formula of a price list cannot be calculated, nothing has
 * one, or it comes to less than nothing
 */
const priceOf = (found: ResolvedLine, outcome: Outcome, currencyCode: string): ReturnType<Asked['price']> => {
  const { unitPrice, unitCost, amount, discountable, minMargin, maxMargin, waterfall, problem } = found;
  if (problem === 'DISCOUNT_REFUSED')
    throw new Problem('PreconditionMissing', 'The product may have no discount.', {
      missing: ['allowDiscount'],
      errors: [{ pointer: '/discount', detail: 'must be 0' }],
    });
  if (problem === 'FORMULA_FAILED')
    throw missing('Its price is by a formula that cannot be calculated.', ['unitPrice']);
  if (unitPrice === null || amount === null || discountable === null)
    throw (
      unpriced(outcome) ??
      missing(`Nothing of the configuration has a price in ${currencyCode}.`, ['unitPrice'])
    );
  if (unitPrice.lt(zero)) throw missing('The price comes to less than nothing.', ['unitPrice']);
  return {
    ...{ unitPrice, unitCost, extendedPrice: amount, discountable },
    ...{ minMargin, maxMargin, priceWaterfall: waterfall },
  };
};

/** The version to ask: a named one must be released, unless it is the line's own. @throws Problem 404, 409 */
const versionFor = async (
  ctx: Ctx,
  { productID, versionID, ownVersionID }: LineQuestion,
): Promise<string | null> => {
  if (ownVersionID !== null && (versionID === null || versionID === ownVersionID)) return ownVersionID;
  const product = await ctx.one(
    sql<{ name: string; status: string }>`
      select p.name, p.status from products p where ${ctx.mine('p')} and p.product_id = ${productID}`,
    'product',
  );
  if (product.status !== 'ACTIVE')
    throw missing(`${product.name} is not active: it is not offered for configuration.`, ['status']);
  if (versionID === null) return null;
  const version = await ctx.first(sql<{ number: number; state: string }>`
    select v.number, v.state from product_versions v
    where ${ctx.mine('v')} and v.product_id = ${productID} and v.version_id = ${versionID}`);
  if (!version) throw notFound('version of the product');
  if (version.state === 'RELEASED') return versionID;
  const way =
    version.state === 'RETIRED'
      ? 'Only lines that were made with it keep it; leave versionID out for the released one.'
      : 'Release it first, or leave versionID out for the released one.';
  throw missing(`Version ${version.number} of ${product.name} is ${version.state}. ${way}`, ['versionID']);
};

/** Of one piece before any discount of the line. */
const amountsOf = ({ shown, price }: Asked) => {
  const { unitPrice, unitCost } = price(zero);
  return { unitPrice, unitCost, leadTimeDays: wholeDays(shown.outcomes[0]?.leadTimeDays ?? null) };
};

/** What is begun of a day counts as one. */
const wholeDays = (days: Decimal | null): number | null => (days === null ? null : Number(days.round(0, 3)));

const lineOf = ({ date, attributes, outcomes }: Shown, modelled: readonly LineAttribute[]) => {
  const outcome = present(outcomes[0]);
  const byName = new Map(modelled.map((one) => [one.name, one]));
  return {
    configuredOn: date,
    configuredDescription: outcome.description,
    leadTimeDays: wholeDays(outcome.leadTimeDays),
    attributes: attributes.flatMap(({ name, label, method, dataType, value, setBy, values }) => {
      if (value === null) return [];
      const { units, showOnQuote } = present(byName.get(name));
      return [
        {
          name,
          label,
          value,
          valueLabel: labelOf(value, values),
          units,
          dataType,
          method,
          setBy,
          showOnQuote,
        },
      ];
    }),
    items: outcome.items.map(({ number, itemID, sources, ...row }) => ({
      ...{ number, itemID, ...row },
      sources: sources.map(({ because, ...source }) => ({ ...source, because: [...because] })),
    })),
    tasks: outcome.tasks.map(({ resources, rules, ...row }) => ({
      ...{ ...row, resources: [...resources] },
      rules: [...rules],
    })),
    priceEvents: outcome.priceEvents,
    messages: outcome.messages.flatMap(({ level, ...one }) =>
      level === 'MESSAGE' || level === 'WARNING' ? [{ level, ...one }] : [],
    ),
    weight: outcome.weight,
    dimensions: outcome.dimensions,
    ruleNotes: outcome.notes,
    tags: outcome.tags,
    documents: outcome.documents,
  };
};

/** What the list calls a value, or those of a MULTISELECT in its order; null where there is no list. */
const labelOf = (value: Value, values: Shown['attributes'][number]['values']): string | null => {
  if (values.length === 0) return null;
  const chosen = new Set((Array.isArray(value) ? value : [value]).map(String));
  return values
    .filter((one) => chosen.has(String(one.value)))
    .map(({ label }) => label)
    .join(', ');
};

const missing = (detail: string, what: string[]) =>
  new Problem('PreconditionMissing', detail, { missing: what });
