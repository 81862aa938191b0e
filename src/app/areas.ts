import { accounts } from '#areas/accounts';
import { apikeys } from '#areas/apikeys';
import { audit } from '#areas/audit';
import { customers } from '#areas/customers';
import { defaulttags } from '#areas/defaulttags';
import { documents } from '#areas/documents';
import { fx } from '#areas/fx';
import { incoterms } from '#areas/incoterms';
import { items } from '#areas/items';
import { numberingArea } from '#areas/numbering';
import { quotes } from '#areas/quotes';
import { reference } from '#areas/reference';
import { tenants } from '#areas/tenants';
import { webhooksArea } from '#areas/webhooks';
import type { Area } from '#platform/area';
import { contract } from './contract.ts';

/** Told of all series of numbers that there are once the list below is whole. */
const numbering = numberingArea(() => areas.flatMap((area) => area.numbers ?? []));

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
  incoterms,
  fx,
  defaulttags,
  customers,
  items,
  documents,
  quotes,
  audit,
  webhooks,
  contract,
];
