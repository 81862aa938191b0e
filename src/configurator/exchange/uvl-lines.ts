import { UvlError } from './uvl-error.ts';

/** A piece of a file on one line, and the column it begins in. */
export type UvlPiece = { line: number; column: number; text: string };

/**
 * A line with something on it: how far it is indented (in columns, tabs count 8), and its text without
 * comments. What stands in brackets may go on in the lines after it (`more`).
 */
export type UvlLine = UvlPiece & { indent: number; more: readonly UvlPiece[] };

/** A piece of a line, and where it begins. A name that was quoted is no word of the language. */
export type Token = UvlPiece & { kind: 'name' | 'quoted' | 'sign' | 'text' | 'number' };

/** The lines of a file that are not empty. Throws UvlError where a bracket or a comment is not closed. */
export const uvlLines = (text: string): UvlLine[] => {
  const lines: (UvlLine & { more: UvlPiece[] })[] = [];
  const brackets: UvlPiece[] = [];
  let comment: UvlPiece | null = null;
  for (const [at, whole] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const { bare, opened } = withoutComments(whole, comment !== null);
    if (opened === null) comment = null;
    else comment ??= { line: at + 1, column: opened + 1, text: '/*' };
    const trimmed = bare.trimEnd();
    const column = /^[ \t]*/.exec(trimmed)?.[0].length ?? 0;
    if (column === trimmed.length) continue;
    const piece = { line: at + 1, column: column + 1, text: trimmed.slice(column) };
    const last = brackets.length > 0 ? lines.at(-1) : undefined;
    if (last) last.more.push(piece);
    else lines.push({ ...piece, indent: indentOf(trimmed.slice(0, column)), more: [] });
    followBrackets(brackets, piece);
  }
  const open = comment ?? brackets.at(-1);
  if (open) throw new UvlError(open.line, open.column, `This ${open.text} is not closed.`);
  return lines;
};

const indentOf = (spaces: string): number => {
  let indent = 0;
  for (const character of spaces) indent = character === '\t' ? (Math.floor(indent / 8) + 1) * 8 : indent + 1;
  return indent;
};

// Letter by letter, all of them: a pattern that tries alternatives remembers each letter of a line, and there
// can be millions.

/**
 * A comment goes from `//` outside quotes to the end of the line, or from `/*` to its end, lines later: it
 * becomes spaces. `opened`: where one began that does not end on this line (0 where that was before); null
 * where none is open at its end.
 */
const withoutComments = (line: string, isInside: boolean): { bare: string; opened: number | null } => {
  if (!isInside && !line.includes('/')) return { bare: line, opened: null };
  const kept: string[] = [];
  let from = 0;
  let at = 0;
  let opened = isInside ? 0 : -1;
  for (;;) {
    if (opened >= 0) {
      const end = line.indexOf('*/', at);
      if (end < 0) return { bare: kept.join(''), opened };
      kept.push(' '.repeat(end + 2 - opened));
      from = at = end + 2;
      opened = -1;
    }
    const letter = line[at];
    if (letter === undefined || (letter === '/' && line[at + 1] === '/')) {
      kept.push(line.slice(from, at));
      return { bare: kept.join(''), opened: null };
    }
    if (letter === '/' && line[at + 1] === '*') {
      kept.push(line.slice(from, at));
      opened = at;
      at += 2;
    } else if (letter === '"' || letter === "'") {
      const end = line.indexOf(letter, at + 1);
      at = end < 0 ? line.length : end + 1;
    } else at++;
  }
};

const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Which brackets are open after a piece. What closes none is reported by the reader of the piece. */
const followBrackets = (open: UvlPiece[], { line, column, text }: UvlPiece): void => {
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, at + 1);
      if (end < 0) return;
      at = end;
    } else if ('([{'.includes(letter)) open.push({ line, column: column + at, text: letter });
    else if (closing[letter] !== undefined && open.at(-1)?.text === closing[letter]) open.pop();
  }
};

const pieces =
  /\s+|"(?<quoted>[^"]*)"|'(?<text>[^']*)'|(?<number>\d+(?:\.\d+)?|\.\d+)(?![\p{L}_$#])|(?<sign><=>|=>|==|!=|<=|>=|\.\.|[!&|(){}[\],<>=+*/.-])|(?<name>[\p{L}_$#§%?\\;:\d]+)/uy;

/** The pieces of a line, and of those that it goes on in. Throws UvlError at what is not one. */
export const tokensOf = (whole: UvlLine): Token[] => [whole, ...whole.more].flatMap(tokensOfPiece);

const tokensOfPiece = ({ line, column, text }: UvlPiece): Token[] => {
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
      if (piece !== undefined) tokens.push({ kind, text: piece, line, column: column + at });
    }
    at = pieces.lastIndex;
  }
  return tokens;
};

/** The whole text of a line, on one line. */
export const textOf = ({ text, more }: UvlLine): string => [text, ...more.map((one) => one.text)].join(' ');
