import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import type { ImportPayer } from './import-payers.ts';

/**
 * What a quote keeps of its Inco Term. `importChargesPaidBy` is null for a term of the tenant's own making.
 */
export type DocumentTerm = { incoTermCode: string; importChargesPaidBy: ImportPayer | null };

/**
 * Reads a term of the tenant's catalogue for a quote. Who pays import duties and taxes stands in the shared
 * catalogue, whose newest edition of the code counts.
 * @throws Problem 400 where there is no such term, or it is inactive
 */
export const readTerm = async (ctx: Ctx, termID: string): Promise<DocumentTerm> => {
  const row = await ctx.first(sql<DocumentTerm & { isActive: boolean }>`
    select i.code as "incoTermCode", i.is_active as "isActive",
      (select g.import_duties from global_inco_terms g where lower(g.code) = lower(i.code)
        order by g.effective_year desc, g.term_id limit 1) as "importChargesPaidBy"
    from inco_terms i where ${ctx.mine('i')} and i.term_id = ${termID}`);
  if (!row) {
    throw new Problem('UnknownReference', 'There is no such Inco Term in the tenant’s catalogue.', {
      errors: [{ pointer: '/termID', detail: 'does not exist' }],
    });
  }
  const { isActive, ...term } = row;
  if (!isActive)
    throw invalid('/termID', `is ${term.incoTermCode}, an inactive Inco Term, which cannot be chosen`);
  return term;
};

const noTerm = { incoTermCode: null, importChargesPaidBy: null };

/**
 * What follows from a term that is chosen or taken away. Who pays goes with the term unless the caller says
 * it too: a tenant's own term, or an agreement beside the term, needs that.
 */
export const termOf = async (
  ctx: Ctx,
  termID: string | null,
  said: ImportPayer | null | undefined,
): Promise<{
  termID: string | null;
  incoTermCode: string | null;
  importChargesPaidBy: ImportPayer | null;
}> => {
  const term = termID === null ? noTerm : await readTerm(ctx, termID);
  return { termID, ...term, ...(said === undefined ? {} : { importChargesPaidBy: said }) };
};
