import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import {
  forgotten,
  password,
  provider,
  root,
  signedIn,
  signIn,
  terminal,
  unsubscribe,
} from './entry-routes.tsx';
import { HomeScreen } from './home/home.tsx';
import { planningSearch } from './planning/planning-search.ts';
import {
  asked,
  chartSearch,
  configureSearch,
  editorSearch,
  shopSearch,
  textOf,
  trySearch,
} from './search.ts';

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-screen.tsx'), 'AccountScreen'),
});

const home = createRoute({ getParentRoute: () => signedIn, path: '/', component: HomeScreen });

/** Screens that are exported by one module, each at its path. */
const screensOf =
  <Module extends Record<string, unknown>>(load: () => Promise<Module>) =>
  <Path extends string, Name extends keyof Module>(path: Path, name: Name) =>
    createRoute({
      getParentRoute: () => signedIn,
      path,
      validateSearch: asked,
      component: lazyRouteComponent(load, name),
    });
const list = screensOf(() => import('./lists/screens.tsx'));

const quote = createRoute({
  getParentRoute: () => signedIn,
  path: '/quotes/$id',
  component: lazyRouteComponent(() => import('./quotes/quote-screen.tsx'), 'QuoteScreen'),
});

const configure = createRoute({
  getParentRoute: () => signedIn,
  path: '/quotes/$id/configure/$product',
  validateSearch: configureSearch,
  component: lazyRouteComponent(() => import('./configure/configure-screen.tsx'), 'ConfigureScreen'),
});

const attempt = createRoute({
  getParentRoute: () => signedIn,
  path: '/webhooks/$id',
  component: lazyRouteComponent(() => import('./webhooks/attempt-screen.tsx'), 'AttemptScreen'),
});

const thread = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions/$id',
  component: lazyRouteComponent(() => import('./discussions/thread-screen.tsx'), 'ThreadScreen'),
});

const diagnosis = createRoute({
  getParentRoute: () => signedIn,
  path: '/diagnosis/$id',
  component: lazyRouteComponent(() => import('./diagnosis/diagnosis-screen.tsx'), 'DiagnosisScreen'),
});

const newImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/imports/new',
  validateSearch: (search): { kind?: string | undefined } => ({ kind: textOf(search.kind) }),
  component: lazyRouteComponent(() => import('./imports/wizard.tsx'), 'ImportWizard'),
});

const oneImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/imports/$id',
  component: lazyRouteComponent(() => import('./imports/import-screen.tsx'), 'ImportScreen'),
});

const record = screensOf(() => import('./records/screens.tsx'));

const product = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
});

/** Its editor: begun `from` a version, open `at` a part. */
const productEditor = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$id/edit',
  validateSearch: editorSearch,
  component: lazyRouteComponent(() => import('./products/editor-screen.tsx'), 'EditorScreen'),
});

/** A sample of it: which model (`of`), its choices (`c`), how many (`q`), and the rule that is sought. */
const productTry = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$id/try',
  validateSearch: trySearch,
  component: lazyRouteComponent(() => import('./products/try-screen.tsx'), 'TryScreen'),
});

const productVersion = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$id/versions/$version',
  validateSearch: (search): { against?: string | undefined } => ({ against: textOf(search.against) }),
  component: lazyRouteComponent(() => import('./products/version-screen.tsx'), 'VersionScreen'),
});

/** One screen, which goes on with what is booked while items and places are opened in it. */
const stock = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock',
  component: lazyRouteComponent(() => import('./stock/stock-screen.tsx'), 'StockScreen'),
});
const opened = <Path extends string>(path: Path) => createRoute({ getParentRoute: () => stock, path });

const supplier = screensOf(() => import('./suppliers/suppliers.tsx'));
const maintenance = screensOf(() => import('./maintenance/plans.tsx'));
const master = screensOf(() => import('./masters/screens.tsx'));

const shop = createRoute({
  getParentRoute: () => signedIn,
  path: '/shop',
  validateSearch: shopSearch,
  component: lazyRouteComponent(() => import('./shop/shop-screen.tsx'), 'ShopScreen'),
});

const planning = createRoute({
  getParentRoute: () => signedIn,
  path: '/planning',
  validateSearch: planningSearch,
  component: lazyRouteComponent(() => import('./planning/planning-screen.tsx'), 'PlanningScreen'),
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  component: lazyRouteComponent(() => import('./reports/screens.tsx'), 'ReportsScreen'),
});

const report = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/$name',
  validateSearch: (search) => search, // its screen reads it: only reports know their own words
  component: lazyRouteComponent(() => import('./reports/screens.tsx'), 'ReportScreen'),
});

const admin = screensOf(() => import('./admin/screens.tsx'));

/** Orders to suppliers: one, and a new one, begun with an item that is short where that is named. */
const supplierOrder = screensOf(() => import('./purchasing/order-screen.tsx'))(
  '/supplier-orders/$id',
  'SupplierOrderScreen',
);
const newSupplierOrder = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(
      () => import('./purchasing/new-order-screen.tsx'),
      'NewSupplierOrderScreen',
    ),
  });
const chart = createRoute({
  getParentRoute: () => signedIn,
  path: '/characteristics/chart',
  validateSearch: chartSearch,
  component: lazyRouteComponent(() => import('./charts/chart-screen.tsx'), 'ChartScreen'),
});

