import { sql } from 'kysely';
import { importOperations, lastImport } from '#areas/ground/imports';
import type { ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { importOf } from '#kit/import/resource-import';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';
import { supplierResource } from './supplier.resource.ts';

type Pair = { id: string; word: string };

/** By their codes, whose letter case does not matter. */
const findTerms = async (ctx: Ctx, words: readonly string[]) => {
  const rows = await ctx.rows(sql<Pair>`
    select i.term_id as id, x.word from unnest(${words}::text[]) x(word) join inco_terms i on upper(i.code) = upper(x.word)
    where ${ctx.mine('i')}`);
  return new Map(rows.map(({ id, word }) => [word, id]));
};

const nameTerms = async (ctx: Ctx, ids: readonly string[]) => {
  const rows = await ctx.rows(sql<Pair>`
    select i.term_id as id, i.code as word from inco_terms i where ${ctx.mine('i')} and i.term_id = any(${ids}::text[])`);
  return new Map(rows.map(({ id, word }) => [id, word]));
};

/** Suppliers in files, by their number; Inco Terms by their codes. */
const supplierFiles: ResourceImport = {
  resource: supplierResource,
  name: 'suppliers',
  key: 'supplierNumber',
  references: [
    {
      field: 'termID',
      column: 'incoTerm',
      noun: 'Inco Term',
      schema: text(10),
      description: 'The code of the Inco Term that it delivers by (code of GET /v1/incoterms)',
      find: findTerms,
      name: nameTerms,
    },
  ],
};

export const supplierImport = importOf(supplierFiles);

export const supplierFileOperations = [
  exportForImport(supplierFiles),
  lastImport(supplierImport, '/v1/suppliers/import/results'),
  ...importOperations(supplierImport, { start: '/v1/suppliers/import', startIsAddition: true, status: [] }),
];
