import { sql } from 'kysely';
import { allowsLoopback } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { checkTarget } from '#platform/outside-address';
import { invalid, notFound, Problem } from '#platform/problem';
import {
  flag,
  id,
  instant,
  int32,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  text,
} from '#platform/schema';
import { refuseTogether, tellAll } from '#platform/tell-all';
import { emailExample } from './email.example.ts';
import { mailAddress } from './mail-address.ts';
import { passwordPlace } from './sealed-text.ts';

const securities = ['TLS', 'STARTTLS', 'NONE'] as const;
const settings = {
  host: text(253, { pattern: '^[A-Za-z0-9._:-]+$', description: 'Name or public address of the server' }),
  port: int32({ minimum: 1, maximum: 65535, description: '587 with STARTTLS, 465 with TLS, as a rule' }),
  security: oneOf(securities, {
    description:
      'TLS from the first byte, STARTTLS required before anything is sent, or NONE: in the clear and without a password',
  }),
  userName: orNull(text(254)),
  fromAddress: mailAddress({ description: 'Whom mails are from; the server must let it send' }),
  fromName: orNull(text(200)),
  replyTo: orNull(mailAddress({ description: 'Where answers go; null: to fromAddress' })),
};

const serverModel = object(
  {
    ...settings,
    hasPassword: flag({ description: 'The password itself is never shown' }),
    isActive: flag({ description: 'While it is not, mails wait' }),
    createdByUserID: id(),
    createdUTC: instant(),
    lastUpdatedByUserID: id(),
    lastUpdatedUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'SmtpServer' },
);
type Server = Static<typeof serverModel>;

const serverChange = object(
  {
    host: optional(settings.host),
    port: optional(settings.port),
    security: optional(settings.security),
    userName: optional(settings.userName),
    fromAddress: optional(settings.fromAddress),
    fromName: optional(settings.fromName),
    replyTo: optional(settings.replyTo),
    password: optional(orNull(text(500, { description: 'Kept, and never shown; null takes it away' }))),
    isActive: optional(flag()),
  },
  {
    title: 'SmtpServerChange',
    description: 'What is left out stays; the first time host, port, security and fromAddress are needed',
  },
);
type Change = Static<typeof serverChange>;

const shared = { tag: 'email', path: '/v1/instances/smtpserver', permission: 'email.setup' } as const;

const columns = sql`s.host, s.port, s.security, s.user_name as "userName", s.from_address as "fromAddress",
  s.from_name as "fromName", s.reply_to as "replyTo", s.password is not null as "hasPassword", s.is_active as "isActive",
  s.created_by_user_id as "createdByUserID", s.created_utc as "createdUTC", s.last_updated_by_user_id as "lastUpdatedByUserID",
  s.last_updated_utc as "lastUpdatedUTC", s.row_version as "rowVersion"`;

const selectServer = (ctx: Ctx, lock = sql``) =>
  sql<Server>`select ${columns} from smtp_servers s where ${ctx.mine('s')} ${lock}`;

const readServer = (ctx: Ctx): Promise<Server | undefined> => ctx.first(selectServer(ctx));

const getServer = operation({
  ...shared,
  id: 'getSmtpServer',
  method: 'GET',
  summary: 'Read the settings of the SMTP server that mails go through',
  response: serverModel,
  problems: ['NotFound'],
  example: { response: emailExample.server },
  run: async (ctx) => {
    const server = await readServer(ctx);
    if (!server) throw notFound('SMTP server');
    return answer({ body: server, version: server.rowVersion });
  },
});

