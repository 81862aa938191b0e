import { useEffect, useRef, useState } from 'react';
import { useSession } from './session.ts';

const prefix = 'typed ';
const keepers = new Set<() => void>();

/** The session has ended: this tab keeps what is typed on the page, until the same user is there again. */
export const keepTyping = (): void => {
  for (const keep of keepers) keep();
};

/** Forgets what this tab keeps of others than this user; without one, of everybody. */
export const forgetTyping = (userID?: string): void => {
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of kept)
    if (userID === undefined || !key.startsWith(`${prefix}${userID} `)) sessionStorage.removeItem(key);
};

/**
 * What the user had typed here when the session ended; undefined where there is nothing. The name is one
 * field's or form's on its page.
 */
export const useTypedBefore = (name: string): unknown => {
  const key = useKey(name);
  return useState(() => readKept(key))[0];
};

/** Keeps what is typed and not saved over the end of the session; undefined: nothing is. */
export const useKeepsTyping = (name: string, typed: unknown): void => {
  const key = useKey(name);
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    sessionStorage.removeItem(key); // it stands in its field again
    const keep = () => {
      if (latest.current !== undefined) writeKept(key, latest.current);
    };
    keepers.add(keep);
    return () => void keepers.delete(keep);
  }, [key]);
};

const useKey = (name: string): string => `${prefix}${useSession().userID} ${location.pathname} ${name}`;

const readKept = (key: string): unknown => {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : JSON.parse(text);
};

const writeKept = (key: string, typed: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // More than a browser keeps: there is no other place for it.
  }
};
