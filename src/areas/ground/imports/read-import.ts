import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Static } from '#platform/schema';
import { fileImport } from './import.ts';

export type Import = Static<typeof fileImport.element>;

/**
 * One import. With entities, only one of those: the paths of customers show none of items. @throws Problem
 * 404
 */
export const readImport = (ctx: Ctx, importID: string, entities?: readonly string[]): Promise<Import> =>
  ctx.one(
    sql<Import>`select ${fileImport.select(ctx.now)} from imports t
      where ${ctx.mine('t')} and t.import_id = ${importID}${entities ? sql` and t.entity = any (${entities}::text[])` : sql``}`,
    'import',
  );
