import { changeProductionTasks } from '../../../client/groups/production.ts';
import { clockIn, clockOut, takeProductionEvents } from '../../../client/groups/shopfloor.ts';
import { type Client, Decimal, isProblem, type ProblemError } from '../../../client/index.ts';
import { type Act, eventsOf, without } from './act.ts';
import type { ActQueue } from './act-queue.ts';

/** So long after it was done something is still sent as it happens: the service decides its time. */
const atOnceMs = 10_000;
/** What the service failed at so often is shown, and holds up nothing else. */
const mostFailures = 5;
/** An ETag that nothing has: what was stored under the key is answered, and nothing is done. */
const onlyIfDone = '"only-if-done"';

export type Sending = {
  queue: ActQueue;
  /** Of one attempt a request: what gets no answer stays in the queue. */
  client: Client;
  /** Who is signed in: what somebody else did waits for them. */
  userID: string;
  /** They signed in at an enrolled terminal, which stands for who was there before them. */
  isAtTerminal: boolean;
  now: () => number;
  isOnline: () => boolean;
  /** Whether it is still they who ask: another window may have signed somebody else in. */
  isStillThey: () => Promise<boolean>;
  /** What the service says of an instant that was before now. */
  heard: (instant: string) => void;
};

/**
 * Sends what waits, in the order in which it was done, until the service cannot be reached. Answers whether
 * all of it was settled. What is sent as it happens goes by the operations of the clock; what comes late goes
 * as events with the terminal's ids and times.
 */
export const sendActs = async (sending: Sending): Promise<boolean> => {
  const { queue } = sending;
  for (;;) {
    const act = queue.all().find((one) => isTheirs(sending, one));
    if (!act) return true;
    try {
      await sendOne(sending, act);
    } catch (error) {
      if (!isProblem(error)) return false;
      if (error.status === 403 && !(await sending.isStillThey().catch(() => false))) return false;
      if (!isPassing(error)) refuse(queue, act, wordsOf(error));
      else if (error.status !== 500 || act.failures + 1 < mostFailures) {
        queue.change(act.id, { failures: act.failures + (error.status === 500 ? 1 : 0) });
        if (isProblem(error, 'Unauthenticated')) throw error;
        return false;
      } else refuse(queue, act, wordsOf(error));
    }
  }
};

/**
 * Whether something is sent now: what the user did who is signed in, and at an enrolled terminal what others
 * did before, which the service keeps as theirs. Not what it may have heard already as it happened: only
 * their own request finds out.
 */
export const isTheirs = (
  { userID, isAtTerminal }: Pick<Sending, 'userID' | 'isAtTerminal'>,
  act: Act,
): boolean => act.state === 'WAITING' && (act.userID === userID || (isAtTerminal && !act.isUnclear));

/** Whether the same request may be taken later: nobody is signed in, too many ask, something is broken. */
const isPassing = ({ status, code }: ProblemError): boolean =>
  status === 401 || status === 429 || status >= 500 || code === 'IdempotencyKeyInUse';

const sendOne = async (sending: Sending, act: Act): Promise<void> => {
  const { queue, now, isOnline } = sending;
  if (isClock(act) && act.isUnclear) {
    if (await wasDone(sending, act)) return told(queue, act);
    queue.change(act.id, { isUnclear: false });
  } else if (isClock(act) && act.isUnclear === undefined && isOnline() && act.userID === sending.userID) {
    if (now() - Date.parse(act.startUTC) < atOnceMs) {
      // Written before it goes out: the page may be closed before the answer comes.
      queue.change(act.id, { isUnclear: true });
      await atOnce(sending, act);
      return told(queue, act);
    }
  }
  await late(sending, act);
};

const told = (queue: ActQueue, { id }: Act) => queue.change(id, { state: 'TOLD', isUnclear: false });
const refuse = (queue: ActQueue, { id }: Act, words: string[]) =>
  queue.change(id, { state: 'REFUSED', isUnclear: false, words });

const isClock = ({ kind }: Act) => kind === 'CLOCKIN' || kind === 'CLOCKOUT';

/** Clocks in or out now; again with the same key it is answered the same. */
const atOnce = async ({ client, heard }: Sending, act: Act, ifMatch?: string): Promise<void> => {
  const { userID, target, good, scrap, why, becomes } = act;
  const { productionOrderID: ProductionOrderID, taskID: TaskID, resourceID } = target;
  const params = { ProductionOrderID, TaskID };
  const options = { idempotencyKey: act.id, ...(ifMatch === undefined ? {} : { ifMatch }) };
  const { event } =
    act.kind === 'CLOCKIN'
      ? await client(clockIn, { params, body: { userID, resourceID } }, options)
      : await client(
          clockOut,
          {
            params,
            body: {
              userID,
              ...(good === undefined ? {} : { quantityGood: new Decimal(good) }),
              ...(scrap === undefined ? {} : { quantityScrapped: new Decimal(scrap) }),
              ...(why && ('reasonID' in why ? { reasonID: why.reasonID } : why)),
              ...(becomes === 'COMPLETED' ? { isDone: true } : {}),
            },
          },
          options,
        );
  heard(event.startUTC);
};

/**
 * Whether the request whose answer was lost had been done. The answer that the service keeps under its key
 * says so; otherwise the condition, which nothing meets, has the service do nothing.
 */
const wasDone = async (sending: Sending, act: Act): Promise<boolean> => {
  try {
    await atOnce(sending, act, onlyIfDone);
    return true;
  } catch (error) {
    if (!isProblem(error) || isPassing(error)) throw error;
    // It was done with other rights than the user has now.
    return error.code === 'IdempotencyKeyReused';
  }
};

/** As events with their ids and times, and then what the task becomes. */
const late = async ({ queue, client }: Sending, act: Act): Promise<void> => {
  const events = eventsOf(act);
  if (events.length > 0) {
    const { results } = await client(takeProductionEvents, { body: events });
    const problems = results.flatMap(({ problem }) => (problem ? [problem] : []));
    if (problems.length > 0) {
      const taken = results.flatMap(({ problem }, at) => (problem ? [] : [events[at]?.eventID ?? '']));
      const rest = without(act, new Set(taken)) ?? act;
      const words = [...new Set(problems.flatMap((problem) => wordsOf(problem)))];
      return queue.put({ ...rest, state: 'REFUSED', words });
    }
  }
  if (act.becomes) await moveTask(client, act, act.becomes);
  told(queue, act);
};

const moveTask = async (client: Client, { id, target }: Act, status: 'WIP' | 'COMPLETED'): Promise<void> => {
  const { productionOrderID: ProductionOrderID, taskID } = target;
  const body = [{ taskID, status }];
  try {
    await client(
      changeProductionTasks,
      { params: { ProductionOrderID }, body },
      { idempotencyKey: `${id}-becomes` },
    );
  } catch (error) {
    // Somebody else went on with it, or has even ended it, before the service heard of this.
    if (status !== 'WIP' || !isProblem(error, 'IllegalTransition')) throw error;
  }
};

/** What the service said, and the places at fault where it does not say these too. */
const wordsOf = ({ detail, errors }: Said): string[] => [
  detail,
  ...errors
    .filter((place) => !detail.includes(place.detail))
    .map((place) => `${place.pointer} ${place.detail}`),
];
type Said = { detail: string; errors: readonly { pointer: string; detail: string }[] };
