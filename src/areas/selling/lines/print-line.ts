import { type Decimal, decimal, roundHalfUp } from '#lib/decimal';
import { type DocumentFormat, formatValue } from '#platform/pdf/format-value';
import type { ItemLine } from './item-lines.ts';
import type { LineItem } from './line-items.ts';
import { isConfigured, type Line } from './lines.ts';
import { printedAmounts } from './print-amounts.ts';
import { shownPrice } from './shown-price.ts';
import { unitLabel } from './unit-label.ts';

/** A pricing component that a quote shows apart, by its id. */
export type ComponentNames = ReadonlyMap<string, string>;

/**
 * A line of a document as a template sees it, of either kind under the same names: its duty without the
 * rest of the answer of the calculation, and nothing of how its price came about but what is to be shown
 * apart. Of a configured line the description goes on, in a line of its own, with what of it is to be shown;
 * `attributes` is that text alone.
 */
export const printLine = (
  line: Line,
  format: DocumentFormat,
  names: ComponentNames,
): Record<string, unknown> => {
  const { tariff } = line;
  return {
    ...(isConfigured(line) ? ofProduct(line, format, names) : ofItem(line)),
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

const ofItem = ({
  itemAndQtyID: _line,
  itemID: _item,
  tariff: _tariff,
  tariffProblem: _problem,
  priceWaterfall: _waterfall,
  marginGuard: _guard,
  minMargin: _min,
  maxMargin: _max,
  showNotes: _mark,
  isOptional: _optional,
  isAlternate: _alternate,
  groupName: _group,
  isIncluded: _included,
  ...line
}: ItemLine) => ({ ...line, attributes: null, components: [], alternativeQuantities: [], ruleNotes: [] });

const ofProduct = (line: LineItem, format: DocumentFormat, names: ComponentNames) => {
  const { lineNumber, productNumber: number, description, uOM, quantity, unitCost, discount } = line;
  const { extendedPrice, quoteDiscount, netPrice, discountable, leadTimeDays, ruleNotes } = line;
  const attributes = shownAttributes(line, format);
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
    components: shownComponents(line, format.minorUnits, names),
    // Those besides the one that counts, for who would rather take more or less.
    alternativeQuantities: line.quantities
      .filter(({ isSelected }) => !isSelected)
      .map((one) => ({ quantity: one.quantity, unitPrice: one.unitPrice, leadTimeDays: one.leadTimeDays })),
    ruleNotes,
  };
};

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
