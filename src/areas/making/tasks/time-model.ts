import { value } from '#areas/products/products';
import type { Scalar } from '#configurator/document/condition';
import { type Decimal, decimal, isDecimal, roundHalfUp, zero } from '#lib/decimal';
import { decimalNumber, list, object, optional, orNull, type Static, text } from '#platform/schema';

const factor = (description: string) => decimalNumber({ integer: 9, places: 9 }, { description });

/** How long one piece takes, by the values of attributes: minutes = intercept + the sum of the terms. */
export const timeModel = object(
  {
    intercept: factor('Minutes of a piece whatever its attributes'),
    terms: list(
      object(
        {
          attribute: text(100, {
            description: 'The name of an attribute, of a product or an item; letter case aside',
            examples: ['LENGTH'],
          }),
          value: optional(
            orNull(
              text(500, {
                min: 0,
                description:
                  'The term counts where the attribute has this value; left out, it counts for each unit of a numeric attribute',
              }),
            ),
          ),
          slope: factor('Minutes for each unit of the attribute, or where it has the value'),
        },
        { title: 'TimeModelTerm' },
      ),
      { maxItems: 100 },
    ),
  },
  { title: 'TimeModel', description: 'Linear: minutes of a piece = intercept + the sum of the terms' },
);
export type TimeModel = Static<typeof timeModel>;

/** An attribute of what is made, with its value. */
export const attributeValue = object(
  { name: text(100, { examples: ['LENGTH'] }), value },
  { title: 'AttributeOfPiece' },
);
export type AttributeValue = Readonly<Static<typeof attributeValue>>;

/** One term as it counted: null where its attribute has no value, or none that is a number. */
export type Counted = TimeModel['terms'][number] & { minutes: Decimal | null };

/** What a time model says of given attributes. */
export type Evaluation = {
  /** Of one piece, to six decimals, never below 0; null where an attribute that it needs is missing. */
  minutes: Decimal | null;
  terms: Counted[];
  /** The attributes without a value that the model can count by. */
  missing: string[];
};

/** The minutes of one piece by its attributes: exact, rounded once at the end. */
export const evaluateTimeModel = (
  { intercept, terms }: TimeModel,
  attributes: readonly AttributeValue[],
): Evaluation => {
  const values = new Map(attributes.map(({ name, value: said }) => [name.toLowerCase(), said]));
  const counted = terms.map((term) => ({
    ...term,
    minutes: minutesOf(term, values.get(term.attribute.toLowerCase())),
  }));
  const missing = new Set(counted.flatMap(({ attribute, minutes }) => (minutes === null ? [attribute] : [])));
  const total = counted.reduce((sum, { minutes }) => sum.plus(minutes ?? zero), intercept);
  return {
    minutes: missing.size > 0 ? null : roundHalfUp(total.lt(zero) ? zero : total, 6),
    terms: counted,
    missing: [...missing],
  };
};

type Said = AttributeValue['value'] | undefined;

const minutesOf = ({ value: wanted, slope }: TimeModel['terms'][number], said: Said): Decimal | null => {
  const values = said === undefined || said === null ? [] : isSeveral(said) ? said : [said];
  if (values.length === 0) return null;
  if (wanted !== undefined && wanted !== null)
    return values.some((one) => isSame(one, wanted)) ? slope : zero;
  const [only] = values;
  const amount = values.length === 1 && only !== undefined ? numberOf(only) : undefined;
  return amount === undefined ? null : slope.times(amount);
};

const isSeveral = (said: Exclude<Said, null | undefined>): said is readonly Scalar[] => Array.isArray(said);

const isSame = (one: Scalar, wanted: string): boolean => {
  const [left, right] = [numberOf(one), numberOf(wanted)];
  if (left && right) return left.eq(right);
  return String(one).trim().toLowerCase() === wanted.trim().toLowerCase();
};

/** A number, also where it is written as a text: attributes of items are all texts. */
export const numberOf = (one: Scalar | number): Decimal | undefined => {
  if (isDecimal(one)) return one;
  if (typeof one === 'number') return decimal(one);
  const written = typeof one === 'string' ? one.trim() : '';
  return /^[+-]?\d{1,30}(?:\.\d{1,30})?$/.test(written) ? decimal(written.replace(/^\+/, '')) : undefined;
};

/** The text with each `{NAME}` of an attribute replaced by its value; what names no attribute stays. */
export const fillPlaceholders = (written: string, attributes: readonly AttributeValue[]): string => {
  const values = new Map(attributes.map((one) => [one.name.toLowerCase(), one.value]));
  return written
    .replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
      const said = values.get(name.trim().toLowerCase());
      if (said === undefined || said === null) return whole;
      return isSeveral(said) ? said.map(String).join(', ') : String(said);
    })
    .slice(0, 10_000);
};
