import { listExpectedReceipts } from '../../../client/groups/inventory.ts';
import { listPurchases } from '../../../client/groups/purchasing.ts';
import type { ExpectedReceipt, Purchase } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { type ListKind, pageOf, pageRows } from '../lists/list-kind.ts';

const limit = pageRows;

/** What should be bought; a row leads to an order of it. */
export const purchasing: ListKind<Purchase> = {
  path: '/purchasing',
  canSearch: false,
  teaches: 'buy.nothingShort',
  read: async (_asked, after, signal) =>
    pageOf(await millwright.answer(listPurchases, { query: { isNeeded: true, after, limit } }, { signal })),
  idOf: (row) => row.itemID,
  href: (row) => `/supplier-orders/new/${row.itemID}`,
  columns: [
    { title: 'field.item', cell: (row) => row.itemNumber },
    { title: 'field.description', cell: (row) => row.description },
    { title: 'field.onHand', cell: (row, { number }) => number(row.onHandQuantity), isNumber: true },
    { title: 'field.unit', cell: (row) => row.uOM },
    { title: 'field.shortage', cell: (row, speech) => day(row.firstShortageUTC, speech) },
    {
      title: 'buy.toOrder',
      cell: ({ suggestions: [first] }, { number }) =>
        first && `${number(first.orderQuantity)} ${first.orderUOM}`,
      isNumber: true,
    },
    { title: 'buy.supplier', cell: ({ suggestions: [first] }) => first?.supplier?.name },
    {
      title: 'buy.orderBy',
      cell: ({ suggestions: [first] }, speech) =>
        first && <span className={first.isLate ? 'late' : undefined}>{day(first.orderByUTC, speech)}</span>,
    },
  ],
};

const statuses = ['EXPECTED', 'RECEIVED', 'CANCELLED'] as const;

/** What was ordered, line by line; it is found by the number of its order. */
export const supplierOrders: ListKind<ExpectedReceipt> = {
  path: '/supplier-orders',
  canSearch: true,
  statuses,
  teaches: 'buy.noOrders',
  read: async ({ q, status }, after, signal) =>
    pageOf(
      await millwright.answer(
        listExpectedReceipts,
        {
          query: {
            ...{ after, limit, status: statuses.find((one) => one === status) },
            ...(q ? { referenceID: q } : {}),
            sort: 'expectedUTC',
          },
        },
        { signal },
      ),
    ),
  idOf: (row) => row.inboundID,
  href: (row) => `/supplier-orders/${row.inboundID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.referenceID ?? '–' },
    { title: 'buy.supplier', cell: (row) => row.supplierName },
    { title: 'field.item', cell: (row) => row.itemNumber, isCode: true },
    { title: 'field.description', cell: (row) => row.description },
    { title: 'field.quantity', cell: (row, { number }) => number(row.quantity), isNumber: true },
    { title: 'buy.received', cell: (row, { number }) => number(row.receivedQuantity), isNumber: true },
    { title: 'field.due', cell: (row, speech) => day(row.expectedUTC, speech) },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
  ],
};
