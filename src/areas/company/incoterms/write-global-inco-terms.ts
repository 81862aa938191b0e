import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Field } from '#kit/field';
import { auditRow } from '#kit/rows';
import { createBody, idParams, patchBody, whole } from '#kit/shapes';
import { writable } from '#kit/write-rows';
import { operatorTenantID } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { type GlobalIncoTerm, globalIncoTermResource } from './global-inco-term.resource.ts';

const { spec, model, columns, select } = globalIncoTermResource;

/** What the three have in common: they are an operator's, and are recorded where operators' doings are. */
const byOperator = {
  tag: spec.tag,
  permission: 'operator.incoterms',
  tenantOf: () => operatorTenantID,
  response: model,
};
const ofOne = { ...byOperator, path: `${spec.path}/{TermID}`, params: idParams(globalIncoTermResource) };
const exampleParams = { TermID: spec.example.row.termID };

export const createGlobalIncoTerm = operation({
  ...byOperator,
  id: 'createGlobalIncoTerm',
  method: 'POST',
  path: spec.path,
  summary: 'Create a global Inco Term',
  description: 'For operators.',
  body: createBody(globalIncoTermResource),
  problems: ['Duplicate'],
  example: { body: spec.example.create, response: spec.example.row },
  run: async (ctx, { body }) => {
    const sent: Row = body;
    const row: Row = { termID: ctx.givenID(body.termID, '/termID') };
    for (const [name, f] of Object.entries<Field>(spec.fields)) row[name] = sent[name] ?? f.fallback ?? null;
    const stored = await insert(ctx, row);
    auditRow(ctx, globalIncoTermResource, 'CREATE', undefined, stored);
    return whole(stored);
  },
});

export const updateGlobalIncoTerm = operation({
  ...ofOne,
  id: 'updateGlobalIncoTerm',
  method: 'PATCH',
  summary: 'Change a global Inco Term',
  description: 'For operators. Changes only the fields sent; earlier copies of tenants stay unchanged.',
  body: patchBody(globalIncoTermResource),
  problems: ['NotFound', 'ReadOnlyField', 'PreconditionFailed'],
  example: { params: exampleParams, body: spec.example.patch, response: spec.example.row },
  run: async (ctx, { params, body }) => {
    const old = await lock(ctx, params.TermID);
    const changes = writable(globalIncoTermResource, body, old);
    const before: Row = old;
    const isSame = Object.entries(changes).every(([name, value]) => value === before[name]);
    const stored = isSame ? old : await update(ctx, old, changes);
    auditRow(ctx, globalIncoTermResource, 'UPDATE', old, stored);
    return whole(stored);
  },
});

export const deleteGlobalIncoTerm = operation({
  ...ofOne,
  id: 'deleteGlobalIncoTerm',
  method: 'DELETE',
  summary: 'Delete a global Inco Term',
  description: 'For operators. Answers the term as it was; what tenants copied before stays.',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { params: exampleParams, response: spec.example.row },
  run: async (ctx, { params }) => {
    const old = await lock(ctx, params.TermID);
    await ctx.exec(sql`delete from global_inco_terms as t where t.term_id = ${old.termID}`);
    auditRow(ctx, globalIncoTermResource, 'DELETE', old, undefined);
    return old;
  },
});

const lock = async (ctx: Ctx, termID: string): Promise<GlobalIncoTerm> => {
  const row = await ctx.first(
    sql<GlobalIncoTerm>`select ${select(ctx.now)} from global_inco_terms t where t.term_id = ${termID} for update`,
  );
  if (!row) throw notFound(spec.noun);
  ctx.expectVersion(row.rowVersion);
  return row;
};

const insert = async (ctx: Ctx, row: Row): Promise<GlobalIncoTerm> => {
  const kept = written({ ...row, createdByUserID: ctx.userID, createdUTC: ctx.now, ...touched(ctx) });
  return ctx.one(
    sql<GlobalIncoTerm>`
      insert into global_inco_terms as t (${sql.join(kept.map(({ column }) => column))})
      values (${sql.join(kept.map(({ value }) => value))}) returning ${select(ctx.now)}`,
    spec.noun,
  );
};

const update = async (ctx: Ctx, { termID }: GlobalIncoTerm, changes: Row): Promise<GlobalIncoTerm> => {
  const kept = written({ ...changes, ...touched(ctx) });
  return ctx.one(
    sql<GlobalIncoTerm>`
      update global_inco_terms as t
      set ${sql.join(kept.map(({ column, value }) => sql`${column} = ${value}`))}, row_version = t.row_version + 1
      where t.term_id = ${termID} returning ${select(ctx.now)}`,
    spec.noun,
  );
};

const touched = (ctx: Ctx) => ({ lastUpdatedByUserID: ctx.userID, lastUpdatedUTC: ctx.now });
/** The columns that a row says something of. */
const written = (row: Row) =>
  [...columns].flatMap(([name, column]) =>
    name in row ? [{ column: sql.ref(column), value: row[name] }] : [],
  );
