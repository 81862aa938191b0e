import { setImmediate as nextTurn } from 'node:timers/promises';
import { compactJson } from './compact-json.ts';
import { parseJson, printJson } from './json.ts';

/**
 * Letters that are printed at a stretch, about: a fraction of a millisecond, in which nobody else is
 * answered.
 */
const stretchLetters = 32 * 1024;
/** A list of no more is printed at once. */
const few = 16;
/** As many members of an object are printed at once. */
const mostAtOnce = 100;

/**
 * Rows as the members of a JSON array, without its brackets: in stretches that do not depend on how long a
 * row is.
 */
export const printMembers = function* (rows: readonly unknown[]): Generator<string> {
  let count = 4; // until it is known how long they are
  for (let at = 0; at < rows.length; ) {
    const some = rows.slice(at, at + count);
    const text = some.some(hasPrinted) ? some.map(printRow).join(',') : printJson(some).slice(1, -1);
    yield at === 0 ? text : `,${text}`;
    at += some.length;
    count = Math.max(1, Math.floor((some.length * stretchLetters) / Math.max(1, text.length)));
  }
};

/** Stretches of rows as one JSON array, in pieces that do not depend on how long a row is. */
export const printRows = async function* (rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let lead = '[';
  for await (const some of rows) {
    for (const piece of printMembers(some)) {
      yield lead + piece;
      lead = '';
    }
    if (some.length > 0) lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
};

/** A value that is JSON already: text, or the bytes of a text that is spelled as `printJson` spells it. */
export type Printed = {
  readonly json: string | Buffer;
  /** Whether a text is spelled so, too. */
  readonly isSpelled?: boolean | undefined;
  /** Takes the bytes of the text as it was spelled, once it is. */
  readonly keep?: ((compact: Buffer) => void) | undefined;
  toJSON(): unknown;
};

/** What a JSON text holds, for an answer in which nobody looks at it: `printInTurns` does not read it. */
export const printed = (json: string | Buffer, how: Pick<Printed, 'isSpelled' | 'keep'> = {}): Printed =>
  new Text(json, how);

class Text implements Printed {
  readonly json;
  readonly isSpelled;
  readonly keep;

  constructor(json: string | Buffer, { isSpelled, keep }: Pick<Printed, 'isSpelled' | 'keep'>) {
    this.json = json;
    this.isSpelled = isSpelled;
    this.keep = keep;
  }

  toJSON(): unknown {
    return parseJson(String(this.json));
  }
}

/**
 * Prints as `printJson` does, to the letter, but lets others have the event loop between stretches of a long
 * list: of the value, or of a member of it. What is long comes as bytes: Node is slow to write a long text,
 * and what is kept as bytes is not touched.
 */
export const printInTurns = async (value: unknown): Promise<string | Buffer[]> => {
  const isBroken = (member: unknown) => isLong(member) || isPrinted(member);
  if (!isLong(value) && !(isPlain(value) && Object.values(value).some(isBroken))) return printJson(value);
  const stretches: Buffer[] = [];
  let text = '';
  const encode = () => {
    if (text !== '') stretches.push(Buffer.from(text));
    text = '';
  };
  for (const piece of pieces(value)) {
    if (typeof piece === 'string') text += piece;
    else {
      encode();
      stretches.push(piece);
    }
    if (text.length < stretchLetters / 2) continue;
    encode();
    await nextTurn();
  }
  if (stretches.length === 0) return text;
  encode();
  return stretches;
};

/** The same as text. */
export const printJsonInTurns = async (value: unknown): Promise<string> => {
  const made = await printInTurns(value);
  return typeof made === 'string' ? made : String(Buffer.concat(made));
};

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > few;
const isPrinted = (value: unknown): value is Printed =>
  typeof value === 'object' && value !== null && 'json' in value && 'toJSON' in value;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value);

const hasPrinted = (row: unknown): boolean =>
  isPrinted(row) || (isPlain(row) && Object.values(row).some(isPrinted));

/**
 * A row of a list that is JSON already, or of which some members are. Not by `pieces`: of pages of short rows
 * that takes a tenth longer.
 */
const printRow = (row: unknown): string => {
  if (isPrinted(row)) return textOf(row);
  if (!isPlain(row)) return printJson(row);
  const texts: string[] = [];
  let others: Record<string, unknown> = {};
  const printOthers = () => {
    const text = printJson(others).slice(1, -1);
    if (text !== '') texts.push(text);
    others = {};
  };
  for (const [key, member] of Object.entries(row)) {
    if (isPrinted(member)) {
      printOthers();
      texts.push(`${printJson(key)}:${textOf(member)}`);
    } else others[key] = member;
  }
  printOthers();
  return `{${texts.join(',')}}`;
};

/** Members that stand side by side are printed at once: one by one they take several times as long. */
const pieces = function* (value: unknown[] | Record<string, unknown>): Generator<string | Buffer> {
  if (isLong(value)) {
    yield '[';
    yield* printMembers(value);
    yield ']';
    return;
  }
  let lead = '{';
  let plain: [string, unknown][] = [];
  const printPlain = () => {
    const text = printJson(Object.fromEntries(plain)).slice(1, -1);
    plain = [];
    if (text === '') return '';
    const piece = lead + text;
    lead = ',';
    return piece;
  };
  for (const [key, member] of Object.entries(value)) {
    const isApart = isPrinted(member) || isLong(member);
    if (!isApart) plain.push([key, member]);
    if (isApart || plain.length === mostAtOnce) yield printPlain();
    if (!isApart) continue;
    yield `${lead}${printJson(key)}:`;
    lead = ',';
    yield* isPrinted(member) ? spelled(member) : pieces(member);
  }
  yield printPlain();
  yield lead === '{' ? '{}' : '}';
};

const textOf = (one: Printed): string => (one.isSpelled ? String(one.json) : [...spelled(one)].join(''));

const spelled = function* ({ json, isSpelled, keep }: Printed): Generator<string | Buffer> {
  if (typeof json !== 'string' || isSpelled) return yield json;
  const compact: Buffer[] = [];
  for (const piece of compactJson(json)) {
    if (keep) compact.push(Buffer.from(piece));
    yield compact.at(-1) ?? piece;
  }
  keep?.(Buffer.concat(compact));
};
