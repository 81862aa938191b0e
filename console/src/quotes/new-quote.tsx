import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { searchCustomers } from '../../../client/groups/customers.ts';
import { createSalesQuote } from '../../../client/groups/sales-quotes.ts';
import { millwright } from '../api.ts';
import { NewButton } from '../new-button.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** Asks for whom the quote is, makes it, and opens it. */
export const NewQuote = () => (
  <NewButton title="quote.new" tour="quotes.new">
    {(close) => <CustomerForm onClose={close} />}
  </NewButton>
);

const CustomerForm = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const id = useId();
  const q = typed.trim();
  const found = useQuery({
    queryKey: ['customersFor', q],
    queryFn: ({ signal }) => millwright(searchCustomers, { params: { q }, query: { limit: 10 } }, { signal }),
    enabled: q.length > 0,
    placeholderData: (before) => before,
  });
  const making = useMutation({
    mutationFn: (customerID: string) => millwright(createSalesQuote, { body: { customerID } }),
    onSuccess: ({ salesQuoteID }) => navigate({ to: '/quotes/$id', params: { id: salesQuoteID } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = found.data ?? [];
    if (only && others.length === 0 && !found.isPlaceholderData && !making.isPending)
      making.mutate(only.customerID);
  };
  return (
    <form onSubmit={submit}>
      <h2>{say('quote.new')}</h2>
      <label htmlFor={id}>{say('quote.chooseCustomer')}</label>
      <input id={id} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      <ul className="choices" aria-label={say('quote.customer')}>
        {found.data?.map(({ customerID, customerNumber, customerName, city }) => (
          <li key={customerID}>
            <button type="button" disabled={making.isPending} onClick={() => making.mutate(customerID)}>
              {customerNumber} {customerName}
              {city ? `, ${city}` : ''}
            </button>
          </li>
        ))}
      </ul>
      {q !== '' && found.data?.length === 0 && <p className="empty">{say('nav.noMatch')}</p>}
      <ProblemBox error={found.error ?? making.error} />
      <button type="button" onClick={onClose}>
        {say('cancel')}
      </button>
    </form>
  );
};
