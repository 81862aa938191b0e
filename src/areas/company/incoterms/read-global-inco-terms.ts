import { sql } from 'kysely';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { type GlobalIncoTerm, globalIncoTermResource } from './global-inco-term.resource.ts';

const { model, spec } = globalIncoTermResource;

/** One term of the shared catalogue. @throws Problem 404 */
export const readGlobal = (ctx: Ctx, termID: string): Promise<GlobalIncoTerm> =>
  ctx.one(
    sql<GlobalIncoTerm>`
      select ${globalIncoTermResource.select(ctx.now)} from global_inco_terms t where t.term_id = ${termID}`,
    spec.noun,
  );

export const listGlobalIncoTerms = operation({
  id: 'listGlobalIncoTerms',
  method: 'GET',
  path: spec.path,
  tag: spec.tag,
  summary: 'List the Inco Terms that all tenants share',
  description: 'All of them, by code, then the newest edition first.',
  permission: 'incoterms.read',
  tenantOf: () => '',
  response: list(model),
  example: { response: [spec.example.row] },
  run: async (ctx) =>
    ctx.rows(sql<GlobalIncoTerm>`
      select ${globalIncoTermResource.select(ctx.now)} from global_inco_terms t
      order by t.code, t.effective_year desc, t.term_id`),
});

export const getGlobalIncoTerm = operation({
  id: 'getGlobalIncoTerm',
  method: 'GET',
  path: `${spec.path}/{TermID}`,
  tag: spec.tag,
  summary: 'Read one global Inco Term',
  permission: 'incoterms.read',
  tenantOf: () => '',
  params: idParams(globalIncoTermResource),
  response: model,
  problems: ['NotFound'],
  example: { params: { TermID: spec.example.row.termID }, response: spec.example.row },
  run: async (ctx, { params }) => whole(await readGlobal(ctx, params.TermID)),
});
