import { type RawBuilder, sql } from 'kysely';
import { printJson } from '#lib/json';
import type { AuditAction } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import type { EventType } from '#platform/event';
import { numberToKeep } from '#platform/numbering';
import type { Kept, Resource, Row } from './declaration.ts';
import { type Fields, snakeCase } from './field.ts';
import type { Parts, PartsOf } from './parts/declaration.ts';
import { printedParts } from './parts/kept-parts.ts';
import { othersIf } from './search/entry.ts';
import { dropEntries, keepEntry } from './search/keep-entries.ts';

/** One whole: its fields and parts. @throws Problem 404 */
export const readOne = <F extends Fields, ID extends string, W extends Parts>(
  ctx: Ctx,
  resource: Resource<F, ID, string, W>,
  id: string,
): Promise<Kept<F, ID> & PartsOf<W>> =>
  find<Kept<F, ID> & PartsOf<W>>(ctx, resource, id, resource.selectWhole(ctx.now), sql``);

/** The same for an answer: its parts stay the JSON that the database prints. @throws Problem 404 */
export const readPrinted = async (ctx: Ctx, resource: Resource, id: string): Promise<Kept<Fields>> => {
  const row = await find<Kept<Fields>>(ctx, resource, id, resource.selectPrinted(ctx.now), sql``);
  return { ...row, ...printedParts(resource.spec.parts ?? {}, row) };
};

/**
 * The same in a transaction that only reads: parts of which it is known what they look like are not printed
 * again. What a transaction wrote itself may never be committed, so nothing of it is kept.
 * @throws Problem 404
 */
export const readAgain = async (ctx: Ctx, resource: Resource, id: string): Promise<Kept<Fields>> => {
  const key = `${ctx.tenantID} ${id}`;
  const state = resource.keptParts.find(key);
  const row = await find<Kept<Fields>>(ctx, resource, id, resource.selectPrinted(ctx.now, state), sql``);
  return { ...row, ...resource.keptParts.printed(resource.spec.parts ?? {}, key, state, row) };
};

/**
 * One row's fields, locked until the transaction ends, so that what is decided on it stays true. Checks the
 * caller's If-Match. @throws Problem 404, 412
 */
export const lockOne = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  id: string,
): Promise<Kept<F, ID>> => {
  const row = await lockRow(ctx, resource, id);
  ctx.expectVersion(row.rowVersion as number);
  return row;
};

/**
 * The same for a record that the request is not about, whose version nobody asked for. @throws Problem 404
 */
export const lockRow = <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  id: string,
): Promise<Kept<F, ID>> => find(ctx, resource, id, resource.select(ctx.now), sql` for update`);

type Sql = RawBuilder<unknown>;
const find = async <R extends Row>(
  ctx: Ctx,
  { spec, revive }: Pick<Resource, 'revive'> & { spec: Pick<Resource['spec'], 'table' | 'idField' | 'noun'> },
  id: string,
  fields: Sql,
  lock: Sql,
): Promise<R> => {
  const these = sql`${sql.table(spec.table)} t where ${ctx.mine('t')} and ${idIs(spec, id)}`;
  return revive(await ctx.one(sql<R>`select ${fields} from ${these}${lock}`, spec.noun));
};

const idIs = ({ idField }: { idField: string }, id: string) =>
  sql`${sql.ref(`t.${snakeCase(idField)}`)} = ${id}`;

/** Inserts a row and answers it as stored. Columns left out take their database defaults. */
export const insertRow = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  row: Row,
): Promise<Kept<F, ID>> => (await insert(ctx, resource, row)) as Kept<F, ID>; // unless a conflict is skipped, the insert returns the row

/**
 * Inserts a row under the next number that is free. A sequence can meet a number that somebody gave by hand;
 * then it goes on to the one after, since it would else offer the same again for ever. The number is unique
 * in the tenant by the key `(tenant_id, <number>)`. A number that the row brings is tried first.
 */
