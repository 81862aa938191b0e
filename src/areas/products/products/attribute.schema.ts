import { documentLimits as limits } from '#configurator/document/limits';
import type { ValueQuery } from '#configurator/document/product-document';
import {
  date,
  flag,
  id,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  Type,
  text,
} from '#platform/schema';
import { attributeName, conditionOrNull, number, scalar } from './document.schema.ts';

const valueFields = {
  value: scalar,
  label: text(limits.label, { min: 0, description: 'What people see; the value itself unless given' }),
  sequence: int32({ minimum: 0 }),
  isActive: flag(),
  isDefault: flag({ description: 'Taken when nobody chooses, where it is possible' }),
  priceAdder: orNull(number()),
  pricePercent: orNull(number()),
  costAdder: orNull(number()),
  condition: conditionOrNull,
  item: orNull(text(limits.key, { description: 'The number of the item that the value stands for' })),
  validFrom: orNull(date()),
  validTo: orNull(date()),
};

/**
 * One value on offer, as it is kept. Adders are amounts for one piece; `pricePercent` is of the base price.
 */
export const attributeValue = object({ attributeValueID: id(), ...valueFields }, { title: 'AttributeValue' });
export type AttributeValue = Static<typeof attributeValue>;

/**
 * A value as it is sent: what is left out has its default; an id is kept where one is named, or where the
 * value is the same.
 */
export const attributeValueInput = object(
  {
    attributeValueID: optional(id()),
    ...Object.fromEntries(
      Object.entries(valueFields).map(([name, schema]) => [
        name,
        name === 'value' ? schema : optional(schema),
      ]),
    ),
  },
  { title: 'AttributeValueInput' },
);

/** Values on offer, in order. */
export const attributeValues = Type.Unsafe<AttributeValue[]>(
  list(attributeValue, {
    maxItems: limits.values,
    description: 'The values on offer; empty where any of the type may be given',
  }),
);

/** Where values come from instead of a list: closed, so that there is no text that a database would run. */
export const valueQuery = Type.Unsafe<ValueQuery>(
  object(
    {
      source: oneOf(['ITEMS', 'ITEM_ATTRIBUTE', 'TABLE'], {
        description: 'Numbers of items, an attribute of items, or a column of one of the product’s tables',
      }),
      name: orNull(
        text(limits.name, { description: 'The item attribute, or the column, that gives the value' }),
      ),
      table: orNull(attributeName({ description: 'The table, where the source is TABLE' })),
      where: list(
        object(
          {
            field: text(limits.name, {
              description:
                '`number`, `category`, `uOM` or `attribute:NAME` of an item; a column of the table',
            }),
            op: oneOf(['EQ', 'NE', 'IN', 'STARTS_WITH']),
            values: orNull(list(text(limits.label, { min: 0 }), { maxItems: limits.values })),
            attribute: orNull(
              attributeName({ description: 'The attribute whose value is meant, instead of values' }),
            ),
          },
          { title: 'ValueQueryWhere' },
        ),
        { maxItems: limits.queryParts },
      ),
      order: oneOf(['VALUE', 'SOURCE']),
    },
    { title: 'ValueQuery' },
  ),
);
