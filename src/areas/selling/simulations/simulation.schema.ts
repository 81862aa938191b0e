import { lineFields, mostLines } from '#areas/selling/lines';
import { documentTax } from '#areas/selling/taxes';
import type { Decimal } from '#lib/decimal';
import {
  date,
  flag,
  id,
  instant,
  int32,
  list,
  money,
  object,
  optional,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** What of a quote is looked at otherwise. What is left out, or null, stays as it is. */
export const simulationChanges = object(
  {
    discountPercent: optional(orNull(percent({ description: 'On the whole quote, in percent' }, '100'))),
    discountAmount: optional(
      orNull(price({ description: 'On the whole quote, instead of a percentage; in currencyCode' })),
    ),
    lines: optional(
      list(
        object(
          {
            lineID: id({ description: 'The line’s itemAndQtyID or lineItemID' }),
            quantity: optional(orNull(quantity())),
            discount: optional(orNull(percent({ description: 'Of this line, in percent' }, '100'))),
          },
          { title: 'SimulatedLineChange' },
        ),
        { maxItems: mostLines, description: 'Each line once' },
      ),
    ),
    markups: optional(
      list(
        object(
          {
            pricingComponentID: id(),
            markupPercent: percent({
              description:
                'Put on the costs that are booked to the component, instead of what it puts on them',
            }),
          },
          { title: 'SimulatedMarkup' },
        ),
        { maxItems: 50, description: 'Each pricing component once' },
      ),
    ),
    currencyCode: optional(
      orNull(text(3, { description: 'Prices all lines in this currency; cannot be applied' })),
    ),
    dueDate: optional(
      orNull(date({ description: 'The day on which the customer wants the goods; moves no price' })),
    ),
  },
  { title: 'SalesQuoteSimulationChanges' },
);
export type SimulationInput = Static<typeof simulationChanges>;

/** The same as it is stored and answered: everything is said. */
export type SimulationChanges = {
  discountPercent: Decimal | null;
  discountAmount: Decimal | null;
  lines: { lineID: string; quantity: Decimal | null; discount: Decimal | null }[];
  markups: { pricingComponentID: string; markupPercent: Decimal }[];
  currencyCode: string | null;
  dueDate: string | null;
};

/** What was sent with everything said. */
export const allSaid = (sent: SimulationInput): SimulationChanges => ({
  discountPercent: sent.discountPercent ?? null,
  discountAmount: sent.discountAmount ?? null,
  lines: (sent.lines ?? []).map(({ lineID, quantity: many = null, discount = null }) => ({
    ...{ lineID, quantity: many, discount },
  })),
  markups: sent.markups ?? [],
  currencyCode: sent.currencyCode ?? null,
  dueDate: sent.dueDate ?? null,
});

/** The totals that stand side by side. */
export const totalNames = [
  ...(['subTotal', 'discountTotal', 'netTotal', 'optionsTotal', 'dutyTotal', 'importTaxTotal'] as const),
  ...(['deliveryTotal', 'grandTotal'] as const),
];
const totals = object(
  {
    subTotal: money(),
    discountTotal: money(),
    netTotal: money({ description: 'The goods' }),
    optionsTotal: money(),
    dutyTotal: money(),
    importTaxTotal: money(),
    deliveryTotal: money(),
    grandTotal: money(),
  },
  { title: 'SimulatedTotals' },
);
const margin = object(
  {
    cost: orNull(money({ description: 'Null while the cost of a line is not known' })),
    marginAmount: orNull(money({ description: 'netTotal less cost' })),
    marginPercent: orNull(money({ description: 'The same in percent of netTotal' })),
  },
  { title: 'SimulatedMargin' },
);

const { unitPrice, discount, extendedPrice, netPrice, unitCost, marginGuard, leadTimeDays } = lineFields;
const linePrice = object(
  { quantity: quantity(), unitPrice, discount, extendedPrice, netPrice, unitCost, marginGuard, leadTimeDays },
  { title: 'SimulatedLinePrice' },
);
const line = object(
  {
    lineID: id(),
    lineNumber: lineFields.lineNumber,
    description: text(20_000, { min: 0 }),
    isIncluded: flag({ description: 'Whether the totals count it' }),
    present: linePrice,
    simulated: linePrice,
    netDifference: orNull(money({ description: 'By which netPrice moves; null in another currency' })),
  },
  { title: 'SimulatedLine' },
);

const days = orNull(int32({ minimum: 0 }));
/** What a simulation comes to, beside the quote as it was when it was calculated. */
export const simulationResult = object(
  {
    calculatedUTC: instant(),
    presentCurrencyCode: text(3),
    currencyCode: text(3, { description: 'Of the simulated amounts' }),
    totals: object(
      {
        present: totals,
        simulated: totals,
        difference: orNull({ ...totals, description: 'Simulated less present; null in another currency' }),
      },
      { title: 'SimulatedTotalsCompared' },
    ),
    tax: optional(
      object(
        { present: orNull(documentTax), simulated: orNull(documentTax) },
        {
          title: 'SimulatedTaxCompared',
          description: 'What tax would be charged; left out where it was calculated by a version without it',
        },
      ),
    ),
    margin: object({ present: margin, simulated: margin }, { title: 'SimulatedMarginCompared' }),
    leadTime: object(
      {
        presentDays: { ...days, description: 'The longest of the lines that count; null: none is known' },
        simulatedDays: days,
        earliestDate: orNull(date({ description: 'Ordered on the day of the calculation' })),
        dueDate: orNull(date()),
        daysLate: { ...days, description: 'By how many days the due date cannot be kept' },
      },
      { title: 'SimulatedLeadTime' },
    ),
    lines: list(line),
  },
  { title: 'SalesQuoteSimulationResult', description: 'The present and the simulated side by side' },
);
export type SimulationResult = Static<typeof simulationResult>;
