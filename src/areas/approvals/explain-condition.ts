import { findRate } from '#areas/fx';
import type { Decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Facts } from './facts.ts';
import { type Comparison, type Condition, plainText } from './read-condition.ts';

/** Units of `code` for one unit of `base` today; undefined: no rate is loaded. */
export type RateOf = (code: string, base: string) => Promise<Decimal | undefined>;

/** The tenant's own rates, of today or the last day before; each is looked up once. */
export const ratesOf = (ctx: Ctx): RateOf => {
  const day = dateIn(ctx.principal.timeZone, ctx.now);
  const known = new Map<string, Promise<Decimal | undefined>>();
  return (code, base) => {
    const found = known.get(`${code} ${base}`) ?? findRate(ctx, { code, base, day }).then((rate) => rate?.rate);
    known.set(`${code} ${base}`, found);
    return found;
  };
};

/**
 * Why a condition is met, in sentences for people, or undefined where it is not. What cannot be compared (a margin that is
 * not known, an amount without an exchange rate) counts as met, and its sentence says so: a limit is never passed in silence.
 */
export const explainCondition = async (
  condition: Condition | Comparison,
  facts: Facts,
  rateOf: RateOf,
): Promise<string[] | undefined> => {
  if ('field' in condition) {
    const reason = await compare(condition, facts[condition.field as keyof Facts], rateOf);
    return reason === undefined ? undefined : [reason];
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  const found: (string[] | undefined)[] = [];
  for (const part of parts) found.push(await explainCondition(part, facts, rateOf));
  const met = found.filter((one) => one !== undefined);
  if ('all' in condition ? met.length < parts.length : met.length === 0) return undefined;
  return parts.length === 0 ? ['applies to all'] : met.flat();
};

type Value = Facts[keyof Facts];

const compare = async (test: Comparison, value: Value, rateOf: RateOf): Promise<string | undefined> => {
  const { field, kind, operator } = test;
  const wanted = `${words[operator]} ${shown(test)}`;
  switch (kind) {
    case 'NUMBER':
      if (value === null) return `${field} is not known, so it may be ${wanted}`;
      return sized(operator, value as Decimal, test.value as Decimal)
        ? `${field} ${(value as Decimal).toFixed()} is ${wanted}`
        : undefined;
    case 'MONEY':
      return compareMoney(test, value as { amount: Decimal; currencyCode: string }, rateOf);
    case 'FLAG':
      return value === test.value ? `${field} is ${value}` : undefined;
    case 'TEXT': {
      const isAmong = value !== null && among(test, value as string);
      return isAmong === (operator === 'EQUAL' || operator === 'IN')
        ? `${field} ${value === null ? 'is not set, so it' : `“${value}”`} is ${wanted}`
        : undefined;
    }
    case 'TEXTS': {
      const met = (value as readonly (string | null)[]).filter(
        (one) => (one !== null && among(test, one)) === (operator === 'SOME_IN'),
      );
      if (met.length === 0) return undefined;
      const some = [...new Set(met.map((one) => (one === null ? 'not set' : `“${one}”`)))].slice(0, 5).join(', ');
      return `${field} ${some} is ${wanted}`;
    }
  }
};

const compareMoney = async (
  test: Comparison,
  { amount, currencyCode }: { amount: Decimal; currencyCode: string },
  rateOf: RateOf,
): Promise<string | undefined> => {
  const { field, operator } = test;
  const wanted = `${words[operator]} ${shown(test)}`;
  const written = `${field} ${amount.toFixed()} ${currencyCode}`;
  const rate = await rateOf(test.currencyCode, currencyCode);
  if (!rate)
    return `${written} may be ${wanted}: no exchange rate of ${currencyCode} to ${test.currencyCode} is loaded`;
  return sized(operator, amount.times(rate), test.value as Decimal) ? `${written} is ${wanted}` : undefined;
};

const among = ({ value }: Comparison, one: string) => (value as readonly string[]).includes(plainText(one));

const sized = (operator: Comparison['operator'], value: Decimal, limit: Decimal): boolean => {
  const side = value.cmp(limit);
  switch (operator) {
    case 'GREATER':
      return side > 0;
    case 'GREATER_OR_EQUAL':
      return side >= 0;
    case 'LESS':
      return side < 0;
    case 'LESS_OR_EQUAL':
      return side <= 0;
    case 'EQUAL':
      return side === 0;
    case 'NOT_EQUAL':
      return side !== 0;
    default:
      throw new Error(`Numbers are not compared by ${operator}.`);
  }
};

const words: Record<Comparison['operator'], string> = {
  GREATER: 'greater than',
  GREATER_OR_EQUAL: 'at least',
  LESS: 'less than',
  LESS_OR_EQUAL: 'at most',
  EQUAL: 'equal to',
  NOT_EQUAL: 'other than',
  IN: 'among',
  NOT_IN: 'not among',
  SOME_IN: 'among',
  SOME_NOT_IN: 'not among',
};

const shown = ({ value, currencyCode }: Comparison): string => {
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return `${(value as Decimal).toFixed()}${currencyCode && ` ${currencyCode}`}`;
  const texts = value as readonly string[];
  return texts
    .slice(0, 5)
    .map((one) => `“${one}”`)
    .concat(texts.length > 5 ? ['…'] : [])
    .join(', ');
};
