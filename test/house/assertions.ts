import { parseSync, type TSAsExpression, type TSTypeAssertion, Visitor } from 'oxc-parser';
import type { Source } from './text.ts';

/** Where a file asserts a type (`x as T`, `<T>x`): its line. `as const` asserts nothing. */
export const assertions = ({ file, text }: Source): string[] => {
  const found: string[] = [];
  const take = ({ start, typeAnnotation: type }: TSAsExpression | TSTypeAssertion): void => {
    const claimed = text.slice(type.start, type.end);
    const line = text.slice(0, start).split('\n').length;
    if (claimed !== 'const') found.push(`${file}:${line}: as ${claimed}`);
  };
  new Visitor({ TSAsExpression: take, TSTypeAssertion: take }).visit(parseSync(file, text).program);
  return found;
};

/** The floor of a file of an area that is no test. */
const floorOf = (file: string): string | undefined =>
  file.endsWith('.test.ts') ? undefined : /^src\/areas\/(\w+)\/.*\.ts$/.exec(file)?.[1];

/**
 * Floors that hold more or fewer assertions than allowed: more is refused, fewer must be written down, so
 * that the figures only shrink.
 */
export const miscounted = (
  sources: readonly Source[],
  allowed: Readonly<Record<string, number>>,
): string[] => {
  const found = new Map<string, string[]>(Object.keys(allowed).map((floor) => [floor, []]));
  for (const source of sources) {
    const floor = floorOf(source.file);
    if (floor) found.set(floor, [...(found.get(floor) ?? []), ...assertions(source)]);
  }
  return [...found].flatMap(([floor, places]) => {
    const most = allowed[floor] ?? 0;
    if (places.length === most) return [];
    if (places.length < most)
      return [`${floor} has ${places.length} type assertions: lower its figure from ${most}`];
    return [`${floor} has ${places.length} type assertions, and may have ${most}:`, ...places];
  });
};
