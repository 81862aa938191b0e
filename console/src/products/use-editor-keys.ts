import { type RefObject, useEffect, useRef } from 'react';
import type { Draft } from './draft.ts';
import type { Placed } from './products-data.ts';

type Keys = {
  draft: Draft;
  save: () => void;
  findings: readonly Placed[];
  go: (finding: Placed) => void;
  box: RefObject<HTMLElement | null>;
};

/** Where F6 goes, in this order. */
const panes = [
  '[data-pane=tree]',
  '.part :is(input, select, textarea, button)',
  '[data-pane=text]',
  '.findings button',
];

/** Ctrl-S saves, Ctrl-Z and Ctrl-Y undo and redo, F8 goes to the next finding, F6 to the next pane. */
export const useEditorKeys = (keys: Keys) => {
  const latest = useRef(keys);
  latest.current = keys;
  const next = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { draft, save, findings, go, box } = latest.current;
      const key = event.key.toLowerCase();
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && key === 's') save();
      else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) draft.redo();
      else if (isCommand && key === 'z') draft.undo();
      else if (event.key === 'F8') {
        const finding = findings[next.current % Math.max(1, findings.length)];
        next.current++;
        if (finding) go(finding);
      } else if (event.key === 'F6') stepOn(box.current, event.shiftKey);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

const stepOn = (box: HTMLElement | null, isBack: boolean) => {
  const targets = panes.flatMap((pane) => box?.querySelector<HTMLElement>(pane) ?? []);
  const active = document.activeElement;
  const at = targets.findIndex((one) => one === active || one.closest('section')?.contains(active) === true);
  targets[(at + (isBack ? targets.length - 1 : 1)) % targets.length]?.focus();
};