export const insertNumbered = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  row: Row,
): Promise<Kept<F, ID>> => {
  const { number } = resource;
  if (!number) throw new Error(`The resource ${resource.spec.entity} has no numbers of its own.`);
  const unlessTaken = sql` on conflict (tenant_id, ${sql.ref(resource.columns.get(number.field) as string)}) do nothing`;
  const brought =
    row[number.field] == null ? undefined : await insert(ctx, resource, row, { conflict: unlessTaken });
  if (brought) return brought;
  for (;;) {
    const { before, value } = await numberToKeep(ctx, number.series);
    const numbered = { ...row, [number.field]: value };
    const stored = await insert(ctx, resource, numbered, { conflict: unlessTaken, before });
    if (stored) return stored;
  }
};

const insert = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  row: Row,
  { conflict = sql``, before = sql`` }: { conflict?: RawBuilder<unknown>; before?: RawBuilder<unknown> } = {},
): Promise<Kept<F, ID> | undefined> => {
  const kept = storedColumns(resource, {
    ...row,
    createdByUserID: ctx.userID,
    createdUTC: ctx.now,
    lastUpdatedByUserID: ctx.userID,
    lastUpdatedUTC: ctx.now,
    rowVersion: 1,
  });
  const stored = await ctx.first(sql<Kept<F, ID>>`${before}
    insert into ${sql.table(resource.spec.table)} as t (tenant_id, ${sql.join(kept.map(({ column }) => column))})
    values (${ctx.tenantID}, ${sql.join(kept.map(({ value }) => value))})${conflict}
    returning ${resource.select(ctx.now)}${othersIf(resource.spec, () => true)}`);
  return stored && keepEntry(ctx, resource, undefined, resource.revive(stored));
};

/** Changes some fields of a locked row and answers it as stored. */
export const updateRow = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  old: Row,
  changes: Row,
): Promise<Kept<F, ID>> => {
  const { spec } = resource;
  const kept = storedColumns(resource, {
    ...changes,
    lastUpdatedByUserID: ctx.userID,
    lastUpdatedUTC: ctx.now,
  });
  const changed = sql<Kept<F, ID>>`
    update ${sql.table(spec.table)} as t
    set ${sql.join(kept.map(({ column, value }) => sql`${column} = ${value}`))}, row_version = t.row_version + 1
    where ${ctx.mine('t')} and ${idIs(spec, old[spec.idField] as string)}
    returning ${resource.select(ctx.now)}${othersIf(resource.spec, (name) => name in changes && changes[name] !== old[name])}`;
  return keepEntry(ctx, resource, old, resource.revive(await ctx.one(changed, spec.noun)));
};

/**
 * Columns and values to write. JSON fields are printed, and become what their column is (json or jsonb);
 * everything else is left to the driver.
 */
const storedColumns = ({ fields, columns }: Pick<Resource, 'columns'> & { fields: Fields }, row: Row) => {
  const written = Object.entries(row).filter(([name, value]) => columns.has(name) && value !== undefined);
  return written.map(([name, value]) => ({
    column: sql.ref(columns.get(name) as string),
    value: fields[name]?.isJson && value !== null ? sql`${printJson(value)}` : sql`${value}`,
  }));
};

/** Deletes a locked row. Foreign keys refuse it while others refer to it (409). */
export const deleteRow = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  id: string,
): Promise<void> => {
  const { spec } = resource;
  dropEntries(ctx, resource, [id]);
  await ctx.exec(sql`delete from ${sql.table(spec.table)} as t where ${ctx.mine('t')} and ${idIs(spec, id)}`);
};

/** Reports a change of a resource to the audit trail. */
export const auditRow = <F extends Fields, ID extends string>(
  ctx: Ctx,
  { spec }: Resource<F, ID>,
  action: AuditAction,
  old: Row | undefined,
  row: Row | undefined,
): void => {
  const entityID = (row ?? old)?.[spec.idField] as string;
  const told = (one: Row | undefined): Row | undefined => (one && spec.told ? spec.told(one) : one);
  ctx.audit({ entity: spec.entity, entityID, action, old: told(old), new: told(row) });
};

/** Sends an event with the whole record as it is now, where there is one to send. */
export const emitRow = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  event: EventType | undefined,
  row: Row,
): Promise<void> => {
  const id = row[resource.spec.idField] as string;
  if (!event) return;
  const body = await readOne(ctx, resource, id);
  await ctx.emit(event, id, resource.spec.told?.(body) ?? body);
};
