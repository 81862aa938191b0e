import { listCustomers, searchCustomers } from '../../../client/groups/customers.ts';
import { listInvoices, searchInvoices } from '../../../client/groups/invoices.ts';
import { listItems, searchItems } from '../../../client/groups/items.ts';
import { listProductionOrders, searchProductionOrders } from '../../../client/groups/production.ts';
import { listCAPAs } from '../../../client/groups/quality-capa.ts';
import { listNCRs, searchNCRs } from '../../../client/groups/quality-ncr.ts';
import { listSalesOrders, searchSalesOrders } from '../../../client/groups/sales-orders.ts';
import { listSalesQuotes, searchSalesQuotes } from '../../../client/groups/sales-quotes.ts';
import { listTickets, searchTickets } from '../../../client/groups/service.ts';
import type {
  CAPASummary,
  CustomerSummary,
  InvoiceSummary,
  ItemSummary,
  NCRSummary,
  ProductionOrderSummary,
  SalesOrderSummary,
  SalesQuoteSummary,
  TicketSummary,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, moment } from '../cells.tsx';
import type { Term } from '../words/terms.ts';
import { type Column, type ListKind, pageOf, readBy, rowsOf } from './list-kind.ts';

const status = <Row extends { status: Term }>(): Column<Row> => ({
  title: 'field.status',
  cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
});
const changed = <Row extends { lastUpdatedUTC: string }>(): Column<Row> => ({
  title: 'field.changed',
  cell: (row, speech) => moment(row.lastUpdatedUTC, speech),
});

const quoteStatuses = ['DRAFT', 'OFFERED', 'ACCEPTED', 'REJECTED', 'RELEASED', 'CANCELLED'] as const;
export const quotes: ListKind<SalesQuoteSummary> = {
  path: '/quotes',
  canSearch: true,
  statuses: quoteStatuses,
  read: readBy({
    statuses: quoteStatuses,
    list: (query, options) => millwright.answer(listSalesQuotes, { query }, options),
    search: (q, query, options) =>
      millwright.answer(searchSalesQuotes, { params: { quotenumber: q }, query }, options),
  }),
  idOf: (row) => row.salesQuoteID,
  href: (row) => `/quotes/${row.salesQuoteID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.customer', cell: (row) => row.customer.customerName },
    { title: 'field.description', cell: (row) => row.description },
    status(),
    { title: 'field.validUntil', cell: (row, speech) => day(row.validUntilUTC, speech) },
    {
      title: 'field.total',
      cell: (row, { money }) => money(row.grandTotal, row.currencyCode),
      isNumber: true,
    },
    changed(),
  ],
};

const orderStatuses = ['DRAFT', 'RESERVED', 'RELEASED', 'ONHOLD', 'COMPLETED', 'CANCELLED'] as const;
export const orders: ListKind<SalesOrderSummary> = {
  path: '/orders',
  canSearch: true,
  statuses: orderStatuses,
  read: readBy({
    statuses: orderStatuses,
    list: (query, options) => millwright.answer(listSalesOrders, { query }, options),
    search: (q, query, options) =>
      millwright.answer(searchSalesOrders, { params: { ordernumber: q }, query }, options),
  }),
  idOf: (row) => row.salesOrderID,
  href: (row) => `/orders/${row.salesOrderID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.customer', cell: (row) => row.customer.customerName },
    { title: 'field.description', cell: (row) => row.description },
    status(),
    { title: 'field.promise', cell: (row, speech) => day(row.promiseDateUTC, speech) },
    {
      title: 'field.total',
      cell: (row, { money }) => money(row.grandTotal, row.currencyCode),
      isNumber: true,
    },
    changed(),
  ],
};

export const customers: ListKind<CustomerSummary> = {
  path: '/customers',
  canSearch: true,
  read: async ({ q }, after, signal) => {
    const query = { after, limit: rowsOf(after) };
    return pageOf(
      q
        ? await millwright.answer(searchCustomers, { params: { q }, query }, { signal })
        : await millwright.answer(listCustomers, { query }, { signal }),
    );
  },
  idOf: (row) => row.customerID,
  href: (row) => `/customers/${row.customerID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.customerNumber },
    { title: 'field.name', cell: (row) => row.customerName },
    { title: 'field.city', cell: (row) => row.city },
    { title: 'field.country', cell: (row) => row.country },
    { title: 'field.email', cell: (row) => row.email },
    changed(),
  ],
};

export const items: ListKind<ItemSummary> = {
  path: '/items',
  canSearch: true,
  read: async ({ q }, after, signal) => {
    const query = { after, limit: rowsOf(after) };
    return pageOf(
      q
        ? await millwright.answer(searchItems, { params: { q }, query }, { signal })
        : await millwright.answer(listItems, { query }, { signal }),
    );
  },
  idOf: (row) => row.itemID,
  href: (row) => `/items/${row.itemID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.description', cell: (row) => row.description },
    { title: 'field.category', cell: (row) => row.category },
    { title: 'field.unit', cell: (row) => row.uOM },
    {
      title: 'field.unitPrice',
      cell: (row, { money, number }) =>
        row.unitPrice && (row.currencyCode ? money(row.unitPrice, row.currencyCode) : number(row.unitPrice)),
      isNumber: true,
    },
    changed(),
  ],
};

