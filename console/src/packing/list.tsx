import { listPackingLists, searchPackingLists } from '../../../client/groups/warehouse.ts';
import type { PackingList } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { type ListKind, readBy } from '../lists/list-kind.ts';

const statuses = ['DRAFT', 'SHIPPED'] as const;

/** What is packed, and what left the house. */
export const packingLists: ListKind<PackingList> = {
  path: '/packing',
  canSearch: true,
  statuses,
  teaches: 'pack.noLists',
  read: readBy({
    statuses,
    list: (query, options) => millwright.answer(listPackingLists, { query }, options),
    search: (q, query, options) => millwright.answer(searchPackingLists, { params: { q }, query }, options),
  }),
  idOf: (row) => row.packingListID,
  href: (row) => `/packing/${row.packingListID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.customer', cell: (row) => row.customer.customerName },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'pack.carrier', cell: (row) => row.carrier },
    { title: 'pack.tracking', cell: (row) => row.trackingNumber },
    { title: 'pack.shipped', cell: (row, speech) => day(row.shippedUTC, speech) },
  ],
};
