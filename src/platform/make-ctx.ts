import { channel } from 'node:diagnostics_channel';
import { type CompiledQuery, sql } from 'kysely';
import type { FieldDef } from 'pg';
import { newID } from '#lib/id';
import type { AuditEntry } from './audit.ts';
import type { PermissionTable } from './auth/permissions.ts';
import type { Principal } from './auth/principal.ts';
import type { Asked, Ctx, Statement } from './ctx.ts';
import { compileOnly } from './db/compile-only.ts';
import { printedRows, printing } from './db/printed-rows.ts';
import type { EventRecord } from './event.ts';
import type { Patience } from './heavy/patience.ts';
import type { Heavy } from './heavy/pool.ts';
import type { NumberGiver } from './numbers-aside.ts';
import { invalid, notFound, Problem } from './problem.ts';
import { type Reaction, react, recordEvents } from './reaction.ts';
import { type RememberedReads, rememberedReads } from './remembered-reads.ts';
import { openKept, sealSecret } from './secret-box.ts';
import type { Transaction } from './transaction.ts';

/** How a Ctx is made: by the edge for a request, by a job for its tenant. */
export type CtxParts = {
  client: Transaction;
  principal: Principal;
  tenantID: string;
  now: string;
  requestID: string;
  correlationID: string;
  origin: 'APP' | 'ERP';
  ifMatch?: string | undefined;
  asked?: Asked;
  heavy?: Heavy;
  patience?: Patience;
  /** Without them nothing is sealed or opened. */
  secretsKeys?: readonly string[];
  templates?: Ctx['templates'];
  permissions?: PermissionTable;
  eventPermissions?: ReadonlyMap<string, string>;
  usersOnly?: readonly string[] | undefined;
  /** The words of paths (`pathWords`), which are nobody's id. */
  pathWords?: ReadonlySet<string>;
  giveNumber?: NumberGiver;
  reactions: ReadonlyMap<string, readonly Reaction[]>;
  /** Who asks only for the head of an answer takes nothing that would have to be reported. */
  tellsNothing?: boolean;
  /** Tests drop the first net to show that the second holds alone. */
  withoutPredicates?: boolean;
};

/** A Ctx and what its maker reads back at the end. */
export type MadeCtx = {
  ctx: Ctx;
  audited: AuditEntry[];
  versionWasChecked: () => boolean;
  principalsChanged: () => boolean;
};

/** What a statement of a Ctx was answered. */
export type Answered = {
  statement: Statement<unknown>;
  text: string;
  fields: readonly FieldDef[];
  rows: readonly object[];
};
/** Tells of each statement that is answered with rows, where somebody listens: tests compare row types. */
export const answered = channel('millwright:statement-answered');

const secretsOf = (secretsKeys: readonly string[], tenantID: string): Ctx['secrets'] => ({
  seal: (place, text) => sealSecret({ secretsKeys }, { tenantID, place }, text),
  open: (place, kept) => openKept({ secretsKeys }, { tenantID, place }, kept),
});

