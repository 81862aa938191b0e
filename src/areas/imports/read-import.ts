import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Static } from '#platform/schema';
import { fileImport } from './import.ts';

export type Import = Static<typeof fileImport.element>;

/** One import. With an entity, only one of that: the paths of customers show none of items. @throws Problem 404 */
export const readImport = (ctx: Ctx, importID: string, entity?: string): Promise<Import> =>
  ctx.one(
    sql<Import>`select ${fileImport.select(ctx.now)} from imports t
      where ${ctx.mine('t')} and t.import_id = ${importID}${entity === undefined ? sql`` : sql` and t.entity = ${entity}`}`,
    'import',
  );
