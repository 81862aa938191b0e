import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The most rows that are drawn at once, so that a frame is soon there; so many are all drawn. */
const most = 60;
/** A row of one line, until some have been measured. */
const usual = 31;

/** Which rows are drawn, from the first to before the last, and how high those are that are not. */
export type RowWindow = { from: number; to: number; above: number; below: number };

/**
 * Of many rows of a table that is scrolled with the page, those in view and some around them. What was drawn
 * once has its height measured; the others are taken to be as high as the measured ones on average. All are
 * drawn for paper.
 */
export const useRowWindow = (count: number, body: RefObject<HTMLTableSectionElement | null>): RowWindow => {
  // By place; 0 until a row was drawn. An array, since thousands are added up at each frame.
  const heights = useRef<number[]>([]);
  const [from, setFrom] = useState(0);
  const [isPrinted, setPrinted] = useState(false);
  const isWhole = isPrinted || count <= most;
  const start = Math.min(from, Math.max(0, count - most));
  const end = Math.min(count, start + most);
  useLayoutEffect(() => {
    if (isWhole) return;
    while (heights.current.length < count) heights.current.push(0);
    for (const row of body.current?.querySelectorAll<HTMLElement>('[aria-rowindex]') ?? [])
      heights.current[Number(row.ariaRowIndex) - 2] = row.offsetHeight;
  });
  useEffect(() => {
    if (isWhole) return;
    const look = () => {
      const place = body.current?.getBoundingClientRect();
      if (!place) return;
      const usually = average(heights.current);
      const at = (pixels: number) => rowAt(pixels, { count, usually, heights: heights.current });
      const [first, last] = [at(-place.top), at(window.innerHeight - place.top)];
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
  }, [count, isWhole, body]);
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
  if (isWhole) return { from: 0, to: count, above: 0, below: 0 };
  const usually = average(heights.current);
  const heightOf = (first: number, last: number) => {
    let sum = 0;
    for (let at = first; at < last; at++) sum += heights.current[at] || usually;
    return sum;
  };
  return { from: start, to: end, above: heightOf(0, start), below: heightOf(end, count) };
};

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
