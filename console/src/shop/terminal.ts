import { useSyncExternalStore } from 'react';
import { getSignedIn } from '../../../client/groups/auth.ts';
import { connect, isProblem, type SignedIn } from '../../../client/index.ts';
import { queries } from '../api.ts';
import type { Act } from './act.ts';
import { openActs } from './act-queue.ts';
import { isTheirs, sendActs } from './send-acts.ts';
import { dateOf, makeServerClock } from './server-clock.ts';

const clock = makeServerClock();
const queue = openActs(localStorage);
addEventListener('storage', queue.reread);

type Connection = { isOnline: boolean; sinceUTC: string };
let connection: Connection = { isOnline: true, sinceUTC: new Date().toISOString() };
const watchers = new Set<() => void>();
const setOnline = (isOnline: boolean) => {
  if (isOnline === connection.isOnline) return;
  connection = { isOnline, sinceUTC: new Date(clock.now()).toISOString() };
  for (const changed of watchers) changed();
};

/** As the browser's, and learns from each answer what time it is there, and whether there is a connection. */
const listening: typeof fetch = async (url, request) => {
  const sent = Date.now();
  try {
    const response = await fetch(url, request);
    const date = dateOf(response.headers);
    if (date) clock.hear({ sent, received: Date.now(), ...date });
    setOnline(true);
    return response;
  } catch (error) {
    // What is asked for no more says nothing of the connection.
    if (!(error instanceof DOMException && error.name === 'AbortError')) setOnline(false);
    throw error;
  }
};

/**
 * The service, asked once: what has waited for an answer for 8 s is without a connection, and is sent later
 * with its own time.
 */
export const terminal = connect({ timeoutMs: 8_000, retries: 0, fetch: listening });

/** The time of the service, in milliseconds since 1970. */
export const serverNow = (): number => clock.now();

/** Notes that something was done just now; it is shown at once, and sent. */
export const note = (act: Omit<Act, 'id' | 'startUTC' | 'failures'>): void => {
  queue.add({ ...act, id: crypto.randomUUID(), startUTC: timeOfNext(), failures: 0 });
};

/** Later than all that was done here before: what comes first is first, within one millisecond too. */
const timeOfNext = (): string => {
  const last = Math.max(0, ...queue.all().map(({ startUTC, endUTC }) => Date.parse(endUTC ?? startUTC)));
  const now = serverNow();
  // Of another day's standstill or a clock that was wrong nothing is to be learned.
  return new Date(last >= now && last < now + 60_000 ? last + 1 : now).toISOString();
};

/** A standstill is over. */
export const endStandstill = ({ id }: Act): void =>
  queue.change(id, { endUTC: timeOfNext(), state: 'WAITING' });

/** Sends again what was refused. */
export const sendAgain = ({ id }: Act): void => queue.change(id, { state: 'WAITING', failures: 0 });

export const forget = ({ id }: Act): void => queue.drop(id);

export const useActs = (): readonly Act[] => useSyncExternalStore(queue.watch, queue.all);

export const useConnection = (): Connection =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => connection,
  );

let isSending = false;

/** Sends what the user did who is signed in; what others did waits for them. */
const sendAll = async (): Promise<void> => {
  const signedIn = queries.getQueryData<SignedIn>(['session']);
  const userID = signedIn?.userID;
  const isAtTerminal = signedIn?.session?.terminalID != null;
  if (
    isSending ||
    userID === undefined ||
    !queue.all().some((one) => isTheirs({ userID, isAtTerminal }, one))
  )
    return;
  isSending = true;
  try {
    await alone(() =>
      sendActs({
        ...{ queue, client: terminal, userID, isAtTerminal, now: serverNow },
        isOnline: () => navigator.onLine,
        isStillThey: async () => (await terminal(getSignedIn)).userID === userID,
        heard: (instant) => {
          const [at, earliest] = [Date.now(), Date.parse(instant)];
          clock.hear({ sent: at, received: at, earliest, latest: Number.POSITIVE_INFINITY });
        },
      }),
    );
  } catch (error) {
    // Who is asked to sign in finds the terminal as it was, and what waits is sent then.
    if (isProblem(error, 'Unauthenticated')) void queries.invalidateQueries({ queryKey: ['session'] });
    else throw error;
  } finally {
    isSending = false;
  }
  await showTold();
};

/** Of several windows of a terminal one sends; browsers without locks rely on the ids alone. */
const alone = (work: () => Promise<unknown>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('millwright.shop', work) : work();

/** What the service has taken is shown until the lists say it too. */
const showTold = async (): Promise<void> => {
  const told = queue.all().filter(({ state }) => state === 'TOLD');
  if (told.length === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([queries.invalidateQueries({ queryKey: ['shop'] }), late]);
  for (const act of told) forget(act);
};

// As it is done, when the connection is back, and else every five seconds: on whatever screen the user is.
queue.watch(() => void sendAll());
addEventListener('online', () => void sendAll());
setInterval(() => void sendAll(), 5_000);
void sendAll();
