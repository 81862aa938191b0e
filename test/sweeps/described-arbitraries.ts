import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';

/** A schema as the API description prints it. */
export type Described = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  $ref?: string;
  'x-decimal-places'?: number;
};

const numbersFor = ({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  ...more
}: Described): fc.Arbitrary<unknown> => {
  const places = more['x-decimal-places'] ?? 0;
  const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, 0].filter((one) => one !== undefined);
  const step = decimal(`1e-${places}`);
  const near = bounds.flatMap((bound) =>
    [0, 1, -1, 0.1, -0.1, 0.5].map((steps) => Number(decimal(bound).plus(step.times(steps)).toFixed())),
  );
  return fc.oneof(
    fc.constantFrom(...near),
    fc.integer(),
    fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(places + 2))
      .map(([n, digits]) => Number(`${n}e-${digits}`)),
  );
};

const textsFor = ({ minLength = 0, maxLength, pattern, enum: words }: Described): fc.Arbitrary<unknown> => {
  const unit = fc.constantFrom('a', 'Z', '0', '9', ' ', '-', '_', '.', 'é', '漢', '😀', '"', '\t', '\n');
  const lengths = [
    minLength - 1,
    minLength,
    minLength + 1,
    ...(maxLength === undefined ? [] : [maxLength - 1, maxLength, maxLength + 1]),
  ];
  const ofLength = lengths
    .filter((one) => one >= 0 && one <= 6000)
    .map((length) => fc.constant('a'.repeat(length)));
  const fitting = pattern === undefined ? fc.constant('a') : fc.stringMatching(new RegExp(pattern));
  const some = fc.oneof(fc.string({ unit, maxLength: 12 }), fitting, ...ofLength);
  return fc.oneof(
    some,
    some.map((text) => ` ${text}`),
    some.map((text) => `${text} `),
    some.map((text) => [...text].slice(0, -1).join('')),
    ...(words
      ? [fc.constantFrom(...words), fc.constantFrom(...words).map((word) => `${word}`.toLowerCase())]
      : []),
    instants,
    dates,
  );
};
const digits = (most: number, length: number) =>
  fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(length, '0'));
const dates = fc
  .tuple(fc.constantFrom('1899', '1900', '2026', '2200', '2201'), digits(13, 2), digits(32, 2))
  .map((all) => all.join('-'));
// Inside the years, where the offset does not carry it over their ends.
const instants = fc
  .tuple(
    fc.constantFrom('2026-01-31', '2024-02-29', '2023-02-29', '1899-06-01', '2201-06-01'),
    fc.constantFrom('T08:15', 't08:15:59', 'T23:59:60', 'T24:00', 'T08:15:00', ' 08:15:00'),
    fc.oneof(
      fc.constant(''),
      fc.tuple(fc.constantFrom('.', ','), digits(9_999_999, 7)).map((all) => all.join('')),
      fc.constantFrom('.5', '.12', '.123', '.1230', '.1234'),
    ),
    fc.constantFrom('Z', 'z', '', '+02:00', '-0530', '+02', '+24:00', 'X'),
  )
  .map((all) => all.join(''));

const anything = fc.constantFrom<unknown>(null, true, false, 0, 1.5, '', 'true', '5', [], {}, ['a']);
/** Values within, at and beyond the limits of a described one, and some of other types. */
export const valuesFor = (theirs: Described): fc.Arbitrary<unknown> => {
  const types = [theirs.type ?? []].flat();
  const own = types.includes('number') || types.includes('integer') ? numbersFor(theirs) : textsFor(theirs);
  return fc.oneof({ weight: 6, arbitrary: own }, { weight: 1, arbitrary: anything });
};
