import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { object, text } from '#platform/schema';

const body = object({ name: text(200) });

/**
 * Asked of later areas (`ctx.consult`) before the last document of a name in the library is deleted or called
 * otherwise: what names documents by their names refuses.
 */
export const documentNameEnds = eventType({
  entity: 'Document',
  event: 'NameEnds',
  permission: 'documents.read',
  body,
  description: 'The last document of a name is about to go',
});

/**
 * Asks about a locked document whose name ends. Letter case does not make another name. @throws Problem 409
 * Referenced
 */
export const consultOnName = async (
  ctx: Ctx,
  { documentID, name, entity }: { documentID: string; name: string; entity: string | null },
): Promise<void> => {
  if (entity !== null) return;
  const other = await ctx.first(sql`
    select 1 from documents d
    where ${ctx.mine('d')} and d.entity is null and lower(d.name) = lower(${name}) and d.document_id <> ${documentID} limit 1 for share`);
  if (!other) await ctx.consult(documentNameEnds, documentID, { name });
};
