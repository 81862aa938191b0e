import { type Printed, printed } from '#lib/json-pieces';
import type { Parts } from './declaration.ts';

/** Bytes that are kept of one kind of record: 32 quotes of 500 lines. */
const mostBytes = 16 * 1024 * 1024;

/** A state of a record, and what its parts looked like in it. */
export type State = { rowVersion: number; lastUpdatedUTC: string; json: ReadonlyMap<string, Buffer> };
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
  #bytes = 0;

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
  printed(parts: Parts, key: string, state: State | undefined, row: ReadRow): PrintedParts {
    return Object.fromEntries(
      Object.entries(parts).map(([name, { isKept }]) => {
        const json = row[name];
        const kept = state?.json.get(name);
        if (typeof json !== 'string') return [name, kept === undefined ? null : printed(kept)];
        if (!isKept) return [name, printedList(json)];
        return [name, printed(json, { keep: (compact) => this.#keep(key, row, name, compact) })];
      }),
    );
  }

  #keep(key: string, { rowVersion, lastUpdatedUTC }: ReadRow, name: string, compact: Buffer): void {
    const old = this.#states.get(key);
    const isSame = old?.rowVersion === rowVersion && old?.lastUpdatedUTC === lastUpdatedUTC;
    const json = new Map(isSame ? old?.json : []).set(name, compact);
    this.#drop(key);
    this.#states.set(key, { rowVersion, lastUpdatedUTC, json });
    this.#bytes += bytesOf(json);
    for (const oldest of this.#states.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const state = this.#states.get(key);
    if (!state) return;
    this.#states.delete(key);
    this.#bytes -= bytesOf(state.json);
  }
}

const bytesOf = (json: State['json']) => [...json.values()].reduce((sum, { length }) => sum + length, 0);

/** The parts of a row that was read without a state in hand, to be answered. */
export const printedParts = (parts: Parts, row: Row): PrintedParts =>
  Object.fromEntries(
    Object.keys(parts).map((name) => [name, typeof row[name] === 'string' ? printedList(row[name]) : null]),
  );

type PrintedParts = Record<string, Printed | readonly [] | null>;

/** Most lists of most records are empty: where nothing else is printed apart, a record is printed at once. */
const printedList = (json: string): Printed | readonly [] => (json === '[]' ? [] : printed(json));
