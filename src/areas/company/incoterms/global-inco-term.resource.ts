import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { globalIncoTermExample } from './inco-term.example.ts';

const parties = ['BUYER', 'SELLER'] as const;

const fields = {
  code: field.text(10, { required: true, example: 'DAP' }),
  name: field.text(200, { required: true, example: 'Delivered at Place' }),
  description: field.longText(4000),
  effectiveYear: field.integer(
    { minimum: 1936, maximum: 2200 },
    { required: true, description: 'Year of the edition', example: 2020 },
  ),
  mode: field.oneOf(['ANY', 'SEA'], {
    description: 'Transport it is made for: any, or sea and inland waterway only',
  }),
  carrier: field.oneOf(parties, { description: 'Who orders and pays the main carriage' }),
  exportDuties: field.oneOf(parties, {
    description: 'Who clears the goods for export and pays what is due there',
  }),
  importDuties: field.oneOf(parties, {
    description: 'Who clears the goods for import and pays duties and taxes',
  }),
  riskTransfer: field.oneOf(
    ['SELLER_PREMISES', 'CARRIER', 'ALONGSIDE_SHIP', 'ON_BOARD', 'DESTINATION', 'DESTINATION_UNLOADED'],
    {
      description:
        'Where the risk passes to the buyer: at the seller’s, with the carrier taking over, beside or on the ship, at the destination before or after unloading',
    },
  ),
  requiresLocation: field.flag({
    required: true,
    fallback: true,
    description: 'Whether the term means nothing without a named place',
  }),
};

/** A term of that catalogue, as it is read. */
export type GlobalIncoTerm = Kept<typeof fields, 'termID'>;

/**
 * A term of the catalogue that all tenants share. Declared for its shapes alone: the kit's operations are for
 * rows of one tenant, so those of this table stand in global-inco-terms.ts.
 */
export const globalIncoTermResource = resource({
  entity: 'GlobalIncoTerm',
  noun: 'global Inco Term',
  table: 'global_inco_terms',
  path: '/v1/global/incoterms',
  param: 'TermID',
  idField: 'termID',
  tag: 'incoterms',
  permission: 'incoterms',
  fields,
  operations: [],
  sort: 'code',
  example: globalIncoTermExample,
});
