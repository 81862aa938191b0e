import { type AttributeValue, evaluateTimeModel, numberOf, type TimeModel } from '#areas/making/tasks';
import { type Decimal, decimal, isDecimal } from '#lib/decimal';
import { fitLine, type Line, meanOf, type Point, qualityOf } from './fit-line.ts';
import type { Sample } from './read-samples.ts';

/** What the master task says now. */
export type Present = { timeModel: TimeModel | null; minutes: Decimal };

/** What clocked time says instead. Numbers are rounded to six places, those of the model to nine. */
export type ProposedTimes = {
  timeModel: TimeModel | null;
  minutes: Decimal;
  statistics: Statistics;
  fit: Fit;
};

/** Minutes of one piece, without set-up and teardown. */
export type Statistics = {
  count: number;
  leftOut: number;
  pieces: Decimal;
  meanMinutes: Decimal;
  medianMinutes: Decimal;
  standardDeviation: Decimal | null;
  leastMinutes: Decimal;
  mostMinutes: Decimal;
  quotedMinutes: Decimal;
};

export type Fit = Record<'rSquared' | 'standardError' | 'presentStandardError', Decimal | null>;

/** Why there is no proposal. */
export type Obstacle = 'NO_SAMPLES' | 'TOO_FEW' | 'NOT_DISTINGUISHABLE';

/** No more terms: each needs samples. */
const mostTerms = 40;

/**
 * Proposes how long one piece takes: their mean, or by attributes the line of least squares. Pure: the same
 * samples give the same. Samples without a value of one of the attributes are left out.
 */
export const proposeTimes = (
  samples: readonly Sample[],
  attributes: readonly string[],
  present: Present,
): ProposedTimes | Obstacle => {
  const usable = samples.filter((one) =>
    attributes.every((name) => saidOf(one.attributes, name) !== undefined),
  );
  if (usable.length === 0) return 'NO_SAMPLES';
  const terms = attributes.flatMap((name) => termsOf(usable, name));
  if (usable.length < terms.length + 2 || terms.length > mostTerms) return 'TOO_FEW';
  const minutes = usable.map(runMinutes);
  const points = usable.map(
    (one, at): Point => ({
      x: terms.map((term) => term.of(one)),
      y: minutes[at] ?? 0,
    }),
  );
  const line = terms.length === 0 ? meanLine(points) : fitLine(points);
  if (!line) return 'NOT_DISTINGUISHABLE';
  const before = usable.map((one) => presentMinutes(one, present));
  const { standardError } = qualityOf(points, (_x, at) => before[at] ?? 0, 0);
  return {
    timeModel: terms.length === 0 ? null : modelOf(line, terms),
    minutes: six(Math.max(0, meanOf(minutes))),
    statistics: statisticsOf(usable, samples.length - usable.length),
    fit: {
      rSquared: sixOrNull(line.rSquared),
      standardError: sixOrNull(line.standardError),
      presentStandardError: sixOrNull(standardError),
    },
  };
};

/** The attributes of a model, each once. */
export const attributesOf = (model: TimeModel | null): string[] => {
  const names = new Map((model?.terms ?? []).map(({ attribute }) => [attribute.toLowerCase(), attribute]));
  return [...names.values()];
};

const meanLine = (points: readonly Point[]): Line => {
  const mean = meanOf(points.map(({ y }) => y));
  return { intercept: mean, slopes: [], ...qualityOf(points, () => mean, 1) };
};

type Term = { attribute: string; value?: string; of: (sample: Sample) => number };

/** One slope for numbers; of words one for each but the most frequent, which the intercept stands for. */
const termsOf = (samples: readonly Sample[], attribute: string): Term[] => {
  const values = samples.map((one) => saidOf(one.attributes, attribute) ?? '');
  const numbers = values.map((one) => numberOf(one));
  if (numbers.every((one) => one !== undefined))
    return [{ attribute, of: (one) => amountOf(saidOf(one.attributes, attribute)) }];
  const words = Map.groupBy(values, (one) => one.trim().toLowerCase());
  const [, ...others] = [...words.values()].toSorted(
    (a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1),
  );
  return others.flatMap(([value]) =>
    value === undefined
      ? []
      : [
          {
            attribute,
            value,
            of: (one: Sample) =>
              saidOf(one.attributes, attribute)?.trim().toLowerCase() === value.trim().toLowerCase() ? 1 : 0,
          },
        ],
  );
};

const amountOf = (text: string | undefined): number => {
  const found = text === undefined ? undefined : numberOf(text);
  return found === undefined ? 0 : Number(found.toFixed());
};

/** As text; nothing where it has no value, or several. */
const saidOf = (attributes: readonly AttributeValue[], name: string): string | undefined => {
  const said = attributes.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
  if (said === undefined || said === null) return undefined;
  if (isDecimal(said)) return said.toFixed();
  return typeof said === 'object' ? undefined : String(said);
};

const modelOf = ({ intercept, slopes }: Line, terms: readonly Term[]): TimeModel => ({
  intercept: nine(intercept),
  terms: terms.map(({ attribute, value }, at) => ({
    attribute,
    ...(value === undefined ? {} : { value: value.slice(0, 500) }),
    slope: nine(slopes[at] ?? 0),
  })),
});

/** Set-up and teardown take what was planned; what is left is the run time. */
const runMinutes = ({ minutes, onceMinutes, pieces }: Sample): number =>
  Math.max(0, Number(minutes.minus(onceMinutes).toFixed())) / Number(pieces.toFixed());

const presentMinutes = ({ attributes }: Sample, { timeModel, minutes }: Present): number =>
  Number(((timeModel && evaluateTimeModel(timeModel, attributes).minutes) ?? minutes).toFixed());

const statisticsOf = (samples: readonly Sample[], leftOut: number): Statistics => {
  const sorted = samples.map(runMinutes).toSorted((a, b) => a - b);
  const mean = meanOf(sorted);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const squares = sorted.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return {
    ...{ count: sorted.length, leftOut },
    pieces: samples.reduce((sum, { pieces }) => sum.plus(pieces), decimal(0)),
    ...{ meanMinutes: six(mean), medianMinutes: six(median) },
    standardDeviation: sorted.length > 1 ? six(Math.sqrt(squares / (sorted.length - 1))) : null,
    ...{ leastMinutes: six(sorted[0] ?? 0), mostMinutes: six(sorted.at(-1) ?? 0) },
    quotedMinutes: six(meanOf(samples.map(({ quotedMinutes }) => Number(quotedMinutes.toFixed())))),
  };
};

const six = (value: number): Decimal => decimal(value.toFixed(6));
const sixOrNull = (value: number | null): Decimal | null => (value === null ? null : six(value));
const nine = (value: number): Decimal =>
  decimal(Math.max(-999_999_999, Math.min(999_999_999, value)).toFixed(9));
