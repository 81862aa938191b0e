import type { CharacteristicChart, ChartPoint } from '../../../client/index.ts';
import type { Word } from '../words/en.ts';

/** Of the drawing, in its own units; labels of lines stand in the margin at the right. */
export const size = { width: 1000, height: 360, left: 20, right: 230, top: 20, bottom: 40 };

export type Verdict = 'RIGHT' | 'NOTRIGHT' | 'NOTINCONTROL';
export type DrawnPoint = { x: number; y: number; verdict: Verdict; point: ChartPoint };
export type DrawnLine = {
  title: Word;
  value: NonNullable<CharacteristicChart['mean']>;
  kind: 'limit' | 'control' | 'mean';
  y: number;
  /** Where its label stands, apart from the others'. */
  labelY: number;
};

/** What the service says of a value: its limits count before the control limits. */
export const verdictOf = ({ isWithin, isInControl }: ChartPoint): Verdict =>
  isWithin === false ? 'NOTRIGHT' : isInControl === false ? 'NOTINCONTROL' : 'RIGHT';

/** Points in their order at even distances, as control charts have them, and the lines beside them. */
export const drawnChart = (chart: CharacteristicChart): { points: DrawnPoint[]; lines: DrawnLine[] } => {
  const lines = linesOf(chart);
  const values = [...lines.map(({ value }) => value), ...chart.points.map(({ value }) => value)].map((one) =>
    one.toNumber(),
  );
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // All alike: a line through the middle.
  const margin = (most - least || Math.abs(most) || 1) * 0.06;
  const { width, height, left, right, top, bottom } = size;
  const yOf = (value: number) =>
    top + ((most + margin - value) / (most - least + 2 * margin)) * (height - top - bottom);
  const step = (width - left - right) / Math.max(chart.points.length - 1, 1);
  return {
    points: chart.points.map((point, at) => ({
      ...{ x: round(left + at * step), y: round(yOf(point.value.toNumber())) },
      ...{ verdict: verdictOf(point), point },
    })),
    lines: apart(lines.map((line) => ({ ...line, y: round(yOf(line.value.toNumber())) }))),
  };
};

const round = (one: number): number => Math.round(one * 10) / 10;

const linesOf = (chart: CharacteristicChart) =>
  (
    [
      ['chart.upper', chart.upperLimit, 'limit'],
      ['chart.upperControl', chart.upperControlLimit, 'control'],
      ['chart.mean', chart.mean, 'mean'],
      ['chart.lowerControl', chart.lowerControlLimit, 'control'],
      ['chart.lower', chart.lowerLimit, 'limit'],
    ] as const
  ).flatMap(([title, value, kind]) => (value === null ? [] : [{ title, value, kind }]));

/** Labels one below the other, none on another. */
const apart = (lines: Omit<DrawnLine, 'labelY'>[]): DrawnLine[] => {
  const gap = 18;
  let last = Number.NEGATIVE_INFINITY;
  return lines
    .toSorted((a, b) => a.y - b.y)
    .map((line) => {
      last = Math.max(line.y, last + gap);
      return { ...line, labelY: round(last) };
    });
};
