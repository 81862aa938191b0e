/** What was measured: values of the attributes, as numbers, and minutes of one piece. */
export type Point = { x: readonly number[]; y: number };

/** `y = intercept + the sum of slopes[i] × x[i]`, with the least squares. */
export type Line = {
  intercept: number;
  slopes: number[];
  /** The share of the spread that it explains, 0 to 1; null where all points are alike. */
  rSquared: number | null;
  /** By how much a point misses it, as a rule; null where there are no more points than unknowns. */
  standardError: number | null;
};

/**
 * The line of least squares through some points; nothing where they do not tell its unknowns from each other.
 * Pure, and the same for the same points in the same order.
 */
export const fitLine = (points: readonly Point[]): Line | undefined => {
  const [first] = points;
  if (!first) return undefined;
  const count = first.x.length;
  const mean = meanOf(points.map(({ y }) => y));
  // About the means, and each attribute by its own spread: so large values lose no digits of small ones.
  const centres = first.x.map((_, at) => meanOf(points.map(({ x }) => x[at] ?? 0)));
  const spreads = centres.map((centre, at) =>
    Math.sqrt(meanOf(points.map(({ x }) => ((x[at] ?? 0) - centre) ** 2))),
  );
  if (spreads.some((one) => !(one > 0))) return undefined;
  const scaled = points.map(({ x }) =>
    x.map((value, at) => (value - (centres[at] ?? 0)) / (spreads[at] ?? 1)),
  );
  const rows = Array.from({ length: count }, (_, row) => [
    ...Array.from(
      { length: count },
      (__, column) => sumOf(scaled.map((x) => (x[row] ?? 0) * (x[column] ?? 0))) / points.length,
    ),
    sumOf(scaled.map((x, at) => (x[row] ?? 0) * ((points[at]?.y ?? 0) - mean))) / points.length,
  ]);
  const solved = solve(rows);
  if (!solved) return undefined;
  const slopes = solved.map((one, at) => one / (spreads[at] ?? 1));
  const intercept = mean - sumOf(slopes.map((slope, at) => slope * (centres[at] ?? 0)));
  const said = (x: readonly number[]) => intercept + sumOf(slopes.map((slope, at) => slope * (x[at] ?? 0)));
  return { intercept, slopes, ...qualityOf(points, said, count + 1) };
};

/** How well something said of points holds, with so many unknowns. */
export const qualityOf = (
  points: readonly Point[],
  said: (x: readonly number[], at: number) => number,
  unknowns: number,
): Pick<Line, 'rSquared' | 'standardError'> => {
  const mean = meanOf(points.map(({ y }) => y));
  const missed = sumOf(points.map(({ x, y }, at) => (y - said(x, at)) ** 2));
  const all = sumOf(points.map(({ y }) => (y - mean) ** 2));
  const free = points.length - unknowns;
  return {
    rSquared: all > 1e-12 ? Math.max(0, 1 - missed / all) : null,
    standardError: free > 0 ? Math.sqrt(missed / free) : null,
  };
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

/** Below this two attributes say the same. The diagonal is 1. */
const smallest = 1e-9;

/** Gauss with the largest pivot: rows of coefficients and the right side. */
const solve = (rows: number[][]): number[] | undefined => {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const place = rows.findIndex(
      (row, at) =>
        at >= column &&
        rows.every(
          (other, below) => below < column || Math.abs(other[column] ?? 0) <= Math.abs(row[column] ?? 0),
        ),
    );
    const pivot = rows[place];
    const at = rows[column];
    if (!pivot || !at || Math.abs(pivot[column] ?? 0) < smallest) return undefined;
    rows[place] = at;
    rows[column] = pivot;
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};
