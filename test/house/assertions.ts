import { parseSync, type TSAsExpression, type TSTypeAssertion, Visitor } from 'oxc-parser';
import { lineCount, type Source } from './text.ts';

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

/** Floors with more than two assertions in a thousand lines (rounded up), and where these are. */
export const tooManyAssertions = (sources: readonly Source[]): string[] => {
  const floors = Map.groupBy(sources, ({ file }) => floorOf(file));
  floors.delete(undefined);
  return [...floors].flatMap(([floor, files]) => {
    const places = files.flatMap(assertions);
    const most = Math.ceil((files.reduce((sum, { text }) => sum + lineCount(text), 0) * 2) / 1000);
    return places.length <= most
      ? []
      : [`${floor} has ${places.length} type assertions, and may have ${most}:`, ...places];
  });
};
