import { useQuery } from '@tanstack/react-query';
import { createCustomer, getCustomer, updateCustomer } from '../../../client/groups/customers.ts';
import { listSalesOrdersByCustomer } from '../../../client/groups/sales-orders.ts';
import { listSalesQuotesByCustomer } from '../../../client/groups/sales-quotes.ts';
import type { Customer, CustomerChangeSent, NewCustomerSent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { amount, day, statusOf, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import type { MasterKind } from './master-kind.ts';

/** So many of its latest documents are shown; the lists have all. */
const shown = 10;

const Documents = ({ row: { customerID } }: { row: Customer }) => {
  const { say } = useSpeech();
  const may = useMay();
  const params = { CustomerID: customerID };
  const query = { sort: '-lastUpdatedUTC', limit: shown } as const;
  const quotes = useQuery({
    queryKey: ['/quotes', 'of', customerID],
    queryFn: () => millwright(listSalesQuotesByCustomer, { params, query }),
    enabled: may('quotes.read'),
  });
  const orders = useQuery({
    queryKey: ['/orders', 'of', customerID],
    queryFn: () => millwright(listSalesOrdersByCustomer, { params, query }),
    enabled: may('salesorders.read'),
  });
  return (
    <>
      <ProblemBox error={quotes.error ?? orders.error} />
      {quotes.data && quotes.data.length > 0 && (
        <Wide>
          <h2>{say('master.quotes')}</h2>
          {tableOf(
            quotes.data,
            (one) => one.salesQuoteID,
            [
              { title: 'field.number', cell: (one) => one.number },
              { title: 'field.description', cell: (one) => one.description },
              statusOf(),
              { title: 'field.validUntil', cell: (one, speech) => day(one.validUntilUTC, speech) },
              {
                title: 'field.total',
                cell: (one, speech) => amount(one.grandTotal, one.currencyCode, speech),
                isNumber: true,
              },
            ],
            (one) => `/quotes/${one.salesQuoteID}`,
          )}
        </Wide>
      )}
      {orders.data && orders.data.length > 0 && (
        <Wide>
          <h2>{say('master.orders')}</h2>
          {tableOf(
            orders.data,
            (one) => one.salesOrderID,
            [
              { title: 'field.number', cell: (one) => one.number },
              { title: 'field.description', cell: (one) => one.description },
              statusOf(),
              { title: 'field.promise', cell: (one, speech) => day(one.promiseDateUTC, speech) },
              {
                title: 'field.total',
                cell: (one, speech) => amount(one.grandTotal, one.currencyCode, speech),
                isNumber: true,
              },
            ],
            (one) => `/orders/${one.salesOrderID}`,
          )}
        </Wide>
      )}
    </>
  );
};

export const customer: MasterKind<Customer> = {
  list: '/customers',
  title: 'customer.title',
  newTitle: 'customer.new',
  numberOf: ({ customerNumber }) => customerNumber,
  idOf: ({ customerID }) => customerID,
  permission: 'customers.write',
  fields: [
    { name: 'customerName', title: 'field.name', kind: 'text', isNeeded: true },
    { name: 'address', title: 'field.address', kind: 'text' },
    { name: 'postalCode', title: 'field.postalCode', kind: 'text' },
    { name: 'city', title: 'field.city', kind: 'text' },
    { name: 'country', title: 'field.country', kind: 'text' },
    { name: 'email', title: 'field.email', kind: 'text' },
    { name: 'phone', title: 'field.phone', kind: 'text' },
    { name: 'website', title: 'field.website', kind: 'text' },
    { name: 'currencyCode', title: 'field.currency', kind: 'text' },
    { name: 'locale', title: 'field.language', kind: 'text' },
    { name: 'paymentTerms', title: 'field.paymentTerms', kind: 'text' },
    { name: 'discountPercent', title: 'field.discount', kind: 'decimal' },
    { name: 'taxID', title: 'field.taxID', kind: 'text' },
    { name: 'erpCode', title: 'field.erpCode', kind: 'text' },
    { name: 'isActive', title: 'field.isActive', kind: 'flag' },
  ],
  begins: { isActive: true },
  read: (CustomerID) => millwright.answer(getCustomer, { params: { CustomerID } }),
  change: (CustomerID, body, options) =>
    millwright.answer(updateCustomer, { params: { CustomerID }, body: body as CustomerChangeSent }, options),
  create: (body) => millwright(createCustomer, { body: body as NewCustomerSent }),
  more: Documents,
};
