import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { useSpeech } from '../words/words.tsx';
import type { KeptCells, Unsent } from './kept-cells.ts';
import type { Cell } from './quote-data.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type CellFieldProps = {
  label: string;
  cell: Cell;
  /** Among all cells of the quote. */
  id: string;
  kept: KeptCells;
  shown: string;
  onType: (value: string) => Promise<boolean>;
};

/** One cell. What is no number stays as it was typed, marked, and is not sent; so does what is refused. */
export const CellField = ({ label, cell, id, kept, shown, onType }: CellFieldProps) => {
  const { say, readNumber, example } = useSpeech();
  const hear = useCallback((changed: () => void) => kept.hear(id, changed), [kept, id]);
  const { typed, refused } = useSyncExternalStore(hear, () => kept.of(id));
  const keep = (unsent: Unsent) => kept.keep(id, unsent);
  const value = typed === undefined ? undefined : cell === 'description' ? typed.trim() : readNumber(typed);
  const isUnread = typed !== undefined && (value === undefined || value === '');
  const isWrong = isUnread || (typed !== undefined && typed === refused);
  const commit = async () => {
    if (typed === undefined || isWrong) return;
    keep({});
    if (typed === shown || value === undefined || (await onType(value))) return;
    keep({ refused: typed, typed: kept.of(id).typed ?? typed });
  };
  const shared = {
    'aria-label': label,
    'data-cell': cell,
    value: typed ?? shown,
    'aria-invalid': isWrong || undefined,
    title:
      isUnread && cell !== 'description' ? say('problem.notANumber', { text: typed, example }) : undefined,
    onFocus: (event: FocusEvent<Field>) => event.target.select(),
    onChange: (event: ChangeEvent<Field>) => keep({ refused, typed: event.target.value }),
    onBlur: () => void commit(),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key === 'Escape') keep({ refused });
    },
  };
  // Of several lines where it does not fit into one.
  if (cell === 'description') return <textarea {...shared} rows={1} />;
  return <input {...shared} className="number" inputMode="decimal" />;
};
