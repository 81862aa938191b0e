import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  createInvoiceOfSalesOrder,
  createPrepaymentOfSalesOrder,
  listInvoices,
} from '../../../client/groups/invoices.ts';
import {
  Decimal,
  type NewInvoiceOfSalesOrderSent,
  type PackingList,
  type SalesOrder,
} from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { amount, day, statusOf, tableOf } from '../cells.tsx';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { billingEn } from '../words/billing.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { useShipments } from './order-shipping.tsx';

bring(billingEn);

type Props = { row: SalesOrder };

const billable = ['RELEASED', 'COMPLETED'];

/** The invoices of an order, and what of it is still to be invoiced. */
export const OrderBilling = ({ row }: Props) => {
  const { say, term } = useSpeech();
  const may = useMay();
  const salesOrderID = row.salesOrderID;
  const { data, error } = useQuery({
    queryKey: ['/invoices', 'of', salesOrderID],
    queryFn: () => millwright(listInvoices, { query: { salesOrderID, limit: 200 } }),
    enabled: may('invoices.read'),
  });
  if (!may('invoices.read')) return null;
  return (
    <Wide id="invoices">
      <h2>{say('nav.invoices')}</h2>
      <ProblemBox error={error} />
      {data?.length === 0 && <p className="empty">{say('bill.none')}</p>}
      {tableOf(
        data ?? [],
        (one) => one.invoiceID,
        [
          { title: 'field.number', cell: (one, { say: word }) => one.number ?? word('bill.noNumber') },
          { title: 'invoice.kind', cell: (one, { term }) => term(one.kind) },
          statusOf(),
          { title: 'invoice.issued', cell: (one, speech) => day(one.issueDate, speech) },
          {
            title: 'field.total',
            cell: (one, speech) => amount(one.total, one.currencyCode, speech),
            isNumber: true,
          },
          {
            title: 'field.balance',
            cell: (one, speech) => amount(one.balance, one.currencyCode, speech),
            isNumber: true,
          },
        ],
        (one) => `/invoices/${one.invoiceID}`,
      )}
      {may('invoices.write') &&
        data &&
        (billable.includes(row.status) ? (
          <NewInvoices row={row} />
        ) : (
          <p className="quiet">{say('bill.notReleased', { status: term(row.status) })}</p>
        ))}
    </Wide>
  );
};

const isShipped = ({ status }: PackingList) => status === 'SHIPPED';

/** What can be billed: what was shipped, all that is open, or a part in advance. */
const NewInvoices = ({ row }: Props) => {
  const { say, readNumber, date } = useSpeech();
  const go = useNavigate();
  const { data: shipments = [] } = useShipments(row.salesOrderID);
  const [percent, setPercent] = useState('');
  const params = { SalesOrderID: row.salesOrderID };
  const opened = async ({ invoiceID }: { invoiceID: string }) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['/invoices'] }),
      queries.invalidateQueries({ queryKey: ['/orders'] }),
    ]);
    await go({ href: `/invoices/${invoiceID}` });
  };
  const billing = useMutation({
    mutationFn: (body: NewInvoiceOfSalesOrderSent) => millwright(createInvoiceOfSalesOrder, { params, body }),
    onSuccess: opened,
  });
  const advance = useMutation({
    mutationFn: (spelled: string) =>
      millwright(createPrepaymentOfSalesOrder, { params, body: { percent: new Decimal(spelled) } }),
    onSuccess: opened,
  });
  const isBusy = billing.isPending || advance.isPending;
  const spelled = readNumber(percent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (spelled !== undefined && !isBusy) advance.mutate(spelled);
  };
  return (
    <>
      <p className="bar">
        {shipments.filter(isShipped).map(({ packingListID, number, shippedUTC }) => (
          <button
            key={packingListID}
            type="button"
            disabled={isBusy}
            onClick={() => billing.mutate({ packingListIDs: [packingListID] })}
          >
            {say('bill.shipped', { number, date: shippedUTC === null ? '' : date(shippedUTC) })}
          </button>
        ))}
        <button type="button" disabled={isBusy} onClick={() => billing.mutate({})}>
          {say('bill.allOpen')}
        </button>
      </p>
      <form className="bar" onSubmit={submit}>
        <NumberField label={say('bill.percent')} typed={percent} onType={setPercent} isNeeded />
        <button type="submit" disabled={isBusy}>
          {say('bill.advance')}
        </button>
      </form>
      <ProblemBox error={billing.error ?? advance.error} />
    </>
  );
};
