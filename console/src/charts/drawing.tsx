import type { CharacteristicChart } from '../../../client/index.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { drawnChart, size, type Verdict } from './drawn-chart.ts';

/** Each verdict has a form of its own, so that none has to be known by its colour. */
const formOf = (verdict: Verdict, x: number, y: number): string =>
  verdict === 'NOTRIGHT'
    ? `M${x} ${y - 8}l8 14h-16z`
    : verdict === 'NOTINCONTROL'
      ? `M${x - 5} ${y - 5}h10v10h-10z`
      : `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;

export const verdictWords = {
  RIGHT: 'chart.right',
  NOTRIGHT: 'chart.notRight',
  NOTINCONTROL: 'chart.notInControl',
} as const satisfies Record<Verdict, Word>;
const verdicts = ['RIGHT', 'NOTINCONTROL', 'NOTRIGHT'] as const;

/** The values in their order, with limits and mean; the table below it says the same. */
export const Drawing = ({ chart }: { chart: CharacteristicChart }) => {
  const { say, number, date } = useSpeech();
  const { points, lines } = drawnChart(chart);
  const { width, height, left, right, bottom } = size;
  const ends = [points[0], points.at(-1)];
  const label = say('chart.drawing', {
    characteristic: chart.characteristic,
    count: points.length,
    outOfLimits: points.filter(({ verdict }) => verdict === 'NOTRIGHT').length,
    outOfControl: points.filter(({ point }) => point.isInControl === false).length,
  });
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {lines.map(({ title, kind, value, y, labelY }) => (
          <g key={title} className={kind}>
            <path d={`M${left} ${y}H${width - right}L${width - right + 12} ${labelY}`} />
            <text x={width - right + 16} y={labelY + 4}>
              {say(title)} {number(value)}
            </text>
          </g>
        ))}
        <path className="course" d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')} />
        {verdicts.map((verdict) => (
          <path
            key={verdict}
            className={verdict}
            d={points
              .filter((one) => one.verdict === verdict)
              .map(({ x, y }) => formOf(verdict, x, y))
              .join('')}
          />
        ))}
        {ends.map(
          (end, at) =>
            end &&
            (at === 0 || points.length > 1) && (
              <text
                key={end.point.measurementID}
                className="time"
                x={end.x}
                y={height - bottom / 3}
                textAnchor={at === 0 ? 'start' : 'end'}
              >
                {date(end.point.measuredUTC)}
              </text>
            ),
        )}
      </svg>
      <figcaption>
        {verdicts.map((verdict) => (
          <span key={verdict}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path className={verdict} d={formOf(verdict, 10, 10)} />
            </svg>{' '}
            {say(verdictWords[verdict])}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};
