import { newID } from '#lib/id';
import { newKey } from '#platform/auth/keys';
import type { Connection } from '#platform/db/connection';
import { withClient } from '#platform/db/connection';

/** A tenant to test with: a user and a key for each role asked for. */
export type TestTenant = {
  tenantID: string;
  name: string;
  users: Record<string, string>;
  keys: Record<string, string>;
};

const now = '2026-01-01T00:00:00.000Z';

/** Makes a tenant with one user and key per role. `keys.ADMIN` may do everything. */
export const createTenant = (
  admin: Connection,
  name: string,
  roles: readonly string[] = ['ADMIN', 'SALES', 'SHOP'],
  environment: 'PRODUCTION' | 'TEST' = 'PRODUCTION',
): Promise<TestTenant> =>
  withClient({ ...admin }, async (client) => {
    await client.query('set search_path = millwright');
    const tenant: TestTenant = { tenantID: newID(), name, users: {}, keys: {} };
    await client.query(
      'insert into tenants (tenant_id, name, environment, created_utc, last_updated_utc) values ($1, $2, $3, $4, $4)',
      [tenant.tenantID, name, environment, now],
    );
    for (const role of roles) {
      const [userID, made] = [newID(), newKey('test')];
      await client.query(
        `insert into users (tenant_id, user_id, email, display_name, initials, roles, created_utc, last_updated_utc)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [
          tenant.tenantID,
          userID,
          `${role.toLowerCase()}@${name.toLowerCase()}.example.com`,
          `${role} of ${name}`,
          role.slice(0, 2),
          [role],
          now,
        ],
      );
      await client.query(
        `insert into api_keys (tenant_id, api_key_id, user_id, name, kind, secret_sha256, created_utc, last_updated_utc)
         values ($1, $2, $3, $4, 'USER', $5, $6, $6)`,
        [tenant.tenantID, made.apiKeyID, userID, role, made.sha256, now],
      );
      tenant.users[role] = userID;
      tenant.keys[role] = made.key;
    }
    return tenant;
  });

/**
 * Makes the two tenants of a test. What is served by turns starts with the lower id: the first tenant's, or
 * with `MILLWRIGHT_TEST_TENANTS=reversed` the second's. No test may depend on which.
 */
export const createTwoTenants = async (admin: Connection): Promise<[TestTenant, TestTenant]> => {
  if (process.env.MILLWRIGHT_TEST_TENANTS !== 'reversed')
    return [await createTenant(admin, 'Alpha'), await createTenant(admin, 'Beta')];
  const second = await createTenant(admin, 'Beta');
  return [await createTenant(admin, 'Alpha'), second];
};

/** Makes an integration key of a tenant, with a service user of its own. */
export const createIntegrationKey = (
  admin: Connection,
  tenantID: string,
  scopes: string[],
): Promise<string> =>
  withClient(admin, async (client) => {
    await client.query('set search_path = millwright');
    const [userID, made] = [newID(), newKey('test')];
    await client.query(
      `insert into users (tenant_id, user_id, email, display_name, initials, kind, created_utc, last_updated_utc)
       values ($1, $2, $3, 'Integration', 'IN', 'SERVICE', $4, $4)`,
      [tenantID, userID, `${made.apiKeyID}@integration.example.com`, now],
    );
    await client.query(
      `insert into api_keys (tenant_id, api_key_id, user_id, name, kind, scopes, secret_sha256, created_utc, last_updated_utc)
       values ($1, $2, $3, 'integration', 'INTEGRATION', $4, $5, $6, $6)`,
      [tenantID, made.apiKeyID, userID, scopes, made.sha256, now],
    );
    return made.key;
  });

/** Makes an operator key. */
export const createOperatorKey = (admin: Connection): Promise<string> =>
  withClient(admin, async (client) => {
    const made = newKey('test');
    await client.query(
      'insert into millwright.operator_keys (api_key_id, name, secret_sha256, created_utc) values ($1, $2, $3, $4)',
      [made.apiKeyID, 'operator', made.sha256, now],
    );
    return made.key;
  });

/** Makes a key of a user that is there already, of any origin. */
export const createUserKey = (admin: Connection, tenantID: string, userID: string): Promise<string> =>
  withClient(admin, async (client) => {
    const made = newKey('test');
    await client.query(
      `insert into millwright.api_keys (tenant_id, api_key_id, user_id, name, kind, secret_sha256, created_utc, last_updated_utc)
       values ($1, $2, $3, 'again', 'USER', $4, $5, $5)`,
      [tenantID, made.apiKeyID, userID, made.sha256, now],
    );
    return made.key;
  });
