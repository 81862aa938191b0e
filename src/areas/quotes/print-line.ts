import { decimal } from '#lib/decimal';
import { type DocumentFormat, formatValue } from '#platform/pdf/format-value';
import type { LineItem } from './line-items.ts';
import { isConfigured, type Line } from './lines.ts';
import type { QuoteLine } from './quote-lines.ts';
import { shownPrice } from './shown-price.ts';
import { unitLabel } from './unit-label.ts';

/**
 * A line of a quote or order as a template sees it, of either kind under the same names: its duty without the rest of the answer of the calculation,
 * and nothing of how its price came about. Of a configured line the description goes on, in a line of its own, with what of it is to be shown;
 * `attributes` is that text alone.
 */
export const printLine = (line: Line, format: DocumentFormat): Record<string, unknown> => {
  const { tariff } = line;
  return {
    ...(isConfigured(line) ? ofProduct(line, format) : ofItem(line)),
    unitPrice: shownPrice(line, format.minorUnits),
    commodityCode: tariff?.commodityCode ?? null,
    originCountryCode: tariff?.originCountryCode ?? null,
    dutyRatePercent: tariff?.dutyRatePercent ?? null,
    dutyAmount: tariff?.dutyAmount ?? null,
    importTaxRatePercent: tariff?.importTaxRatePercent ?? null,
    importTaxAmount: tariff?.importTaxAmount ?? null,
    unitLabel: unitLabel(line.uOM),
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
  ...line
}: QuoteLine) => ({ ...line, attributes: null });

const ofProduct = (line: LineItem, format: DocumentFormat) => {
  const { lineNumber, productNumber: number, description, uOM, quantity, unitCost, discount } = line;
  const { extendedPrice, quoteDiscount, netPrice, leadTimeDays, notes } = line;
  const attributes = shownAttributes(line, format);
  return {
    ...{ lineNumber, number, description: withAttributes(description, attributes) },
    ...{ quantity, uOM, unitCost, discount, extendedPrice, quoteDiscount, netPrice, leadTimeDays, notes },
    attributes,
  };
};

/** What of a configuration is to be shown, in one line of text; null where nothing is. */
export const shownAttributes = ({ attributes }: Pick<LineItem, 'attributes'>, format: DocumentFormat): string | null =>
  attributes
    .filter(({ showOnQuote }) => showOnQuote)
    .map(({ label, name, value, valueLabel, units }) => {
      const shown = valueLabel ?? formatValue(typeof value === 'number' ? decimal(value) : value, undefined, format);
      return `${label || name}: ${shown}${units === null ? '' : ` ${units}`}`;
    })
    .join(' · ') || null;

/** A description that goes on with what is to be shown. */
export const withAttributes = (description: string, attributes: string | null): string =>
  [description, attributes ?? ''].filter((text) => text !== '').join('\n');
