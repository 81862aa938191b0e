import { lineItemsOfOrder, linesOfOrder, type Order } from '#areas/selling/salesorders';
import { roundMoney } from '#lib/currency';
import { type Decimal, decimal, zero } from '#lib/decimal';
import {
  decimalNumber,
  id,
  int32,
  list,
  money,
  object,
  optional,
  orNull,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import type { ActualTask } from './read-actuals.ts';

const exact = (description: string) => decimalNumber({ integer: 24, places: 40 }, { description });
const actual = (what: string) =>
  orNull(exact(`${what}; null: production has not reported it, and nothing is guessed`));
const ofLine = {
  lineNumber: int32({ minimum: 1 }),
  lineID: id({ description: 'Of the order: an itemAndQtyID or lineItemID' }),
};
const variance = orNull(
  exact('By how many percent the actual is above the quoted cost; null without an actual one'),
);

const task = object(
  {
    ...ofLine,
    taskName: text(200),
    taskNumber: orNull(exact('Where in the router')),
    quotedMinutes: exact('For all of the line, with setting up'),
    actualMinutes: actual('Minutes'),
    quotedCost: money({ description: 'For all of the line' }),
    actualCost: actual('Cost'),
    variancePercent: variance,
  },
  { title: 'ComparedOrderTask' },
);
const material = object(
  {
    ...ofLine,
    itemID: orNull(id()),
    number: text(200),
    description: orNull(text(500, { min: 0 })),
    uOM: orNull(text(60)),
    quotedQuantity: exact('For all of the line'),
    actualQuantity: actual('Quantity'),
    quotedCost: orNull(money({ description: 'Null where the cost was not known' })),
    actualCost: actual('Cost'),
    variancePercent: variance,
  },
  { title: 'ComparedOrderMaterial' },
);
const totals = object({
  quantity: quantity({ description: 'Of all lines' }),
  quotedMinutes: exact('Of all tasks'),
  actualMinutes: actual('Minutes'),
  quotedTaskCost: money(),
  actualTaskCost: optional(
    actual('What the clocked time cost. Comparisons that were stored earlier do not have it. Cost'),
  ),
  quotedMaterialCost: orNull(money({ description: 'Null where the cost of one is not known' })),
  quotedCost: orNull(money({ description: 'As the order says: null while the cost of a line is not known' })),
  actualCost: actual('Cost'),
  variancePercent: variance,
});

export const comparedLines = list(task, { description: 'The tasks of configured lines, as they were sold' });
export const comparedMaterials = list(material, {
  description: 'The bills of materials of configured lines, and the item lines',
});
export const comparedTotals = totals;
export type Comparison = {
  lines: Static<typeof task>[];
  materials: Static<typeof material>[];
  totals: Static<typeof totals>;
};

/**
 * What an order, read whole, was quoted to need, with what production reported of it so far, converted at the
 * rate that the order is locked to. Material is not reported yet.
 */
export const compareProduction = (
  order: Order,
  actuals: readonly ActualTask[],
  ownCode: string,
): Comparison => {
  const { currencyCode, cost } = order;
  const [items, configured] = [linesOfOrder(order), lineItemsOfOrder(order)];
  const rate = currencyCode === ownCode ? decimal(1) : order.fxRate;
  const needed = (quotedCost: Decimal, one: ActualTask | undefined) => {
    const actualCost =
      one?.cost == null || rate === null ? null : roundMoney(one.cost.times(rate), currencyCode);
    return {
      ...{ actualMinutes: one?.minutes ?? null, quotedCost, actualCost },
      variancePercent: actualCost && varianceOf(quotedCost, actualCost),
    };
  };
  const lines = [
    ...configured.flatMap((line) => {
      const { lineNumber, lineItemID: lineID } = line;
      const left = actuals.filter((one) => one.lineID === lineID);
      const quoted = line.tasks.map((one) => {
        // Of several tasks of one name the first is the first: numbers may have been given afresh.
        const at = left.findIndex(({ taskName }) => taskName === one.name);
        const [found] = at < 0 ? [] : left.splice(at, 1);
        return {
          ...{ lineNumber, lineID, taskName: one.name, taskNumber: one.number },
          quotedMinutes: one.lineMinutes,
          ...needed(roundMoney(one.cost.times(line.quantity), currencyCode), found),
        };
      });
      return [
        ...quoted,
        ...left.map((one) => ({ ...notQuoted(line.lineNumber, one), ...needed(zero, one) })),
      ];
    }),
    ...items.flatMap((line) =>
      actuals
        .filter((one) => one.lineID === line.itemAndQtyID)
        .map((one) => ({ ...notQuoted(line.lineNumber, one), ...needed(zero, one) })),
    ),
  ].toSorted((one, other) => one.lineNumber - other.lineNumber);
  const none = { actualQuantity: null, actualCost: null, variancePercent: null };
  const materials = [
    ...configured.flatMap((line) =>
      line.items.map((one) => ({
        ...{ lineNumber: line.lineNumber, lineID: line.lineItemID, itemID: one.itemID, number: one.number },
        ...{ description: one.description, uOM: one.uOM },
        quotedQuantity: one.quantity.times(line.quantity),
        quotedCost: roundMoney(one.unitCost.times(one.quantity).times(line.quantity), currencyCode),
        ...none,
      })),
    ),
    ...items.map((line) => ({
      ...{ lineNumber: line.lineNumber, lineID: line.itemAndQtyID, itemID: line.itemID, number: line.number },
      ...{ description: line.description, uOM: line.uOM, quotedQuantity: line.quantity },
      quotedCost: line.unitCost && roundMoney(line.unitCost.times(line.quantity), currencyCode),
      ...none,
    })),
  ].toSorted((one, other) => one.lineNumber - other.lineNumber);
  return {
    lines,
    materials,
    totals: {
      quantity: sumOf([...items, ...configured].map((line) => line.quantity)),
      quotedMinutes: sumOf(lines.map((one) => one.quotedMinutes)),
      actualMinutes: reportedSum(lines.map((one) => one.actualMinutes)),
      quotedTaskCost: sumOf(lines.map((one) => one.quotedCost)),
      actualTaskCost: lines.some((one) => one.actualMinutes !== null && one.actualCost === null)
        ? null
        : reportedSum(lines.map((one) => one.actualCost)),
      quotedMaterialCost: knownSum(materials.map((one) => one.quotedCost)),
      quotedCost: cost,
      ...{ actualCost: null, variancePercent: null },
    },
  };
};

/** A task that was done and not quoted: rework, and what an item line is made by. */
const notQuoted = (lineNumber: number, { lineID, taskName, taskNumber }: ActualTask) => ({
  ...{ lineNumber, lineID, taskName, taskNumber, quotedMinutes: zero },
});

const varianceOf = (quoted: Decimal, is: Decimal): Decimal | null =>
  quoted.eq(zero) ? null : is.minus(quoted).times(100).div(quoted).round(2);

/** Of what is known; null where nothing is. */
const reportedSum = (amounts: readonly (Decimal | null)[]): Decimal | null => {
  const known = amounts.flatMap((one) => one ?? []);
  return known.length === 0 ? null : sumOf(known);
};

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, one) => sum.plus(one), zero);

const knownSum = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.includes(null) ? null : sumOf(amounts.flatMap((one) => one ?? []));
