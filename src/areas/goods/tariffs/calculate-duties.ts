import { sql } from 'kysely';
import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import { hasMinorUnits } from '#lib/currency';
import { type Decimal, zero } from '#lib/decimal';
import type { CalendarDate } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { invalid, notFound, Problem } from '#platform/problem';
import type { ProblemCode } from '#platform/problems';
import { refuseTogether } from '#platform/tell-all';
import { type Duty, dutyCalculated } from './duty.ts';
import { dutyAmounts } from './duty-arithmetic.ts';
import { type ApplicableRule, type Consignment, findRules } from './find-rules.ts';

/**
 * What is no item and has code and origin all the same: a configured product. `name` is for people: `product
 * CYL`.
 */
type Goods = {
  productID: string;
  name: string;
  commodityCode: string | null;
  countryOfOrigin: string | null;
};

/**
 * What duty and import tax are asked for. Commodity code and origin are the item's own, never the caller's;
 * `goods` bring theirs.
 */
type DutyInput = ({ itemID: string } | { goods: Goods }) & {
  destinationCountryCode: string;
  /** In `currencyCode`, not negative, with as many decimals as it has. */
  customsValue: Decimal;
  currencyCode: string;
  /** The request's day in UTC where left out. */
  importDate?: CalendarDate | undefined;
};

/** Per input the sixteen fields, or why none exist; `refusal` is the same, to be thrown. */
type DutyOutcome = { result: Duty } | { problem: { code: ProblemCode; detail: string }; refusal: Problem };

/**
 * Calculates duty and import tax, each input by itself, in the order they came: one that cannot be calculated
 * spoils no other. Two look-ups for all of them together. Each success leaves one audit entry and one event
 * in the caller's transaction, which must be one that writes; a problem leaves nothing. The problems: 400
 * InvalidInput (value, currency, country), 404 NotFound (item), 400 OriginUnresolved, 400
 * CommodityCodeMissing, 404 NoApplicableTariffRule, 409 ConflictingTariffRules.
 */
export const calculateDuties = async (ctx: Ctx, inputs: readonly DutyInput[]): Promise<DutyOutcome[]> => {
  const items = await findItems(ctx, [
    ...new Set(inputs.flatMap((input) => ('itemID' in input ? input.itemID : []))),
  ]);
  const prepared = inputs.map((input) => {
    const goods = 'itemID' in input ? items.get(input.itemID) : input.goods;
    return { input, ...attempt(() => consignment(ctx, input, goods)) };
  });
  const ready = prepared.flatMap((one) => ('found' in one ? [one.found] : []));
  const rules = new Map((await rulesOf(ctx, ready)).map((some, index) => [ready[index], some]));
  const attempts = prepared.map((one) => {
    if (!('found' in one)) return one;
    const { input, found } = one;
    return { input, ...attempt(() => dutyOf(input, found, rules.get(found) ?? [])) };
  });
  await record(
    ctx,
    attempts.flatMap((one) => ('found' in one ? [{ ...ofWhat(one.input), ...one.found }] : [])),
  );
  return attempts.map((one) => ('found' in one ? { result: one.found } : refused(one.problem)));
};

/** The item or product that a calculation was of. */
const ofWhat = (input: DutyInput): { itemID: string } | { productID: string } =>
  'itemID' in input ? { itemID: input.itemID } : { productID: input.goods.productID };

type Item = Omit<Goods, 'productID'> & { itemID: string };

const findItems = async (ctx: Ctx, itemIDs: readonly string[]): Promise<ReadonlyMap<string, Item>> => {
  if (itemIDs.length === 0) return new Map();
  const rows = await ctx.rows(sql<Item>`
    select i.item_id as "itemID", 'item ' || i.number as name, i.commodity_code as "commodityCode",
      i.country_of_origin as "countryOfOrigin"
    from items i where ${ctx.mine('i')} and i.item_id = any (${itemIDs})`);
  return new Map(rows.map((row) => [row.itemID, row]));
};

