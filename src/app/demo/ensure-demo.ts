import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { rotateKey } from '#areas/ground/apikeys';
import { createTenant } from '#areas/ground/tenants';
import { stableID } from '#lib/id';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import type { Purses } from '#platform/db/purses';
import type { Log } from '#platform/log';
import type { Converter } from '#platform/pdf/converter';
import { areas } from '../areas.ts';
import { asOperator } from '../as-operator.ts';
import { type Database, demoKeysFile } from '../database.ts';
import { createService, type ServiceParts } from '../service.ts';
import { demoCompany, demoUsers } from './demo-data.ts';
import { makeDemoKeys } from './demo-keys.ts';
import { fillDemo } from './fill-demo.ts';
import { fillInvoicing } from './fill-invoicing.ts';
import { insideClient } from './inside-client.ts';
import { type Keys, seedTools } from './seed-step.ts';

/** What lies in the demo keys file. */
export type DemoKeys = {
  company: string;
  tenantID: string;
  keys: Keys;
  /** False while the company is being made. */
  isWhole: boolean;
  /** Of its administrator, for the console. */
  signIn?: { email: string; password: string };
};

const tenantID = stableID('demo', 'company');

type DemoParts = {
  config: Config;
  database: Pick<Database, 'folder'>;
  purses: Purses;
  log: Log;
  office: Converter;
  say: (line: string) => void;
  /** Ends it half-way. */
  signal?: AbortSignal | undefined;
} & Pick<ServiceParts, 'watch'>;

/**
 * Makes the demo company in an embedded database that has no tenant yet. Everything but the tenant goes
 * through the public operations: first the keys, which are written to their file, then, under an
 * Idempotency-Key each, all the rest. A start that was killed half-way is finished by the next. A company of
 * an earlier version gets what its invoices need. One whose keys nobody wrote here (a restored backup) is
 * left as it is.
 */
export const ensureDemo = async (parts: DemoParts): Promise<void> => {
  const { purses, database, say, signal, ...rest } = parts;
  const file = demoKeysFile(database.folder);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoKeys) : undefined;
  const { pool } = purses.requests;
  const { rows } = await pool.query<{ tenant_id: string }>('select tenant_id from list_tenants()');
  const isBegun = rows.some((row) => row.tenant_id === tenantID);
  if (rows.length > 0 && !isBegun) return;
  const isWhole = isBegun && (known ? known.isWhole : await hasCustomers(pool));
  const lacksTaxes = isWhole && known !== undefined && !(await hasTaxes(pool));
  if (isWhole && !lacksTaxes) return;

  say(`${isWhole ? 'completing' : 'making'} the demo company ${demoCompany.name}`);
  // On a slow machine that is still starting nobody is to be turned away: there is only this one caller.
  const config = { ...rest.config, ratePerMinute: 1_000_000, maxEventLoopDelayMs: 0 };
  const app = await createService({ ...rest, purses, areas, config });
  const clientOf = (key: string) => insideClient(app, { who: { 'x-apikey': key }, signal });
  const toolsOf = (keys: Keys) => seedTools({ keys, clientOf, prefix: 'demo', say });
  const write = (keys: Keys, isWhole: boolean) =>
    writeKeys(file, { company: demoCompany.name, tenantID, keys, isWhole });
  try {
    if (lacksTaxes) {
      await fillInvoicing(toolsOf(known.keys));
      return;
    }
    const isResumed = isBegun && known !== undefined;
    const keys = isResumed ? known.keys : await makeDemoKeys(toolsOf, await adminKeyOf(pool, isBegun));
    if (!isResumed) await write(keys, false);
    await fillDemo(toolsOf(keys));
    await write(keys, true);
  } finally {
    await app.close();
  }
};

/** Whole or not at all: half a file of keys could not be read by the next start. */
export const writeKeys = async (file: string, keys: DemoKeys): Promise<void> => {
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
};

const hasCustomers = (pool: Pool): Promise<boolean> => has(pool, 'customers');
const hasTaxes = (pool: Pool): Promise<boolean> => has(pool, 'tax_registrations');

const has = (pool: Pool, table: string): Promise<boolean> =>
  asOperator(pool, { tenantID, operation: 'demo' }, async (ctx) => {
    const found = await ctx.first(sql`select 1 from ${sql.table(table)} t where ${ctx.mine('t')} limit 1`);
    return found !== undefined;
  });

/**
 * Makes the tenant, or gives the ADMIN of the one that a killed start left a new secret, and answers that
 * key.
 */
const adminKeyOf = (pool: Pool, isBegun: boolean): Promise<string> =>
  asOperator(pool, { tenantID, operation: 'demo' }, async (ctx) =>
    isBegun ? newAdminSecret(ctx) : (await createTenant(ctx, company)).apiKey.key,
  );

const [admin] = demoUsers;
const { name, address, phone, email, website, timeZone, locale, currencyCode, quoteValidityDays } =
  demoCompany;
const company = {
  name,
  address,
  phone,
  email,
  website,
  timeZone,
  locale,
  currencyCode,
  quoteValidityDays,
  admin: { email: admin?.email ?? '', displayName: admin?.displayName ?? '' },
};

const newAdminSecret = async (ctx: Ctx): Promise<string> => {
  const { apiKeyID } = await ctx.one(
    sql<{ apiKeyID: string }>`
    select k.api_key_id as "apiKeyID" from api_keys k join users u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
    where ${ctx.mine('k')} and 'ADMIN' = any (u.all_roles) order by k.created_utc limit 1`,
    'key of the ADMIN',
  );
  return (await rotateKey(ctx, apiKeyID, { overlapHours: 0, environment: 'PRODUCTION' })).key;
};
