import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { signOut } from '../../../client/groups/auth.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { signInHere, useOwnTerminal } from './own-terminal.ts';
import { type Place, scanReader } from './read-scan.ts';
import './terminal.css';

/**
 * What a terminal watches while somebody is signed in there: the next badge, which takes over wherever it is
 * scanned, and how long nothing was touched. Without a connection nobody is signed out: they could not come
 * back.
 */
export const TerminalWatch = ({ name }: { name: string }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { data: own } = useOwnTerminal();
  const leave = async (over?: number) => {
    await millwright(signOut).catch(() => undefined);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'terminal' });
    await navigate({ to: '/terminal', search: over === undefined ? {} : { over }, replace: true });
  };
  const changing = useMutation({
    mutationFn: (badge: string) => signInHere({ badge }),
    onSuccess: () => navigate({ to: '/shop', search: { place: own?.resourceID ?? undefined } }),
  });
  useScans((badge) => changing.mutate(badge));
  useIdle(own?.idleMinutes, (minutes) => void leave(minutes));
  return (
    <div className="scanned">
      <ProblemBox error={changing.error} />
      <strong>{name}</strong>
      <button type="button" data-key="F7" aria-keyshortcuts="F7" onClick={() => void leave()}>
        {say('terminal.change')}{' '}
        <span aria-hidden="true" className="key">
          F7
        </span>
      </button>
    </div>
  );
};

const isField = (one: EventTarget | null): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;

const placeOf = (field: HTMLInputElement | HTMLTextAreaElement | undefined): Place => {
  if (!field) return 'NOWHERE';
  if (field.dataset.scan !== undefined) return 'SCAN';
  return field.inputMode === 'decimal' ? 'NUMBER' : 'TEXT';
};

/** Hears badges wherever the focus is; a field that a scan went into has again what it had. */
const useScans = (onBadge: (badge: string) => void): void => {
  const heard = useRef(onBadge);
  heard.current = onBadge;
  useEffect(() => {
    const read = scanReader();
    let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string }[] = [];
    const press = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event;
      const field = isField(target) ? target : undefined;
      const badge = read({ key, at: timeStamp, place: placeOf(field) });
      if (badge !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        const typedInto = before.find((one) => one.field === field && one.value + badge === field.value);
        if (typedInto) putBack(typedInto);
        before = [];
        heard.current(badge);
      } else if (field && key.length === 1) before = [...before.slice(-200), { field, value: field.value }];
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
};

/** As a user would: React hears of it. */
const putBack = ({
  field,
  value,
}: {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}): void => {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Calls once nothing was touched for so many minutes, where there is a connection. */
const useIdle = (minutes: number | undefined, onIdle: (minutes: number) => void): void => {
  const idle = useRef(onIdle);
  idle.current = onIdle;
  useEffect(() => {
    if (minutes === undefined) return;
    let last = performance.now();
    const touch = () => {
      last = performance.now();
    };
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, touch, { capture: true });
    const every = setInterval(() => {
      if (performance.now() - last < minutes * 60_000 || !navigator.onLine) return;
      touch();
      idle.current(minutes);
    }, 1_000);
    return () => {
      clearInterval(every);
      for (const kind of kinds) removeEventListener(kind, touch, { capture: true });
    };
  }, [minutes]);
};
