import type { Operation } from '#platform/operation';

/** What can be exported, and the operation that makes its file. */
const operationOf = {
  CUSTOMERS: 'exportCustomers',
  ITEMS: 'exportItems',
  SALESQUOTES: 'exportSalesQuoteSummary',
  SALESORDERS: 'exportSalesOrderSummary',
  PRODORDERS: 'exportProductionOrders',
  INVOICES: 'exportInvoiceSummary',
} as const;

export type Exported = keyof typeof operationOf;
export const exported = Object.keys(operationOf) as [Exported, ...Exported[]];

/** All operations that there are; those of later areas among them. */
export type Operations = () => readonly Operation[];

/** The operation that makes the file of an entity. */
export const exportOf = (operations: Operations, entity: Exported): Operation => {
  const found = operations().find(({ id }) => id === operationOf[entity]);
  if (!found) throw new Error(`There is no operation ${operationOf[entity]}.`);
  return found;
};

/** `salesorders-2026-01-31.csv` */
export const fileNameOf = (entity: Exported, day: string): string => `${entity.toLowerCase()}-${day}.csv`;
