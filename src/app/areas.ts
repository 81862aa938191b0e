import { accounts } from '#areas/accounts';
import { announcements } from '#areas/announcements';
import { apikeys } from '#areas/apikeys';
import { approvals } from '#areas/approvals';
import { audit } from '#areas/audit';
import { buyerreview } from '#areas/buyerreview';
import { configure } from '#areas/configure';
import { customermetrics } from '#areas/customermetrics';
import { customers } from '#areas/customers';
import { defaulttags } from '#areas/defaulttags';
import { documents } from '#areas/documents';
import { emailArea } from '#areas/email';
import { employees } from '#areas/employees';
import { erp } from '#areas/erp';
import { fx } from '#areas/fx';
import { importsArea } from '#areas/imports';
import { incoterms } from '#areas/incoterms';
import { itemMapping } from '#areas/itemmapping';
import { items } from '#areas/items';
import { lineTemplates } from '#areas/linetemplates';
import { localization } from '#areas/localization';
import { locations } from '#areas/locations';
import { numberingArea } from '#areas/numbering';
import { packingLists } from '#areas/packinglists';
import { portalaccounts } from '#areas/portalaccounts';
import { pricing } from '#areas/pricing';
import { pricingComponents } from '#areas/pricingcomponents';
import { productionOrders } from '#areas/prodorders';
import { productAnalysis } from '#areas/productanalysis';
import { products } from '#areas/products';
import { productVersions } from '#areas/productversions';
import { purchasing } from '#areas/purchasing';
import { quotes } from '#areas/quotes';
import { reference } from '#areas/reference';
import { rules } from '#areas/rules';
import { salesOrders } from '#areas/salesorders';
import { stock } from '#areas/stock';
import { suppliers } from '#areas/suppliers';
import { tariffs } from '#areas/tariffs';
import { tenants } from '#areas/tenants';
import { verticals } from '#areas/verticals';
import { warehouse } from '#areas/warehouse';
import { webhooksArea } from '#areas/webhooks';
import type { Area } from '#platform/area';
import { contract } from './contract.ts';

/** Told of all series of numbers that there are once the list below is whole. */
const numbering = numberingArea(() => areas.flatMap((area) => area.numbers ?? []));

/** Told of all that can be imported once the list below is whole. */
const imports = importsArea(() => areas.flatMap((area) => area.imports ?? []));

/** Hears every event; it is told of all that there are once the list below is whole. */
const webhooks = webhooksArea(() => areas.flatMap((area) => area.events ?? []));

/**
 * All areas in their one total order, lowest first. An area may import the face of an earlier one, and hears a later
 * one's events never: a total order makes cycles impossible (checked by test/house/layers.test.ts).
 */
export const areas: readonly Area[] = [
  reference,
  accounts,
  apikeys,
  tenants,
  numbering,
  imports,
  localization,
  announcements,
  incoterms,
  fx,
  defaulttags,
  locations,
  employees,
  verticals,
  documents,
  emailArea,
  customers,
  portalaccounts,
  erp,
  pricingComponents,
  items,
  suppliers,
  stock,
  warehouse,
  buyerreview,
  purchasing,
  tariffs,
  approvals,
  products,
  rules,
  itemMapping,
  productVersions,
  pricing,
  lineTemplates,
  configure,
  quotes,
  salesOrders,
  productAnalysis,
  productionOrders,
  packingLists,
  customermetrics,
  audit,
  webhooks,
  contract,
];
