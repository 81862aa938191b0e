import { type Decimal, decimal, roundHalfUp, zero } from '#lib/decimal';
import { type DocumentFormat, formatValue } from '#platform/pdf/format-value';
import type { ItemLine } from './item-lines.ts';
import type { LineItem } from './line-items.ts';
import { isConfigured, type Line } from './lines.ts';
import { printedAmounts } from './print-amounts.ts';
import { shownPrice } from './shown-price.ts';
import { unitLabel } from './unit-label.ts';

/** A pricing component that a quote shows apart, by its id. */
export type ComponentNames = ReadonlyMap<string, string>;

/** What is shown of lines beyond what each paper shows. */
export type Shown = {
  /** Pricing components that are shown apart. */
  components: ComponentNames;
  /** Whether configured lines list what they are made of. */
  parts: boolean;
};

/**
 * A line of a document as a template sees it, of either kind under the same names: its duty without the
 * rest of the answer of the calculation, and nothing of how its price came about but what is to be shown
 * apart. Of a configured line the description goes on, in a line of its own, with what of it is to be shown;
 * `attributes` is that text alone.
 */
export const printLine = (line: Line, format: DocumentFormat, shown: Shown): Record<string, unknown> => {
  const { tariff } = line;
  return {
    ...(isConfigured(line) ? ofProduct(line, format, shown) : ofItem(line)),
    notes: line.showNotes ? line.notes : null,
    unitPrice: shownPrice(line, format.minorUnits),
    ...printedAmounts(line, format.minorUnits),
    commodityCode: tariff?.commodityCode ?? null,
    originCountryCode: tariff?.originCountryCode ?? null,
    dutyRatePercent: tariff?.dutyRatePercent ?? null,
    dutyAmount: tariff?.dutyAmount ?? null,
    importTaxRatePercent: tariff?.importTaxRatePercent ?? null,
    importTaxAmount: tariff?.importTaxAmount ?? null,
    unitLabel: unitLabel(line.uOM, format.locale),
  };
};

/** Named one by one: what else a line knows is not for paper. */
const ofItem = (line: ItemLine) => {
  const { lineNumber, number, description, uOM, quantity, unitCost, discount } = line;
  const { extendedPrice, quoteDiscount, netPrice, discountable, leadTimeDays } = line;
  return {
    ...{ lineNumber, number, description, quantity, uOM, unitCost, discount },
    ...{ extendedPrice, quoteDiscount, netPrice, discountable, leadTimeDays },
    ...{ attributes: null, components: [], parts: [], partCount: zero, ruleNotes: [] },
    // Those besides the one that counts.
    alternativeQuantities: line.quantities
      .filter(({ isSelected }) => !isSelected)
      .map((one) => ({ quantity: one.quantity, unitPrice: one.unitPrice, leadTimeDays })),
  };
};

const ofProduct = (line: LineItem, format: DocumentFormat, shown: Shown) => {
  const { lineNumber, productNumber: number, description, uOM, quantity, unitCost, discount } = line;
  const { extendedPrice, quoteDiscount, netPrice, discountable, leadTimeDays, ruleNotes } = line;
  const attributes = shownAttributes(line, format);
  const parts = shown.parts ? partsOf(line, format) : [];
  return {
    ...{ lineNumber, number, description: withAttributes(description, attributes) },
    ...{
      quantity,
      uOM,
      unitCost,
      discount,
      extendedPrice,
      quoteDiscount,
      netPrice,
      discountable,
      leadTimeDays,
    },
    attributes,
    components: shownComponents(line, format.minorUnits, shown.components),
    parts,
    partCount: decimal(parts.length),
    // Those besides the one that counts, for who would rather take more or less.
    alternativeQuantities: line.quantities
      .filter(({ isSelected }) => !isSelected)
      .map((one) => ({ quantity: one.quantity, unitPrice: one.unitPrice, leadTimeDays: one.leadTimeDays })),
    ruleNotes,
  };
};

/** What one piece is made of, without what that costs. */
const partsOf = ({ items }: LineItem, { locale }: DocumentFormat) =>
  items.map(({ number, description, quantity, uOM }) => ({
    ...{ number, description, quantity, uOM },
    unitLabel: uOM === null ? null : unitLabel(uOM, locale),
  }));

/** What follows the components in a waterfall without changing what they are parts of. */
const afterwards = new Set(['COMPONENT', 'LINE_DISCOUNT', 'ROUNDING', 'QUOTE_DISCOUNT']);

/**
 * What of a configured line's price is shown apart, before discounts. Where something else than its parts
 * made the price (a promotion, a package), they are no parts of it any more, and nothing is shown.
 */
const shownComponents = (
  { priceWaterfall }: LineItem,
  minorUnits: number,
  names: ComponentNames,
): { name: string; amount: Decimal }[] => {
  const first = priceWaterfall.findIndex(({ step }) => step === 'COMPONENT');
  if (first < 0 || priceWaterfall.slice(first).some(({ step }) => !afterwards.has(step))) return [];
  return priceWaterfall.flatMap(({ step, sourceID, before, after }) => {
    const name = step === 'COMPONENT' && sourceID !== null ? names.get(sourceID) : undefined;
    return name === undefined ? [] : [{ name, amount: roundHalfUp(after.minus(before), minorUnits) }];
  });
};

/** What of a configuration is to be shown, in one line of text; null where nothing is. */
export const shownAttributes = (
  { attributes }: Pick<LineItem, 'attributes'>,
  format: DocumentFormat,
): string | null =>
  attributes
    .filter(({ showOnQuote }) => showOnQuote)
    .map(({ label, name, value, valueLabel, units, dataType }) => {
      const exact = typeof value === 'number' ? decimal(value) : value;
      const shown =
        valueLabel ?? formatValue(exact, dataType === 'DATE' ? { name: 'date' } : undefined, format);
      return `${label || name}: ${shown}${units === null ? '' : ` ${units}`}`;
    })
    .join(' · ') || null;

/** A description that goes on with what is to be shown. */
export const withAttributes = (description: string, attributes: string | null): string =>
  [description, attributes ?? ''].filter((text) => text !== '').join('\n');
