import { useSyncExternalStore } from 'react';
import type { Asked } from './list-kind.ts';

/** A search and a filter of a list that somebody gave a name. */
export type View = { name: string; asked: Asked };
type Views = Readonly<Record<string, readonly View[]>>;

/** So many each list has at most: the oldest gives way. */
export const mostViews = 12;
export const longestName = 60;

const changed = new EventTarget();

/** Of what the browser keeps, which anybody may have edited, what is a view. */
const readViews = (text: string | null): Views => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).map(([path, views]) => [path, Array.isArray(views) ? views.flatMap(viewOf) : []]),
    );
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const viewOf = (one: Partial<Record<string, unknown>> | null): View[] => {
  const name = textOf(one?.name);
  const asked = one?.asked as Partial<Record<string, unknown>> | undefined;
  return name === undefined ? [] : [{ name, asked: { q: textOf(asked?.q), status: textOf(asked?.status) } }];
};

/** The views of a list that a user saved in this browser, in another of its tabs too. */
export const useViews = (user: { tenantID: string; userID: string }, path: string) => {
  const key = `millwright.views.${user.tenantID}.${user.userID}`;
  const text = useSyncExternalStore(
    (onChange) => {
      changed.addEventListener(key, onChange);
      addEventListener('storage', onChange);
      return () => {
        changed.removeEventListener(key, onChange);
        removeEventListener('storage', onChange);
      };
    },
    () => localStorage.getItem(key),
  );
  /** @throws DOMException where the browser keeps nothing more */
  const keep = (change: (views: readonly View[]) => readonly View[]) => {
    const all = readViews(localStorage.getItem(key)); // another tab may have changed them
    localStorage.setItem(key, JSON.stringify({ ...all, [path]: change(all[path] ?? []) }));
    changed.dispatchEvent(new Event(key));
  };
  return {
    views: readViews(text)[path] ?? [],
    /** One of the same name gives way. */
    save: (view: View) =>
      keep((views) => [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews)),
    remove: (view: View) => keep((views) => views.filter(({ name }) => name !== view.name)),
  };
};
