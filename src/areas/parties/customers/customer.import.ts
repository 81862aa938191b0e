import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { importOf } from '#kit/import/resource-import';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';
import { attributeImport } from './attribute.import.ts';
import { customerResource } from './customer.resource.ts';
import { personImport } from './person.import.ts';

type Pair = { id: string; word: string };
const byWord = (pairs: readonly Pair[]) => new Map(pairs.map(({ id, word }) => [word, id]));
const byID = (pairs: readonly Pair[]) => new Map(pairs.map(({ id, word }) => [id, word]));

const verticalsWhere = (ctx: Ctx, column: 'erp_code' | 'vertical_id', wanted: readonly string[]) =>
  ctx.rows(sql<Pair>`
    select v.vertical_id as id, v.erp_code as word from verticals v
    where ${ctx.mine('v')} and ${sql.ref(`v.${column}`)} = any(${wanted}::text[])`);
const usersWhere = (ctx: Ctx, column: 'email' | 'user_id', wanted: readonly string[]) =>
  ctx.rows(sql<Pair>`
    select u.user_id as id, u.email as word from users u
    where ${ctx.mine('u')} and ${sql.ref(`u.${column}`)} = any(${wanted}::text[])`);

/** By their codes, whose letter case does not matter. */
const findTerms = async (ctx: Ctx, words: readonly string[]) => {
  const rows = await ctx.rows(sql<Pair>`
    select i.term_id as id, x.word from unnest(${words}::text[]) x(word) join inco_terms i on upper(i.code) = upper(x.word)
    where ${ctx.mine('i')}`);
  return byWord(rows);
};
const nameTerms = async (ctx: Ctx, ids: readonly string[]) =>
  byID(
    await ctx.rows(sql<Pair>`
      select i.term_id as id, i.code as word from inco_terms i
      where ${ctx.mine('i')} and i.term_id = any(${ids}::text[])`),
  );

/**
 * Customers in files: verticals by the ERP's code, Inco Terms by theirs, and who looks after them by e-mail.
 */
const customerFiles: ResourceImport = {
  resource: customerResource,
  name: 'customers',
  key: 'customerNumber',
  references: [
    {
      field: 'verticalID',
      column: 'vertical',
      noun: 'vertical',
      schema: text(60),
      description: 'The code of the vertical in the ERP (erpCode of GET /v1/verticals)',
      find: async (ctx, words) => byWord(await verticalsWhere(ctx, 'erp_code', words)),
      name: async (ctx, ids) => byID(await verticalsWhere(ctx, 'vertical_id', ids)),
    },
    {
      field: 'termID',
      column: 'incoTerm',
      noun: 'Inco Term',
      schema: text(10),
      description: 'The code of the Inco Term that quotes begin with (code of GET /v1/incoterms)',
      find: findTerms,
      name: nameTerms,
    },
    {
      field: 'salesRepUserID',
      column: 'salesRep',
      noun: 'user',
      schema: text(254),
      description: 'The e-mail of the user who looks after the customer',
      find: async (ctx, words) => byWord(await usersWhere(ctx, 'email', words)),
      name: async (ctx, ids) => byID(await usersWhere(ctx, 'user_id', ids)),
    },
  ],
};

export const customerImport = importOf(customerFiles);

export const customerFileOperations = [
  exportForImport(customerFiles),
  ...importOperations(customerImport, {
    start: '/v1/customers/records/import',
    status: [
      { path: '/v1/customers/import', id: 'CustomerImport' },
      { path: '/v1/customers/imports', id: 'CustomerImportTwin' },
    ],
    also: [attributeImport, personImport],
  }),
];
