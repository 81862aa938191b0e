import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttackedWorld } from './attacked-world.ts';
import { longestStretch } from './event-loop.ts';
import { heldBytes } from './held.ts';

/** One kind of heavy work as a hostile tenant asks for it. */
export type Attack = {
  name: string;
  /**
   * Arranges what it needs, and answers how it is sent once: what that answers is how it ended. It is sent
   * again and again while the quiet tenant works, and given up by the signal at the end.
   */
  prepare: (world: AttackedWorld) => Promise<(until: AbortSignal) => Promise<string>>;
  /**
   * How it may end: status, problem code and the limit that was met (`429 TooManyUnderWay
   * MILLWRIGHT_STREAMS_PER_KEY`), or `left` and `cut off`. The first is met in any case.
   */
  ends: readonly [string, ...string[]];
  /** It takes longer than the quiet tenant's work is watched for, and is given up then. */
  isLong?: boolean;
  /** How many send it side by side. */
  atOnce?: number;
  /** What the quiet tenant does besides, which must be answered 200 too. */
  meanwhile?: (world: AttackedWorld) => Promise<string>;
};

/** How an attack went. */
export type Played = {
  ends: Record<string, number>;
  /** Answers to the quiet tenant that are not 200. */
  wrong: string[];
  /** Answers to the quiet tenant while the attack was under way. */
  quiet: number;
  /** The longest stretch of work without a turn of the event loop (ms of its own processor time). */
  stretch: number;
  /** Bytes of memory that were held before it. */
  heldBefore: number;
};

/** So often the quiet tenant goes through what it does while an attack is under way. */
const leastRounds = 3;
/** Bytes more that may be held after an attack: caches, and what is compiled. */
const mostMore = 64e6;
/** An attack that has not ended once by then is given up. */
const longestMs = 60_000;

/** Plays an attack, sent as it was prepared, beside the quiet tenant's work. */
export const play = async (
  world: AttackedWorld,
  { ends, atOnce = 1, meanwhile, isLong = false }: Attack,
  send: Awaited<ReturnType<Attack['prepare']>>,
): Promise<Played> => {
  const played: Played = { ends: {}, wrong: [], quiet: 0, stretch: 0, heldBefore: heldBytes() };
  const over = new AbortController();
  const latest = performance.now() + longestMs;
  let ended = 0;
  // Those that are held off early end many times before the first that is taken does.
  const isPlayed = () =>
    ended >= atOnce && Object.keys(played.ends).some((how) => how === ends[0] || !ends.includes(how));
  let isGone = false;
  const each = async () => {
    while (!over.signal.aborted) {
      const how = await send(over.signal);
      // Who gives up at our word has not come to an end of his own.
      if (over.signal.aborted && how === 'left' && ended > 0) return;
      played.ends[how] = (played.ends[how] ?? 0) + 1;
      ended += 1;
    }
  };
  played.stretch = await longestStretch(async () => {
    const all = Promise.all(Array.from({ length: atOnce }, each)).finally(() => {
      isGone = true;
    });
    for (let round = 0; !isGone; round++) {
      for (const answer of await world.quietRound()) {
        if (answer !== '200') played.wrong.push(answer);
        played.quiet += 1;
      }
      const more = await meanwhile?.(world);
      if (more !== undefined && more !== '200') played.wrong.push(more);
      if (round + 1 >= leastRounds && (isLong || isPlayed() || performance.now() > latest)) over.abort();
      // No more than a person and his programs do; they look less often at what lasts.
      await sleep(Math.min(50, 2 * (round + 1)));
    }
    await all;
  });
  await world.hangUp();
  return played;
};

const noTurn = 'the event loop took no turn';
/** Whether what did not hold is how long the event loop worked at a stretch. */
export const isStretch = (fault: string): boolean => fault.startsWith(noTurn);

/** What did not hold of an attack that was played; nothing where all did. */
export const faultsOf = async (
  world: AttackedWorld,
  { ends }: Attack,
  played: Played,
  mostStretch: number,
): Promise<string[]> => {
  const faults = played.wrong.map((answer) => `the quiet tenant got ${answer}`);
  if (played.quiet < leastRounds) faults.push(`the quiet tenant got ${played.quiet} answers`);
  if (played.stretch > mostStretch)
    faults.push(`${noTurn} for ${Math.round(played.stretch)} ms of work, of ${Math.round(mostStretch)}`);
  faults.push(
    ...Object.keys(played.ends)
      .filter((how) => !ends.includes(how))
      .map((how) => `it ended as ${how}`),
  );
  if (played.ends[ends[0]] === undefined) faults.push(`it never ended as ${ends[0]}`);
  const left = await world.untilIdle();
  if (left !== undefined) faults.push(`not given back: ${left}`);
  const more = heldBytes() - played.heldBefore;
  if (more > mostMore) faults.push(`${Math.round(more / 1e6)} MB more are held`);
  for (const answer of await world.quietRound())
    if (answer !== '200') faults.push(`afterwards the quiet tenant got ${answer}`);
  faults.push(...world.service.faults.splice(0).map((fault) => `logged: ${fault}`));
  return faults;
};

/** Fails with all that did not hold. */
export const assertHeld = (faults: readonly string[], played: Played): void =>
  assert.ok(faults.length === 0, `${[...new Set(faults)].join('; ')}: ${JSON.stringify(played)}`);
