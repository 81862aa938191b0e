import type { Word } from '../words/en.ts';

/** The screens of the menu, in its order, each with what one must be allowed to see it. */
export const screens = [
  { path: '/', title: 'nav.home', permission: 'home.read' },
  { path: '/inbox', title: 'nav.inbox', permission: 'notifications.read' },
  { path: '/approvals', title: 'nav.approvals', permission: 'approvals.decide' },
  { path: '/quotes', title: 'nav.quotes', permission: 'quotes.read' },
  { path: '/orders', title: 'nav.orders', permission: 'salesorders.read' },
  { path: '/customers', title: 'nav.customers', permission: 'customers.read' },
  { path: '/items', title: 'nav.items', permission: 'items.read' },
  { path: '/products', title: 'nav.products', permission: 'products.read' },
  { path: '/stock', title: 'nav.stock', permission: 'inventory.read' },
  { path: '/production', title: 'nav.production', permission: 'prodorders.read' },
  { path: '/planning', title: 'nav.planning', permission: 'schedule.read' },
  { path: '/shop', title: 'nav.shop', permission: 'prodorders.work' },
  { path: '/maintenance', title: 'nav.maintenance', permission: 'maintenance.read' },
  { path: '/purchasing', title: 'nav.purchasing', permission: 'purchasing.read' },
  { path: '/supplier-orders', title: 'nav.supplierOrders', permission: 'inventory.read' },
  { path: '/suppliers', title: 'nav.suppliers', permission: 'suppliers.read' },
  { path: '/supplier-returns', title: 'nav.supplierReturns', permission: 'purchasereturns.read' },
  { path: '/packing', title: 'nav.packing', permission: 'warehouse.read' },
  { path: '/invoices', title: 'nav.invoices', permission: 'invoices.read' },
  { path: '/ncrs', title: 'nav.ncrs', permission: 'ncr.read' },
  { path: '/inspections', title: 'nav.inspections', permission: 'inspections.read' },
  { path: '/inspection-rules', title: 'nav.inspectionRules', permission: 'inspectionrules.read' },
  { path: '/capas', title: 'nav.capas', permission: 'capa.read' },
  { path: '/changes', title: 'nav.changes', permission: 'changes.read' },
  { path: '/controlled-documents', title: 'nav.controlled', permission: 'qualitydocuments.read' },
  { path: '/gauges', title: 'nav.gauges', permission: 'qualityassets.read' },
  { path: '/characteristics', title: 'nav.characteristics', permission: 'inspections.read' },
  { path: '/tickets', title: 'nav.tickets', permission: 'tickets.read' },
  { path: '/trouble-reports', title: 'diagnosis.reports', permission: 'troublereports.read' },
  { path: '/discussions', title: 'nav.discussions', permission: 'discussions.read' },
  { path: '/reports', title: 'nav.reports', permission: 'reports.read' },
  { path: '/imports', title: 'nav.imports', permission: 'imports.read' },
  { path: '/webhooks', title: 'nav.webhooks', permission: 'webhooks.read' },
  { path: '/mail-feedback', title: 'nav.mailFeedback', permission: 'emailfeedback.read' },
  { path: '/users', title: 'nav.users', permission: 'accounts.read' },
  { path: '/groups', title: 'nav.groups', permission: 'groups.read' },
  { path: '/roles', title: 'nav.roles', permission: 'customroles.read' },
  { path: '/keys', title: 'nav.keys', permission: 'apikeys.read' },
  { path: '/terminals', title: 'nav.terminals', permission: 'terminals.read' },
  { path: '/nightly-export', title: 'nav.nightlyExport', permission: 'connections.read' },
  { path: '/settings', title: 'nav.settings', permission: 'tenants.read' },
  { path: '/audit', title: 'nav.audit', permission: 'audit.read' },
] as const satisfies readonly { path: string; title: Word; permission: string }[];

export type ScreenPath = (typeof screens)[number]['path'];

export const titleOf = (path: ScreenPath): Word =>
  screens.find((screen) => screen.path === path)?.title ?? 'nav.home';
