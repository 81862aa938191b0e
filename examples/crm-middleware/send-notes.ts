import type { Note } from './note-of-event.ts';
import type { DueNote, Store } from './store.ts';
import type { TokenSource } from './token.ts';

export type SendParts = {
  store: Store;
  tokens: TokenSource;
  crmUrl: string;
  timeoutMs: number;
  retryMs: number;
  longestRetryMs: number;
};

/**
 * What became of one attempt. `wait`: to be tried again, not before so many milliseconds where the CRM says
 * how long.
 */
type Outcome =
  | { kind: 'done' }
  | { kind: 'park'; error: string }
  | { kind: 'wait'; error: string; ms?: number };

/** Writes the notes that are due, a few side by side. Answers how many it tried. */
export const sendNotes = async (parts: SendParts): Promise<number> => {
  const due = parts.store.dueNotes(Date.now());
  const queue = [...due];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendNote(parts, next);
  };
  await Promise.all([work(), work(), work(), work()]);
  return due.length;
};

const sendNote = async ({ store, ...parts }: SendParts, { note, tries }: DueNote): Promise<void> => {
  const outcome = await attempt(parts, note);
  const key = note.externalID;
  if (outcome.kind === 'done') return store.done(key);
  if (outcome.kind === 'park') {
    console.error(`The note ${key} was refused for good: ${outcome.error}`);
    return store.park(key, outcome.error);
  }
  // Doubled each time, and spread, so that what failed together does not come back together.
  const pause = Math.min(parts.retryMs * 2 ** tries, parts.longestRetryMs) * (0.75 + Math.random() / 2);
  store.later(
    key,
    Date.now() + Math.round(Math.max(pause, Math.min(outcome.ms ?? 0, parts.longestRetryMs))),
    outcome.error,
  );
};

const attempt = async (parts: Omit<SendParts, 'store'>, note: Note): Promise<Outcome> => {
  try {
    const token = await parts.tokens.get();
    const first = await put(parts, note, token);
    if (first.status !== 401) return judge(first);
    // Revoked before its time, or the clocks differ: another token, once.
    parts.tokens.refused(token);
    const second = await put(parts, note, await parts.tokens.get());
    return second.status === 401 ? { kind: 'wait', error: 'the CRM refuses every token' } : judge(second);
  } catch (error) {
    // Also where the CRM stored the note and its answer was lost: the external id makes the repetition
    // harmless.
    return { kind: 'wait', error: (error as Error).message };
  }
};

/** Writes the note under its external id: the same call once more changes nothing. */
const put = (
  { crmUrl, timeoutMs }: Pick<SendParts, 'crmUrl' | 'timeoutMs'>,
  note: Note,
  token: string,
): Promise<Response> =>
  fetch(`${crmUrl}/notes/external/${encodeURIComponent(note.externalID)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: note.title, text: note.text, happenedUTC: note.happenedUTC }),
    signal: AbortSignal.timeout(timeoutMs),
  }).then(async (answer) => {
    await answer.arrayBuffer(); // to its end, so that the connection can be used again
    return answer;
  });

const judge = ({ ok, status, headers }: Response): Outcome => {
  if (ok) return { kind: 'done' };
  const error = `the CRM answered ${status}`;
  if (status !== 408 && status !== 425 && status !== 429 && status < 500) return { kind: 'park', error };
  const seconds = Number(headers.get('retry-after'));
  return { kind: 'wait', error, ...(seconds > 0 ? { ms: seconds * 1000 } : {}) };
};
