import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createPackingList, listPackingLists } from '../../../client/groups/warehouse.ts';
import type { SalesOrder } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { day, statusOf, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { PlaceField, placeOf } from './place-field.tsx';

type Props = { row: SalesOrder };

/** The packing lists of an order. */
export const useShipments = (salesOrderID: string) => {
  const may = useMay();
  return useQuery({
    queryKey: ['/packing', 'of', salesOrderID],
    queryFn: () => millwright(listPackingLists, { query: { salesOrderID, limit: 200 } }),
    enabled: may('warehouse.read'),
  });
};

/** What of an order is packed and shipped, and the start of what is not. */
export const OrderShipping = ({ row }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const { data, error } = useShipments(row.salesOrderID);
  if (!may('warehouse.read')) return null;
  return (
    <Wide id="shipping">
      <h2>{say('nav.packing')}</h2>
      <ProblemBox error={error} />
      {data?.length === 0 && <p className="empty">{say('pack.noneOfOrder')}</p>}
      {tableOf(
        data ?? [],
        (one) => one.packingListID,
        [
          { title: 'field.number', cell: (one) => one.number },
          statusOf(),
          { title: 'pack.carrier', cell: (one) => one.carrier },
          { title: 'pack.tracking', cell: (one) => one.trackingNumber },
          { title: 'pack.shipped', cell: (one, speech) => day(one.shippedUTC, speech) },
        ],
        (one) => `/packing/${one.packingListID}`,
      )}
      {may('warehouse.write') && row.shipmentStatus !== 'SHIPPED' && <NewPackingList row={row} />}
    </Wide>
  );
};

const NewPackingList = ({ row }: Props) => {
  const { say, term } = useSpeech();
  const go = useNavigate();
  const [place, setPlace] = useState('');
  const making = useMutation({
    mutationFn: async () => {
      const fromLocationID = await placeOf(place.trim());
      return millwright(createPackingList, {
        body: { salesOrderID: row.salesOrderID, ...(fromLocationID === undefined ? {} : { fromLocationID }) },
      });
    },
    onSuccess: async ({ packingListID }) => {
      await queries.invalidateQueries({ queryKey: ['/packing'] });
      await go({ href: `/packing/${packingListID}` });
    },
  });
  if (row.status !== 'RELEASED')
    return <p className="quiet">{say('pack.notReleased', { status: term(row.status) })}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending) making.mutate();
  };
  return (
    <form className="bar" onSubmit={submit}>
      <PlaceField label={say('pack.from')} typed={place} onType={setPlace} />
      <button type="submit" disabled={making.isPending}>
        {say('pack.make')}
      </button>
      <ProblemBox error={making.error} />
    </form>
  );
};
