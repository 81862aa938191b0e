import { minorUnits } from '#lib/currency';
import { priceSource, rowParts } from './configured-rows.ts';
import type { ConfiguredLine, PricedLine, PriceFacts, WaterfallRow } from './facts.ts';

/** The longest name that a row keeps. */
const longest = 300;

/**
 * The rows with what their sources are called, as it is now, in words that a reader knows without looking an
 * id up. Each row has a name: where nobody knows it any more, it says what kind of source it was.
 */
export const withNames = (
  facts: PriceFacts,
  line: PricedLine,
  rows: readonly WaterfallRow[],
): WaterfallRow[] => {
  const brought = 'outcome' in line ? namesOfRows(facts, line) : undefined;
  return rows.map((row) => {
    const name =
      brought?.get(row.step === 'COMPONENT' ? (row.sourceID ?? '') : '') ?? nameOf(facts, line, row);
    return { ...row, sourceName: name === undefined ? row.sourceID : short(name) };
  });
};

const short = (name: string): string => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name);

const nameOf = (
  facts: PriceFacts,
  line: PricedLine,
  { step, sourceID }: WaterfallRow,
): string | undefined => {
  switch (step) {
    case 'PRICE_LIST':
      return facts.listed.find((one) => one.priceListItemID === sourceID)?.list.name;
    case 'ITEM':
      return 'item' in line ? line.item.number : undefined;
    case 'FX': {
      const rate = facts.rates.get(sourceID ?? '');
      return `${sourceID} to ${facts.currencyCode}${rate ? `, rate of ${rate.rateDateUTC.slice(0, 10)}` : ''}`;
    }
    case 'QUANTITY_BREAK': {
      const found = facts.breaks.find((one) => one.priceBreakID === sourceID);
      return found && `from ${found.minQuantity.toFixed()}`;
    }
    case 'CONTRACT': {
      const found = facts.contracts.find((one) => one.contractPriceID === sourceID);
      return found && `from ${found.validFrom}`;
    }
    case 'COMPONENT':
      return facts.components.find((one) => one.pricingComponentID === sourceID)?.name;
    case 'PROMOTION':
      return facts.discounts.find((one) => one.promotionID === sourceID)?.name;
    case 'MANUAL':
      return line.fixed?.sourceName ?? 'set by hand';
    case 'PACKAGE':
      return line.fixed?.sourceName ?? 'package';
    case 'LINE_DISCOUNT':
      return `${line.discount.toFixed()} %`;
    case 'ROUNDING':
      return `${facts.currencyCode}, ${minorUnits(facts.currencyCode)} decimals`;
    // Quotes and orders put their discount's share on the rows afterwards, with its name.
    case 'QUOTE_DISCOUNT':
      return undefined;
  }
};

/**
 * Of the rows that a configuration brought and that belong to no pricing component: several values of an
 * attribute are one row.
 */
const namesOfRows = (facts: PriceFacts, { outcome, nameSource }: ConfiguredLine): Map<string, string> => {
  const names = new Map<string, Set<string>>();
  for (const { source, component } of rowParts(facts, outcome.priceParts)) {
    if (component) continue;
    const sourceID = priceSource(source);
    const name =
      source.type in plainWords ? plainWords[source.type as 'BOM' | 'TASKS'] : nameSource?.(source);
    names.set(sourceID, (names.get(sourceID) ?? new Set()).add(name ?? sourceID));
  }
  return new Map([...names].map(([sourceID, all]) => [sourceID, [...all].join(', ')]));
};

const plainWords = { BOM: 'Bill of materials', TASKS: 'Tasks' };
