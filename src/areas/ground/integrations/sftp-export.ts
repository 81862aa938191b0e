import { sql } from 'kysely';
import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { needFeature } from '#areas/ground/instances';
import { allowsLoopback } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { checkTarget } from '#platform/outside-address';
import { invalid, notFound, Problem } from '#platform/problem';
import { flag, id, instant, int32, list, object, oneOf, optional, type Static, text } from '#platform/schema';
import { sealSecret } from '#platform/secret-box';

/** What can be exported: the lists that have an export of their own. */
const exported = ['CUSTOMERS', 'ITEMS', 'SALESQUOTES', 'SALESORDERS', 'PRODORDERS', 'INVOICES'] as const;

const settings = {
  host: text(253, { pattern: '^[A-Za-z0-9.-]+$', description: 'Name or public address of the server' }),
  port: int32({ minimum: 1, maximum: 65535 }),
  userName: text(200),
  hostKey: text(50, {
    pattern: '^SHA256:[A-Za-z0-9+/]{43}$',
    description:
      'Fingerprint of the server’s key, as ssh-keygen -lf prints it: a server with another key gets nothing',
  }),
  folder: text(500, { pattern: '^/', description: 'Where files go, from the root of the server' }),
  hour: int32({ minimum: 0, maximum: 23, description: 'From when on, in the company’s time zone' }),
  entities: list(oneOf(exported), { minItems: 1, maxItems: exported.length }),
};

const exportModel = object(
  {
    ...settings,
    hasPassword: flag({ description: 'The password itself is never shown' }),
    isActive: flag(),
    createdByUserID: id(),
    createdUTC: instant(),
    lastUpdatedByUserID: id(),
    lastUpdatedUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'SftpExport' },
);
type Export = Static<typeof exportModel>;

const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const sent = {
  host: 'files.example.com',
  port: 22,
  userName: 'arvenholz',
  hostKey: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDJZvyjOEwLLXqmmnA',
  folder: '/in/millwright',
  hour: 2,
  entities: ['SALESORDERS' as const],
};
const example = {
  ...sent,
  ...{ hasPassword: true, isActive: true, rowVersion: 1 },
  ...{ createdByUserID: user, createdUTC: utc, lastUpdatedByUserID: user, lastUpdatedUTC: utc },
};

const shared = {
  tag: 'instance',
  path: '/v1/instances/{InstanceID}/settings/sftp-export',
  params: instanceParams,
  response: exportModel,
} as const;

const selectExport = (ctx: Ctx, lock = sql``) =>
  sql<Export>`
    select s.host, s.port, s.user_name as "userName", s.host_key as "hostKey", s.folder, s.hour, s.entities,
      s.sealed_password is not null as "hasPassword", s.is_active as "isActive",
      s.created_by_user_id as "createdByUserID", s.created_utc as "createdUTC",
      s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC",
      s.row_version as "rowVersion"
    from sftp_exports s where ${ctx.mine('s')} ${lock}`;

const getExport = operation({
  ...shared,
  id: 'getSftpExport',
  method: 'GET',
  summary: 'Read where the nightly export goes',
  permission: 'connections.read',
  problems: ['NotFound'],
  example: { response: example },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const found = await ctx.one(selectExport(ctx), 'SFTP export');
    return answer({ body: found, version: found.rowVersion });
  },
});

const putExport = operation({
  ...shared,
  id: 'setSftpExport',
  method: 'PUT',
  addition: true,
  summary: 'Set where the nightly export goes',
  description:
    'Needs the feature SFTPEXPORT. The password is kept encrypted and never shown; it may be left out where host, port and user stay.',
  permission: 'connections.write',
  body: object(
    {
      ...settings,
      port: optional(
        int32({ minimum: 1, maximum: 65535, description: 'Left out it stays, and is 22 at first' }),
      ),
      password: optional(text(500)),
      isActive: optional(flag({ description: 'Left out it stays, and is true at first' })),
    },
    { title: 'SftpExportSettings' },
  ),
  problems: ['NotFound', 'PreconditionFailed', 'FeatureNotEnabled', 'InvalidTarget'],
  example: { body: { ...sent, password: 'a-password' }, response: example },
  before: async ({ config }, { body: { host } }) => {
    const fault = await checkTarget(`http://${host}`, { allowLoopback: allowsLoopback(config) });
    return { keys: config, fault };
  },
  run: async (ctx, { params, body, found: { keys, fault } }) => {
    needOwnInstance(ctx, params.InstanceID);
    await needFeature(ctx, 'SFTPEXPORT');
    const { host, userName, hostKey, folder, hour, entities, password } = body;
    // Of two who set it for the first time there is no row to wait for.
    ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`sftp ${ctx.tenantID}`}, 0))`);
    const old = await ctx.first(selectExport(ctx, sql`for update`));
    ctx.expectVersion(old?.rowVersion ?? 0);
    const { port = old?.port ?? 22, isActive = old?.isActive ?? true } = body;
    if (fault !== undefined)
      throw new Problem('InvalidTarget', `/host: ${fault}`, {
        errors: [{ pointer: '/host', detail: fault }],
      });
    if (folder.split('/').includes('..')) throw invalid('/folder', 'cannot lead upwards');
    if (new Set(entities).size < entities.length) throw invalid('/entities', 'names one twice');
    const isSame = old && old.host === host && old.port === port && old.userName === userName;
    if (password === undefined && !isSame)
      throw invalid('/password', 'is needed the first time, and with another host, port or user');
    const sealed = password === undefined ? null : sealSecret(keys, placeIn(ctx), password);
    await ctx.exec(sql`
      insert into sftp_exports as s (tenant_id, host, port, user_name, sealed_password, host_key, folder, hour,
        entities, is_active, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${host}, ${port}, ${userName}, ${sealed ?? ''}, ${hostKey}, ${folder}, ${hour},
        ${entities}, ${isActive}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
      on conflict (tenant_id) do update set host = excluded.host, port = excluded.port,
        user_name = excluded.user_name, sealed_password = coalesce(${sealed}, s.sealed_password),
        host_key = excluded.host_key, folder = excluded.folder, hour = excluded.hour,
        entities = excluded.entities, is_active = excluded.is_active,
        last_updated_by_user_id = excluded.last_updated_by_user_id,
        last_updated_utc = excluded.last_updated_utc, row_version = s.row_version + 1`);
    const after = await ctx.one(selectExport(ctx), 'SFTP export');
    const note = password === undefined ? {} : { password: 'changed' };
    const about = { entity: 'SftpExport', entityID: ctx.tenantID };
    ctx.audit({ ...about, action: old ? 'UPDATE' : 'CREATE', old, new: { ...after, ...note } });
    return answer({ body: after, version: after.rowVersion });
  },
});

const deleteExport = operation({
  ...shared,
  id: 'deleteSftpExport',
  method: 'DELETE',
  summary: 'End the nightly export, and forget its password',
  permission: 'connections.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await ctx.first(selectExport(ctx, sql`for update`));
    if (!old) throw notFound('SFTP export');
    ctx.expectVersion(old.rowVersion);
    await ctx.exec(sql`delete from sftp_exports as s where ${ctx.mine('s')}`);
    ctx.audit({ entity: 'SftpExport', entityID: ctx.tenantID, action: 'DELETE', old });
    return old;
  },
});

/** Where the password of the export's server is sealed for. */
export const placeIn = ({ tenantID }: Pick<Ctx, 'tenantID'>) => ({ tenantID, place: 'sftp export' });

export const sftpExportOperations = [getExport, putExport, deleteExport];
