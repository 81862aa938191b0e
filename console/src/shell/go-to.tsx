import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { searchSalesQuotes } from '../../../client/groups/sales-quotes.ts';
import { millwright } from '../api.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { screens } from './screens.ts';

/** Ctrl-K: goes to a screen by its name, or to a quote by its number or customer. Enter takes the first. */
export const GoTo = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const may = useMay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const id = useId();
  const q = typed.trim();
  const found = useQuery({
    queryKey: ['goTo', q],
    queryFn: ({ signal }) =>
      millwright(searchSalesQuotes, { params: { quotenumber: q }, query: { limit: 8 } }, { signal }),
    enabled: q.length > 1 && may('quotes.read'),
  });
  const places = [
    ...screens
      .filter(
        ({ title, permission }) => may(permission) && say(title).toLowerCase().includes(q.toLowerCase()),
      )
      .map(({ path, title }) => ({ href: path as string, title: say(title) })),
    ...(found.data ?? []).map(({ salesQuoteID, number, customer }) => ({
      href: `/quotes/${salesQuoteID}`,
      title: `${say('quote.title', { number })}, ${customer.customerName}`,
    })),
  ];
  const go = (href: string) => {
    onClose();
    void navigate({ href });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = places;
    if (first) go(first.href);
  };
  return (
    <Dialog label={say('nav.goLabel')} onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id}>{say('nav.goLabel')}</label>
        <input id={id} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        <ul className="choices">
          {places.map(({ href, title }) => (
            <li key={href}>
              <button type="button" onClick={() => go(href)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        {q !== '' && places.length === 0 && !found.isFetching && (
          <p className="empty">{say('nav.noMatch')}</p>
        )}
        <ProblemBox error={found.error} />
      </form>
    </Dialog>
  );
};
