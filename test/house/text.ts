import { createHash } from 'node:crypto';

/** A file's path from the root, and its text. */
export interface Source {
  file: string;
  text: string;
}

/**
 * Names that must not appear, as SHA-256 of the name in lower case with its length: the tree holds not even
 * this list in clear.
 */
export const forbiddenNames: readonly { length: number; sha256: string }[] = [
  { length: 8, sha256: 'dd188339b34bc715e669ca131f173d9d96d36b8942130775a21e77e3b83f117c' },
];

/**
 * Where a forbidden name appears, in a path or a text, alone or inside a longer word, in any case of letters.
 */
export function namesFound(
  sources: readonly Source[],
  names: typeof forbiddenNames = forbiddenNames,
): string[] {
  const verdicts = new Map<string, boolean>();
  const bad = (word: string): boolean => {
    const known = verdicts.get(word);
    if (known !== undefined) return known;
    const found = names.some(({ length, sha256 }) =>
      Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) =>
        word.slice(at, at + length),
      ).some((part) => createHash('sha256').update(part).digest('hex') === sha256),
    );
    verdicts.set(word, found);
    return found;
  };
  const words = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,40}/g) ?? [];
  return sources.flatMap(({ file, text }) => [
    ...(words(file).some(bad) ? [`${file} (its path)`] : []),
    ...(words(text).some(bad) ? linesWhere({ file, text }, (line) => words(line).some(bad)) : []),
  ]);
}

/**
 * Work put off, under the marks that people use for it. A thing to do is an issue; a thing half done is not
 * committed.
 */
export const putOff = (source: Source): string[] => {
  const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);
  return linesWhere(source, (line) => marks.test(line));
};

/** Absolute paths of somebody's machine, and paths that climb out of the project. */
export const outsidePaths = (source: Source): string[] => {
  const somebodys = /(?:^|[\s'"`(=<])(?:\/(?:work|home|root|Users|mnt|tmp)\/|[A-Z]:\\{1,2}|~\/)[\w.-]/;
  const climbing = /(?:\.\.\/)+shared\//;
  return linesWhere(source, (line) => somebodys.test(line) || climbing.test(line));
};

/** Where an area or the kit asks the clock itself instead of `ctx.now`: its tests could not set the time. */
export const ownClock = (source: Source): string[] =>
  linesWhere(source, (line) => /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/.test(line));

/**
 * Where a Ctx is copied: what the copy does otherwise does not reach `emit`, whose reactions get the one that
 * was made. What must differ for a part of the work is a method of the Ctx itself, as `attempt` and
 * `rememberReads` are.
 */
export const copiedContexts = (source: Source): string[] =>
  linesWhere(source, (line) =>
    /(?:\.\.\.|\bObject\.(?:assign|create)\([^()]{0,40}|\bstructuredClone\()(?:\w{1,20}C|\bc)tx\b(?!\s*[.(:])/.test(
      line,
    ),
  );

/** What `npm run generate` and `npm run bench` write: as long and as wide as the data is. */
const written =
  /^(client\/(groups\/.*|models)\.ts|docs\/(EVENTS|errors|permissions|API-HISTORY)\.md|bench\/RESULTS\.md)$/;

/**
 * Statements that read the roles of a user's own (`users.roles`) beside the areas that say which those are: a
 * right follows from `users.all_roles`, which has those of groups too.
 */
export const ownRolesRead = (source: Source): string[] =>
  !source.file.startsWith('src/') || /^src\/areas\/ground\/(accounts|groups)\//.test(source.file)
    ? []
    : linesWhere(source, (line) => /\b(u|users)\.roles\b/.test(line));

/** Whether a program writes the file. */
export const isWritten = (file: string): boolean => written.test(file);

/** Comments and prose wider than 110 columns. Tables, code blocks, and links that cannot be broken may be. */
export const wideLines = ({ file, text }: Source): string[] => {
  const isPage = file.endsWith('.md');
  if (isWritten(file) || !(isPage || /\.(ts|mjs|cjs)$/.test(file))) return [];
  let isBlock = false;
  return linesWhere({ file, text }, (line) => {
    if (isPage && /^\s*```/.test(line)) isBlock = !isBlock;
    if ([...line].length <= 110) return false;
    if (!isPage) return /^\s*(\*|\/\/|\/\*\*)/.test(line);
    return !isBlock && !/^\s*\|/.test(line) && /\S\s+\S/.test(line.trim().replace(/^([-*]|\d+\.)\s+/, ''));
  });
};

/**
 * Types imported inside an expression, `import('./x.ts').X`: dependency-cruiser does not see them with its
 * swc parser.
 */
export const hiddenImports = (source: Source): string[] =>
  linesWhere(source, (line) => /(?<!await |=> )\bimport\(\s*['"]/.test(line));

/**
 * Subqueries of FROM that lock what a limit leaves: a planner may repeat them for each row that they are
 * compared with, and a row that the statement has changed by then is skipped, so that more are taken than
 * were asked for. A CTE, `as materialized`, is found once.
 */
export const repeatedLocks = ({ file, text }: Source): string[] =>
  [...text.matchAll(/\bfrom\s*\((?=\s*select\b)/gi)].flatMap(({ index, 0: { length } }) => {
    const body = upToClosing(text.slice(index + length));
    return /\blimit\b/i.test(body) && /\bfor (no key )?update\b[\w\s]*$/i.test(body)
      ? [`${file}:${lineCount(text.slice(0, index))}: ${body.trim().slice(0, 80)}`]
      : [];
  });

const upToClosing = (text: string): string => {
  let depth = 1;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
};

/** The number of lines, as an editor counts them. */
export const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length;

const linesWhere = ({ file, text }: Source, is: (line: string) => boolean): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (is(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : []));
