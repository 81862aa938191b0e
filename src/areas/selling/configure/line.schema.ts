import { messageLevels } from '#configurator/document/action';
import { dataTypes } from '#configurator/document/product-document';
import {
  date,
  flag,
  id,
  int32,
  list,
  money,
  object,
  oneOf,
  orNull,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { dimensions, itemFields, priceEvent, setBy, task, weight } from './answer.schema.ts';
import { choice, value } from './request.schema.ts';

const { itemID, number, ...rowFields } = itemFields;

/** What a line of a quote or order keeps of the configuration that it was made with. */
export const configuredFields = {
  productID: id(),
  productNumber: text(60),
  productName: text(200),
  versionID: id({ description: 'The version of the product, which stays the line’s until another is named' }),
  configuredOn: date({ description: 'The day that the configuration is for' }),
  configuredDescription: text(20_000, { min: 0, description: 'What the product’s rules call it' }),
  uOM: text(10, { description: 'Unit of the quantity, UN/ECE Rec 20' }),
  quantity: quantity(),
  quantities: list(
    object(
      {
        quantity: quantity(),
        unitPrice: price(),
        unitCost: orNull(money()),
        leadTimeDays: orNull(int32({ minimum: 0 })),
        isSelected: flag(),
      },
      { title: 'LineItemQuantity' },
    ),
    { description: 'The result for each requested quantity; just one is selected, and counts' },
  ),
  unitCost: orNull(
    money({ description: 'Of one piece, as configured; null where an item of it has no cost' }),
  ),
  unitPrice: price({
    description:
      'In the document’s currency, before discounts, to six decimals; amounts are not calculated from it',
  }),
  leadTimeDays: orNull(int32({ minimum: 0 })),
  allowDiscount: flag({ description: 'Whether the line may have a discount of its own' }),
  serializationRequired: flag({ description: 'Each piece gets a serial number' }),
  choices: list(choice, { description: 'What a user chose, by which it is opened again' }),
  attributes: list(
    object(
      {
        name: text(60),
        label: text(500, { min: 0 }),
        value,
        valueLabel: orNull(
          text(20_000, {
            min: 0,
            description: 'What the list calls the value, or its values; null without a list',
          }),
        ),
        units: orNull(text(60)),
        dataType: oneOf(dataTypes),
        method: oneOf(['SELECTED', 'GENERATED']),
        setBy,
        showOnQuote: flag(),
      },
      { title: 'LineItemAttribute' },
    ),
    { description: 'All that have a value' },
  ),
  // The number first: rows are no records of their own, and one item may stand in several.
  items: list(object({ number, itemID, ...rowFields }, { title: 'LineItemBomRow' }), {
    description: 'The bill of materials of one piece, for the selected quantity',
  }),
  tasks: list(task, { description: 'The router, in the same form' }),
  priceEvents: list(priceEvent, { description: 'What changed price or cost, in order' }),
  messages: list(
    object(
      {
        level: oneOf(messageLevels.filter((level) => level === 'MESSAGE' || level === 'WARNING')),
        text: text(20_000, { min: 0 }),
        rule: int32({ minimum: 0 }),
      },
      { title: 'LineItemMessage' },
    ),
  ),
  weight,
  dimensions,
  ruleNotes: list(text(20_000, { min: 0 }), { description: 'Notes that rules wrote' }),
  tags: list(text(10_000), { description: 'Names of tags that rules require' }),
  documents: list(text(10_000), { description: 'Names of documents that rules named' }),
};

const configured = object(configuredFields);

/** What a line is made of: the answer of `configureLine`. */
export type ConfiguredLine = Static<typeof configured>;
