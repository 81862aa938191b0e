import { UvlError } from './uvl-error.ts';

/** A line with something on it: how far it is indented (in columns, tabs count 8), and its text without a comment. */
export type UvlLine = { line: number; indent: number; column: number; text: string };

/** A piece of a line, and the column it begins in. A name that was quoted is no word of the language. */
export type Token = { kind: 'name' | 'quoted' | 'sign' | 'text' | 'number'; text: string; column: number };

/** The lines of a file that are not empty. Throws UvlError where it has more than can be a feature model. */
export const uvlLines = (text: string): UvlLine[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((whole, at): UvlLine[] => {
      const bare = withoutComment(whole).trimEnd();
      const column = /^[ \t]*/.exec(bare)?.[0].length ?? 0;
      if (column === bare.length) return [];
      let indent = 0;
      for (const character of bare.slice(0, column))
        indent = character === '\t' ? (Math.floor(indent / 8) + 1) * 8 : indent + 1;
      return [{ line: at + 1, indent, column: column + 1, text: bare.slice(column) }];
    });

/** A comment goes from `//` outside quotes to the end of the line. */
const withoutComment = (line: string): string => {
  // Letter by letter: a pattern that tries alternatives remembers each letter of a line, and there can be millions.
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string;
    if (letter === '/' && line[at + 1] === '/') return line.slice(0, at);
    if (letter !== '"' && letter !== "'") continue;
    const end = line.indexOf(letter, at + 1);
    if (end < 0) return line;
    at = end;
  }
  return line;
};

const pieces =
  /\s+|"(?<quoted>[^"]*)"|'(?<text>[^']*)'|(?<sign><=>|=>|==|!=|<=|>=|\.\.|[!&|(){}[\],<>=+*/.-])|(?<number>\d+(?:\.\d+)?)(?![\p{L}_$#])|(?<name>[\p{L}_$#§%?\\;:\d]+)/uy;

/** The pieces of a line. Throws UvlError at what is none. */
export const tokensOf = ({ line, column, text }: UvlLine): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    pieces.lastIndex = at;
    const found = pieces.exec(text);
    if (!found) {
      const isOpen = text[at] === '"' || text[at] === "'";
      throw new UvlError(
        line,
        column + at,
        isOpen ? 'This quote is not closed on its line.' : `"${text[at]}" is not understood here.`,
      );
    }
    for (const kind of ['quoted', 'text', 'sign', 'number', 'name'] as const) {
      const piece = found.groups?.[kind];
      if (piece !== undefined) tokens.push({ kind, text: piece, column: column + at });
    }
    at = pieces.lastIndex;
  }
  return tokens;
};
