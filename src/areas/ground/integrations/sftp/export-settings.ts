import { sql } from 'kysely';
import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { needFeature } from '#areas/ground/instances';
import { needPermission } from '#platform/auth/permissions';
import { allowsLoopback } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { checkTarget } from '#platform/outside-address';
import { invalid, notFound, Problem } from '#platform/problem';
import { dropWork } from '#platform/queued-work/queue';
import {
  flag,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  text,
} from '#platform/schema';
import { nextNight } from './begin-attempt.ts';
import { exported, exportOf, type Operations } from './exported.ts';
import { exportKind, exportWorkID, lastRun, runExample, runModel } from './run.ts';
import { passwordPlace, privateKeyPlace } from './send-files.ts';

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
    hasPrivateKey: flag({ description: 'The key itself is never shown' }),
    isActive: flag(),
    nextRunUTC: orNull(instant({ description: 'When the next night begins; null while it is switched off' })),
    createdByUserID: id(),
    createdUTC: instant(),
    lastUpdatedByUserID: id(),
    lastUpdatedUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'SftpExport' },
);
type Export = Static<typeof exportModel>;
/** The same with what came of the latest night. */
const shownModel = object(
  { ...exportModel.properties, lastRun: orNull(runModel) },
  { title: 'SftpExportWithRun' },
);

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
  ...{ hasPassword: true, hasPrivateKey: false, isActive: true, rowVersion: 1 },
  ...{ nextRunUTC: '2026-02-01T01:00:00.000Z', lastRun: runExample },
  ...{ createdByUserID: user, createdUTC: utc, lastUpdatedByUserID: user, lastUpdatedUTC: utc },
};

const shared = {
  tag: 'instance',
  path: '/v1/instances/{InstanceID}/settings/sftp-export',
  params: instanceParams,
  response: shownModel,
} as const;

const selectExport = (ctx: Ctx, lock = sql``) =>
  sql<Export>`
    select s.host, s.port, s.user_name as "userName", s.host_key as "hostKey", s.folder, s.hour, s.entities,
      s.sealed_password is not null as "hasPassword", s.sealed_private_key is not null as "hasPrivateKey",
      s.is_active as "isActive", s.next_run_utc as "nextRunUTC",
      s.created_by_user_id as "createdByUserID", s.created_utc as "createdUTC",
      s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC",
      s.row_version as "rowVersion"
    from sftp_exports s where ${ctx.mine('s')} ${lock}`;

const withRun = async (ctx: Ctx, row: Export) => ({ ...row, lastRun: await lastRun(ctx) });

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
    return answer({ body: await withRun(ctx, found), version: found.rowVersion });
  },
});

/** Nobody has something sent to a server that they may not read. */
const needsToRead = Object.fromEntries(
  ['customers', 'items', 'salesquotes', 'salesorders', 'prodorders', 'invoices'].map((entity) => [
    `${entity}.read`,
    `Where ${entity.toUpperCase()} are exported.`,
  ]),
);

/** Which fields name the server that the credentials are for. */
const isSameServer = (
  old: Export | undefined,
  { host, port, userName }: Pick<Export, 'host' | 'port' | 'userName'>,
) => old !== undefined && old.host === host && old.port === port && old.userName === userName;

