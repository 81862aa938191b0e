import { useMutation, useQuery } from '@tanstack/react-query';
import {
  createProductionOrder,
  listProductionOrdersBySalesOrder,
} from '../../../client/groups/production.ts';
import {
  addSalesOrderNotes,
  checkSalesOrderStatuses,
  getSalesOrder,
  getSalesOrderStatusMachine,
  renderSalesOrderPdf,
  setSalesOrderStatus,
} from '../../../client/groups/sales-orders.ts';
import type { Decimal, SalesOrder, SalesOrderStatusChange } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { amount, day, linked, statusOf, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { OrderBilling } from './order-billing.tsx';
import { OrderShipping } from './order-shipping.tsx';
import type { Blocker, RecordKind } from './record-kind.ts';

type Line = {
  id: string;
  kind: 'ITEM' | 'CONFIGURED';
  lineNumber: number;
  number: string;
  description: string;
  quantity: Decimal;
  uOM: string;
  shipped: Decimal;
  netPrice: Decimal;
  status: SalesOrder['items'][number]['status'];
};

/** Lines of items and configured ones, in one order. */
const linesOf = ({ items, lineItems }: SalesOrder): Line[] =>
  [
    ...items.map((one) => ({
      ...one,
      id: one.itemAndQtyID,
      kind: 'ITEM' as const,
      shipped: one.quantityShipped,
    })),
    ...lineItems.map((one) => ({
      ...one,
      ...{ id: one.lineItemID, kind: 'CONFIGURED' as const, number: one.productNumber },
      shipped: one.quantityShipped,
    })),
  ].sort((a, b) => a.lineNumber - b.lineNumber);

/** Where what keeps an order from a status is mended. */
const mendOf = (order: SalesOrder, to: string, missing: string): string | undefined => {
  if (missing === 'items') return '#lines';
  if (missing === 'customerID')
    return `/console/customers?q=${encodeURIComponent(order.customer.customerNumber)}`;
  // Of these moves all else that is missing is a production order, by its number.
  if (to === 'COMPLETED' || to === 'DRAFT') return '#production';
  return undefined;
};

const blockersOf = async (order: SalesOrder): Promise<Blocker[]> => {
  const { transitions } = await machineOf();
  const targets = new Set(transitions.filter(({ from }) => from === order.status).map(({ to }) => to));
  const checked = await Promise.all(
    [...targets].map(async (to) => {
      const query = { number: order.number, To: to as SalesOrder['status'], limit: 5 };
      const found = await millwright(checkSalesOrderStatuses, { query });
      return found.find(({ salesOrderID }) => salesOrderID === order.salesOrderID);
    }),
  );
  return checked.flatMap((one) =>
    (one?.missing ?? []).map(({ missing, detail }) => {
      const mend = mendOf(order, one?.to ?? '', missing);
      return { to: one?.to ?? '', detail, ...(mend === undefined ? {} : { mend }) };
    }),
  );
};

const machineOf = () =>
  queries.ensureQueryData({
    queryKey: ['machine', '/orders'],
    queryFn: () => millwright(getSalesOrderStatusMachine),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is made for the order, and the start of what is not made yet. */
const Production = ({ row, changed }: { row: SalesOrder; changed: () => Promise<unknown> }) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = row.salesOrderID;
  const made = useQuery({
    queryKey: ['/orders', 'production', id],
    queryFn: async ({ signal }) => {
      const asked = { params: { SalesOrderID: id }, query: { limit: 200 } };
      return await Array.fromAsync(millwright.each(listProductionOrdersBySalesOrder, asked, { signal }));
    },
    enabled: may('prodorders.read'),
  });
  const making = useMutation({
    mutationFn: (line: Line) =>
      millwright(createProductionOrder, {
        body: {
          salesOrderID: id,
          quantity: line.quantity,
          ...(line.kind === 'ITEM' ? { itemAndQtyID: line.id } : { lineItemID: line.id }),
        },
      }),
    onSettled: changed,
  });
  if (!may('prodorders.read')) return null;
  const lines = linesOf(row);
  const begun = new Set(
    made.data
      ?.filter(({ status }) => status !== 'CANCELLED')
      .map((one) => one.lineItemID ?? one.itemAndQtyID),
  );
  const open = lines.filter(({ id: line, status }) => status === 'NEW' && !begun.has(line));
  const canMake = made.isSuccess && row.status === 'RELEASED' && may('prodorders.write');
  return (
    <Wide id="production">
      <h2>{say('nav.production')}</h2>
      <ProblemBox error={made.error ?? making.error} />
      {made.data?.length === 0 && <p className="empty">{say('order.noProduction')}</p>}
      {tableOf(
        made.data ?? [],
        (one) => one.productionOrderID,
        [
          { title: 'field.number', cell: (one) => one.number },
          { title: 'field.item', cell: (one) => one.itemNumber, isCode: true },
          statusOf(),
          { title: 'field.quantity', cell: (one, { number }) => number(one.quantity), isNumber: true },
          { title: 'field.finish', cell: (one, speech) => day(one.plannedFinishUTC, speech) },
        ],
        (one) => `/production/${one.productionOrderID}`,
      )}
      {canMake &&
        open.map((line) => (
          <button key={line.id} type="button" disabled={making.isPending} onClick={() => making.mutate(line)}>
            {say('order.make', { line: line.lineNumber, item: line.number })}
          </button>
        ))}
    </Wide>
  );
};

export const order: RecordKind<SalesOrder> = {
  list: '/orders',
  title: 'order.title',
  numberOf: ({ number }) => number,
  read: (SalesOrderID) => millwright.answer(getSalesOrder, { params: { SalesOrderID } }),
  facts: [
    {
      title: 'field.customer',
      value: (row) => `${row.customer.customerName} (${row.customer.customerNumber})`,
    },
    { title: 'field.description', value: (row) => row.description },
    { title: 'order.purchaseOrder', value: (row) => row.purchaseOrder },
    {
      title: 'order.quote',
      value: (row, { say }) => linked(row.salesQuoteID && `/quotes/${row.salesQuoteID}`, say('order.quote')),
    },
    { title: 'order.requested', value: (row, speech) => day(row.requestedDateUTC, speech) },
    { title: 'field.promise', value: (row, speech) => day(row.promiseDateUTC, speech) },
    { title: 'order.shipment', value: (row, { term }) => term(row.shipmentStatus) },
    { title: 'order.payment', value: (row, { term }) => term(row.paymentStatus) },
    {
      title: 'order.onTime',
      value: (row, { say }) => row.isOnTime === false && <span className="late">{say('order.late')}</span>,
    },
    { title: 'order.holdReason', value: (row) => row.holdReason },
    { title: 'field.total', value: (row, speech) => amount(row.grandTotal, row.currencyCode, speech) },
  ],
  parts: [
    {
      title: 'quote.lines',
      anchor: 'lines',
      table: (row) =>
        tableOf(linesOf(row), (line) => line.id, [
          { title: 'field.line', cell: (line) => line.lineNumber },
          { title: 'field.item', cell: (line) => line.number, isCode: true },
          { title: 'field.description', cell: (line) => line.description },
          { title: 'field.quantity', cell: (line, { number }) => number(line.quantity), isNumber: true },
          { title: 'order.shipped', cell: (line, { number }) => number(line.shipped), isNumber: true },
          statusOf(),
          {
            title: 'field.net',
            cell: (line, speech) => amount(line.netPrice, row.currencyCode, speech),
            isNumber: true,
          },
        ]),
    },
  ],
  machine: getSalesOrderStatusMachine,
  moves: {
    status: {
      permission: 'salesorders.write',
      send: (SalesOrderID, { to, reason }, options) =>
        millwright(
          setSalesOrderStatus,
          {
            params: { SalesOrderID },
            body: { status: to as SalesOrderStatusChange['status'], ...(reason ? { reason } : {}) },
          },
          options,
        ),
    },
  },
  blockers: blockersOf,
  pdf: (SalesOrderID) => millwright(renderSalesOrderPdf, { params: { SalesOrderID } }),
  addNote: {
    permission: 'salesorders.write',
    send: (SalesOrderID, text) =>
      millwright(addSalesOrderNotes, { params: { SalesOrderID }, body: [{ text }] }),
  },
  more: (props) => (
    <>
      <Production {...props} />
      <OrderShipping {...props} />
      <OrderBilling {...props} />
    </>
  ),
};
