/** A test that a row of contract/checklist.md names. */
export type NamedTest = { file: string; name: string };

/** A row: the line of the checklist that it is about, and its tests. */
export type Row = { line: number; tests: NamedTest[] };

const testPath = String.raw`(?:src|test|examples|bench|db|scripts)\/[\w./-]+\.test\.ts`;

/**
 * Reads the rows `| n | statement | file: name |`. A cell may name several tests: those of the same file
 * follow with `; … name`, another file's with `; file: name`. A row without a test, such as one that says
 * why, has none.
 */
export const rowsIn = (text: string): Row[] =>
  [...text.matchAll(/^\|\s*(\d+)\s*\|[^|]*\|([^|]*)\|\s*$/gm)].map(([, line, cell = '']) => ({
    line: Number(line),
    tests: cell
      .trim()
      .split(new RegExp(`(?:^|;\\s+)(?=${testPath}: )`))
      .flatMap((part) => {
        const [, file, names] = new RegExp(`^(${testPath}): (.*)$`).exec(part.trim()) ?? [];
        if (!file || !names) return [];
        return names.split(/;\s+…\s*/).map((name) => ({ file, name: name.trim() }));
      }),
  }));

const title = /\b(describe|it|test)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** Whether a file's text has a test of this name: its title alone, or behind the titles of its groups. */
export const hasTest = (text: string, name: string): boolean => {
  const titles = [...text.matchAll(title)].map(([, kind, , raw = '']) => ({
    isGroup: kind === 'describe',
    pattern: patternOf(raw),
  }));
  const groups = titles.filter(({ isGroup }) => isGroup).map(({ pattern }) => `${pattern} `);
  // A group may stand within another.
  const within = ['', ...groups, ...groups.flatMap((outer) => groups.map((inner) => outer + inner))];
  const tests = titles.filter(({ isGroup }) => !isGroup);
  return within.some((group) =>
    tests.some(({ pattern }) => new RegExp(`^${group}${pattern}$`, 'u').test(name)),
  );
};

/**
 * What a title may be once it runs: a template's values are any text. A row may also write the template as it
 * stands.
 */
const patternOf = (raw: string): string =>
  raw
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.+');

/** The lines of the checklist, 1 to `last`, that have no row with a test. */
export const linesWithoutTest = (rows: readonly Row[], last: number): number[] => {
  const proved = new Set(rows.filter(({ tests }) => tests.length > 0).map(({ line }) => line));
  return Array.from({ length: last }, (_, index) => index + 1).filter((line) => !proved.has(line));
};