const changeServer = operation({
  ...shared,
  id: 'changeSmtpServer',
  method: 'PATCH',
  summary: 'Set or change the SMTP server that mails go through',
  body: serverChange,
  response: serverModel,
  problems: ['InvalidTarget', 'PreconditionFailed'],
  example: { body: emailExample.serverChange, response: emailExample.server },
  before: (outside, { body }, read) =>
    tellAll(
      () => checkHost(outside, body),
      async () => refuseFaults(body, await read(readServer)),
    ),
  run: async (ctx, { body }) => {
    const change = body;
    // Of two who set it for the first time there is no row to wait for.
    ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`smtp_server ${ctx.tenantID}`}, 0))`);
    const old = await ctx.first(selectServer(ctx, sql`for update`));
    ctx.expectVersion(old?.rowVersion ?? 0);
    const next = refuseFaults(change, old);
    const { password } = change;
    const sealed = password == null ? null : ctx.secrets.seal(passwordPlace, password);
    await ctx.exec(sql`
      insert into smtp_servers as s (tenant_id, host, port, security, user_name, password, from_address, from_name, reply_to,
        is_active, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${next.host}, ${next.port}, ${next.security}, ${next.userName}, ${sealed},
        ${next.fromAddress}, ${next.fromName}, ${next.replyTo}, ${next.isActive}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
      on conflict (tenant_id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
        user_name = excluded.user_name, password = ${password === undefined ? sql`s.password` : sql`excluded.password`},
        from_address = excluded.from_address, from_name = excluded.from_name, reply_to = excluded.reply_to,
        is_active = excluded.is_active, last_updated_by_user_id = excluded.last_updated_by_user_id,
        last_updated_utc = excluded.last_updated_utc, row_version = s.row_version + 1`);
    const server = await ctx.one(selectServer(ctx), 'SMTP server');
    const about = { entity: 'SmtpServer', entityID: ctx.tenantID };
    const note = password === undefined ? {} : { password: 'changed' };
    ctx.audit({ ...about, action: old ? 'UPDATE' : 'CREATE', old, new: { ...server, ...note } });
    return answer({ body: server, version: server.rowVersion });
  },
});

/** @throws Problem 400 where a host may not be called */
const checkHost = async ({ config }: Pick<Outside, 'config'>, { host }: Change): Promise<void> => {
  if (host === undefined) return;
  const literal = host.includes(':') ? `[${host}]` : host;
  const url = URL.canParse(`http://${literal}`) ? `http://${literal}` : undefined;
  const fault = url
    ? await checkTarget(url, { allowLoopback: allowsLoopback(config) })
    : 'This is neither a host’s name nor an address.';
  if (fault !== undefined)
    throw new Problem('InvalidTarget', `/host: ${fault}`, { errors: [{ pointer: '/host', detail: fault }] });
};

/**
 * The settings as a change makes them. @throws Problem 400 naming each that is missing or does not go with
 * the others
 */
const refuseFaults = ({ password, ...rest }: Change, old: Server | undefined) => {
  const next = { userName: null, fromName: null, replyTo: null, isActive: true, ...old, ...rest };
  const hasPassword = password === undefined ? (old?.hasPassword ?? false) : password !== null;
  refuseTogether([
    ...(['host', 'port', 'security', 'fromAddress'] as const).map(
      (name) => next[name] === undefined && invalid(`/${name}`, 'is needed the first time'),
    ),
    old?.hasPassword &&
      password === undefined &&
      next.host !== old.host &&
      invalid('/password', 'is needed with another host: the stored one is sent to the former host only'),
    next.security === 'NONE' &&
      hasPassword &&
      invalid('/security', 'cannot be NONE while there is a password: it would be sent in the clear'),
    hasPassword && next.userName === null && invalid('/userName', 'is needed beside a password'),
  ]);
  return next;
};

const removeServer = operation({
  ...shared,
  id: 'deleteSmtpServer',
  method: 'DELETE',
  summary: 'Remove the SMTP server',
  description: 'Mails that wait go on waiting, until there is one again.',
  response: serverModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: emailExample.server },
  run: async (ctx) => {
    const old = await ctx.first(selectServer(ctx, sql`for update`));
    if (!old) throw notFound('SMTP server');
    ctx.expectVersion(old.rowVersion);
    await ctx.exec(sql`delete from smtp_servers as s where ${ctx.mine('s')}`);
    ctx.audit({ entity: 'SmtpServer', entityID: ctx.tenantID, action: 'DELETE', old });
    return old;
  },
});

export const smtpServerOperations = [getServer, changeServer, removeServer];
