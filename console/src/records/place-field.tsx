import { useQuery } from '@tanstack/react-query';
import { getInventoryLocation, listInventoryLocations } from '../../../client/groups/inventory.ts';
import { millwright } from '../api.ts';
import { linked } from '../cells.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useMay } from '../session.ts';

/** The place of a code; undefined where none was typed. */
export const placeOf = async (code: string): Promise<string | undefined> => {
  if (code === '') return undefined;
  const [found] = await millwright(listInventoryLocations, { query: { code, limit: 1 } });
  // A code that is not there goes out as it is: the service says so, in its words.
  return found?.locationID ?? code;
};

/** A place by its code. */
export const PlaceName = ({ id }: { id: string }) => {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['place', id],
    queryFn: () => millwright(getInventoryLocation, { params: { LocationID: id } }),
    enabled: may('inventory.read'),
  });
  return linked(`/stock/places/${id}`, data?.code ?? '…');
};

type Props = { label: string; typed: string; onType: (code: string) => void };

/** A place in the warehouse by its code, typed or scanned; some are there to choose from. */
export const PlaceField = (field: Props) => {
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ['places'],
    queryFn: () => millwright(listInventoryLocations, { query: { isActive: true, limit: 200 } }),
    enabled: may('inventory.read'),
  });
  const choices = (data ?? []).map(({ locationID, code, description }) => ({
    ...{ id: locationID, number: code, name: description ?? '' },
  }));
  return <ChoiceField {...field} choices={choices} error={error} />;
};
