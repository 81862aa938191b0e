import { listPurchaseReturns, searchPurchaseReturns } from '../../../client/groups/purchasing.ts';
import type { PurchaseReturn } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, readBy } from '../lists/list-kind.ts';
import { SupplierName } from '../records/supplier-name.tsx';
import { returnsEn } from '../words/returns.ts';
import { bring } from '../words/words.tsx';

bring(returnsEn);

const statuses = ['PREPARED', 'SENT', 'SETTLED', 'CANCELLED'] as const;

/** What goes back to suppliers. */
export const purchaseReturns: ListKind<PurchaseReturn> = {
  path: '/supplier-returns',
  canSearch: true,
  statuses,
  teaches: 'return.empty',
  read: readBy({
    statuses,
    list: (query, options) => millwright.answer(listPurchaseReturns, { query }, options),
    search: (q, query, options) =>
      millwright.answer(searchPurchaseReturns, { params: { SearchString: q }, query }, options),
  }),
  idOf: (row) => row.purchaseReturnID,
  href: (row) => `/supplier-returns/${row.purchaseReturnID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'return.supplier', cell: (row) => <SupplierName id={row.supplierID} /> },
    { title: 'field.item', cell: (row) => row.itemNumber, isCode: true },
    { title: 'field.quantity', cell: (row, { number }) => number(row.quantity), isNumber: true },
    { title: 'return.reason', cell: (row) => row.reason },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'return.settlement', cell: (row, { term }) => row.settlement && term(row.settlement) },
    { title: 'field.changed', cell: (row, speech) => moment(row.lastUpdatedUTC, speech) },
  ],
};
