import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A row of one line, until some have been measured. */
const usual = 31;

/** Rows from the first to before the last: drawn, or left out, and then so many pixels high together. */
export type Piece = { from: number; to: number; pixels?: number };

export type RowWindow = {
  /** Some rows are left out. */
  isPart: boolean;
  /** All rows in their order. */
  pieces: readonly Piece[];
  /** Draws a row, and those around it, at once; then it can have the focus. */
  draw: (row: number) => void;
};

/**
 * Of many rows of a table that is scrolled with the page, those in view and some around them: `drawn`, so
 * that a frame is soon there, or as many as fill a high screen. A table of no more is drawn whole. The row
 * with the focus stays, with its neighbours, so that keys go on from it. What was drawn once has its height
 * measured; the others are taken to be as high as the measured ones on average. All are drawn for paper.
 */
export const useRowWindow = (
  count: number,
  body: RefObject<HTMLTableSectionElement | null>,
  drawn = 60,
): RowWindow => {
  const [height, setHeight] = useState(window.innerHeight);
  // No row is lower than one of one line.
  const most = Math.max(drawn, Math.ceil(height / usual) + 10);
  // By place; 0 until a row was drawn. An array, since thousands are added up at each frame.
  const heights = useRef<number[]>([]);
  const [from, setFrom] = useState(0);
  const [held, hold] = useState(-1);
  const [isPrinted, setPrinted] = useState(false);
  const isWhole = isPrinted || count <= most;
  useLayoutEffect(() => {
    if (isWhole) return;
    while (heights.current.length < count) heights.current.push(0);
    for (const row of body.current?.querySelectorAll<HTMLElement>('[aria-rowindex]') ?? [])
      heights.current[placeOf(row)] = row.offsetHeight + detailOf(row);
  });
  useEffect(() => {
    const table = body.current;
    if (isWhole || !table) return;
    const look = () => {
      setHeight(window.innerHeight);
      const top = table.getBoundingClientRect().top;
      const usually = average(heights.current);
      const at = (pixels: number) => rowAt(pixels, { count, usually, heights: heights.current });
      const [first, last] = [at(-top), at(window.innerHeight - top)];
      const focused = table.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[aria-rowindex]')
        : undefined;
      hold(focused ? placeOf(focused) : -1);
      // Drawn again only when what is in view comes near the end of what is drawn.
      setFrom((now) =>
        (first < now + 5 && now > 0) || (last > now + most - 5 && now + most < count)
          ? Math.max(0, Math.min(Math.round((first + last - most) / 2), count - most))
          : now,
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [count, isWhole, body, most]);
  useEffect(() => {
    const print = () => flushSync(() => setPrinted(true));
    const done = () => setPrinted(false);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', done);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', done);
    };
  }, []);
  const draw = useCallback((row: number) => flushSync(() => hold(row)), []);
  if (isWhole) return { isPart: false, pieces: [{ from: 0, to: count }], draw };
  const start = Math.min(from, count - most);
  const usually = average(heights.current);
  const pieces: Piece[] = [];
  let done = 0;
  const skipTo = (row: number) => {
    let pixels = 0;
    for (let at = done; at < row; at++) pixels += heights.current[at] || usually;
    if (row > done) pieces.push({ from: done, to: row, pixels });
    done = Math.max(done, row);
  };
  const drawTo = (row: number) => {
    if (row > done) pieces.push({ from: done, to: row });
    done = Math.max(done, row);
  };
  const around = { from: Math.max(0, held - 1), to: Math.min(count, held + 2) };
  const parts = [{ from: start, to: start + most }, ...(held >= 0 && held < count ? [around] : [])];
  for (const part of parts.sort((one, other) => one.from - other.from)) {
    skipTo(part.from);
    drawTo(part.to);
  }
  skipTo(count);
  return { isPart: true, pieces, draw };
};

/** The first row is the second of the table: its head counts. */
const placeOf = (row: HTMLElement): number => Number(row.ariaRowIndex) - 2;

/** What is shown of a row below it. */
const detailOf = ({ nextElementSibling }: HTMLElement): number =>
  nextElementSibling instanceof HTMLElement && nextElementSibling.matches('.detail')
    ? nextElementSibling.offsetHeight
    : 0;

const average = (heights: readonly number[]): number => {
  let [sum, known] = [0, 0];
  for (const height of heights) {
    sum += height;
    if (height > 0) known++;
  }
  return known === 0 ? usual : sum / known;
};

type Heights = { count: number; usually: number; heights: readonly number[] };
const rowAt = (pixels: number, { count, usually, heights }: Heights): number => {
  let [at, top] = [0, 0];
  while (at < count && top < pixels) top += heights[at++] || usually;
  return at;
};
