import { sql } from 'kysely';
import { withArticle } from '#lib/article';
import { isDecimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { id, instant, list, object, optional, orNull, type Static, Type, text } from '#platform/schema';
import type { Resource, Row } from '../declaration.ts';
import { idIn, idParams } from '../shapes.ts';
import type { Part } from './declaration.ts';
import { jsonInstant, jsonList } from './json-sql.ts';
import { changePart, type PartRules } from './part.ts';

/**
 * One entry of a record's history: what people of the trade want to see again, beside the audit trail of
 * everything.
 */
const historyEntry = object(
  {
    historyID: id(),
    action: text(40),
    field: orNull(text(100)),
    oldValue: orNull(text(4000, { min: 0 })),
    newValue: orNull(text(4000, { min: 0 })),
    userID: orNull(id()),
    utc: instant(),
  },
  { title: 'HistoryEntry' },
);

const historyInput = object(
  {
    action: text(40, { description: 'What was done, in one word', examples: ['CALL'] }),
    field: optional(orNull(text(100))),
    oldValue: optional(orNull(text(4000, { min: 0 }))),
    newValue: optional(orNull(text(4000, { min: 0 }))),
  },
  { title: 'HistoryInput' },
);

/** An entry about to be written. */
export type HistoryInput = Static<typeof historyInput>;

const historyEntries = list(historyEntry);

/** The history of a resource, oldest first, shown as its part `history`. */
export const historyPart = (entity: string, idColumn: string): Part<typeof historyEntries> => ({
  schema: historyEntries,
  select: jsonList(
    {
      historyID: sql`h.history_id`,
      action: sql`h.action`,
      field: sql`h.field`,
      oldValue: sql`h.old_value`,
      newValue: sql`h.new_value`,
      userID: sql`h.user_id`,
      utc: jsonInstant('h.utc'),
    },
    sql`from history_entries h
      where h.tenant_id = t.tenant_id and h.entity = ${sql.lit(entity)} and h.entity_id = ${sql.ref(`t.${idColumn}`)}`,
    sql`h.history_id`,
  ),
});

/** `PATCH …/history`: appends one entry or several; what is written stays. Answers the whole resource. */
export const historyOperation = (resource: Resource, rules: PartRules = {}): Operation => {
  const { spec } = resource;
  return operation({
    id: `append${spec.entity}History`,
    method: 'PATCH',
    path: `${spec.path}/{${spec.param}}/history`,
    tag: spec.tag,
    summary: `Append to the history of ${withArticle(spec.noun)}`,
    description:
      'Takes one entry or a list of them. User and time are set by the service; entries cannot be changed later.',
    permission: `${spec.permission}.write`,
    params: idParams(resource),
    body: Type.Union([historyInput, list(historyInput, { minItems: 1, maxItems: 100 })]),
    response: resource.model,
    problems: ['NotFound', 'PreconditionFailed', ...(rules.problems ?? [])],
    example: {
      body: { action: 'CALL', newValue: 'Asked for delivery in two lots.' },
      response: spec.example.row,
    },
    run: async (ctx, { params, body }) =>
      changePart(ctx, resource, idIn(resource, params), rules, (key) =>
        appendHistory(ctx, spec.entity, [key], Array.isArray(body) ? body : [body as HistoryInput]),
      ),
  });
};

/** Appends the entries to the history of each of the records, in one statement. */
export const appendHistory = (
  ctx: Ctx,
  entity: string,
  entityIDs: readonly string[],
  entries: readonly HistoryInput[],
): void => {
  if (entries.length === 0 || entityIDs.length === 0) return;
  const rows = entityIDs.flatMap((entityID) =>
    entries.map((entry) => ({ ...entry, entityID, historyID: ctx.newID() })),
  );
  ctx.send(sql`
    insert into history_entries (tenant_id, history_id, entity, entity_id, action, field, old_value, new_value, user_id, utc)
    select ${ctx.tenantID}, x."historyID", ${entity}, x."entityID", x.action, x.field, x."oldValue", x."newValue", ${ctx.userID}, ${ctx.now}::timestamptz
    from json_to_recordset(${printJson(rows)}::json)
      as x("historyID" text, "entityID" text, action text, field text, "oldValue" text, "newValue" text)`);
};

/**
 * Entries for those of the watched fields that change, each under its word. A field that `changes` leaves out
 * stays.
 */
export const historyOfChanges = (
  watched: Readonly<Record<string, string>>,
  old: Row,
  changes: Row,
): HistoryInput[] =>
  Object.entries(watched).flatMap(([field, action]) => {
    const [oldValue, newValue] = [shown(old[field]), shown(field in changes ? changes[field] : old[field])];
    return oldValue === newValue ? [] : [{ action, field, oldValue, newValue }];
  });

/** Whether nothing would change: then a record keeps its version, and what others hold of it is good. */
export const changesNothing = (old: Row, changes: Row): boolean =>
  Object.entries(changes).every(([name, value]) => shown(value) === shown(old[name]));

const shown = (value: unknown): string | null =>
  value == null
    ? null
    : isDecimal(value)
      ? value.toFixed()
      : typeof value === 'string'
        ? value
        : printJson(value);

/** Takes the history of records with them when they are deleted. */
export const deleteHistory = async (
  ctx: Ctx,
  entity: string,
  ...entityIDs: readonly string[]
): Promise<void> => {
  await ctx.exec(sql`
    delete from history_entries as h
    where ${ctx.mine('h')} and h.entity = ${entity} and h.entity_id = any (${entityIDs}::text[])`);
};
