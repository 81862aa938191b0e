import { findRate } from '#areas/company/fx';
import { type Decimal, decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Facts } from './facts.ts';
import { type Comparison, type Condition, plainText } from './read-condition.ts';

/**
 * What an amount in `base` and a limit in `code` are times to be compared; undefined: no rate is loaded.
 * Nothing is divided, so nothing rounded.
 */
export type RateOf = (code: string, base: string) => Promise<{ amount: Decimal; limit: Decimal } | undefined>;

/** A rate that a record is locked to: what one unit of `currencyCode` is in the record's own currency. */
export type LockedRate = { currencyCode: string; rate: Decimal };

/**
 * The rates by which a record's amounts are compared: those that it is locked to, so that a limit which was
 * kept is not broken by a rate that moves. For a currency that it has none of, the tenant's own of today or
 * the last day before, each looked up once.
 */
export const ratesOf = (ctx: Ctx, locked: readonly LockedRate[]): RateOf => {
  const day = dateIn(ctx.principal.timeZone, ctx.now);
  const known = new Map<string, ReturnType<RateOf>>();
  return (code, base) => {
    const own = locked.find(({ currencyCode }) => currencyCode === code);
    if (own && code !== base) return Promise.resolve({ amount: one, limit: own.rate });
    const found = known.get(`${code} ${base}`) ?? findRate(ctx, { code, base, day }).then(byRate);
    known.set(`${code} ${base}`, found);
    return found;
  };
};

const one = decimal(1);
const byRate = (found: { rate: Decimal } | undefined) => found && { amount: found.rate, limit: one };

/**
 * Why a condition is met, in sentences for people, or undefined where it is not. What cannot be compared (a
 * margin that is not known, an amount without an exchange rate) counts as met, and its sentence says so: a
 * limit is never passed in silence.
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
      const some = [...new Set(met.map((one) => (one === null ? 'not set' : `“${one}”`)))]
        .slice(0, 5)
        .join(', ');
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
  const by = await rateOf(test.currencyCode, currencyCode);
  if (!by)
    return `${written} may be ${wanted}: no exchange rate of ${currencyCode} to ${test.currencyCode} is loaded`;
  const isMet = sized(operator, amount.times(by.amount), (test.value as Decimal).times(by.limit));
  return isMet ? `${written} is ${wanted}` : undefined;
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
  const texts = value;
  return texts
    .slice(0, 5)
    .map((one) => `“${one}”`)
    .concat(texts.length > 5 ? ['…'] : [])
    .join(', ');
};
