import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { searchItems } from '../../../client/groups/items.ts';
import type { SalesQuoteItemInputSent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

type Props = {
  /** Whether it was added: else what was typed stays. */
  onAdd: (line: SalesQuoteItemInputSent) => Promise<boolean>;
  onPaste: (text: string) => void;
};

/** A field for an item's number, with what is found by what is typed; rows of a spreadsheet may be pasted. */
export const AddLine = ({ onAdd, onPaste }: Props) => {
  const { say } = useSpeech();
  const [typed, setTyped] = useState('');
  const id = useId();
  const q = typed.trim();
  const found = useQuery({
    queryKey: ['itemsFor', q],
    queryFn: ({ signal }) => millwright(searchItems, { params: { q }, query: { limit: 10 } }, { signal }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (q === '') return;
    // The next number may be typed meanwhile.
    setTyped('');
    void onAdd({ number: q, quantity: 1 }).then((isAdded) => {
      if (!isAdded) setTyped((now) => now || q);
    });
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <form className="bar" data-tour="quote.items" onSubmit={submit}>
      <label htmlFor={id}>{say('quote.addLine')}</label>
      <input
        id={id}
        list={`${id}l`}
        value={typed}
        autoComplete="off"
        aria-describedby={`${id}h`}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={paste}
      />
      <datalist id={`${id}l`}>
        {found.data?.map(({ itemID, number, description }) => (
          <option key={itemID} value={number}>
            {description}
          </option>
        ))}
      </datalist>
      <button type="submit">{say('quote.add')}</button>
      <span className="quiet" id={`${id}h`}>
        {say('quote.pasteHint')}
      </span>
      <ProblemBox error={found.error} />
    </form>
  );
};
