import type { Outcome, PricePart } from '#configurator/evaluate/outcome';
import type { Decimal } from '#lib/decimal';
import type { ListPrice } from '../price-list-item.resource.ts';
import type { PromotionAction, PromotionCondition } from '../promotion-terms.ts';
import type { MarginLimits } from './margin-guard.ts';

/** How an item's breaks count: one price for all; each part at its own; or a price for the whole quantity. */
export const breakModes = ['VOLUME', 'TIERED', 'BLOCK'] as const;
export type BreakMode = (typeof breakModes)[number];

/**
 * A configurable product as it is priced: what is its own stands in price lists alone, of the document's
 * currency or else of its own.
 */
export type PricedProduct = { productID: string; allowDiscount: boolean; currencyCode: string };

/**
 * A pricing component that is in use: what is put on a cost, and whether discounts are taken off what is
 * booked to it.
 */
export type Component = {
  pricingComponentID: string;
  name: string;
  markupPercent: Decimal | null;
  marginPercent: Decimal | null;
  sequence: number;
  showOnQuote: boolean;
  allowDiscount: boolean;
  rowVersion: number;
};

/** A markup that a component is looked at with, instead of its own markup or margin. */
export type Markup = { pricingComponentID: string; markupPercent: Decimal };

/** An item as it is priced. `unitPrice` and `unitCost` are in `currencyCode`. */
export type PricedItem = {
  itemID: string;
  /** What it is called, where that is known. */
  number?: string;
  category: string | null;
  pricingComponentID: string | null;
  unitPrice: Decimal | null;
  unitCost: Decimal | null;
  currencyCode: string;
  rowVersion: number;
};

/** A price of a list, with what of its list decides between lists. */
export type ListedPrice = ListPrice & {
  list: {
    listID: string;
    type: 'SALE' | 'OVERRIDE' | 'COST';
    status: string;
    currencyCode: string;
    startsUTC: string | null;
    endsUTC: string | null;
    customerIDs: readonly string[];
    verticalIDs: readonly string[];
    priority: number;
    isDefault: boolean;
    name: string;
    /** Null: the tenant's. */
    breakMode: BreakMode | null;
    rowVersion: number;
  };
};

/** A break of an item; a null currency stands for the item's. */
export type Break = {
  priceBreakID: string;
  itemID: string;
  minQuantity: Decimal;
  unitPrice: Decimal | null;
  discountPercent: Decimal | null;
  customerID: string | null;
  currencyCode: string | null;
  validFrom: string | null;
  validTo: string | null;
  itemVersion: number;
};

/** A contract price; a null currency stands for the item's. */
export type Contract = {
  contractPriceID: string;
  itemID: string;
  customerID: string;
  unitPrice: Decimal | null;
  discountPercent: Decimal | null;
  currencyCode: string | null;
  minQuantity: Decimal | null;
  validFrom: string;
  validTo: string | null;
  rowVersion: number;
};

/** A DISCOUNT that is active. */
export type Discount = {
  promotionID: string;
  code: string;
  name: string;
  startsUTC: string | null;
  endsUTC: string | null;
  currencyCode: string | null;
  group: string | null;
  priority: number;
  isPublic: boolean;
  customerIDs: readonly string[];
  conditions: readonly PromotionCondition[];
  actions: readonly PromotionAction[];
  rowVersion: number;
};

/** All that prices of lines follow from; the same facts give the same prices. */
export type PriceFacts = {
  currencyCode: string;
  /** The day for breaks, contracts and prices of lists, and the instant for lists and promotions. */
  date: string;
  at: string;
  customer: { customerID: string; verticalID: string | null; grossMarginTarget: Decimal | null } | null;
  breakMode: BreakMode;
  /** Whether a contract price counts only where it is lower. */
  contractsCompete: boolean;
  listed: readonly ListedPrice[];
  breaks: readonly Break[];
  contracts: readonly Contract[];
  discounts: readonly Discount[];
  components: readonly Component[];
  /** What one unit of another currency is in this one. */
  rates: ReadonlyMap<string, Rate>;
};