/** Makes the Ctx of one transaction. */
export const makeCtx = (parts: CtxParts): MadeCtx => {
  const { client, tenantID, giveNumber } = parts;
  const audited: AuditEntry[] = [];
  let versionWasChecked = false;
  let principalsChanged = false;
  let statements = 0;
  let remembered: RememberedReads | undefined;

  const run = async (text: string, parameters: readonly unknown[]) => {
    statements += 1;
    return client.query(text, parameters as unknown[]); // the driver only reads them
  };
  const rows = async <R>(statement: Statement<R>): Promise<R[]> => {
    const { sql: text, parameters } = compile(statement);
    const ask = async () => {
      const { fields, rows } = await run(text, parameters);
      if (answered.hasSubscribers) answered.publish({ statement, text, fields, rows });
      return rows as R[]; // the statement's promise, which tests compare with what came
    };
    return remembered ? remembered.rows(text, parameters, ask) : ask();
  };

  const ctx: Ctx = {
    tenantID,
    principal: parts.principal,
    userID: parts.principal.userID,
    now: parts.now,
    requestID: parts.requestID,
    correlationID: parts.correlationID,
    origin: parts.origin,
    asked: parts.asked ?? { url: '', exactCount: false },
    permissions: parts.permissions ?? {},
    usersOnly: parts.usersOnly ?? [],
    eventPermissions: parts.eventPermissions ?? new Map(),
    heavy: parts.heavy ?? noHeavy,
    ...(parts.patience ? { patience: parts.patience } : {}),
    secrets: secretsOf(parts.secretsKeys ?? [], tenantID),
    templates: parts.templates ?? noTemplates,
    ...(giveNumber ? { numberAside: (series) => giveNumber(ctx, series) } : {}),
    rows,
    printedRows: async (statement, absent) => {
      const { sql: text, parameters } = compile(statement);
      statements += 1;
      return printedRows(await client.query(printing(text, parameters)), absent);
    },
    first: async (statement) => (await rows(statement))[0],
    one: async (statement, what) => {
      const [row] = await rows(statement);
      if (row === undefined) throw notFound(what);
      return row;
    },
    exec: async (statement) => {
      const { sql: text, parameters } = compile(statement);
      remembered?.forget();
      return (await run(text, parameters)).rowCount ?? 0;
    },
    send: (statement) => {
      const { sql: text, parameters } = compile(statement);
      remembered?.forget();
      statements += 1;
      client.send(text, parameters as unknown[]);
    },
    statements: () => statements,
    rememberReads: async (work) => {
      const outer = remembered;
      remembered ??= rememberedReads();
      try {
        return await work();
      } finally {
        remembered = outer;
      }
    },
    attempt: async (work, end) => {
      const before = audited.length;
      const leaveNothing = () => {
        audited.splice(before);
        remembered?.forget();
      };
      try {
        const result = await client.attempt(work, end);
        if (end === 'takeBack') leaveNothing();
        return result;
      } catch (error) {
        leaveNothing();
        throw error;
      }
    },
    mine: (alias) =>
      parts.withoutPredicates
        ? sql<boolean>`true`
        : sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${tenantID}`,
    newID,
    givenID: (given, pointer, isUUID) => {
      if (given == null) return newID();
      if (isUUID && !uuid.test(given))
        throw invalid(pointer, 'must be a UUID in lower case; leave it out to be given one');
      if (parts.pathWords?.has(given.toLowerCase()))
        throw invalid(
          pointer,
          `cannot be “${given}”, a word of the API’s paths; choose another or leave it out`,
        );
      return given;
    },
    emit: (type, entityID, body, eventID = newID()) => ctx.emitMany(type, [{ entityID, body, eventID }]),
    emitMany: async ({ entity, event }, told) => {
      if (told.length === 0 || parts.tellsNothing) return;
      const events = told.map(
        ({ entityID, body, eventID = newID() }): EventRecord => ({
          eventID,
          entity,
          event,
          entityID,
          occurredUTC: parts.now,
          body,
        }),
      );
      recordEvents(ctx, events);
      for (const name of ['*', `${entity}.${event}`]) {
        for (const reaction of parts.reactions.get(name) ?? []) await react(ctx, reaction, events);
      }
    },
    consult: async ({ entity, event }, entityID, body) => {
      const asked: EventRecord = { eventID: newID(), entity, event, entityID, occurredUTC: parts.now, body };
      for (const reaction of parts.reactions.get(`${entity}.${event}`) ?? [])
        await react(ctx, reaction, [asked]);
    },
    audit: (entry) => void audited.push(entry),
    expectVersion: (version) => {
      versionWasChecked = true;
      if (!matches(parts.ifMatch, version)) {
        throw new Problem(
          'PreconditionFailed',
          'It has changed since it was read: read it again and repeat the change.',
        );
      }
    },
    forgetPrincipals: () => {
      principalsChanged = true;
    },
  };
  return {
    ctx,
    audited,
    versionWasChecked: () => versionWasChecked,
    principalsChanged: () => principalsChanged,
  };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** For who makes a Ctx without threads; nothing heavy is begun there. */
const noHeavy: Heavy = {
  run: () => Promise.reject(new Error('There are no threads for heavy work here.')),
  pieces: () => {
    throw new Error('There are no threads for heavy work here.');
  },
};

/** A job has no template to compile: templates come with requests. */
const noTemplates: Ctx['templates'] = {
  compile: () => Promise.reject(new Error('There are no threads for templates here.')),
  validate: () => Promise.reject(new Error('There are no threads for templates here.')),
};

/** The ETag of a row version; that of a read says more (http/conditional-read.ts). */
export const etagOf = (version: number): string => `"${version}"`;

/** RFC 9110 13.1.1. What is written is the row, so the version decides, whatever else a read's ETag says. */
const matches = (ifMatch: string | undefined, version: number | undefined): boolean => {
  if (ifMatch === undefined) return true;
  if (version === undefined) return false;
  return ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => versionIn(tag) === String(version));
};

const versionIn = (tag: string): string | undefined => /^"(\d+)(-[\w-]+)?"$/.exec(tag.trim())?.[1];

const compile = (statement: Statement<unknown>): CompiledQuery<unknown> => statement.compile(compileOnly);
