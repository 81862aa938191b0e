/**
 * A case of the golden table: plain words and numbers, filled up by the test. What it expects was calculated
 * by hand.
 */
export type GoldenCase = {
  name: string;
  quantity: number;
  discount?: number;
  currencyCode?: string;
  /** Without a customer: 'nobody'. */
  customer?: 'nobody' | { grossMarginTarget?: number };
  item?: object;
  breakMode?: 'VOLUME' | 'TIERED' | 'BLOCK';
  contractsCompete?: boolean;
  listed?: object[];
  breaks?: object[];
  contracts?: object[];
  discounts?: object[];
  rates?: Record<string, string>;
  /** Pricing components in use. */
  components?: object[];
  /**
   * A line of the product X, configured, instead of one of the item A: what its configuration brought, as
   * source, component and amount of the line.
   */
  configured?: {
    parts: [source: string, component: string | null, amount: number][];
    lineCost?: number;
    allowDiscount?: boolean;
    /** Items of it without a price. */
    unpricedItems?: string[];
    /** The product's; EUR unless given. */
    currencyCode?: string;
    /** What the components that a quote shows apart come to. */
    shown?: Record<string, string>;
  };
  /** Unit price, amount of the line, and the steps with their sources; or the problem. */
  expect: [string | null, string | null, string];
  guard?: string;
};

/**
 * A break, a fixed price of a list with its list, a contract price, a discount in percent: what else is said
 * of them comes after.
 */
export const priceBreak = (
  priceBreakID: string,
  minQuantity: number,
  unitPrice: number,
  more: object = {},
) => ({
  ...{ priceBreakID, minQuantity, unitPrice, ...more },
});
export const listed = (
  priceListItemID: string,
  fixedPrice: number,
  more: object = {},
  list: object = {},
) => ({
  ...{ priceListItemID, fixedPrice, ...more, list },
});
/** A price of the product X. */
export const listedProduct = (
  priceListItemID: string,
  fixedPrice: number,
  more: object = {},
  list: object = {},
) => listed(priceListItemID, fixedPrice, { itemID: null, productID: 'X', ...more }, list);
export const component = (pricingComponentID: string, markupPercent: number, more: object = {}) => ({
  ...{ pricingComponentID, name: pricingComponentID, markupPercent, ...more },
});
export const agreed = (contractPriceID: string, unitPrice: number, more: object = {}) => ({
  contractPriceID,
  unitPrice,
  ...more,
});
export const percentOff = (promotionID: string, percent: number, more: object = {}) => ({
  ...{ promotionID, code: promotionID, actions: [{ action: 'PERCENT_OFF', percent }], ...more },
});
