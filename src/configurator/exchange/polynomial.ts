import { type Decimal, decimal, decimalPlaces, zero } from '#lib/decimal';

/**
 * What a number depends on: whether a feature is chosen (1 or 0), its value, its value brought to a whole
 * number (each where it is known to be chosen, else 0 where it is not), the length of its text.
 */
export type Atom = {
  of: 'CHOSEN' | 'VALUE' | 'FLOOR' | 'CEIL' | 'VALUE_OR_0' | 'FLOOR_OR_0' | 'CEIL_OR_0' | 'LENGTH';
  feature: number;
};

/** A factor times all atoms. */
export type Term = { factor: Decimal; atoms: readonly Atom[] };

/**
 * A sum of terms, by their atoms; none of them is 0. Whether a feature is chosen stands in a term but once:
 * its square is itself.
 */
export type Polynomial = ReadonlyMap<string, Term>;

/** A polynomial has more terms, or longer numbers, than can be expressed. */
export class TooLongSum extends Error {}

const mostTerms = 20_000;
/** What expressions can calculate with exactly. */
const most = decimal('1e25');
const mostPlaces = 35;

export const constant = (value: Decimal): Polynomial => polynomialOf([{ factor: value, atoms: [] }]);
export const atom = (of: Atom['of'], feature: number, factor: Decimal = decimal(1)): Polynomial =>
  polynomialOf([{ factor, atoms: [{ of, feature }] }]);

/** The sum of terms. @throws TooLongSum */
export const polynomialOf = (terms: Iterable<Term>): Polynomial => {
  const found = new Map<string, Term>();
  for (const { factor, atoms } of terms) {
    const key = keyOf(atoms);
    const sum = factor.plus(found.get(key)?.factor ?? zero);
    if (sum.eq(zero)) found.delete(key);
    else found.set(key, { factor: sum, atoms });
    if (found.size > mostTerms || sum.abs().gt(most) || decimalPlaces(sum) > mostPlaces)
      throw new TooLongSum();
  }
  return found;
};

const keyOf = (atoms: readonly Atom[]): string =>
  atoms.map(({ of, feature }) => `${of} ${feature}`).join(' ');

export const plus = (parts: readonly Polynomial[]): Polynomial =>
  polynomialOf(parts.flatMap((part) => [...part.values()]));

export const scaled = (polynomial: Polynomial, by: Decimal): Polynomial =>
  polynomialOf([...polynomial.values()].map(({ factor, atoms }) => ({ factor: factor.times(by), atoms })));

/** @throws TooLongSum */
export const times = (left: Polynomial, right: Polynomial): Polynomial => {
  if (left.size * right.size > mostTerms) throw new TooLongSum();
  const terms: Term[] = [];
  for (const a of left.values())
    for (const b of right.values())
      terms.push({ factor: a.factor.times(b.factor), atoms: together(a.atoms, b.atoms) });
  return polynomialOf(terms);
};

const together = (a: readonly Atom[], b: readonly Atom[]): Atom[] => {
  const all = [...a, ...b].toSorted((x, y) => x.feature - y.feature || x.of.localeCompare(y.of));
  return all.filter(
    ({ of, feature }, at) => !(of === 'CHOSEN' && all[at - 1]?.feature === feature && all[at - 1]?.of === of),
  );
};

/** The number that it is; undefined where it depends on something. */
export const constantOf = (polynomial: Polynomial): Decimal | undefined => {
  if (polynomial.size === 0) return zero;
  return polynomial.size === 1 ? polynomial.get('')?.factor : undefined;
};

/** What must hold of a number: how it compares with 0. */
export type Sign = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Whether a number compares so with 0. */
export const holdsOf = (value: Decimal, sign: Sign): boolean => {
  const order = value.cmp(zero);
  if (sign === '==') return order === 0;
  if (sign === '!=') return order !== 0;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  return sign === '>' ? order > 0 : order >= 0;
};

/** What holds of the opposite of a number. */
export const mirrored: Record<Sign, Sign> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/**
 * A quotient. `isPositive`: its divisor is above 0 whatever is chosen. `divisors`: what must not be 0 for it
 * to be a number.
 */
export type Quotient = {
  over: Polynomial;
  under: Polynomial;
  isPositive: boolean;
  divisors: readonly Polynomial[];
};

const one = constant(decimal(1));

export const whole = (over: Polynomial): Quotient => ({ over, under: one, isPositive: true, divisors: [] });

export const sumOf = (parts: readonly Quotient[]): Quotient => {
  const divided = parts.filter(({ under }) => under !== one);
  const plain = plus(parts.filter(({ under }) => under === one).map(({ over }) => over));
  return divided.reduce(
    (sum, part): Quotient => ({
      over: plus([times(sum.over, part.under), times(part.over, sum.under)]),
      under: times(sum.under, part.under),
      isPositive: sum.isPositive && part.isPositive,
      divisors: [...sum.divisors, ...part.divisors],
    }),
    whole(plain),
  );
};

export const productOf = (left: Quotient, right: Quotient): Quotient => ({
  over: times(left.over, right.over),
  under: left.under === one ? right.under : right.under === one ? left.under : times(left.under, right.under),
  isPositive: left.isPositive && right.isPositive,
  divisors: [...left.divisors, ...right.divisors],
});

export const inverseOf = ({ over, under, divisors }: Quotient): Quotient => {
  const value = constantOf(over);
  // The sign goes where it does not matter for comparing.
  if (value?.lt(zero))
    return { over: scaled(under, decimal(-1)), under: constant(value.abs()), isPositive: true, divisors };
  return { over: under, under: over, isPositive: value?.gt(zero) ?? false, divisors: [...divisors, over] };
};

export const negated = (quotient: Quotient): Quotient => ({
  ...quotient,
  over: scaled(quotient.over, decimal(-1)),
});

/**
 * What must hold so that a quotient is a number and compares so with 0: N / D is above 0 where N × D is.
 * @throws TooLongSum
 */
export const testsOf = ({ over, under, isPositive, divisors }: Quotient, sign: Sign): Test[] => {
  const isPlain = isPositive || sign === '==' || sign === '!=';
  return [
    ...divisors.map((polynomial): Test => ({ polynomial, sign: '!=' })),
    { polynomial: isPlain ? over : times(over, under), sign },
  ];
};

/** That a polynomial compares so with 0. */
export type Test = { polynomial: Polynomial; sign: Sign };
