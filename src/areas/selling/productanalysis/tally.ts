import { type Decimal, decimal, decimalOf, isDecimal, roundHalfUp, spread, sum, zero } from '#lib/decimal';
import { present } from '#lib/present';

/** A value as a line keeps it. */
type Scalar = string | number | boolean | Decimal;

/**
 * A configured line: how many pieces, and what was chosen of it. An attribute without a value is not among
 * them.
 */
export type ChosenLine = {
  quantity: Decimal;
  chosen: readonly {
    name: string;
    label: string;
    value: Scalar | readonly Scalar[];
    valueLabel: string | null;
  }[];
};

/** How often a value was chosen; `value` null: the lines without one. `takeRate` in percent of all units. */
export type Option = {
  value: Scalar | null;
  label: string | null;
  count: number;
  units: Decimal;
  takeRate: Decimal;
};

export type TakenAttribute = {
  name: string;
  label: string;
  /** Several values at a time: its take rates do not come to 100. */
  isMultiple: boolean;
  /** The most units first. */
  options: Option[];
  /** All values beyond those reported; null: all are. */
  others: Pick<Option, 'count' | 'units' | 'takeRate'> | null;
  /**
   * Of the distribution, in bits: 0 where all chose the same. null where several values can be chosen at a
   * time.
   */
  entropy: Decimal | null;
};

export type Taken = {
  totals: { configurations: number; units: Decimal };
  attributes: TakenAttribute[];
  /** Whether any line has the value, or may have it: it could be one of those that are not distinguished. */
  has: (name: string, value: Scalar) => boolean;
};

/**
 * Values of one attribute that are distinguished, and of them those that are reported: a free number has as
 * many as there are lines.
 */
export const mostValues = 10_000;
export const mostTold = 200;
/** Values of all attributes that are distinguished: a product can have hundreds of free numbers. */
export const mostInAll = 200_000;

type Count = { value: Scalar; label: string | null; count: number; units: Decimal };
type Counted = {
  label: string;
  isMultiple: boolean;
  values: Map<string, Count>;
  beyond: Omit<Count, 'value' | 'label'>;
  /** Lines with any value. */
  chosen: Omit<Count, 'value' | 'label'>;
};

/** Counts lines as they come, with memory for the values and none for the lines. */
export const tally = () => {
  const attributes = new Map<string, Counted>();
  const totals = { configurations: 0, units: zero };
  let inAll = 0;
  const take = (
    { values, beyond }: Counted,
    value: Scalar,
    label: string | null,
    quantity: Decimal,
  ): void => {
    const key = valueKey(value);
    const known = values.get(key);
    if (!known && (values.size >= mostValues || inAll >= mostInAll)) {
      count(beyond, quantity);
      return;
    }
    if (!known) inAll += 1;
    const found = known ?? { value, label, count: 0, units: zero };
    found.label = label;
    values.set(key, found);
    count(found, quantity);
  };
  return {
    add: ({ quantity, chosen }: ChosenLine): void => {
      totals.configurations += 1;
      totals.units = totals.units.plus(quantity);
      for (const { name, label, value, valueLabel } of chosen) {
        const counted = attributes.get(name) ?? blank();
        attributes.set(name, counted);
        counted.label = label;
        count(counted.chosen, quantity);
        if (!Array.isArray(value)) take(counted, value as Scalar, valueLabel, quantity);
        else for (const one of value as Scalar[]) take(counted, one, null, quantity);
        counted.isMultiple ||= Array.isArray(value);
      }
    },
    result: (): Taken => ({
      totals: { ...totals },
      attributes: [...attributes].map(([name, counted]) => taken(name, counted, totals)),
      has: (name, value) => {
        const counted = attributes.get(name);
        return counted !== undefined && (counted.values.has(valueKey(value)) || counted.beyond.count > 0);
      },
    }),
  };
};

const blank = (): Counted => ({
  label: '',
  isMultiple: false,
  values: new Map(),
  beyond: { count: 0, units: zero },
  chosen: { count: 0, units: zero },
});

const count = (of: Omit<Count, 'value' | 'label'>, quantity: Decimal): void => {
  of.count += 1;
  of.units = of.units.plus(quantity);
};

/** 80 and 80.0 are one value; the text 80 is another. */
const valueKey = (value: Scalar): string =>
  typeof value === 'number' || isDecimal(value) ? decimalOf(value).toFixed() : JSON.stringify(value);

const taken = (name: string, counted: Counted, totals: Taken['totals']): TakenAttribute => {
  const { label, isMultiple, values, beyond, chosen } = counted;
  const sorted = [...values.values()].sort(
    (one, other) => other.units.cmp(one.units) || compareValues(one, other),
  );
  const [told, rest] = [sorted.slice(0, mostTold), sorted.slice(mostTold)];
  const others = {
    count: beyond.count + rest.reduce((all, one) => all + one.count, 0),
    units: beyond.units.plus(sum(rest.map(({ units }) => units))),
  };
  const none = { count: totals.configurations - chosen.count, units: totals.units.minus(chosen.units) };
  const options = [...told, ...(none.count > 0 ? [{ value: null, label: null, ...none }] : [])];
  const all = [...options, ...(others.count > 0 ? [others] : [])].map(({ units }) => units);
  const rates = isMultiple ? all.map((units) => shareOf(units, totals.units)) : spread(decimal(100), all, 2);
  return {
    ...{ name, label, isMultiple },
    options: options.map((one, at) => ({ ...one, takeRate: present(rates[at]) })),
    others: others.count > 0 ? { ...others, takeRate: present(rates[options.length]) } : null,
    entropy: isMultiple ? null : entropyOf([...sorted, none, beyond], totals.units),
  };
};

const compareValues = (one: Count, other: Count): number =>
  valueKey(one.value) < valueKey(other.value) ? -1 : 1;

const shareOf = (units: Decimal, whole: Decimal): Decimal => roundHalfUp(units.times(100).div(whole), 2);

/** A statistic, to four decimals; what lies beyond the values that are distinguished counts as one. */
const entropyOf = (parts: readonly { units: Decimal }[], whole: Decimal): Decimal => {
  const shares = parts.map(({ units }) => Number(units.div(whole))).filter((share) => share > 0);
  return decimal(Math.abs(shares.reduce((bits, share) => bits - share * Math.log2(share), 0)).toFixed(4));
};