const productionStatuses = ['PLANNED', 'RELEASED', 'WIP', 'ONHOLD', 'COMPLETED', 'CANCELLED'] as const;
export const production: ListKind<ProductionOrderSummary> = {
  path: '/production',
  canSearch: true,
  statuses: productionStatuses,
  read: readBy({
    statuses: productionStatuses,
    list: (query, options) => millwright.answer(listProductionOrders, { query }, options),
    search: (q, query, options) =>
      millwright.answer(searchProductionOrders, { params: { searchfor: q }, query }, options),
  }),
  idOf: (row) => row.productionOrderID,
  href: (row) => `/production/${row.productionOrderID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.item', cell: (row) => row.itemNumber },
    { title: 'field.description', cell: (row) => row.description },
    { title: 'field.customer', cell: (row) => row.customerName },
    status(),
    { title: 'field.quantity', cell: (row, { number }) => number(row.quantity), isNumber: true },
    { title: 'field.start', cell: (row, speech) => day(row.plannedStartUTC, speech) },
    { title: 'field.finish', cell: (row, speech) => day(row.plannedFinishUTC, speech) },
  ],
};

const invoiceStatuses = ['DRAFT', 'ISSUED', 'SENT', 'PARTIALLYPAID', 'PAID', 'VOID'] as const;
export const invoices: ListKind<InvoiceSummary> = {
  path: '/invoices',
  canSearch: true,
  statuses: invoiceStatuses,
  read: readBy({
    statuses: invoiceStatuses,
    list: (query, options) => millwright.answer(listInvoices, { query }, options),
    search: (q, query, options) => millwright.answer(searchInvoices, { params: { q }, query }, options),
  }),
  idOf: (row) => row.invoiceID,
  href: (row) => `/invoices/${row.invoiceID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.customer', cell: (row) => row.customer.customerName },
    status(),
    { title: 'field.due', cell: (row, speech) => day(row.dueDate, speech) },
    { title: 'field.total', cell: (row, { money }) => money(row.total, row.currencyCode), isNumber: true },
    {
      title: 'field.balance',
      cell: (row, { money }) => money(row.balance, row.currencyCode),
      isNumber: true,
    },
    changed(),
  ],
};

const ncrStatuses = ['OPEN', 'INREVIEW', 'DISPOSITIONED', 'CLOSED', 'CANCELLED'] as const;
export const ncrs: ListKind<NCRSummary> = {
  path: '/ncrs',
  canSearch: true,
  statuses: ncrStatuses,
  read: readBy({
    statuses: ncrStatuses,
    list: (query, options) => millwright.answer(listNCRs, { query }, options),
    search: (q, query, options) => millwright.answer(searchNCRs, { params: { search: q }, query }, options),
  }),
  idOf: (row) => row.qualityNcrID,
  href: (row) => `/ncrs/${row.qualityNcrID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.title', cell: (row) => row.title },
    { title: 'field.severity', cell: (row, { term }) => term(row.severity) },
    status(),
    { title: 'field.due', cell: (row, speech) => day(row.dueDate, speech) },
    changed(),
  ],
};

const capaStatuses = ['OPEN', 'INPROGRESS', 'VERIFICATION', 'CLOSED', 'CANCELLED'] as const;
export const capas: ListKind<CAPASummary> = {
  path: '/capas',
  canSearch: false,
  statuses: capaStatuses,
  read: async ({ status: asked }, after, signal) =>
    pageOf(
      await millwright.answer(
        listCAPAs,
        {
          query: {
            ...{ status: capaStatuses.find((one) => one === asked), after, limit: rowsOf(after) },
            sort: '-lastUpdatedUTC',
          },
        },
        { signal },
      ),
    ),
  idOf: (row) => row.qualityCapaID,
  href: (row) => `/capas/${row.qualityCapaID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.title', cell: (row) => row.title },
    status(),
    {
      title: 'field.due',
      cell: (row, speech) => (
        <span className={row.isOverdue ? 'late' : undefined}>{day(row.dueDate, speech)}</span>
      ),
    },
    changed(),
  ],
};

const ticketStatuses = [
  ...(['OPEN', 'RECEIVED', 'DIAGNOSIS', 'QUOTED', 'APPROVED', 'INREPAIR'] as const),
  ...(['WAITINGPARTS', 'COMPLETED', 'SHIPPED', 'CLOSED', 'CANCELLED'] as const),
];
export const tickets: ListKind<TicketSummary> = {
  path: '/tickets',
  canSearch: true,
  statuses: ticketStatuses,
  read: readBy({
    statuses: ticketStatuses,
    list: (query, options) => millwright.answer(listTickets, { query }, options),
    search: (q, query, options) => millwright.answer(searchTickets, { params: { q }, query }, options),
  }),
  idOf: (row) => row.ticketID,
  href: (row) => `/tickets/${row.ticketID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.customer', cell: (row) => row.customerName },
    { title: 'field.subject', cell: (row) => row.subject },
    { title: 'field.priority', cell: (row, { term }) => term(row.priority) },
    status(),
    { title: 'field.due', cell: (row, speech) => day(row.dueUTC, speech) },
    changed(),
  ],
};
