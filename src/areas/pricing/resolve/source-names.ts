import type { PricedLine, PriceFacts, WaterfallRow } from './facts.ts';

/** The rows with what their sources are called, as it is now: of a list, an item, a pricing component, a promotion, a package; of a break and a contract from when on they count. */
export const withNames = (facts: PriceFacts, line: PricedLine, rows: readonly WaterfallRow[]): WaterfallRow[] =>
  rows.map((row) => ({ ...row, sourceName: nameOf(facts, line, row) ?? null }));

const nameOf = (facts: PriceFacts, line: PricedLine, { step, sourceID }: WaterfallRow): string | null | undefined => {
  switch (step) {
    case 'PRICE_LIST':
      return facts.listed.find((one) => one.priceListItemID === sourceID)?.list.name;
    case 'ITEM':
      return 'item' in line ? line.item.number : null;
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
    case 'PACKAGE':
      return line.fixed?.sourceName;
    default:
      return null;
  }
};
