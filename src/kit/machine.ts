import type { Role } from '#platform/auth/permissions';
import type { Principal } from '#platform/auth/principal';
import { Problem } from '#platform/problem';
import { oneOf } from '#platform/schema';

/**
 * A life cycle as a table. Code asks the table what may happen and never compares statuses itself; the same
 * table is served as data, so that a client shows the moves that there are without knowing them.
 */
export type Machine<
  S extends string = string,
  R extends string = string,
  E extends string = string,
  B extends string = string,
> = {
  /** In the contract's words: `SalesQuote`. */
  entity: string;
  initial: S;
  states: readonly State<S>[];
  transitions: readonly Transition<S, R, E, B>[];
};

/** `label` is for people: `On hold`. A final state is never left. */
export type State<S extends string = string> = {
  status: S;
  label: string;
  isFinal: boolean;
  isEditable: boolean;
};

/** One move. `requires` and `effects` are words for what the code does that `Meanings` binds them to. */
export type Transition<
  S extends string = string,
  R extends string = string,
  E extends string = string,
  B extends string = string,
> = {
  from: S;
  to: S;
  /**
   * A user needs one of these roles (ADMIN may everything); an integration key needs the operation's scope
   * only.
   */
  roles: readonly Role[];
  /** The customer makes it too, by the record's public link. */
  byLink?: true;
  requires: readonly R[];
  effects: readonly E[];
  /** What makes the move: an operation, as its path ends (`status`, `cancel`), or one of `causes`. */
  by: B;
};

/**
 * By what records move without an operation that is for it: a worker, the time, movements of stock and taking
 * them back, what must be done before, production, the acceptance of a quote.
 */
export const causes = [
  ...(['worker', 'time', 'movements', 'reversal', 'predecessors', 'production'] as const),
  'acceptance',
] as const;

type Meaning = ((...given: never[]) => unknown) | object;
/**
 * The code behind each word of a machine, which is asked for before a move or run with it: a word without
 * code does not compile.
 */
export type Meanings<R extends string, E extends string> = {
  requires: Readonly<Record<R, Meaning>>;
  effects: Readonly<Record<E, Meaning>>;
};

/** A machine as an area writes it: what is left out is what most records do. */
type MachineSpec<S extends string, R extends string, E extends string, B extends string> = {
  entity: string;
  initial: S;
  /** Who makes the moves that name no roles of their own. */
  roles?: readonly Role[];
  /**
   * In the order of a record's life. The label is made of the status (`IN_REVIEW`: `In review`), final is
   * what no move leaves, and editable what is not final.
   */
  states: readonly ({ status: S } & Partial<State<S>>)[];
  /** By the operation `…/status`, without requirements and effects, unless it says so. */
  transitions: readonly (Pick<Transition<S>, 'from' | 'to'> & Partial<Transition<S, R, E, B>>)[];
};

/** Declares a machine. @throws Error at start when a transition names a state that does not exist */
export const machine = <
  const S extends string,
  const R extends string = never,
  const E extends string = never,
  const B extends string = 'status',
>(
  spec: MachineSpec<S, R, E, B>,
): Machine<S, R, E, B | 'status'> => {
  const { entity, initial, roles = [], states, transitions } = spec;
  const known = new Set<string>(states.map(({ status }) => status));
  for (const name of [initial, ...transitions.flatMap(({ from, to }) => [from, to])]) {
    if (!known.has(name)) throw new Error(`The machine of ${entity} has no state ${name}.`);
  }
  return {
    entity,
    initial,
    states: states.map(({ status, label = labelOf(status), ...said }) => {
      const { isFinal = !transitions.some(({ from }) => from === status), isEditable = !isFinal } = said;
      return { status, label, isFinal, isEditable };
    }),
    transitions: transitions.map(({ from, to, ...said }) => ({
      ...{ from, to, roles: said.roles ?? roles, requires: said.requires ?? [] },
      ...{ effects: said.effects ?? [], by: said.by ?? 'status' },
      ...(said.byLink ? { byLink: said.byLink } : {}),
    })),
  };
};

