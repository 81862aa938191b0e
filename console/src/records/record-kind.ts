import type { ComponentType, ReactNode } from 'react';
import type { Answer, CallOptions, Operation, StateMachine } from '../../../client/index.ts';
import type { ScreenPath } from '../shell/screens.ts';
import type { Word } from '../words/en.ts';
import type { Term } from '../words/terms.ts';
import type { Speech } from '../words/words.tsx';

/** A move of a life cycle as the user makes it. */
export type Move = { to: string; by: string; reason?: string };

/** One thing that a record says of itself; nothing is shown where there is nothing to say. */
export type Fact<Row> = { title: Word; value: (row: Row, speech: Speech) => ReactNode };

/** A table within a record: its lines, tasks, payments. */
export type Part<Row> = {
  title: Word;
  /** Where a problem of a move can lead to. */
  anchor: string;
  table: (row: Row) => ReactNode;
};

/** Why a move cannot be made yet, and where on the page, or elsewhere, that is mended. */
export type Blocker = { to: string; detail: string; mend?: string };

/** A record of a list: how it is read, what it shows, and how it goes through its life. */
export type RecordKind<Row> = {
  /** The list that it is of. */
  list: ScreenPath;
  /** With the record's number in `{number}`. */
  title: Word;
  numberOf: (row: Row) => string;
  read: (id: string) => Promise<Answer<Row>>;
  facts: readonly Fact<Row>[];
  parts: readonly Part<Row>[];
  machine: Operation<Record<never, never>, StateMachine, string>;
  /** The moves that can be made here, by the operation that the machine names, and who may make them. */
  moves: Readonly<Record<string, MoveKind>>;
  /** What the life cycle asks for before some moves, by its codes. */
  needs?: Readonly<Record<string, Word>>;
  /** What keeps the record from some of its moves. */
  blockers?: (row: Row) => Promise<readonly Blocker[]>;
  /** Its paper. */
  pdf?: (id: string) => Promise<File>;
  /** Nobody discusses it by itself: its order is discussed. */
  isPart?: true;
  /** Adds a note. */
  addNote?: { permission: string; send: (id: string, text: string) => Promise<unknown> };
  /** What can be done beside the moves; `changed` reads it again. */
  more?: ComponentType<{ row: Row; changed: () => Promise<unknown> }>;
};

export type MoveKind = {
  permission: string;
  send: (id: string, move: Move, options: CallOptions) => Promise<unknown>;
  /** Moves that need more than a reason stand in `more`. */
  leavesOut?: readonly string[];
};

/** What every record says that goes through a life cycle. */
export type Lived = {
  status: Term;
  lastUpdatedUTC: string;
  /** Of what takes notes. */
  notes?: readonly { noteID: string; text: string; createdByUserID: string; createdUTC: string }[];
};
