import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { readSuggestion } from './new-order.ts';
import { OrderForm } from './order-form.tsx';

/** A new order to a supplier; of an item that is short, begun with what the service suggests. */
export const NewSupplierOrderScreen = () => {
  const { item } = useParams({ strict: false });
  const { say } = useSpeech();
  const may = useMay();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['/purchasing', 'suggestion', item],
    queryFn: () => (item === undefined ? null : readSuggestion(item).then((found) => found ?? null)),
    staleTime: Number.POSITIVE_INFINITY, // the form begins with it once
    gcTime: 0,
  });
  return (
    <>
      <header className="bar">
        <h1>{say('buy.new')}</h1>
        <span className="grow" />
        <Link to="/purchasing">{say('nav.purchasing')}</Link>
      </header>
      <ProblemBox error={error} again={() => void refetch()} />
      {isPending && <p role="status">{say('loading')}</p>}
      {item !== undefined && data === null && <p className="empty">{say('buy.notNeeded')}</p>}
      {data?.suggestion && (
        <details open>
          <summary>{say('buy.because', { item: data.itemNumber })}</summary>
          <ul>
            {data.suggestion.because.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </details>
      )}
      {!isPending &&
        (may('inventory.write') ? (
          <OrderForm key={item ?? ''} found={data ?? undefined} />
        ) : (
          <p className="quiet">{say('master.mayNot', { permission: 'inventory.write' })}</p>
        ))}
    </>
  );
};