const putExport = (operations: Operations) =>
  operation({
    ...shared,
    id: 'setSftpExport',
    method: 'PUT',
    addition: true,
    summary: 'Set where the nightly export goes',
    description:
      'Needs the feature SFTPEXPORT. Each night a CSV file of each entity is written under a temporary name and gets its name when it is whole: `salesorders-2026-01-31.csv`. It has what you may read then, in one snapshot. ' +
      'Sign in by a password or a private key: they are kept encrypted and never shown, and may be left out where host, port and user stay.',
    permission: 'connections.write',
    needsToo: needsToRead,
    body: object(
      {
        ...settings,
        port: optional(
          int32({ minimum: 1, maximum: 65535, description: 'Left out it stays, and is 22 at first' }),
        ),
        password: optional(text(500)),
        privateKey: optional(
          text(20_000, {
            description: 'As ssh-keygen writes it, without a passphrase; in place of a password',
          }),
        ),
        isActive: optional(flag({ description: 'Left out it stays, and is true at first' })),
      },
      { title: 'SftpExportSettings' },
    ),
    problems: ['NotFound', 'PreconditionFailed', 'FeatureNotEnabled', 'InvalidTarget'],
    example: { body: { ...sent, password: 'a-password' }, response: example },
    before: async ({ config }, { body: { host } }) => {
      const fault = await checkTarget(`http://${host}`, { allowLoopback: allowsLoopback(config) });
      return { fault };
    },
    run: async (ctx, { params, body, found: { fault } }) => {
      needOwnInstance(ctx, params.InstanceID);
      await needFeature(ctx, 'SFTPEXPORT');
      const { host, userName, hostKey, folder, hour, entities, password, privateKey } = body;
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
      for (const entity of entities) needPermission(ctx, exportOf(operations, entity).permission);
      const isSent = password !== undefined || privateKey !== undefined;
      if (!isSent && !isSameServer(old, { host, port, userName }))
        throw invalid(
          '/password',
          'or a privateKey is needed the first time, and with another host, port or user',
        );
      if (password !== undefined && privateKey !== undefined)
        throw invalid('/privateKey', 'and a password exclude each other: send one of them');
      if (privateKey !== undefined) await refuseKey(privateKey);
      const seal = (place: string, text: string | undefined) =>
        text === undefined ? null : ctx.secrets.seal(place, text);
      const { timeZone } = await ctx.one(
        sql<{ timeZone: string }>`select n.time_zone as "timeZone" from tenants n where ${ctx.mine('n')}`,
        'tenant',
      );
      const next = isActive ? nextNight({ timeZone, hour }, ctx.now) : null;
      const [sealedPassword, sealedKey] = [seal(passwordPlace, password), seal(privateKeyPlace, privateKey)];
      await ctx.exec(sql`
      insert into sftp_exports as s (tenant_id, host, port, user_name, sealed_password, sealed_private_key,
        host_key, folder, hour, entities, is_active, next_run_utc, created_by_user_id, created_utc,
        last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${host}, ${port}, ${userName}, ${sealedPassword}, ${sealedKey}, ${hostKey},
        ${folder}, ${hour}, ${entities}, ${isActive}, ${next}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
      on conflict (tenant_id) do update set host = excluded.host, port = excluded.port,
        user_name = excluded.user_name,
        sealed_password = case when ${isSent} then excluded.sealed_password else s.sealed_password end,
        sealed_private_key = case when ${isSent} then excluded.sealed_private_key else s.sealed_private_key end,
        host_key = excluded.host_key, folder = excluded.folder, hour = excluded.hour,
        entities = excluded.entities, is_active = excluded.is_active, next_run_utc = excluded.next_run_utc,
        last_updated_by_user_id = excluded.last_updated_by_user_id,
        last_updated_utc = excluded.last_updated_utc, row_version = s.row_version + 1`);
      const after = await ctx.one(selectExport(ctx), 'SFTP export');
      const note = isSent ? { password: 'changed' } : {};
      const about = { entity: 'SftpExport', entityID: ctx.tenantID };
      ctx.audit({ ...about, action: old ? 'UPDATE' : 'CREATE', old, new: { ...after, ...note } });
      return answer({ body: await withRun(ctx, after), version: after.rowVersion });
    },
  });

/** @throws Problem 400 for what is no private key that can be used */
const refuseKey = async (text: string): Promise<void> => {
  const { default: ssh2 } = await import('ssh2'); // loaded with the first key
  const key = ssh2.utils.parseKey(text);
  const one = Array.isArray(key) ? key[0] : key;
  if (one instanceof Error || !one?.isPrivateKey())
    throw invalid(
      '/privateKey',
      one instanceof Error && /encrypted|passphrase/i.test(one.message)
        ? 'has a passphrase: make a key without one for this'
        : 'is no private key in OpenSSH’s form or PEM',
    );
};

const deleteExport = operation({
  ...shared,
  id: 'deleteSftpExport',
  method: 'DELETE',
  summary: 'End the nightly export, and forget its password or key, and its nights',
  permission: 'connections.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await ctx.first(selectExport(ctx, sql`for update`));
    if (!old) throw notFound('SFTP export');
    ctx.expectVersion(old.rowVersion);
    const shown = await withRun(ctx, old);
    await ctx.exec(sql`delete from sftp_exports as s where ${ctx.mine('s')}`);
    await ctx.exec(sql`delete from sftp_export_runs as r where ${ctx.mine('r')}`);
    dropWork(ctx, exportKind, exportWorkID);
    ctx.audit({ entity: 'SftpExport', entityID: ctx.tenantID, action: 'DELETE', old });
    return shown;
  },
});

export const exportSettings = (operations: Operations) => [getExport, putExport(operations), deleteExport];
