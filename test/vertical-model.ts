/** What is said of one customer's vertical: by a user (APP) or the ERP. */
type Saying = { origin: 'APP' | 'ERP'; code: string | null; correlationID: string };

/** What then must be true. */
export type Expected = { code: string | null; state: string; emits: boolean; logs: boolean };

/**
 * The rules of loop prevention once more, told another way than in
 * src/areas/parties/verticals/assignment.machine.ts: no table of states, only the list of all that was said,
 * read from its end. For comparison in tests.
 */
export const ledger = () => {
  /** What became of each saying: a value was set, confirmed, or refused because a user's was pending. */
  const book: (Saying & { was: 'SET' | 'CONFIRMATION' | 'REFUSED' | 'AGREEMENT' })[] = [];

  const lastSet = () => book.findLast(({ was }) => was === 'SET');
  const sinceLastSet = () => book.slice(book.findLastIndex(({ was }) => was === 'SET') + 1);
  const value = () => lastSet()?.code ?? null;
  /** A user's value is pending from when it was set until it is confirmed. */
  const isPending = () =>
    lastSet()?.origin === 'APP' && !sinceLastSet().some(({ was }) => was === 'CONFIRMATION');
  /** It is in conflict while the last word of the ERP about it, other than echoes, was another value. */
  const isRefused = () => sinceLastSet().at(-1)?.was === 'REFUSED';

  const note = (said: Saying): Pick<Expected, 'emits' | 'logs'> => {
    if (said.origin === 'APP') {
      if (said.code === value()) return { emits: false, logs: false };
      book.push({ ...said, was: 'SET' });
      return { emits: true, logs: false };
    }
    const pending = isPending() ? lastSet() : undefined;
    if (pending && pending.code === said.code && pending.correlationID === said.correlationID) {
      book.push({ ...said, was: 'CONFIRMATION' });
      return { emits: false, logs: false };
    }
    const wasOurs = book.some(
      (one) =>
        one.origin === 'APP' &&
        one.was === 'SET' &&
        one.code === said.code &&
        one.correlationID === said.correlationID,
    );
    if (wasOurs) return { emits: false, logs: false };
    if (said.code === value()) {
      if (pending) book.push({ ...said, was: 'AGREEMENT' });
      return { emits: false, logs: false };
    }
    book.push({ ...said, was: pending ? 'REFUSED' : 'SET' });
    return { emits: false, logs: pending !== undefined };
  };

  return {
    /** Takes in what is said and tells what must be true afterwards. */
    say: (said: Saying): Expected => {
      const did = note({ origin: said.origin, code: said.code, correlationID: said.correlationID });
      const state = isPending() ? (isRefused() ? 'CONFLICT' : 'PENDING') : 'CONFIRMED';
      return { code: value(), state, ...did };
    },
  };
};