/** What one unit of a currency is in another, and the day it was published for. */
export type Rate = { rate: Decimal; rateDateUTC: string };

/** What of a configuration's outcome its price is calculated from: any outcome of the configurator is one. */
export type Brought = Pick<Outcome, 'quantity' | 'priceParts' | 'isCostKnown' | 'unpricedItems'> & {
  totals: Pick<Outcome['totals'], 'lineCost'>;
};

/**
 * A unit price that counts instead of the resolved one: set by hand, by that user, or of a package, that
 * promotion.
 */
export type FixedPrice = {
  step: 'MANUAL' | 'PACKAGE';
  unitPrice: Decimal;
  sourceID: string | null;
  sourceVersion: number | null;
  /** What the user or the package is called. */
  sourceName?: string | null;
};

/** A line of an item. `discount` is in percent. */
export type ItemLine = { item: PricedItem; quantity: Decimal; discount: Decimal; fixed?: FixedPrice | null };

/** A line of a configured product, with what its configuration brought for the line's quantity. */
export type ConfiguredLine = {
  product: PricedProduct;
  outcome: Brought;
  discount: Decimal;
  fixed?: FixedPrice | null;
  /** What the product calls a source of its price: a value, a rule. */
  nameSource?: NameSource | undefined;
};

/** The name of a source of a configuration's price; undefined where it has none. */
export type NameSource = (source: PricePart['source']) => string | undefined;

/** A line to be priced. */
export type PricedLine = ItemLine | ConfiguredLine;

/** What a price is looked up for. */
export type Asked = { of: PricedItem | PricedProduct; quantity: Decimal };

/**
 * What of a line's price is booked to a pricing component that a quote shows apart: before discounts, rounded
 * to the currency.
 */
export type ShownComponent = { pricingComponentID: string; name: string; amount: Decimal };

/**
 * What those who keep prices may not have meant: a price that counts and is dearer than another, or that
 * another would have been expected to beat.
 */
export type PriceWarning = {
  code: (typeof warningCodes)[number];
  /** What counts, then what it counts before. */
  sourceIDs: [string, string];
  message: string;
};
export const warningCodes = ['BREAK_ABOVE_LIST', 'CURRENCY_DECIDED'] as const;

/** What is known of a line before promotions. */
export type PricedBefore = {
  /** What of its amount no discount is taken off. */
  firm: Decimal;
  lineCost: Decimal | null;
  /** Those of the list's price. */
  limits: MarginLimits;
  components: ShownComponent[];
  warnings: PriceWarning[];
  /** Why the steps do not say the whole price; null: they do. */
  lacks: 'NO_PRICE' | 'NO_RATE' | null;
  /** What is wrong where no step says a price. */
  problem: 'NO_PRICE' | 'NO_RATE';
};

/**
 * Between steps amounts of a line keep so many decimals: what is finer is no money, and thousands of rules
 * would make numbers of any length.
 */
export const placesBetween = 12;

/**
 * The steps of a waterfall, in their order. MANUAL, PACKAGE and QUOTE_DISCOUNT are of lines of quotes and
 * orders alone.
 */
export const waterfallSteps = [
  'PRICE_LIST',
  'ITEM',
  'FX',
  'QUANTITY_BREAK',
  'CONTRACT',
  'COMPONENT',
  'PROMOTION',
  'MANUAL',
  'PACKAGE',
  'LINE_DISCOUNT',
  'ROUNDING',
  'QUOTE_DISCOUNT',
] as const;

/** One step: amounts of the whole line, before and after it. */
export type WaterfallRow = {
  sequence: number;
  step: (typeof waterfallSteps)[number];
  sourceID: string | null;
  sourceVersion: number | null;
  before: Decimal;
  after: Decimal;
  /** What the source is called; not of rows from before names were kept. */
  sourceName?: string | null;
};
