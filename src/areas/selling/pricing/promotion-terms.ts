import { choice } from '#areas/products/products';
import type { Decimal } from '#lib/decimal';
import {
  id,
  list,
  object,
  oneOf,
  oneShape,
  percent,
  price,
  quantity,
  type Static,
  type TProperties,
  type TSchema,
  Type,
  text,
} from '#platform/schema';

/** When a discount applies: all conditions must hold; of several ids or words in one, any. */
export type PromotionCondition =
  | { condition: 'ITEMS'; itemIDs: string[] }
  | { condition: 'PRODUCTS'; productIDs: string[] }
  | { condition: 'CATEGORIES'; categories: string[] }
  | { condition: 'VERTICALS'; verticalIDs: string[] }
  | { condition: 'MIN_QUANTITY'; quantity: Decimal }
  | { condition: 'MIN_AMOUNT'; amount: Decimal };

/** What a discount does to a unit price; several one after the other. */
export type PromotionAction =
  | { action: 'PERCENT_OFF'; percent: Decimal }
  | { action: 'AMOUNT_OFF'; amount: Decimal }
  | { action: 'SET_PRICE'; unitPrice: Decimal };

/**
 * A configuration that a package holds: the choices, by which it is configured again, in this version of the
 * product.
 */
export type SavedConfiguration = {
  versionID: string;
  quantity: Decimal;
  attributes: Static<typeof choice>[];
};

/** What a package holds; `price` is of one unit. */
export type PromotionItem = { itemID: string; quantity: Decimal; price: Decimal };

const some = (one: TSchema, most: number) =>
  Type.Array(one, { minItems: 1, maxItems: most, uniqueItems: true });
const shape = (member: string, word: string, members: TProperties, description: string) =>
  object({ [member]: oneOf([word]), ...members }, { title: `Promotion_${word}`, description });

const condition = oneShape('condition', [
  shape('condition', 'ITEMS', { itemIDs: some(id(), 500) }, 'The line is of one of these items'),
  shape(
    'condition',
    'PRODUCTS',
    { productIDs: some(id(), 500) },
    'The line is of one of these products, configured',
  ),
  shape(
    'condition',
    'CATEGORIES',
    { categories: some(text(100), 100) },
    'The line’s item is of one of these',
  ),
  shape('condition', 'VERTICALS', { verticalIDs: some(id(), 100) }, 'The customer belongs to one of these'),
  shape(
    'condition',
    'MIN_QUANTITY',
    { quantity: quantity() },
    'The line’s quantity, in the item’s uOM, is at least this',
  ),
  shape(
    'condition',
    'MIN_AMOUNT',
    { amount: price() },
    'Quantity times price before promotions is at least this',
  ),
]);
const action = oneShape('action', [
  shape('action', 'PERCENT_OFF', { percent: percent({}, '100') }, 'Takes so much off the unit price'),
  shape(
    'action',
    'AMOUNT_OFF',
    { amount: price() },
    'Takes this amount off the unit price, which never falls below 0',
  ),
  shape('action', 'SET_PRICE', { unitPrice: price() }, 'The unit price is this, unless it is lower already'),
]);

export const promotionConditions = Type.Unsafe<PromotionCondition[]>(
  list(condition, { maxItems: 6, description: 'All must hold, each kind once; of several ids in one, any' }),
);
export const promotionActions = Type.Unsafe<PromotionAction[]>(
  list(action, { maxItems: 5, description: 'Of a DISCOUNT, one after the other' }),
);
export const savedConfiguration = Type.Unsafe<SavedConfiguration>(
  object(
    {
      versionID: id({ description: 'The version of the product' }),
      quantity: quantity({ description: 'Pieces that are used at once' }),
      attributes: list(choice, { description: 'What was chosen' }),
    },
    { title: 'SavedConfiguration' },
  ),
);
export const promotionItems = Type.Unsafe<PromotionItem[]>(
  list(
    object(
      { itemID: id(), quantity: quantity(), price: price({ description: 'Of one unit' }) },
      { title: 'PromotionItem' },
    ),
    { maxItems: 200, description: 'Of a PACKAGE, in the order in which they become lines' },
  ),
);
