import type { Operation } from './operation.ts';

/**
 * The words that stand in paths, in lower case: `export`, `search`. No record may get one of them as its id,
 * because the path of the record would then be another operation's. Of all paths, not only of those where the
 * record stands, so that the rule is one sentence and stays true when a path is added.
 */
export const pathWords = (operations: readonly Pick<Operation, 'path' | 'aliases'>[]): ReadonlySet<string> =>
  new Set(
    operations
      .flatMap(({ path, aliases = [] }) => [path, ...aliases])
      .flatMap((path) => path.toLowerCase().split('/'))
      .filter((segment) => segment !== '' && !segment.includes('{')),
  );
