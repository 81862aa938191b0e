import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSalesOrders } from '../../../client/groups/sales-orders.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** The sales orders that a released quote became: there the work goes on. */
export const QuoteOrders = ({ salesQuoteID }: { salesQuoteID: string }) => {
  const { say } = useSpeech();
  const { data, error } = useQuery({
    queryKey: ['/orders', 'ofQuote', salesQuoteID],
    queryFn: () => millwright(listSalesOrders, { query: { salesQuoteID } }),
  });
  return (
    <>
      <ProblemBox error={error} />
      {data?.map(({ salesOrderID, number }) => (
        <p key={salesOrderID}>
          <Link to="/orders/$id" params={{ id: salesOrderID }}>
            {say('order.title', { number })}
          </Link>
        </p>
      ))}
    </>
  );
};
