import type pg from 'pg';
import { StartError } from '#platform/start-error';
import { quoteName, quoteText } from './connection.ts';

/** The service's own role: what it logs in as. */
export type Login = { name: string; password?: string };

/**
 * The roles of the house, without log-in. None is a superuser, none may bypass row-level security.
 * - owner: owns the schema and the tables; migrations run as it
 * - service: what the service may do; its login role is a member
 * - crosstenant: owns the few functions that look across tenants
 * - backup: reads all tenants' rows, for `millwright backup`
 */
export const houseRoles = {
  owner: 'millwright_owner',
  service: 'millwright_service',
  crosstenant: 'millwright_crosstenant',
  backup: 'millwright_backup',
} as const;

/**
 * Makes the roles (they belong to the cluster, not to the database, so this is not a migration) and the
 * memberships: the admin may become owner and backup, the owner may hand functions to crosstenant, the login
 * is a service. Runs again without harm, also beside another run in the same cluster.
 */
export const provisionRoles = async (admin: pg.Client, login: Login): Promise<void> => {
  for (const name of Object.values(houseRoles)) {
    // noinherit: what a role may become it has to become by name, so that the owner never acts as crosstenant
    // unseen.
    await createRole(admin, name, 'nologin noinherit');
  }
  await createRole(admin, login.name, 'login inherit');
  await refuseAdminLogin(admin, login.name);
  if (login.password !== undefined) {
    await admin.query(`alter role ${quoteName(login.name)} password ${quoteText(login.password)}`);
  }
  const { rows } = await admin.query<{ me: string; version: number }>(
    "select current_user as me, current_setting('server_version_num')::int as version",
  );
  const me = rows[0]?.me ?? '';
  const mayBecome = (rows[0]?.version ?? 0) >= 160000 ? ' with inherit false, set true' : '';
  await grantRole(admin, houseRoles.owner, me, mayBecome);
  await grantRole(admin, houseRoles.backup, me, mayBecome);
  await grantRole(admin, houseRoles.crosstenant, houseRoles.owner, mayBecome);
  await grantRole(admin, houseRoles.service, login.name, mayBecome && ' with inherit true, set true');
};

const createRole = async (admin: pg.Client, name: string, how: string): Promise<void> => {
  await admin.query(`do $$ begin
    if not exists (select from pg_roles where rolname = ${quoteText(name)}) then
      create role ${quoteName(name)} ${how};
    end if;
  exception when duplicate_object or unique_violation then null; -- another run was quicker
  end $$`);
};

const grantRole = async (admin: pg.Client, role: string, member: string, how: string): Promise<void> => {
  // A superuser may become anybody; and a membership that is there must not need the right to grant it again.
  const { rows } = await admin.query<{ has: boolean }>(
    `select rolsuper or exists (
       select from pg_auth_members m
       where m.member = r.oid and m.roleid = (select oid from pg_roles where rolname = $2)
         ${how ? 'and m.set_option' : ''}
     ) as has from pg_roles r where r.rolname = $1`,
    [member, role],
  );
  if (!rows[0]?.has) await admin.query(`grant ${quoteName(role)} to ${quoteName(member)}${how}`);
};

const refuseAdminLogin = async (admin: pg.Client, name: string): Promise<void> => {
  const { rows } = await admin.query<{ me: string; strong: boolean }>(
    'select current_user as me, rolsuper or rolbypassrls or rolcreaterole as strong from pg_roles where rolname = $1',
    [name],
  );
  if (rows[0]?.me === name || rows[0]?.strong) {
    throw new StartError(
      `The role "${name}" of DATABASE_URL administers the database, and then nothing would keep tenants apart: name another role there (it is made by millwright provision).`,
    );
  }
};
