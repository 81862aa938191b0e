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
