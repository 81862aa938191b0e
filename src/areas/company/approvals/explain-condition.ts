import { findRate } from '#areas/company/fx';
import { type Decimal, decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { AnyFacts, OperatorOf } from './facts.ts';
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
  facts: AnyFacts,
  rateOf: RateOf,
): Promise<string[] | undefined> => {
  if ('field' in condition) {
    const reason = await compare(condition, facts, rateOf);
    return reason === undefined ? undefined : [reason];
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  const found: (string[] | undefined)[] = [];
  for (const part of parts) found.push(await explainCondition(part, facts, rateOf));
  const met = found.filter((one) => one !== undefined);
  if ('all' in condition ? met.length < parts.length : met.length === 0) return undefined;
  return parts.length === 0 ? ['applies to all'] : met.flat();
};

const compare = async (test: Comparison, facts: AnyFacts, rateOf: RateOf): Promise<string | undefined> => {
  const { field } = test;
  const wanted = `${comparisons[test.operator]} ${shown(test)}`;
  switch (test.kind) {
    case 'NUMBER': {
      const value = facts[test.field] ?? null;
      if (value === null) return `${field} is not known, so it may be ${wanted}`;
      return sized(test.operator, value, test.value) ? `${field} ${value.toFixed()} is ${wanted}` : undefined;
    }
    case 'MONEY': {
      const known = facts[test.field];
      if (!known) return `${field} is not known, so it may be ${wanted}`;
      const { amount, currencyCode } = known;
      const written = `${field} ${amount.toFixed()} ${currencyCode}`;
      const by = await rateOf(test.currencyCode, currencyCode);
      if (!by)
        return `${written} may be ${wanted}: no exchange rate of ${currencyCode} to ${test.currencyCode} is loaded`;
      const isMet = sized(test.operator, amount.times(by.amount), test.value.times(by.limit));
      return isMet ? `${written} is ${wanted}` : undefined;
    }
    case 'FLAG':
      return facts[test.field] === test.value ? `${field} is ${test.value}` : undefined;
    case 'TEXT': {
      const value = facts[test.field] ?? null;
      const isAmong = value !== null && test.value.includes(plainText(value));
      return isAmong === (test.operator === 'EQUAL' || test.operator === 'IN')
        ? `${field} ${value === null ? 'is not set, so it' : `“${value}”`} is ${wanted}`
        : undefined;
    }
    case 'TEXTS': {
      const met = (facts[test.field] ?? []).filter(
        (one) => (one !== null && test.value.includes(plainText(one))) === (test.operator === 'SOME_IN'),
      );
      if (met.length === 0) return undefined;
      const some = [...new Set(met.map((one) => (one === null ? 'not set' : `“${one}”`)))]
        .slice(0, 5)
        .join(', ');
      return `${field} ${some} is ${wanted}`;
    }
  }
};

const sized = (operator: OperatorOf<'NUMBER'>, value: Decimal, limit: Decimal): boolean => {
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
  }
};

/** How the reasons say an operator. */
export const comparisons: Record<Comparison['operator'], string> = {
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

const shown = (test: Comparison): string => {
  switch (test.kind) {
    case 'FLAG':
      return String(test.value);
    case 'NUMBER':
      return test.value.toFixed();
    case 'MONEY':
      return `${test.value.toFixed()} ${test.currencyCode}`;
    case 'TEXT':
    case 'TEXTS':
      return test.value
        .slice(0, 5)
        .map((one) => `“${one}”`)
        .concat(test.value.length > 5 ? ['…'] : [])
        .join(', ');
  }
};
