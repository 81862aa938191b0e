import { type Printed, printed } from '#lib/json-pieces';
import type { Parts } from './declaration.ts';

/** Letters that are kept of one kind of record: 40 quotes of 500 lines. */
const mostLetters = 16 * 1024 * 1024;

/** A state of a record, and what its parts looked like in it. */
export type State = { rowVersion: number; lastUpdatedUTC: string; texts: ReadonlyMap<string, string> };
type Row = Readonly<Record<string, unknown>>;
type ReadRow = Row & Pick<State, 'rowVersion' | 'lastUpdatedUTC'>;

/**
 * The printed parts of records of one kind that were read, for who reads them again: printing 500 lines takes
 * the database ten times as long as saying that they are as they were. What was not asked for the longest
 * goes first. The version alone does not tell a state: a record that came back from an archive counts on from
 * there, so the time of its last change is compared too.
 */
export class KeptParts {
  readonly #states = new Map<string, State>();
  #letters = 0;

  find(key: string): State | undefined {
    const state = this.#states.get(key);
    if (state) {
      this.#states.delete(key);
      this.#states.set(key, state);
    }
    return state;
  }

  /**
   * The parts of a row that was read with `state` in hand, to be answered. Those that may be kept are, once
   * they are printed.
   */
  printed(parts: Parts, key: string, state: State | undefined, row: ReadRow): Record<string, Printed | null> {
    return Object.fromEntries(
      Object.entries(parts).map(([name, { isKept }]) => {
        const json = row[name];
        const text = state?.texts.get(name);
        if (typeof json !== 'string')
          return [name, text === undefined ? null : printed(text, { isCompact: true })];
        return [
          name,
          printed(json, isKept ? { keep: (compact) => this.#keep(key, row, name, compact) } : {}),
        ];
      }),
    );
  }

  #keep(key: string, { rowVersion, lastUpdatedUTC }: ReadRow, name: string, text: string): void {
    const old = this.#states.get(key);
    const isSame = old?.rowVersion === rowVersion && old?.lastUpdatedUTC === lastUpdatedUTC;
    const texts = new Map(isSame ? old?.texts : []).set(name, text);
    this.#drop(key);
    this.#states.set(key, { rowVersion, lastUpdatedUTC, texts });
    this.#letters += lettersOf(texts);
    for (const oldest of this.#states.keys()) {
      if (this.#letters <= mostLetters) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const state = this.#states.get(key);
    if (!state) return;
    this.#states.delete(key);
    this.#letters -= lettersOf(state.texts);
  }
}

const lettersOf = (texts: ReadonlyMap<string, string>) =>
  [...texts.values()].reduce((sum, { length }) => sum + length, 0);

/** The parts of a row that was read without a state in hand, to be answered. */
export const printedParts = (parts: Parts, row: Row): Record<string, Printed | null> =>
  Object.fromEntries(
    Object.keys(parts).map((name) => [name, typeof row[name] === 'string' ? printed(row[name]) : null]),
  );
