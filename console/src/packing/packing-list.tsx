import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getSalesOrder } from '../../../client/groups/sales-orders.ts';
import {
  deletePackingList,
  getPackingListStateMachine,
  renderPackingListPdf,
} from '../../../client/groups/warehouse.ts';
import { Removal } from '../admin/removal.tsx';
import { millwright } from '../api.ts';
import { day, linked, tableOf } from '../cells.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { Filling } from './filling.tsx';
import { type Packed, readPackingList } from './packing-data.ts';

type Props = { row: Packed; changed: () => Promise<unknown> };

/** Only what was released leaves the house: the order says whether it is. */
const OrderState = ({ row }: Props) => {
  const { say, term } = useSpeech();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['/packing', 'order', row.salesOrderID],
    queryFn: () => millwright(getSalesOrder, { params: { SalesOrderID: row.salesOrderID } }),
    enabled: may('salesorders.read') && row.status === 'DRAFT',
  });
  if (!data || row.status !== 'DRAFT' || data.status === 'RELEASED') return null;
  return (
    <p className="late">
      <Link to="/orders/$id" params={{ id: row.salesOrderID }}>
        {say('pack.orderIs', { number: data.number, status: term(data.status) })}
      </Link>
    </p>
  );
};

const addressOf = ({ shipTo }: Packed): string =>
  shipTo
    ? [shipTo.name, shipTo.address1, shipTo.postalCode, shipTo.city, shipTo.country]
        .filter(Boolean)
        .join(', ')
    : '';

export const packingList: RecordKind<Packed> = {
  list: '/packing',
  title: 'pack.title',
  numberOf: ({ number }) => number,
  read: readPackingList,
  facts: [
    {
      title: 'field.customer',
      value: (row) => `${row.customer.customerName} (${row.customer.customerNumber})`,
    },
    {
      title: 'nav.orders',
      value: (row, { say }) => linked(`/orders/${row.salesOrderID}`, say('record.open')),
    },
    { title: 'pack.shipTo', value: addressOf },
    { title: 'pack.carrier', value: (row) => row.carrier },
    { title: 'pack.tracking', value: (row) => row.trackingNumber },
    { title: 'pack.shipped', value: (row, speech) => day(row.shippedUTC, speech) },
    { title: 'stock.note', value: (row) => row.remark },
  ],
  parts: [
    {
      title: 'quote.lines',
      anchor: 'lines',
      table: ({ salesItems, salesLines }) =>
        tableOf(
          [
            ...salesItems.map((one) => ({ ...one, id: one.packingListItemID })),
            ...salesLines.map((one) => ({
              ...{ ...one, id: one.packingListSalesLineID, lotNumber: null, serialNumbers: [] },
            })),
          ].sort((a, b) => a.lineNumber - b.lineNumber),
          (line) => line.id,
          [
            { title: 'field.line', cell: (line) => line.lineNumber },
            { title: 'field.item', cell: (line) => line.number, isCode: true },
            { title: 'field.description', cell: (line) => line.description },
            {
              title: 'pack.quantity',
              cell: (line, { number }) => number(line.quantityToShip),
              isNumber: true,
            },
            {
              title: 'order.shipped',
              cell: (line, { number }) => number(line.quantityShipped),
              isNumber: true,
            },
            { title: 'field.unit', cell: (line) => line.uOM },
            {
              title: 'production.pieces',
              cell: ({ lotNumber, serialNumbers }) =>
                [lotNumber, ...serialNumbers].filter(Boolean).join(', '),
            },
          ],
        ),
    },
  ],
  isPart: true,
  machine: getPackingListStateMachine,
  // It is shipped from the form, with what stands in it.
  moves: {},
  pdf: (PackingListID) => millwright(renderPackingListPdf, { params: { PackingListID } }),
  more: (props) => (
    <>
      <OrderState {...props} />
      <Filling {...props} />
      {props.row.status === 'DRAFT' && (
        <Removal
          list="/packing"
          permission="warehouse.write"
          remove={() => millwright(deletePackingList, { params: { PackingListID: props.row.packingListID } })}
        />
      )}
    </>
  ),
};
