import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useSpeech } from '../words/words.tsx';

type Props = {
  /** The field, so that the next scan finds it. */
  field: RefObject<HTMLInputElement | null>;
  onScan: (text: string) => void;
};

/**
 * A field for a scanner that types like a keyboard, and for people. Enter ends a scan, and so does Tab, which
 * some scanners send; there is no time limit, so that slow scanners, and those that send a code in two parts,
 * are read whole.
 */
export const ScanField = ({ field, onScan }: Props) => {
  const { say } = useSpeech();
  const [typed, setTyped] = useState('');
  const id = useId();
  const end = () => {
    setTyped('');
    onScan(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (typed.trim() === '' || (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey))) return;
    event.preventDefault();
    end();
  };
  return (
    <p className="bar">
      <label htmlFor={id}>{say('stock.scan')}</label>
      <input
        ref={field}
        id={id}
        className="grow"
        data-scan=""
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
    </p>
  );
};
