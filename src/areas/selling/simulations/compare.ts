import { included, keyOf, type Line } from '#areas/selling/lines';
import type { Quote } from '#areas/selling/quotes';
import { type Decimal, roundHalfUp, zero } from '#lib/decimal';
import { addDays, type CalendarDate, daysBetween, todayIn } from '#lib/instant';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { type SimulationResult, totalNames } from './simulation.schema.ts';

type Totals = Pick<
  Quote,
  Exclude<(typeof totalNames)[number], 'netTotal'> | 'cost' | 'marginPercent' | 'tax'
>;
/** A quote with its lines, as it is or as it would be. */
type Compared = Totals & { currencyCode: string; lines: readonly Line[] };

/** Two states of one quote side by side, per line and whole. */
export const compare = (
  ctx: Ctx,
  now: Compared,
  then: Compared,
  dueDate: string | null,
): SimulationResult => {
  const isSame = now.currencyCode === then.currencyCode;
  const lines = new Map(then.lines.map((line) => [keyOf(line), line]));
  const [before, after] = [totalsOf(now), totalsOf(then)];
  return {
    calculatedUTC: ctx.now,
    presentCurrencyCode: now.currencyCode,
    currencyCode: then.currencyCode,
    totals: {
      ...{ present: before, simulated: after },
      difference: isSame ? eachTotal((name) => after[name].minus(before[name])) : null,
    },
    tax: { present: now.tax, simulated: then.tax },
    margin: { present: marginOf(now), simulated: marginOf(then) },
    leadTime: leadTimeOf(todayIn(ctx.principal.timeZone, ctx.now), now.lines, then.lines, dueDate),
    lines: now.lines.map((line) => {
      const other = present(lines.get(keyOf(line)));
      return {
        ...{ lineID: keyOf(line), lineNumber: line.lineNumber, description: line.description },
        isIncluded: line.isIncluded,
        ...{ present: priceOf(line), simulated: priceOf(other) },
        netDifference: isSame ? other.netPrice.minus(line.netPrice) : null,
      };
    }),
  };
};

type TotalName = (typeof totalNames)[number];
const eachTotal = (of: (name: TotalName) => Decimal): Record<TotalName, Decimal> => ({
  subTotal: of('subTotal'),
  discountTotal: of('discountTotal'),
  netTotal: of('netTotal'),
  optionsTotal: of('optionsTotal'),
  dutyTotal: of('dutyTotal'),
  importTaxTotal: of('importTaxTotal'),
  deliveryTotal: of('deliveryTotal'),
  grandTotal: of('grandTotal'),
});

const totalsOf = (of: Compared) =>
  eachTotal((name) => (name === 'netTotal' ? of.subTotal.minus(of.discountTotal) : of[name]));

const marginOf = ({ cost, marginPercent, subTotal, discountTotal }: Totals) => ({
  ...{ cost, marginPercent },
  marginAmount: cost && roundHalfUp(subTotal.minus(discountTotal).minus(cost), 6),
});

const priceOf = (line: Line) => {
  const { quantity, unitPrice, discount, extendedPrice, netPrice, unitCost, marginGuard, leadTimeDays } =
    line;
  return { quantity, unitPrice, discount, extendedPrice, netPrice, unitCost, marginGuard, leadTimeDays };
};

const leadTimeOf = (
  today: CalendarDate,
  now: readonly Line[],
  then: readonly Line[],
  dueDate: string | null,
) => {
  const [presentDays, simulatedDays] = [longest(now), longest(then)];
  const earliestDate = simulatedDays === null ? null : addDays(today, simulatedDays);
  const late =
    earliestDate === null || dueDate === null ? null : daysBetween(dueDate as CalendarDate, earliestDate);
  return {
    presentDays,
    simulatedDays,
    earliestDate,
    dueDate,
    daysLate: late === null ? null : Math.max(0, late),
  };
};

const longest = (lines: readonly Line[]): number | null =>
  included(lines).reduce<number | null>(
    (most, { leadTimeDays }) => (leadTimeDays === null ? most : Math.max(most ?? 0, leadTimeDays)),
    null,
  );

/** What a result differs in from a quote that was changed by it: a total by name, or a line by its number. */
export const strayed = (result: SimulationResult, after: Compared): string | undefined => {
  const totals = totalsOf(after);
  const total = totalNames.find((name) => !totals[name].eq(result.totals.simulated[name]));
  if (total !== undefined) return total;
  const lines = new Map(after.lines.map((line) => [keyOf(line), line]));
  const wrong = result.lines.find(({ lineID, simulated }) => {
    const line = lines.get(lineID);
    return !line?.netPrice.eq(simulated.netPrice) || !line.quantity.eq(simulated.quantity);
  });
  return wrong && `line ${wrong.lineNumber}`;
};

/** A discount in percent that leaves an amount of another, to six decimals; null where none does. */
export const discountTo = (
  wanted: Decimal,
  { gross, discountable }: { gross: Decimal; discountable: Decimal },
): Decimal | null => {
  if (wanted.eq(gross)) return zero;
  if (discountable.lte(zero) || wanted.gt(gross)) return null;
  const percent = roundHalfUp(gross.minus(wanted).times(100).div(discountable), 6);
  return percent.gt(100) ? null : percent;
};
