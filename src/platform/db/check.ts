import type pg from 'pg';
import { StartError } from '#platform/start-error';
import { appliedMigrations } from './applied-migrations.ts';
import { type Connection, withClient } from './connection.ts';
import { jobsSchema, jobsSchemaVersion } from './jobs-schema.ts';
import { pendingMigrations, readMigrations } from './migrations.ts';
import { houseRoles } from './roles.ts';
import { refuseOldServer } from './server.ts';

/**
 * Looks, before the service takes its first request, whether the database keeps tenants apart and has the
 * schema of this program. Throws a StartError with one sentence for the first thing that is wrong. `folder`
 * is for tests.
 */
export const checkDatabase = (connection: Connection, folder?: string): Promise<void> =>
  withClient(connection, async (client) => {
    await refuseOldServer(client);
    await refuseStrongRole(client);
    await refuseOtherSchema(client, folder);
    await refuseOwner(client);
    await refuseOpenTables(client);
  }).catch((cause: unknown) => {
    if ((cause as { code?: string }).code !== '3D000') throw cause;
    throw new StartError(`The database "${connection.database}" does not exist: run millwright provision.`, {
      cause,
    });
  });

/** Roles that see all tenants, directly or by becoming another role. */
const refuseStrongRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ me: string; self: string | null; other: string | null }>(
    `select current_user as me,
       (select case when rolsuper then 'is a superuser' when rolbypassrls then 'may bypass row-level security'
                    when rolcreaterole then 'may create roles' end
        from pg_roles where rolname = current_user) as self,
       (select rolname from pg_roles
        where rolname <> current_user and pg_has_role(current_user, oid, 'member')
          and (rolsuper or rolbypassrls or rolname = any ($1))
        order by array_position($1, rolname::text), rolname limit 1) as other`,
    [[houseRoles.owner, houseRoles.crosstenant, houseRoles.backup]],
  );
  const found = rows[0];
  const fault = found?.self ?? (found?.other ? `is a member of "${found.other}"` : undefined);
  if (fault) {
    throw new StartError(
      `The role "${found?.me}" ${fault}, and then nothing would keep tenants apart: let DATABASE_URL name a plain role (millwright provision makes "millwright").`,
    );
  }
};

const refuseOtherSchema = async (client: pg.Client, folder?: string): Promise<void> => {
  const applied = await orUnprovisioned(() => appliedMigrations(client));
  if (applied.length === 0) throw unprovisioned();
  const pending = pendingMigrations(applied, readMigrations(folder));
  if (pending.length > 0) {
    throw new StartError(
      `The database's schema is older than this program (${pending[0]?.name} has not run): run millwright provision.`,
    );
  }
  const { rows } = await orUnprovisioned(() =>
    client.query<{ version: number }>(`select version from ${jobsSchema}.version`),
  );
  const version = rows[0]?.version ?? 0;
  if (version < jobsSchemaVersion) {
    throw new StartError(
      'The tables of the job library are older than this program: run millwright provision.',
    );
  }
  if (version > jobsSchemaVersion) {
    throw new StartError(
      'The tables of the job library are newer than this program: start the newer program.',
    );
  }
};

const refuseOwner = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ me: string; table: string }>(
    `select current_user as me, n.nspname || '.' || c.relname as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('millwright', $1) and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')
     order by c.relname limit 1`,
    [jobsSchema],
  );
  if (rows[0]) {
    throw new StartError(
      `The role "${rows[0].me}" owns the table ${rows[0].table} and could switch its row-level security off: let an administrator run "alter table ${rows[0].table} owner to ${houseRoles.owner}".`,
    );
  }
};

/** What house_tenant_table of 0001-house.sql writes, as the catalogue prints it. */
const isolation = "(tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))";

const refuseOpenTables = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; fault: string }>(
    `select 'millwright.' || c.relname as table, f.fault
     from pg_class c, lateral (select case
       when not c.relrowsecurity or not c.relforcerowsecurity then 'has no forced row-level security'
       when not exists (
         select from pg_policy where polrelid = c.oid and polname = 'tenant_isolation' and polcmd = '*' and polpermissive
           and pg_get_expr(polqual, polrelid) = $1 and pg_get_expr(polwithcheck, polrelid) = $1
       ) then 'has lost its tenant policy'
       when exists (
         select from pg_policy where polrelid = c.oid and polname <> 'tenant_isolation' and polpermissive
           and (0 = any (polroles) or exists (select from unnest(polroles) r where pg_has_role(current_user, r, 'member')))
       ) then 'has a second policy that also lets the service in'
     end as fault) f
     where c.relnamespace = 'millwright'::regnamespace and c.relkind in ('r', 'p') and f.fault is not null
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)
     order by c.relname limit 1`,
    [isolation],
  );
  if (rows[0]) {
    throw new StartError(
      `The table ${rows[0].table} ${rows[0].fault}, so that tenants could see each other's rows: undo what was changed by hand (house_tenant_table in db/migrations/0001-house.sql says how it must be).`,
    );
  }
};

const unprovisioned = (cause?: unknown): StartError =>
  new StartError('The database is not prepared for millwright: run millwright provision.', { cause });

/**
 * No schema (3F000, 42P01) or no right to look into it (42501): nobody has prepared this database for this
 * role.
 */
const orUnprovisioned = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (['3F000', '42P01', '42501'].includes((cause as { code?: string }).code ?? ''))
      throw unprovisioned(cause);
    throw cause;
  }
};
