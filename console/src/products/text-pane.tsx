import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSpeech } from '../words/words.tsx';
import { spliceBetween } from './edit-text.ts';
import { useEditor } from './editor-context.ts';
import { lineOf } from './json-place.ts';

const linePixels = 20;

/** A place to show: `isFocused` puts the caret there. Each is a new object, so that one can be shown again. */
export type Reveal = { from: number; to: number; isFocused: boolean };

type Props = {
  reveal: Reveal | undefined;
  /** Where the caret went. */
  onCaret: (offset: number) => void;
};

/**
 * The text of the document, with numbers of lines, and a mark below each letter that something is wrong at.
 * A field of the browser's own: what people know of writing, reading aloud and spelling works in it.
 */
export const TextPane = ({ reveal, onCaret }: Props) => {
  const { say } = useSpeech();
  const { draft, findings } = useEditor();
  const { text, fault } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(text);
  const [scrolled, setScrolled] = useState({ top: 0, left: 0 });
  const lines = useMemo(() => text.split('\n').length, [text]);
  const height = field.current?.clientHeight ?? 400;
  const first = Math.floor(scrolled.top / linePixels);
  const last = Math.min(lines, first + Math.ceil(height / linePixels) + 1);
  const marks = fault
    ? [{ ...lineOf(text, fault.at), length: 1, severity: 'ERROR' }]
    : findings.map(({ line, column, from, to, severity }) => ({
        line,
        column,
        length: Math.min(to - from, 60),
        severity,
      }));
  const wrongLines = new Set(marks.map(({ line }) => line));

  const scrollTo = (from: number) => {
    const shown = field.current;
    if (!shown) return;
    const top = (lineOf(shown.value, from).line - 1) * linePixels;
    if (top < shown.scrollTop || top > shown.scrollTop + shown.clientHeight - 2 * linePixels)
      shown.scrollTop = Math.max(0, top - shown.clientHeight / 3);
  };
  // A text that was not typed here: the caret goes to what changed, which would else be at the end.
  useLayoutEffect(() => {
    const shown = field.current;
    if (!shown || typed.current === text) return;
    const { from, inserted } = spliceBetween(typed.current, text);
    typed.current = text;
    shown.setSelectionRange(from + inserted.length, from + inserted.length);
    scrollTo(from);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is shown once, when it is asked for
  useEffect(() => {
    const shown = field.current;
    if (!shown || !reveal) return;
    if (reveal.isFocused) shown.focus();
    shown.setSelectionRange(reveal.from, reveal.to);
    scrollTo(reveal.from);
  }, [reveal]);

  const take = (value: string) => {
    typed.current = value;
    draft.write(value, 'text');
  };
  /** A new line begins where the one before does. */
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget: shown } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const before = shown.value.slice(0, shown.selectionStart);
    const indent = /[ ]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
    const deeper = /[[{]\s*$/.test(before) ? '  ' : '';
    shown.setRangeText(`\n${indent}${deeper}`, shown.selectionStart, shown.selectionEnd, 'end');
    take(shown.value);
  };
  return (
    <div className="text">
      <div className="gutter" aria-hidden="true">
        {Array.from({ length: Math.max(0, last - first) }, (_, index) => {
          const line = first + index + 1;
          return (
            <span
              key={line}
              className={wrongLines.has(line) ? 'late' : undefined}
              style={{ top: (line - 1) * linePixels - scrolled.top }}
            >
              {line}
            </span>
          );
        })}
      </div>
      <div className="paper">
        <textarea
          ref={field}
          className="code"
          data-pane="text"
          aria-label={say('product.text')}
          aria-invalid={fault !== undefined || undefined}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => take(event.target.value)}
          onKeyDown={press}
          onSelect={({ currentTarget }) => {
            if (document.activeElement === currentTarget) onCaret(currentTarget.selectionStart);
          }}
          onScroll={({ currentTarget: { scrollTop, scrollLeft } }) =>
            setScrolled({ top: scrollTop, left: scrollLeft })
          }
        />
        {marks
          .filter(({ line }) => line > first && line <= last)
          .map(({ line, column, length, severity }) => (
            <span
              key={`${line} ${column} ${length}`}
              className={`mark ${severity}`}
              aria-hidden="true"
              style={{
                top: line * linePixels - scrolled.top,
                left: `calc(${column - 1}ch + 0.6em - ${scrolled.left}px)`,
                width: `${Math.max(1, length)}ch`,
              }}
            />
          ))}
      </div>
    </div>
  );
};
