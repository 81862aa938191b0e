import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listInventoryLocations } from '../../../client/groups/inventory.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';

/** The place of a code; undefined where none was typed. */
export const placeOf = async (code: string): Promise<string | undefined> => {
  if (code === '') return undefined;
  const [found] = await millwright(listInventoryLocations, { query: { code, limit: 1 } });
  // A code that is not there goes out as it is: the service says so, in its words.
  return found?.locationID ?? code;
};

type Props = { label: string; typed: string; onType: (code: string) => void };

/** A place in the warehouse by its code, typed or scanned; some are there to choose from. */
export const PlaceField = ({ label, typed, onType }: Props) => {
  const may = useMay();
  const id = useId();
  const places = useQuery({
    queryKey: ['places'],
    queryFn: () => millwright(listInventoryLocations, { query: { isActive: true, limit: 200 } }),
    enabled: may('inventory.read'),
  });
  return (
    <span className="pair">
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        list={`${id}l`}
        value={typed}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={`${id}l`}>
        {places.data?.map(({ locationID, code, description }) => (
          <option key={locationID} value={code}>
            {description}
          </option>
        ))}
      </datalist>
      <ProblemBox error={places.error} />
    </span>
  );
};
