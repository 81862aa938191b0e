import { useQuery } from '@tanstack/react-query';
import { getItem } from '../../../client/groups/items.ts';
import { millwright } from '../api.ts';
import { linked } from '../cells.tsx';

/** An item by its number and description, with the way to it. */
export const ItemName = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: ['item-name', id],
    queryFn: () => millwright(getItem, { params: { ItemID: id } }),
    staleTime: 60_000,
  });
  return linked(`/items/${id}`, data ? `${data.number} ${data.description}` : '…');
};
