import { useQuery } from '@tanstack/react-query';
import type { Decimal } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { readOffer } from './new-order.ts';

type Props = {
  supplierID: string;
  /** In which the supplier sells, where it says so. */
  itemID: string;
  onTake: (unitCost: Decimal, currencyCode: string | null) => void;
};

/** What a supplier asks for an item, by quantity: each price can be taken into the line. */
export const OfferHint = ({ supplierID, itemID, onTake }: Props) => {
  const { say, number, money } = useSpeech();
  const session = useSession();
  const { data, error } = useQuery({
    queryKey: ['offer', supplierID, itemID],
    queryFn: () => readOffer(supplierID, itemID),
  });
  if (!data) return <ProblemBox error={error} />;
  const { costBreaks, supplierPartNumber, uOM, currencyCode, leadTimeDays } = data;
  return (
    <p className="bar quiet">
      <span>
        {say('buy.soldAs', { part: supplierPartNumber, unit: uOM })}
        {leadTimeDays !== null && `, ${say('buy.leadTime', { days: leadTimeDays })}`}
      </span>
      {costBreaks.map(({ minQuantity, unitCost }) => (
        <button key={minQuantity.text} type="button" onClick={() => onTake(unitCost, currencyCode)}>
          {say('buy.takePrice', {
            quantity: number(minQuantity),
            price: money(unitCost, currencyCode ?? session.currencyCode),
          })}
        </button>
      ))}
    </p>
  );
};
