import { Link } from '@tanstack/react-router';
import { ApprovalsScreen } from '../approvals/approvals-screen.tsx';
import { changes } from '../changes/list.tsx';
import { NewChange } from '../changes/new-change.tsx';
import { characteristics } from '../charts/list.tsx';
import { controlledDocuments } from '../controlled/list.tsx';
import { NewDocument } from '../controlled/new-document.tsx';
import { discussions } from '../discussions/list.tsx';
import { gauges, NewGauge } from '../gauges/list.tsx';
import { imports, NewImport } from '../imports/list.tsx';
import { InboxScreen } from '../inbox/inbox-screen.tsx';
import { inspections } from '../inspections/list.tsx';
import { NewInspection } from '../inspections/new-inspection.tsx';
import { packingLists } from '../packing/list.tsx';
import { NewProduct, products } from '../products/list.tsx';
import * as buying from '../purchasing/lists.tsx';
import { NewQuote } from '../quotes/new-quote.tsx';
import { NewNcr } from '../records/new-ncr.tsx';
import { purchaseReturns } from '../returns/list.tsx';
import { NewReturn } from '../returns/new-return.tsx';
import { useMay } from '../session.ts';
import { troubleReports } from '../troubles/list.tsx';
import { NewReport } from '../troubles/new-report.tsx';
import { webhookLog } from '../webhooks/log.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import * as kinds from './kinds.tsx';
import { ListScreen } from './list-screen.tsx';

type NewProps = { to: string; permission: string; title?: Word };
const New = ({ to, permission, title = 'master.new' }: NewProps) => {
  const { say } = useSpeech();
  return useMay()(permission) && <Link to={to}>{say(title)}</Link>;
};

export const Quotes = () => {
  const may = useMay();
  return <ListScreen kind={kinds.quotes} actions={may('quotes.write') && <NewQuote />} />;
};
export const Orders = () => <ListScreen kind={kinds.orders} />;
export const Customers = () => (
  <ListScreen kind={kinds.customers} actions={<New to="/customers/new" permission="customers.write" />} />
);
export const Items = () => (
  <ListScreen kind={kinds.items} actions={<New to="/items/new" permission="items.write" />} />
);
export const Production = () => <ListScreen kind={kinds.production} />;
export const Purchasing = () => (
  <ListScreen
    kind={buying.purchasing}
    actions={<New to="/supplier-orders/new" permission="inventory.write" title="buy.new" />}
  />
);
export const SupplierOrders = () => (
  <ListScreen
    kind={buying.supplierOrders}
    actions={<New to="/supplier-orders/new" permission="inventory.write" title="buy.new" />}
  />
);
export const SupplierReturns = () => {
  const may = useMay();
  return <ListScreen kind={purchaseReturns} actions={may('purchasereturns.write') && <NewReturn />} />;
};
export const Inspections = () => {
  const may = useMay();
  return <ListScreen kind={inspections} actions={may('inspections.write') && <NewInspection />} />;
};
export const Changes = () => {
  const may = useMay();
  return <ListScreen kind={changes} actions={may('changes.write') && <NewChange />} />;
};
export const ControlledDocuments = () => {
  const may = useMay();
  return <ListScreen kind={controlledDocuments} actions={may('qualitydocuments.write') && <NewDocument />} />;
};
export const PackingLists = () => <ListScreen kind={packingLists} />;
export const Invoices = () => <ListScreen kind={kinds.invoices} />;
export const Ncrs = () => {
  const may = useMay();
  return <ListScreen kind={kinds.ncrs} actions={may('ncr.write') && <NewNcr />} />;
};
export const Capas = () => <ListScreen kind={kinds.capas} />;
export const Gauges = () => {
  const may = useMay();
  return <ListScreen kind={gauges} actions={may('qualityassets.write') && <NewGauge />} />;
};
export { ApprovalsScreen as Approvals, InboxScreen as Inbox };
export const Characteristics = () => <ListScreen kind={characteristics} />;
export const WebhookLog = () => <ListScreen kind={webhookLog} />;
export const Tickets = () => (
  <ListScreen
    kind={kinds.tickets}
    actions={<New to="/tickets/new" permission="tickets.write" title="newTicket.title" />}
  />
);
export const TroubleReports = () => {
  const may = useMay();
  return <ListScreen kind={troubleReports} actions={may('troublereports.write') && <NewReport />} />;
};
export const Products = () => {
  const may = useMay();
  return <ListScreen kind={products} actions={may('products.write') && <NewProduct />} />;
};
export const Discussions = () => <ListScreen kind={discussions} />;
export const Imports = () => {
  const may = useMay();
  return <ListScreen kind={imports} actions={may('imports.write') && <NewImport />} />;
};
