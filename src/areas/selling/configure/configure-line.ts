import { sql } from 'kysely';
import type { ExchangeRate, FixedPrice, Markup, ResolvedLine, WaterfallRow } from '#areas/selling/pricing';
import type { Outcome } from '#configurator/evaluate/outcome';
import { type Decimal, zero } from '#lib/decimal';
import type { CalendarDate } from '#lib/instant';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { type Answered, answerQuestions } from './answer-question.ts';
import { type Asking, askingWithin, attributesOf, factsOf, type ProductModel } from './asking.ts';
import type { ConfiguredLine } from './line.schema.ts';
import { lineOf, type Shown, wholeDays } from './line-of.ts';
import { modelOf, modelsOfVersions } from './model-of.ts';
import type { LineAttribute } from './question-tasks.ts';
import { refuseUnfinished, unpriced } from './refuse-unfinished.ts';
import { accepted, eachBefore, goOnBefore, type OrRefused, orRefused } from './refused.ts';
import { type Question, readChoices } from './request.schema.ts';
import { showAnswer } from './show-answer.ts';
import { type Whom, whomOf } from './whom.ts';

/** For whom lines are configured: what holds for all lines of a document. */
export type LineDocument = {
  /** null: for nobody yet. */
  customerID: string | null;
  currencyCode: string;
  /** At which prices are brought to the currency: those that the document keeps already. */
  exchangeRates?: readonly ExchangeRate[];
  /** Only looked at: what pricing components put on costs instead of their own. */
  markups?: readonly Markup[] | undefined;
};

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
  /** What keeps the line from being configured is reported with it, where nobody has named the line. */
  lineNumber?: number;
};

/** What a line's price is: `extendedPrice` is exact and after its discount. */
type LinePrice = Pick<ResolvedLine, 'minMargin' | 'maxMargin'> & {
  extendedPrice: Decimal;
  discountable: Decimal;
  priceWaterfall: WaterfallRow[];
};

/** Configured lines with their prices, and the rates of their document with those needed besides. */
export type PricedConfigurations = {
  lines: (ConfiguredLine & LinePrice)[];
  exchangeRates: ExchangeRate[];
  ownCurrencyCode: string;
};

/**
 * Configures lines of one document: each a whole, proven and faultless configuration, or none of them. A new
 * line gets the released version, or one that is named and RELEASED; a line that is there keeps its own,
 * whatever has become of that version and of the product since. Prices are the resolver's
 * (#areas/selling/pricing). All are asked together: lines that are there take the same number of statements
 * however many they are.
 * @throws Problem of the first line that is refused: 404 product or version, 400 choices that do not exist,
 * 409 PreconditionMissing with all that keeps it from being finished, ConflictingPrices
 */
export const configureLines = async (
  ctx: Ctx,
  { customerID, currencyCode, exchangeRates, markups }: LineDocument,
  asked: readonly LineQuestion[],
): Promise<PricedConfigurations> => {
  const models = await modelsFor(ctx, asked);
  const whom = await whomOf(ctx, { customerID, currencyCode, markups }, exchangeRates);
  const days = new Map<CalendarDate, Whom>([[whom.date, whom]]);
  const on = (date: CalendarDate): Whom => {
    // The rates are the document's, whatever the day.
    const found = days.get(date) ?? { ...whom, date };
    days.set(date, found);
    return found;
  };
  const asking = askingWithin(ctx);
  // Each quantity by itself: what may be chosen can depend on it.
  const questions = await goOnBefore(models, async (known) =>
    known.flatMap((model, at) => {
      const line = present(asked[at]);
      const choices = readChoices(line.choices);
      return line.quantities.map((quantity) => ({
        ...{ model, line, choices, whom: on(line.date ?? whom.date) },
        asked: { attributes: choices, quantity },
      }));
    }),
  );
  const answers = await goOnBefore(questions, async (open) => {
    const answered = await answerQuestions(asking, open);
    return answered.map((one, at) => {
      const question = present(open[at]);
      return one instanceof Problem ? named(question.line, one) : { ...question, answered: one };
    });
  });
  const finished = await eachBefore(answers, ({ answered, ...one }) => ({
    ...one,
    ...askedOf(one, answered),
  }));
  const ofLine = Map.groupBy(finished.map(accepted), ({ line }) => line);
  const told = await attributesTold(asking, [...ofLine.values()].flat());
  const lines: PricedConfigurations['lines'] = [];
  for (const line of asked) {
    const all = present(ofLine.get(line));
    const at = line.quantities.findIndex((one) => one.eq(line.selected));
    const { model, choices, shown, price } = present(all[at]);
    const product = await factsOf(asking, model);
    lines.push({
      ...lineOf(shown, present(told.get(model))),
      ...byLine(line, () => price(line.discount ?? zero)),
      productID: line.productID,
      productNumber: product.number,
      productName: product.name,
      versionID: model.versionID as string,
      uOM: product.uOM,
      quantity: line.selected,
      quantities: all.map((one, index) => ({
        quantity: present(line.quantities[index]),
        ...byLine(line, () => amountsOf(one)),
        isSelected: index === at,
      })),
      allowDiscount: product.allowDiscount,
      serializationRequired: product.serializationRequired,
      choices,
    });
  }
  const rates = [...whom.rates].map(([code, rate]) => ({ currencyCode: code, ...rate }));
  return { lines, exchangeRates: rates, ownCurrencyCode: whom.ownCurrency };
};

