import { defineArea } from '#platform/area';
import { findByEmail, findByMobileNumber } from './find-account.ts';
import { portalAccountResource } from './portal-account.resource.ts';

export const portalaccounts = defineArea({
  name: 'portalaccounts',
  tables: ['portal_accounts'],
  operations: [...portalAccountResource.operations, findByEmail, findByMobileNumber],
});
