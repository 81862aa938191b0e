import { useMutation, useQuery } from '@tanstack/react-query';
import type { InventoryMovement } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { usePeople } from '../records/people.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { readMovements, takeBack } from './stock-data.ts';

/** The last movements of an item; one that was wrong is taken back by its mirror image. */
export const Movements = ({ itemID }: { itemID: string }) => {
  const speech = useSpeech();
  const { say, term, number } = speech;
  const may = useMay();
  const nameOf = usePeople();
  const { data, error } = useQuery({
    queryKey: ['stock', itemID, 'movements'],
    queryFn: () => readMovements(itemID),
  });
  const back = useMutation({
    mutationFn: ({ movementID }: InventoryMovement) => takeBack(movementID),
    onSettled: () => queries.invalidateQueries({ queryKey: ['stock'] }),
  });
  if (!data) return <ProblemBox error={error} />;
  if (data.length === 0) return null;
  const gone = new Set(data.map(({ reversesMovementID }) => reversesMovementID));
  const isWayBack = (one: InventoryMovement) =>
    one.reversesMovementID === null && one.finalDocument === null && !gone.has(one.movementID);
  return (
    <Wide>
      <h2>{say('stock.movements')}</h2>
      <ProblemBox error={back.error} />
      <ul className="todos">
        {data.map((one) => (
          <li key={one.movementID}>
            <span className="quiet">
              {moment(one.utc, speech)} {nameOf(one.userID)}
            </span>{' '}
            {term(one.type)} {number(one.quantity)} {one.lotNumber} {one.serialNumber} {one.notes}{' '}
            {gone.has(one.movementID) && <span className="quiet">{say('stock.takenBack')}</span>}
            {may('inventory.write') && isWayBack(one) && (
              <button
                type="button"
                className="plain"
                disabled={back.isPending}
                onClick={() => back.mutate(one)}
              >
                {say('stock.takeBack', { number: one.sequence })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Wide>
  );
};