/** One line, as `configureLines` configures it. @throws Problem likewise */
export const configureLine = async (
  ctx: Ctx,
  document: LineDocument,
  asked: LineQuestion,
): Promise<PricedConfigurations['lines'][number]> =>
  present((await configureLines(ctx, document, [asked])).lines[0]);

/** What keeps a line that nobody has named in the request from being configured, with its number. */
const named = ({ lineNumber }: LineQuestion, problem: Problem): Problem =>
  lineNumber === undefined
    ? problem
    : new Problem(problem.code, `Line ${lineNumber}: ${problem.message}`, problem.extras);

/** @throws what the work throws, of a Problem `named` */
const byLine = <T>(line: LineQuestion, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof Problem ? named(line, error) : error;
  }
};

/** What lines tell of attributes, of each model once. */
const attributesTold = async (
  asking: Asking,
  all: readonly { model: ProductModel; shown: Shown }[],
): Promise<Map<ProductModel, LineAttribute[]>> => {
  const told = new Map<ProductModel, LineAttribute[]>();
  for (const [model, some] of Map.groupBy(all, (one) => one.model)) {
    const names = some.flatMap(({ shown }) =>
      shown.attributes.flatMap(({ name, value }) => (value === null ? [] : [name])),
    );
    told.set(model, await attributesOf(asking, model, [...new Set(names)]));
  }
  return told;
};

type Questioned = { model: ProductModel; line: LineQuestion; whom: Whom; asked: { quantity: Decimal } };

/** @throws Problem where it cannot be sold */
const askedOf = ({ model, line, whom, asked }: Questioned, answered: Answered): Asked =>
  byLine(line, () => {
    refuseUnfinished(answered, line.isSent, line.quantities.length > 1 ? asked.quantity : undefined);
    const outcome = present(answered.outcomes[0]);
    const { productID, versionID } = model;
    const { fixed = null } = line;
    return {
      shown: showAnswer(answered, { productID, versionID, trace: false }, whom),
      price: (off) => priceOf(answered.prices.ofLine(outcome, off, fixed), outcome, whom.currencyCode),
    };
  });

/** The models of lines: of those that lines have already all in one statement. */
const modelsFor = async (ctx: Ctx, asked: readonly LineQuestion[]): Promise<OrRefused<ProductModel>[]> => {
  const kept = asked.flatMap((one) => keptVersion(one) ?? []);
  const ofVersion = await modelsOfVersions(ctx, kept);
  return eachBefore(asked, async (line) => {
    const own = keptVersion(line);
    const model = await orRefused(async () =>
      own === null
        ? modelOf(ctx, line.productID, { versionID: await newVersion(ctx, line) })
        : ofVersion(line.productID, own),
    );
    return model instanceof Problem ? byLine(line, () => accepted(model)) : model;
  });
};

/** The version that a line stays with; null: it is new, or gets another one. */
const keptVersion = ({ versionID, ownVersionID }: LineQuestion): string | null =>
  versionID === null || versionID === ownVersionID ? ownVersionID : null;

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

/** The version that a line gets: a named one must be released. @throws Problem 404, 409 */
const newVersion = async (ctx: Ctx, { productID, versionID }: LineQuestion): Promise<string | null> => {
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

const missing = (detail: string, what: string[]) =>
  new Problem('PreconditionMissing', detail, { missing: what });
