import { sql } from 'kysely';
import { withoutEnd } from '#lib/text';
import { allowsLoopback, type Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { checkTarget } from '#platform/outside-address';
import { invalid, notFound, Problem } from '#platform/problem';
import { flag, id, instant, int32, object, optional, orNull, type Static, text } from '#platform/schema';
import { openSecret, sealSecret } from '#platform/secret-box';

const settings = {
  baseUrl: text(500, {
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^?#\\s]+$',
    description: 'Where …/chat/completions is, at a public address',
  }),
  model: text(200, { description: 'What its server calls it' }),
};
const model = object(
  {
    ...settings,
    hasKey: flag({ description: 'The key itself is never shown' }),
    isActive: flag({ description: 'One that is not is as none' }),
    createdByUserID: id(),
    createdUTC: instant(),
    lastUpdatedByUserID: id(),
    lastUpdatedUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'ForgeConnection' },
);
type Connection = Static<typeof model>;

const sent = { baseUrl: 'https://models.example.com/v1', model: 'large-3' };
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const example: Connection = {
  ...{ ...sent, hasKey: true, isActive: true },
  ...{ createdByUserID: user, createdUTC: utc, lastUpdatedByUserID: user, lastUpdatedUTC: utc },
  rowVersion: 1,
};

const selectConnection = (ctx: Ctx, lock = sql``) =>
  sql<Connection>`
    select c.base_url as "baseUrl", c.model, c.sealed_key is not null as "hasKey", c.is_active as "isActive",
      c.created_by_user_id as "createdByUserID", c.created_utc as "createdUTC",
      c.last_updated_by_user_id as "lastUpdatedByUserID", c.last_updated_utc as "lastUpdatedUTC",
      c.row_version as "rowVersion"
    from forge_connections c where ${ctx.mine('c')} ${lock}`;

/** How the tenant's model is called. `key` is null where none is needed. */
export type ModelConnection = { baseUrl: string; model: string; key: string | null };

const off = () =>
  new Problem(
    'FeatureNotEnabled',
    'No language model is connected. An ADMIN sets one by PUT /v1/forge/ai/connection; the other proposers need none.',
  );

/** @throws Problem 403 FeatureNotEnabled where the tenant has no model, or has switched it off */
export const needConnection = async (ctx: Ctx): Promise<void> => {
  const found = await ctx.first(selectConnection(ctx));
  if (!found?.isActive) throw off();
};

/** The tenant's model with its key, which goes nowhere but to it. @throws Problem 403, 409 */
export const openConnection = async (
  ctx: Ctx,
  keys: Pick<Config, 'secretsKeys'>,
): Promise<ModelConnection> => {
  const found = await ctx.first(sql<{ baseUrl: string; model: string; sealed: string | null }>`
    select c.base_url as "baseUrl", c.model, c.sealed_key as sealed
    from forge_connections c where ${ctx.mine('c')} and c.is_active`);
  if (!found) throw off();
  const { sealed, ...rest } = found;
  const key = sealed === null ? null : openSecret(keys, placeIn(ctx), sealed);
  if (key === undefined)
    throw new Problem(
      'PreconditionMissing',
      'The stored key of the model cannot be opened with the key of this installation: send it again.',
      { missing: ['key'] },
    );
  return { ...rest, key };
};

const shared = { tag: 'forge', path: '/v1/forge/ai/connection', addition: true, response: model } as const;

const getConnection = operation({
  ...shared,
  id: 'getForgeConnection',
  method: 'GET',
  summary: 'Read which language model is connected',
  permission: 'connections.read',
  problems: ['NotFound'],
  example: { response: example },
  run: async (ctx) => {
    const found = await ctx.one(selectConnection(ctx), 'connection to a model');
    return answer({ body: found, version: found.rowVersion });
  },
});

const putConnection = operation({
  ...shared,
  id: 'setForgeConnection',
  method: 'PUT',
  summary: 'Connect a language model',
  description:
    'One that speaks the widely used chat-completions shape. What is sent to it is reported in docs/assistants.md. The key is kept encrypted, and ' +
    'may be left out where the host stays; null: none is needed.',
  permission: 'connections.write',
  body: object(
    {
      ...settings,
      key: optional(
        orNull(text(500, { pattern: '^[\\x21-\\x7e]+$', description: 'Sent as a bearer token' })),
      ),
      isActive: optional(flag({ description: 'Left out it stays, and is true at first' })),
    },
    { title: 'ForgeConnectionSettings' },
  ),
  problems: ['PreconditionFailed', 'InvalidTarget'],
  example: { body: { ...sent, key: 'a-key' }, response: example },
  before: async ({ config }, { body: { baseUrl } }) => ({
    keys: config,
    fault: await checkTarget(baseUrl, { allowLoopback: allowsLoopback(config) }).catch(() => notAnUrl),
  }),
  run: async (ctx, { body, found: { keys, fault } }) => {
    // Of two who set it for the first time there is no row to wait for.
    ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`forge ${ctx.tenantID}`}, 0))`);
    const old = await ctx.first(selectConnection(ctx, sql`for update`));
    ctx.expectVersion(old?.rowVersion ?? 0);
    if (fault !== undefined)
      throw new Problem('InvalidTarget', `/baseUrl: ${fault}`, {
        errors: [{ pointer: '/baseUrl', detail: fault }],
      });
    const { key, isActive = old?.isActive ?? true } = body;
    const baseUrl = withoutEnd(body.baseUrl, '/');
    if (key === undefined && old?.hasKey && new URL(baseUrl).origin !== new URL(old.baseUrl).origin)
      throw invalid('/key', 'is needed with another host: the stored one is sent to the former host only');
    const sealed = key == null ? null : sealSecret(keys, placeIn(ctx), key);
    await ctx.exec(sql`
      insert into forge_connections as c (tenant_id, base_url, model, sealed_key, is_active, created_by_user_id,
        created_utc, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${baseUrl}, ${body.model}, ${sealed}, ${isActive}, ${ctx.userID}, ${ctx.now},
        ${ctx.userID}, ${ctx.now})
      on conflict (tenant_id) do update set base_url = excluded.base_url, model = excluded.model,
        sealed_key = case when ${key === undefined} then c.sealed_key else excluded.sealed_key end,
        is_active = excluded.is_active, last_updated_by_user_id = excluded.last_updated_by_user_id,
        last_updated_utc = excluded.last_updated_utc, row_version = c.row_version + 1`);
    const after = await ctx.one(selectConnection(ctx), 'connection to a model');
    const note = key === undefined ? {} : { key: 'changed' };
    ctx.audit({ ...entry(ctx), action: old ? 'UPDATE' : 'CREATE', old, new: { ...after, ...note } });
    return answer({ body: after, version: after.rowVersion });
  },
});

const deleteConnection = operation({
  ...shared,
  id: 'deleteForgeConnection',
  method: 'DELETE',
  summary: 'Disconnect the language model, and forget its key',
  permission: 'connections.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example },
  run: async (ctx) => {
    const old = await ctx.first(selectConnection(ctx, sql`for update`));
    if (!old) throw notFound('connection to a model');
    ctx.expectVersion(old.rowVersion);
    await ctx.exec(sql`delete from forge_connections as c where ${ctx.mine('c')}`);
    ctx.audit({ ...entry(ctx), action: 'DELETE', old });
    return old;
  },
});

const notAnUrl = 'This is not a complete URL, as in https://models.example.com/v1.';
const entry = ({ tenantID }: Ctx) => ({ entity: 'ForgeConnection', entityID: tenantID });
/** Where the key belongs. */
/** Where the key of the model's server is sealed for. */
export const placeIn = ({ tenantID }: Pick<Ctx, 'tenantID'>) => ({ tenantID, place: 'forge connection' });

export const connectionOperations = [getConnection, putConnection, deleteConnection];
