import { approvals } from '#areas/company/approvals';
import { employees } from '#areas/company/employees';
import { escalationTemplates } from '#areas/company/escalationtemplates';
import { fx } from '#areas/company/fx';
import { incoterms } from '#areas/company/incoterms';
import { locations } from '#areas/company/locations';
import { phases } from '#areas/company/phases';
import { resources } from '#areas/company/resources';
import { terminals } from '#areas/company/terminals';
import { buyerreview } from '#areas/goods/buyerreview';
import { items } from '#areas/goods/items';
import { pricingComponents } from '#areas/goods/pricingcomponents';
import { purchasing } from '#areas/goods/purchasing';
import { stock } from '#areas/goods/stock';
import { suppliers } from '#areas/goods/suppliers';
import { tariffs } from '#areas/goods/tariffs';
import { warehouse } from '#areas/goods/warehouse';
import { accounts } from '#areas/ground/accounts';
import { announcements } from '#areas/ground/announcements';
import { apikeys } from '#areas/ground/apikeys';
import { customRoles } from '#areas/ground/customroles';
import { defaulttags } from '#areas/ground/defaulttags';
import { digests } from '#areas/ground/digests';
import { documents } from '#areas/ground/documents';
import { emailArea } from '#areas/ground/email';
import { emailTemplates } from '#areas/ground/emailtemplates';
import { groups } from '#areas/ground/groups';
import { importsArea } from '#areas/ground/imports';
import { instances } from '#areas/ground/instances';
import { integrationsArea } from '#areas/ground/integrations';
import { localization } from '#areas/ground/localization';
import { notifications } from '#areas/ground/notifications';
import { numberingArea } from '#areas/ground/numbering';
import { publiclinks } from '#areas/ground/publiclinks';
import { reference } from '#areas/ground/reference';
import { releaseNotes } from '#areas/ground/releasenotes';
import { scimArea } from '#areas/ground/scim';
import { signin } from '#areas/ground/signin';
import { teams } from '#areas/ground/teams';
import { tenants } from '#areas/ground/tenants';
import { todo } from '#areas/ground/todo';
import { tours } from '#areas/ground/tours';
import { xmlTemplates } from '#areas/ground/xmltemplates';
import { deliveries } from '#areas/making/deliveries';
import { escalations } from '#areas/making/escalations';
import { maintenance } from '#areas/making/maintenance';
import { productionOrders } from '#areas/making/prodorders';
import { productionBatches } from '#areas/making/productionbatches';
import { schedule } from '#areas/making/schedule';
import { shopfloor } from '#areas/making/shopfloor';
import { stepResults } from '#areas/making/stepresults';
import { tasks } from '#areas/making/tasks';
import { timeProposals } from '#areas/making/timeproposals';
import { workInstructions } from '#areas/making/workinstructions';
import { audit } from '#areas/outward/audit';
import { automationArea } from '#areas/outward/automation';
import { discussions } from '#areas/outward/discussions';
import { erp } from '#areas/outward/erp';
import { home } from '#areas/outward/home';
import { provisioning } from '#areas/outward/provisioning';
import { reportsArea } from '#areas/outward/reports';
import { webhooksArea } from '#areas/outward/webhooks';
import { customers } from '#areas/parties/customers';
import { portalaccounts } from '#areas/parties/portalaccounts';
import { verticals } from '#areas/parties/verticals';
import { forge } from '#areas/products/forge';
import { itemMapping } from '#areas/products/itemmapping';
import { lineTemplates } from '#areas/products/linetemplates';
import { products } from '#areas/products/products';
import { productVersions } from '#areas/products/productversions';
import { rules } from '#areas/products/rules';
import { assets } from '#areas/quality/assets';
import { capa } from '#areas/quality/capa';
import { changes } from '#areas/quality/changes';
import { controlledDocuments } from '#areas/quality/controlleddocuments';
import { inspection } from '#areas/quality/inspection';
import { ncr } from '#areas/quality/ncr';
import { overdueQuality } from '#areas/quality/overdue';
import { qualityAudits } from '#areas/quality/qualityaudits';
import { configure } from '#areas/selling/configure';
import { customermetrics } from '#areas/selling/customermetrics';
import { customerOrders } from '#areas/selling/customerorders';
import { deliveryOptions } from '#areas/selling/deliveryoptions';
import { funnel } from '#areas/selling/funnel';
import { header } from '#areas/selling/header';
import { invoices } from '#areas/selling/invoices';
import { lines } from '#areas/selling/lines';
import { packingLists } from '#areas/selling/packinglists';
import { payments } from '#areas/selling/payments';
import { platformInvoices } from '#areas/selling/platforminvoices';
import { pricing } from '#areas/selling/pricing';
import { productAnalysis } from '#areas/selling/productanalysis';
import { productTests } from '#areas/selling/producttests';
import { quotes } from '#areas/selling/quotes';
import { salesOrders } from '#areas/selling/salesorders';
import { simulations } from '#areas/selling/simulations';
import { stores } from '#areas/selling/stores';
import { taxes } from '#areas/selling/taxes';
import { diagnosticTrees } from '#areas/service/diagnostictrees';
import { repairSummaries } from '#areas/service/repairsummaries';
import { serviceCodes } from '#areas/service/servicecodes';
import { tickets } from '#areas/service/tickets';
import { troubleReports } from '#areas/service/troublereports';
import type { Area } from '#platform/area';
import type { Operation } from '#platform/operation';
import { contract } from './contract.ts';
import { operationsOf } from './operations.ts';