const labelOf = (status: string): string => {
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** All statuses of a machine, in the order of a record's life. */
export const statusesOf = <S extends string>({ states }: Machine<S>): readonly S[] =>
  states.map(({ status }) => status);

/** The state of a status. */
export const stateOf = <S extends string>(table: Machine<S>, status: S): State<S> => {
  const state = table.states.find((one) => one.status === status);
  if (!state) throw new Error(`The machine of ${table.entity} has no state ${status}.`);
  return state;
};

/** @throws Problem 409 NotEditable where a record of this status is not changed any more */
export const needEditable = (table: Machine, status: string, noun: string): void => {
  if (!stateOf(table, status).isEditable)
    throw new Problem('NotEditable', `The ${noun} is ${status}, and cannot be changed any more.`);
};

/** @throws Problem 409 NotEditable where a record of this status is kept */
export const needDeletable = (statuses: readonly unknown[], status: unknown, noun: string): void => {
  if (!statuses.includes(status))
    throw new Problem(
      'NotEditable',
      `The ${noun} is ${status}; one can be deleted while it is ${statuses.join(' or ')}.`,
    );
};

/** What a move depends on beside the two statuses. */
type Asked<S extends string, R extends string, E extends string, B extends string> = {
  by: NoInfer<B>;
  principal: Pick<Principal, 'kind' | 'roles' | 'terminalID'>;
  /** Of the moves in the table those that are open here at all: a tenant's settings may close some. */
  isOpen?: (transition: Transition<S, R, E, B>) => boolean;
};
type Move<S extends string, R extends string, E extends string, B extends string> = Asked<S, R, E, B> &
  (string extends R | E | B
    ? { means: 'A word of the machine is any string: declare its words as const.' }
    : [R | E] extends [never]
      ? object
      : { means: Meanings<R, E> });

/**
 * The transition from one status to another. The caller holds the record's lock.
 * @throws Problem 409 IllegalTransition with `allowed` (to the present status too), 403 where the user's
 * roles do not do
 */
export const moveTo = <S extends string, R extends string, E extends string, B extends string>(
  table: Machine<S, R, E, B>,
  from: S,
  to: S,
  move: Move<S, R, E, B>,
): Transition<S, R, E, B> => findMove(table, from, to, move);

/** The same for who has bound the words already (machine/move-row.ts). */
export const findMove = <S extends string, R extends string, E extends string, B extends string>(
  table: Machine<S, R, E, B>,
  from: S,
  to: S,
  { by, principal, isOpen = () => true }: Asked<S, R, E, B>,
): Transition<S, R, E, B> => {
  const open = table.transitions.filter((one) => one.from === from && isOpen(one));
  const found = open.find((one) => one.to === to && one.by === by);
  if (!found) {
    const allowed = open.filter((one) => one.by === by).map((one) => one.to);
    throw new Problem(
      'IllegalTransition',
      refusal(from, to, allowed, open.find((one) => one.to === to)?.by),
      {
        allowed,
      },
    );
  }
  if (!mayMove(found, principal)) {
    throw new Problem(
      'Forbidden',
      `The move from ${from} to ${to} needs the role ${found.roles.join(' or ') || 'ADMIN'}.`,
    );
  }
  return found;
};

const mayMove = (
  { roles, byLink }: Transition,
  { kind, roles: theirs, isGranted, terminalID }: Mover,
): boolean =>
  // At a terminal nobody is more than SHOP.
  (terminalID === undefined || roles.includes('SHOP')) &&
  ((kind === 'LINK' && byLink === true) ||
    kind === 'INTEGRATION' ||
    isGranted === true ||
    theirs.includes('ADMIN') ||
    roles.some((role) => theirs.includes(role)));
type Mover = Pick<Principal, 'kind' | 'roles' | 'isGranted' | 'terminalID'>;

const refusal = (
  from: string,
  to: string,
  allowed: readonly string[],
  otherWay: string | undefined,
): string => {
  const present = from === to ? `It is ${from} already` : `It is ${from} and cannot become ${to} this way`;
  if (otherWay !== undefined) return `${present}: use the operation …/${otherWay}.`;
  return allowed.length > 0
    ? `${present}; from here it can become ${allowed.join(' or ')}.`
    : `${present}; nothing is left to become.`;
};

/**
 * The shape of a status in a request. A status of two words is stored as one (`ONHOLD`) and may be written as
 * its label in capitals with a space or a low line between the words (`ON HOLD`, `ON_HOLD`).
 */
export const statusInput = (table: Machine) =>
  oneOf([...spellings(table).keys()], { description: 'Where to move it' });

/** The status meant by one of the spellings that `statusInput` lets in. */
export const readStatus = <S extends string>(table: Machine<S>, written: string): S =>
  spellings(table).get(written) as S;

const spellings = <S extends string>({ states }: Machine<S>): Map<string, S> =>
  new Map(
    states.flatMap(({ status, label }) =>
      [status, label.toUpperCase(), label.toUpperCase().replaceAll(' ', '_')].map(
        (written) => [written, status] as const,
      ),
    ),
  );
