import { imports, NewImport } from '../imports/list.tsx';
import { NewQuote } from '../quotes/new-quote.tsx';
import { useMay } from '../session.ts';
import { webhookLog } from '../webhooks/log.tsx';
import * as kinds from './kinds.tsx';
import { ListScreen } from './list-screen.tsx';

export const Quotes = () => {
  const may = useMay();
  return <ListScreen kind={kinds.quotes} actions={may('quotes.write') && <NewQuote />} />;
};
export const Orders = () => <ListScreen kind={kinds.orders} />;
export const Customers = () => <ListScreen kind={kinds.customers} />;
export const Items = () => <ListScreen kind={kinds.items} />;
export const Production = () => <ListScreen kind={kinds.production} />;
export const Purchasing = () => <ListScreen kind={kinds.purchasing} />;
export const Invoices = () => <ListScreen kind={kinds.invoices} />;
export const Ncrs = () => <ListScreen kind={kinds.ncrs} />;
export const WebhookLog = () => <ListScreen kind={webhookLog} />;
export const Tickets = () => <ListScreen kind={kinds.tickets} />;
export const Imports = () => {
  const may = useMay();
  return <ListScreen kind={imports} actions={may('imports.write') && <NewImport />} />;
};
