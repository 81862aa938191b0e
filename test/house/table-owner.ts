/**
 * A place that writes to a table: where, and the table as written there (`undefined`: computed at run time).
 */
export interface Write {
  file: string;
  line: number;
  table: string | undefined;
}

/**
 * A table, with the layer or area that alone may write it: `items` for src/areas/goods/items, or `platform`.
 */
export type Owners = ReadonlyMap<string, string>;

const name = String.raw`(?:millwright\.)?"?(\w+|\$\{)`;
const writing = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, 'gi'),
  // Not `for update of x`, `on conflict do update set`, `on update cascade`: an update of a table names it
  // before `set`.
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?(?!set\b)${name}(?:[^;\`]{0,60}?\s)??set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\b(?:merge\s+into|truncate(?:\s+table)?)\s+${name}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${name}[^;\`]*?\bfrom\s+stdin`, 'gi'),
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]?(?:millwright\.)?(\w+|\$\{)/g,
  // The table of a resource: the kit writes it on the area's behalf. Rows that are `listed` are only read.
  /(?<!\blisted\(\{[^{}]{0,200})\btable:\s*['"](?:millwright\.)?(\w+)['"]/g,
];

/** A file's text with its comments blank. */
const codeOf = (text: string): string => {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^\s*\/\/.*$/gm, blank);
};

/** The area that a file belongs to: `items` for what lies in src/areas/goods/items. */
export const areaOf = (file: string): string | undefined => file.match(/^src\/areas\/[^/]+\/([^/]+)\//)?.[1];

/**
 * The writes in one file's text. Comments are left out; what a template inserts (`insert into ${…}`) counts
 * as computed.
 */
export function writesIn(file: string, text: string): Write[] {
  const code = codeOf(text);
  return writing.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      file,
      line: code.slice(0, match.index).split('\n').length,
      table: match[1] === '${' || /\.\w+\(\s*\w/.test(match[0]) ? undefined : match[1]?.toLowerCase(),
    })),
  );
}

/**
 * The tables that an area's index.ts says it owns: `tables: ['…', …]`, literally, so that reading it needs no
 * run.
 */
export function tablesOf(face: string): string[] {
  const list = face.match(/\btables:\s*\[([^\]]*)\]/)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, table]) => table ?? '');
}

/** The tables that migrations make, without the schema's name. */
export const tablesIn = (sql: string): string[] =>
  [
    ...sql.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:millwright\.)?(\w+)/gi),
  ].map(([, table]) => table ?? '');

/**
 * One table, one writer: what of these files breaks that. An area writes its own tables. The kit and the
 * platform write those that no area owns, and tables given to them at run time; everything else in src writes
 * none.
 */
export function strangeWrites(writes: readonly Write[], owners: Owners): string[] {
  return writes.flatMap(({ file, line, table }) => {
    const area = areaOf(file);
    const shared = /^src\/(platform|kit)\//.test(file);
    const at = `${file}:${line}`;
    if (table === undefined) return shared ? [] : [`${at} writes to a table computed at run time: name it`];
    const owner = owners.get(table);
    if (owner === undefined) return [`${at} writes ${table}, which no migration makes`];
    if (owner === area || (owner === 'platform' && shared)) return [];
    return [`${at} writes ${table}, which belongs to ${owner}`];
  });
}

/**
 * Reads of tables of later areas in one file's text: what comes later is heard of by events, and not looked
 * at.
 */
export function readsAhead(file: string, text: string, owners: Owners, order: readonly string[]): string[] {
  const area = areaOf(file);
  if (area === undefined) return [];
  const code = codeOf(text);
  return [...code.matchAll(/\b(?:from|join)\s+(?:only\s+)?(?:millwright\.)?(\w+)/gi)].flatMap((match) => {
    const table = match[1]?.toLowerCase() ?? '';
    const owner = owners.get(table) ?? 'platform';
    if (owner === 'platform' || order.indexOf(owner) <= order.indexOf(area)) return [];
    return [
      `${file}:${code.slice(0, match.index).split('\n').length} reads ${table} of ${owner}, a later area`,
    ];
  });
}
