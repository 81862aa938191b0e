/** A row as it is drawn. */
export type Bar = { key: string; label: string; value: number; shown: string };

const [width, rowHeight, names, figures] = [900, 26, 220, 150];
const most = 24;

/**
 * The first rows of a report as bars from their common zero, as SVG: what the table beside it says in figures.
 */
export const Bars = ({ bars, label }: { bars: readonly Bar[]; label: string }) => {
  const drawn = bars.slice(0, most);
  const [low, high] = [
    Math.min(0, ...drawn.map(({ value }) => value)),
    Math.max(0, ...drawn.map(({ value }) => value)),
  ];
  if (drawn.length < 2 || low === high) return null;
  const scale = (width - names - figures) / (high - low);
  const zero = names - low * scale;
  const height = drawn.length * rowHeight;
  return (
    <svg className="bars" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {drawn.map(({ key, label: name, value, shown }, at) => {
        const top = at * rowHeight;
        const length = Math.abs(value) * scale;
        const start = value < 0 ? zero - length : zero;
        return (
          <g key={key}>
            <text x={names - 8} y={top + 17} textAnchor="end">
              {name.length > 30 ? `${name.slice(0, 29)}…` : name}
            </text>
            <rect
              className={value < 0 ? 'below' : undefined}
              x={start}
              y={top + 4}
              width={Math.max(length, 1)}
              height={rowHeight - 8}
            />
            <text x={start + length + 6} y={top + 17}>
              {shown}
            </text>
          </g>
        );
      })}
      <line x1={zero} x2={zero} y1={0} y2={height} />
    </svg>
  );
};
