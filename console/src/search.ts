import type { ChartSearch } from './charts/chart-screen.tsx';
import type { Asked } from './lists/list-kind.ts';

/** What the address says, as text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** A place within the console; an address that leads elsewhere is not one. */
export const placeOf = (value: unknown): string | undefined => {
  const place = textOf(value);
  return place !== undefined && /^\/(?![/\\])/.test(place) ? place : undefined;
};

/** What is configured: a line of the quote, its choices (`c`), quantities (`q`), and which counts (`of`). */
export const configureSearch = (
  search: Record<string, unknown>,
): Partial<Record<'line' | 'c' | 'q' | 'of' | 'page', string | undefined>> & {
  version?: 'released' | undefined;
} => ({
  ...{ line: textOf(search.line), c: textOf(search.c), q: textOf(search.q), of: textOf(search.of) },
  page: textOf(search.page),
  version: search.version === 'released' ? 'released' : undefined,
});

type Search = Record<string, unknown>;

/** What is asked of a list. */
export const asked = (search: Search): Asked => ({ q: textOf(search.q), status: textOf(search.status) });

/** The editor of a product: begun `from` a version, open `at` a part. */
export const editorSearch = (search: Search): Partial<Record<'from' | 'at', string | undefined>> => ({
  ...{ from: textOf(search.from), at: textOf(search.at) },
});

/** A sample of a product: which model (`of`), its choices (`c`), how many (`q`), and which rule is sought. */
export const trySearch = (
  search: Search,
): Partial<Record<'of' | 'c' | 'q' | 'rule', string | undefined>> => ({
  ...{ of: textOf(search.of), c: textOf(search.c), q: textOf(search.q), rule: textOf(search.rule) },
});

/** The shop terminal: where it stands, and the order that is shown. */
export const shopSearch = (search: Search): Partial<Record<'place' | 'order', string | undefined>> => ({
  ...{ place: textOf(search.place), order: textOf(search.order) },
});

/** Which control chart, and what of it. */
export const chartSearch = (search: Search): ChartSearch => ({
  ...{ c: textOf(search.c), unit: textOf(search.unit), item: textOf(search.item) },
  ...{ product: textOf(search.product), source: textOf(search.source) },
  ...{ since: textOf(search.since), until: textOf(search.until) },
  out: search.out === true ? true : undefined,
});
