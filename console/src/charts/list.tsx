import { useQuery } from '@tanstack/react-query';
import { getItem } from '../../../client/groups/items.ts';
import { getProduct } from '../../../client/groups/products.ts';
import { listCharacteristics } from '../../../client/groups/quality-inspections.ts';
import type { Characteristic } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked, moment } from '../cells.tsx';
import type { ListKind } from '../lists/list-kind.ts';
import { useMay } from '../session.ts';
import { chartEn } from '../words/chart.ts';
import { bring } from '../words/words.tsx';

bring(chartEn);

type Of = Pick<Characteristic, 'itemID' | 'productID'>;

/** What is measured, by its number, where the reader may know it. */
export const OfWhat = ({ itemID, productID }: { [Key in keyof Of]: string | null | undefined }) => {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['ofWhat', itemID, productID],
    queryFn: async () => {
      if (itemID)
        return { to: `/items/${itemID}`, ...(await millwright(getItem, { params: { ItemID: itemID } })) };
      if (!productID) return null;
      return {
        to: `/products/${productID}`,
        ...(await millwright(getProduct, { params: { ProductID: productID } })),
      };
    },
    enabled: itemID ? may('items.read') : Boolean(productID) && may('products.read'),
    staleTime: 300_000,
  });
  return data ? linked(data.to, data.number) : null;
};

const addressOf = ({ characteristic, unit, itemID, productID }: Characteristic): string => {
  const asked = new URLSearchParams({ c: characteristic });
  if (unit) asked.set('unit', unit);
  if (itemID) asked.set('item', itemID);
  if (productID) asked.set('product', productID);
  return `/characteristics/chart?${asked}`;
};

/** What is measured over time. */
export const characteristics: ListKind<Characteristic> = {
  path: '/characteristics',
  canSearch: false,
  teaches: 'chart.none',
  read: async (_asked, _after, signal) => ({
    rows: await millwright(listCharacteristics, {}, { signal }),
    next: undefined,
  }),
  idOf: ({ characteristic, unit, itemID, productID }) => [characteristic, unit, itemID, productID].join(' '),
  href: addressOf,
  columns: [
    { title: 'chart.what', cell: (row) => row.characteristic },
    { title: 'field.unit', cell: (row) => row.unit },
    { title: 'chart.of', cell: (row) => <OfWhat itemID={row.itemID} productID={row.productID} /> },
    { title: 'chart.values', cell: (row, { number }) => number(row.count), isNumber: true },
    {
      title: 'chart.out',
      cell: (row, { number }) => (
        <span className={row.outOfLimits > 0 ? 'late' : undefined}>{number(row.outOfLimits)}</span>
      ),
      isNumber: true,
    },
    { title: 'chart.lastMeasured', cell: (row, speech) => moment(row.lastMeasuredUTC, speech) },
  ],
};