/** The checks in their order: input, item, origin, commodity code (checklist 62). */
const consignment = (ctx: Ctx, input: DutyInput, item: Omit<Goods, 'productID'> | undefined): Consignment => {
  const { customsValue, currencyCode, destinationCountryCode, importDate = ctx.now.slice(0, 10) } = input;
  refuseTogether([
    ...(customsValue.lt(zero) ? [invalid('/customsValue', 'must be at least 0')] : []),
    ...(isCountryCode(destinationCountryCode)
      ? []
      : [invalid('/destinationCountryCode', 'must be an ISO 3166-1 alpha-2 code like DE')]),
    ...(isCurrencyCode(currencyCode) && hasMinorUnits(currencyCode)
      ? []
      : [invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR')]),
  ]);
  if (!item) throw notFound('item');
  const { name, countryOfOrigin, commodityCode } = item;
  if (countryOfOrigin === null || !isCountryCode(countryOfOrigin)) {
    throw new Problem(
      'OriginUnresolved',
      `The ${name} has no country of origin: set its countryOfOrigin to calculate duties.`,
    );
  }
  if (commodityCode === null) {
    throw new Problem(
      'CommodityCodeMissing',
      `The ${name} has no commodity code: set its commodityCode to calculate duties.`,
    );
  }
  return { commodityCode, originCountryCode: countryOfOrigin, destinationCountryCode, importDate };
};

const rulesOf = async (ctx: Ctx, consignments: readonly Consignment[]): Promise<ApplicableRule[][]> =>
  consignments.length === 0 ? [] : findRules(ctx, consignments);

/** By the first of the rules, which stand in order of their ids, where they all say the same. */
const dutyOf = (input: DutyInput, found: Consignment, rules: readonly ApplicableRule[]): Duty => {
  const [rule] = rules;
  if (!rule) throw noRule(found);
  if (rules.some((other) => !isSameRates(rule, other))) throw conflict(found, rules);
  const { importDate, ...way } = found;
  const { dutyAmount, ...further } = dutyAmounts(rule, input);
  // In the contract's order.
  return {
    tariffSetID: rule.setID,
    tariffSetVersionNumber: rule.setVersionNumber,
    tariffRuleID: rule.ruleID,
    tariffRuleVersionNumber: rule.ruleVersionNumber,
    ...way,
    currencyCode: input.currencyCode,
    importDate,
    customsValue: input.customsValue,
    dutyRatePercent: rule.dutyRatePercent,
    dutyAmount,
    importTaxRatePercent: rule.importTaxRatePercent,
    ...further,
  };
};

/** As decimals: 5, 5.0 and 5.00 are one rate. */
const isSameRates = (one: ApplicableRule, other: ApplicableRule): boolean =>
  one.dutyRatePercent.eq(other.dutyRatePercent) && one.importTaxRatePercent.eq(other.importTaxRatePercent);

const spoken = ({ commodityCode, originCountryCode, destinationCountryCode, importDate }: Consignment) =>
  `${commodityCode} from ${originCountryCode} into ${destinationCountryCode} on ${importDate}`;

const noRule = (found: Consignment): Problem =>
  new Problem('NoApplicableTariffRule', `No rule of a published tariff set applies to ${spoken(found)}.`);

const conflict = (found: Consignment, rules: readonly ApplicableRule[]): Problem =>
  new Problem(
    'ConflictingTariffRules',
    `${rules.length} rules of the same precedence apply to ${spoken(found)} and say different rates; \`conflicting\` names them. ` +
      'Give one of them a higher precedence, or end its validity.',
    { conflicting: rules.map(({ setID, ruleID }) => `${setID}/${ruleID}`) },
  );

const record = async (ctx: Ctx, calculated: readonly (Duty & ReturnType<typeof ofWhat>)[]): Promise<void> => {
  const told = calculated.map((one) => {
    const calculationID = ctx.newID();
    return { entityID: calculationID, body: { calculationID, ...one } };
  });
  for (const { entityID, body } of told)
    ctx.audit({ entity: 'TariffCalculation', entityID, action: 'CREATE', new: body });
  await ctx.emitMany(dutyCalculated, told);
};

const refused = (refusal: Problem): DutyOutcome => ({
  problem: { code: refusal.code, detail: refusal.message },
  refusal,
});

type Attempt<T> = { found: T } | { problem: Problem };

const attempt = <T>(work: () => T): Attempt<T> => {
  try {
    return { found: work() };
  } catch (error) {
    if (error instanceof Problem) return { problem: error };
    throw error;
  }
};
