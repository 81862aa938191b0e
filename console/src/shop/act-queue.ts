import type { Act } from './act.ts';

/** Where the browser keeps text: `localStorage`. */
type Kept = { getItem: (name: string) => string | null; setItem: (name: string, text: string) => void };

/** What was done at this terminal and is not settled yet, oldest first. */
export type ActQueue = {
  all: () => readonly Act[];
  add: (act: Act) => void;
  /** Puts something into its place; it is gone where it was dropped meanwhile. */
  change: (id: string, change: Partial<Act>) => void;
  put: (act: Act) => void;
  drop: (id: string) => void;
  /** Reads what another window of this terminal wrote. */
  reread: () => void;
  /** Calls whenever something changes; answers how to stop that. */
  watch: (changed: () => void) => () => void;
};

const name = 'millwright.shop.acts';

/**
 * The acts as the browser keeps them: through a reload, and for all windows of the terminal. Where it keeps
 * nothing (it is full, or may not), they last as long as the page.
 */
export const openActs = (kept: Kept): ActQueue => {
  let acts: readonly Act[] = [];
  let isBehind = false;
  const watchers = new Set<() => void>();
  const show = (now: readonly Act[]) => {
    acts = now;
    for (const changed of watchers) changed();
  };
  const reread = () => {
    if (isBehind) return;
    let text: string | null;
    try {
      text = kept.getItem(name);
    } catch {
      return;
    }
    show(actsIn(text));
  };
  const write = (change: (now: readonly Act[]) => readonly Act[]) => {
    reread();
    const now = change(acts);
    try {
      kept.setItem(name, JSON.stringify(now));
      isBehind = false;
    } catch {
      isBehind = true;
    }
    show(now);
  };
  reread();
  // Those that the service has taken were only shown until the lists were read again.
  if (acts.some(({ state }) => state === 'TOLD')) write((now) => now.filter(({ state }) => state !== 'TOLD'));
  return {
    all: () => acts,
    add: (act) => write((now) => [...now, act]),
    change: (id, change) => write((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one))),
    put: (act) => write((now) => now.map((one) => (one.id === act.id ? act : one))),
    drop: (id) => write((now) => now.filter((one) => one.id !== id)),
    reread,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};

const actsIn = (text: string | null): Act[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? (read as Act[]) : [];
  } catch {
    return [];
  }
};