const packing = screensOf(() => import('./packing/screen.tsx'))('/packing/$id', 'PackingListScreen');

/** A new ticket, of a `customer` where that is known. */
const newTicket = createRoute({
  getParentRoute: () => signedIn,
  path: '/tickets/new',
  validateSearch: (search): { customer?: string | undefined } => ({ customer: textOf(search.customer) }),
  component: lazyRouteComponent(() => import('./tickets/new-ticket-screen.tsx'), 'NewTicketScreen'),
});

const inspection = screensOf(() => import('./inspections/inspection.tsx'))(
  '/inspections/$id',
  'InspectionScreen',
);

const inspectionRule = screensOf(() => import('./inspections/rules.tsx'));

const change = screensOf(() => import('./changes/change.tsx'))('/changes/$id', 'ChangeScreen');

const controlledDocument = screensOf(() => import('./controlled/document.tsx'))(
  '/controlled-documents/$id',
  'DocumentScreen',
);

const supplierReturn = screensOf(() => import('./returns/return.tsx'))(
  '/supplier-returns/$id',
  'PurchaseReturnScreen',
);

const troubleReport = screensOf(() => import('./troubles/screen.tsx'))(
  '/trouble-reports/$id',
  'TroubleReportScreen',
);

const tree = root.addChildren([
  signIn,
  password,
  provider,
  forgotten,
  unsubscribe,
  terminal,
  signedIn.addChildren([
    home,
    account,
    quote,
    configure,
    planning,
    admin('/users', 'Users'),
    admin('/users/new', 'NewUser'),
    admin('/users/$id', 'User'),
    admin('/groups', 'Groups'),
    admin('/groups/new', 'NewGroup'),
    admin('/groups/$id', 'Group'),
    admin('/roles', 'CustomRoles'),
    admin('/roles/new', 'NewRole'),
    admin('/roles/$id', 'Role'),
    admin('/keys', 'Keys'),
    admin('/keys/new', 'NewKey'),
    admin('/keys/$id', 'Key'),
    admin('/terminals', 'Terminals'),
    admin('/terminals/new', 'NewTerminal'),
    admin('/terminals/$id', 'Terminal'),
    admin('/settings', 'SettingsScreen'),
    admin('/nightly-export', 'NightlyExport'),
    admin('/mail-feedback', 'MailFeedback'),
    admin('/audit', 'Audit'),
    admin('/audit/$id', 'RecordTrail'),
    shop,
    stock.addChildren([opened('items/$item'), opened('places/$place')]),
    list('/quotes', 'Quotes'),
    list('/orders', 'Orders'),
    list('/products', 'Products'),
    product,
    productEditor,
    productTry,
    productVersion,
    list('/customers', 'Customers'),
    list('/items', 'Items'),
    list('/production', 'Production'),
    list('/purchasing', 'Purchasing'),
    list('/supplier-orders', 'SupplierOrders'),
    newSupplierOrder('/supplier-orders/new'),
    newSupplierOrder('/supplier-orders/new/$item'),
    supplierOrder,
    supplier('/suppliers', 'Suppliers'),
    supplier('/suppliers/new', 'NewSupplier'),
    supplier('/suppliers/$id', 'Supplier'),
    maintenance('/maintenance', 'Plans'),
    maintenance('/maintenance/new', 'NewPlan'),
    maintenance('/maintenance/$id', 'Plan'),
    list('/supplier-returns', 'SupplierReturns'),
    supplierReturn,
    list('/packing', 'PackingLists'),
    packing,
    newTicket,
    list('/invoices', 'Invoices'),
    list('/ncrs', 'Ncrs'),
    list('/inspections', 'Inspections'),
    inspection,
    inspectionRule('/inspection-rules', 'Rules'),
    inspectionRule('/inspection-rules/new', 'NewRule'),
    inspectionRule('/inspection-rules/$id', 'Rule'),
    list('/changes', 'Changes'),
    change,
    list('/controlled-documents', 'ControlledDocuments'),
    controlledDocument,
    list('/capas', 'Capas'),
    list('/gauges', 'Gauges'),
    list('/characteristics', 'Characteristics'),
    chart,
    list('/approvals', 'Approvals'),
    list('/inbox', 'Inbox'),
    list('/tickets', 'Tickets'),
    list('/trouble-reports', 'TroubleReports'),
    troubleReport,
    list('/webhooks', 'WebhookLog'),
    list('/discussions', 'Discussions'),
    thread,
    diagnosis,
    reports,
    report,
    list('/imports', 'Imports'),
    newImport,
    oneImport,
    attempt,
    master('/customers/new', 'NewCustomer'),
    master('/customers/$id', 'Customer'),
    master('/items/new', 'NewItem'),
    master('/items/$id', 'Item'),
    record('/orders/$id', 'Order'),
    record('/production/$id', 'ProductionOrder'),
    record('/invoices/$id', 'Invoice'),
    record('/ncrs/$id', 'Ncr'),
    record('/capas/$id', 'Capa'),
    record('/gauges/$id', 'Gauge'),
    record('/tickets/$id', 'Ticket'),
  ]),
]);

export const router = createRouter({ routeTree: tree, basepath: '/console' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
