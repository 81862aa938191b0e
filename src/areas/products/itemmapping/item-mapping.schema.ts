import { attributeName, expressionText, number, scalar, unitOfItem } from '#areas/products/products';
import type { Expression } from '#configurator/document/condition';
import { documentLimits } from '#configurator/document/limits';
import type { ProductItemMapping } from '#configurator/document/product-document';
import { id, int32, list, object, optional, orNull, type Static, Type, text } from '#platform/schema';

const quantity = Type.Unsafe<Expression>({
  anyOf: [expressionText(), number()],
  description: 'For one piece: a number, or an expression over attributes',
});

/** Pairs of attribute and value, all of which are met where a mapping matches; none: always. */
export const mappingAttributes = Type.Unsafe<ProductItemMapping['attributes']>(
  list(object({ name: attributeName(), value: scalar }, { title: 'ItemMappingAttribute' }), {
    maxItems: documentLimits.mappingPairs,
    description: 'Where every pair is met the items are part of the bill of materials; empty: always',
  }),
);

/** What a mapping brings. */
export const mappingItems = Type.Unsafe<ProductItemMapping['items']>(
  list(
    object(
      {
        number: text(documentLimits.name, {
          description: 'The item’s number; may hold expressions in braces: `KIT-{BORE}`',
        }),
        quantity,
        uOM: optional(orNull(text(documentLimits.name, unitOfItem))),
        position: optional(orNull(text(documentLimits.name))),
      },
      { title: 'ItemMappingItem' },
    ),
    { maxItems: documentLimits.mappingItems },
  ),
);

/** An item that a match brings, with the mapping that brings it. */
export const matchedItem = object(
  {
    itemMappingID: id(),
    number: text(documentLimits.name),
    quantity,
    uOM: orNull(text(documentLimits.name)),
    position: orNull(text(documentLimits.name)),
    itemID: orNull(
      id({ description: 'null where the tenant has no item of that number, or it holds an expression' }),
    ),
    description: orNull(text(4000, { min: 0 })),
  },
  { title: 'MatchedItem' },
);
export type MatchedItem = Static<typeof matchedItem>;

/** How many of each category. */
export const categoryCount = object(
  {
    category: text(documentLimits.name, { min: 0, description: 'Empty: of those without one' }),
    count: int32({ minimum: 1 }),
  },
  { title: 'ItemMappingCategory' },
);
