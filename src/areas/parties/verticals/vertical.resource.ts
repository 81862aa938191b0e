import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { refuseReferenced } from '#platform/references';
import { verticalExample } from './vertical.example.ts';

const fields = {
  // The integration pattern calls it `id`; the paths of the inventory know it as VerticalID.
  id: field.id({
    required: true,
    readOnly: true,
    computed: () => sql`t.vertical_id`,
    description: 'The verticalID by the name that the integration pattern gives it; a UUID',
  }),
  erpCode: field.text(100, {
    required: true,
    unique: true,
    createOnly: true,
    sort: true,
    filter: 'equal',
    description: 'Its code in messages to and from the ERP; unique in the tenant, and never changed',
    example: 'AUTO',
  }),
  name: field.text(200, { required: true, sort: true, description: 'For people', example: 'Automotive' }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Whether customers can be given it; those that have it keep it',
  }),
};

/** A vertical: the industry that a customer is in, shared with the ERP by its code. */
export const verticalResource = resource({
  entity: 'Vertical',
  noun: 'vertical',
  table: 'verticals',
  path: '/v1/verticals',
  param: 'VerticalID',
  idField: 'verticalID',
  idIsUUID: true,
  tag: 'customers',
  permission: 'verticals',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'patch'],
  sort: 'erpCode',
  deleting: (ctx, row) => refuseReferenced(ctx, 'verticals', row.verticalID),
  isReferredTo: true,
  example: verticalExample,
});