/** Gets all series of numbers that there are once the list below is whole. */
const numbering = numberingArea(() => areas.flatMap((area) => area.numbers ?? []));

/** Gets all that can be imported once the list below is whole. */
const imports = importsArea(() => areas.flatMap((area) => area.imports ?? []));

/** Hears every event; it knows all that there are once the list below is whole. */
const webhooks = webhooksArea(() => areas.flatMap((area) => area.events ?? []));

/** Gets all events and operations that there are once the list below is whole, and keeps them. */
const known = new Map<'operations', readonly Operation[]>();
const operations = (): readonly Operation[] => {
  const found = known.get('operations') ?? operationsOf(areas);
  known.set('operations', found);
  return found;
};
const automation = automationArea({
  events: () => areas.flatMap((area) => area.events ?? []),
  operations,
});
const integrations = integrationsArea(operations);

/**
 * Areas that one word sums up, on one floor (src/areas/<floor>, whose README says what comes in and goes
 * out).
 */
type Floor = { name: string; areas: readonly Area[] };

/**
 * The floors with their areas in their one total order, lowest first. An area may import the face of an
 * earlier one and read its tables; a later one hears its events: a total order makes cycles impossible
 * (test/house/layers.test.ts).
 */
export const floors: readonly Floor[] = [
  {
    name: 'ground',
    areas: [
      ...[
        reference,
        accounts,
        apikeys,
        customRoles,
        groups,
        tenants,
        teams,
        notifications,
        todo,
        numbering,
        imports,
        localization,
        announcements,
        releaseNotes,
        tours,
        documents,
      ],
      ...[xmlTemplates, emailArea, emailTemplates, defaulttags, publiclinks, instances, integrations, signin],
      ...[digests, scimArea],
    ],
  },
  {
    name: 'company',
    areas: [
      ...[incoterms, fx, locations, employees, resources, terminals, phases, escalationTemplates, approvals],
    ],
  },
  { name: 'parties', areas: [verticals, customers, portalaccounts] },
  {
    name: 'goods',
    areas: [pricingComponents, items, tariffs, suppliers, stock, warehouse, buyerreview, purchasing],
  },
  { name: 'products', areas: [products, rules, itemMapping, productVersions, lineTemplates, forge] },
  {
    name: 'selling',
    areas: [
      ...[pricing, configure, header, lines, deliveryOptions, taxes, payments, stores, quotes, simulations],
      funnel,
      ...[salesOrders, productAnalysis, productTests, packingLists, customerOrders, invoices],
      platformInvoices,
      customermetrics,
    ],
  },
  {
    name: 'making',
    areas: [
      ...[tasks, workInstructions, productionOrders, productionBatches, stepResults, shopfloor, escalations],
      ...[timeProposals, deliveries, maintenance, schedule],
    ],
  },
  {
    name: 'quality',
    areas: [ncr, capa, qualityAudits, controlledDocuments, assets, changes, inspection, overdueQuality],
  },
  { name: 'service', areas: [serviceCodes, diagnosticTrees, repairSummaries, tickets, troubleReports] },
  {
    name: 'outward',
    areas: [discussions, erp, reportsArea, home, audit, webhooks, automation, provisioning],
  },
];

/** All areas, lowest first; above them what the contract itself says. */
export const areas: readonly Area[] = [...floors.flatMap((floor) => floor.areas), contract];
