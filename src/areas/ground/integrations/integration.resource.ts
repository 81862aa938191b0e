import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';

/** A server of somebody else's that the tenant works with, how it is reached, and whether it was. */
export const integrationResource = resource({
  entity: 'Integration',
  noun: 'integration',
  table: 'integrations',
  path: '/v1/instances/{InstanceID}/integrations',
  param: 'IntegrationID',
  idField: 'integrationID',
  tag: 'instance',
  permission: 'connections',
  fields: {
    name: field.text(200, {
      ...{ required: true, unique: true, sort: true },
      description: 'Unique, letter case aside',
      example: 'ERP middleware',
    }),
    type: field.oneOf(['ERP', 'CRM', 'SHIPPING', 'PAYMENT', 'SSO', 'OTHER'], {
      ...{ required: true, filter: 'equal' },
      description: 'What it is to you',
    }),
    baseUrl: field.text(2000, {
      required: true,
      description: 'http or https: what is called to try it; its addresses must be public ones',
      example: 'https://erp.example.com/health',
    }),
    authentication: field.oneOf(['NONE', 'BEARER', 'BASIC', 'HEADER'], {
      ...{ required: true, fallback: 'NONE' },
      description:
        'How the secret is sent: as a bearer token, as the password of userName, or in the header headerName',
    }),
    userName: field.text(200, { description: 'With BASIC' }),
    headerName: field.text(100, { description: 'With HEADER', example: 'X-Api-Key' }),
    hasSecret: field.flag({
      ...{ required: true, readOnly: true, fallback: false },
      computed: () => sql`t.sealed_secret is not null`,
      description: 'The secret itself is never shown',
    }),
    isActive: field.flag({
      ...{ required: true, fallback: true, filter: 'equal' },
      description: 'One that is not is not tried',
    }),
    status: field.oneOf(['UNTRIED', 'WORKING', 'FAILED'], {
      ...{ required: true, readOnly: true, fallback: 'UNTRIED', filter: 'equal' },
      description: 'What the last trial found; UNTRIED again when address or credentials change',
    }),
    lastTriedUTC: field.instant({ readOnly: true, column: 'last_tried_utc' }),
    lastWorkedUTC: field.instant({ readOnly: true, column: 'last_worked_utc' }),
    lastError: field.text(1000, { readOnly: true, description: 'Why the last trial failed' }),
  },
  operations: [],
  sort: 'name',
  check: async (_ctx, row) => {
    const { authentication, userName, headerName } = row;
    refuseTogether([
      authentication === 'BASIC' && userName === null && invalid('/userName', 'is needed with BASIC'),
      authentication === 'HEADER' && headerName === null && invalid('/headerName', 'is needed with HEADER'),
      headerName !== null &&
        !/^[A-Za-z0-9-]+$/.test(headerName) &&
        invalid('/headerName', 'must be the name of a header: letters, digits and hyphens'),
      userName?.includes(':') && invalid('/userName', 'cannot contain a colon, which ends it'),
    ]);
  },
  example: {
    create: {
      name: 'ERP middleware',
      type: 'ERP',
      baseUrl: 'https://erp.example.com/health',
      authentication: 'BEARER',
    },
    patch: { isActive: false },
    row: { hasSecret: true },
  },
});
