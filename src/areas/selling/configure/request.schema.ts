import { choice, value } from '#areas/products/products';
import { reviver } from '#platform/revive';
import {
  date,
  flag,
  id,
  list,
  object,
  optional,
  orNull,
  otherwise,
  quantity,
  type Static,
  text,
} from '#platform/schema';

export { choice, value };

/** What every question about a configuration says: which model, for whom, with which choices. */
export const questionFields = {
  attributes: optional(
    list(choice, {
      maxItems: 1000,
      description:
        'The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones',
    }),
  ),
  versionID: optional(
    orNull(id({ description: 'A version of the product; null or left out: the released one' })),
  ),
  isDraft: optional(
    flag({
      description:
        'Configure the product as it is being edited, INTERNAL rules included; needs the permission products.write',
    }),
  ),
  customerID: optional(
    orNull(id({ description: 'Whom it is for; rules may ask its number, country, region and vertical' })),
  ),
  currencyCode: optional(
    orNull(text(3, { description: 'ISO 4217; the customer’s unless given, else the tenant’s' })),
  ),
  date: optional(orNull(date({ description: 'Of validity; the day of the request unless given' }))),
  quantity: otherwise(orNull(quantity({ description: 'Pieces' })), 1),
};

const quantities = optional(
  list(quantity(), {
    minItems: 1,
    maxItems: 20,
    description: 'Several quantities at once, instead of quantity: an outcome for each',
  }),
);

export const question = object(
  {
    ...questionFields,
    quantities,
    complete: optional(
      flag({
        description: 'Fill in what is open, by defaults and proposals and else the first possible values',
      }),
    ),
    trace: optional(
      flag({ description: 'Tell of each rule whether it fired, because of what, and what it did' }),
    ),
  },
  { title: 'ConfigurationQuestion' },
);
export type Question = Static<typeof question>;

/**
 * What is said of a line that is configured. Whom it is for and in which currency the document says, whatever
 * is asked is released.
 */
export const lineQuestionFields = {
  attributes: questionFields.attributes,
  versionID: optional(
    orNull(
      id({
        description:
          'A RELEASED version, or the one that the line has; left out: that one, of a new line the released one',
      }),
    ),
  ),
  date: optional(orNull(date({ description: 'Of validity; the day of the request unless given' }))),
  quantity: optional(orNull(quantity({ description: 'Pieces; 1 of a new line unless given' }))),
  quantities,
  selectedQuantity: optional(
    orNull(quantity({ description: 'Which of quantities counts; the first unless given' })),
  ),
};

export type Choices = NonNullable<Question['attributes']>;

/** Choices as they were stored: the language calculates with decimals. */
export const readChoices = reviver(list(choice), { inUnions: true });
