import { sql } from 'kysely';
import { idIn } from '#kit/shapes';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { Operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';

/** What some documents need beside `documents.read` or `documents.write`, for the API description. */
export const needsToo = { 'templates.write': 'for templates' };

/** Templates are changed by people alone, whatever the scopes of an integration key. */
export const usersOnly = ['templates.write'];

/** The one permission that decides over templates (decisions 3: ADMIN). */
export const needTemplateRight = (ctx: Ctx): void => needPermission(ctx, 'templates.write');

/** Refuses who may not read the record that a document is attached to. @throws Problem 403, 404 */
export const needReadRight = async (ctx: Ctx, documentID: string): Promise<void> => {
  const { entityPermission } = await accessOf(ctx, documentID);
  if (entityPermission !== null) needPermission(ctx, `${entityPermission}.read`);
};

/**
 * Refuses who may not change a template, and everybody a change of an attachment past its record, which would
 * keep its version and know nothing of it. @throws Problem 403, 404, 409 NotEditable
 */
export const needWriteRight = async (ctx: Ctx, documentID: string): Promise<void> => {
  const { isTemplate, entityPermission } = await accessOf(ctx, documentID);
  if (isTemplate) needTemplateRight(ctx);
  if (entityPermission === null) return;
  needPermission(ctx, `${entityPermission}.read`);
  throw new Problem('NotEditable', 'It is attached to a record: remove it there, and attach the new file.');
};

const byDocument = { spec: { param: 'DocumentID' } } as const;

/**
 * An operation on one document that looks at the right first: before If-Match, and before the body is
 * compared.
 */
export const guarded = (
  op: Operation,
  guard: (ctx: Ctx, documentID: string) => Promise<void>,
): Operation => ({
  ...op,
  run: async (ctx, input) => {
    await guard(ctx, idIn(byDocument, input.params));
    return op.run(ctx, input);
  },
});

const accessOf = async (ctx: Ctx, documentID: string) => {
  const row = await ctx.first(sql<{ isTemplate: boolean; entityPermission: string | null }>`
    select d.is_template as "isTemplate", d.entity_permission as "entityPermission" from documents d
    where ${ctx.mine('d')} and d.document_id = ${documentID}`);
  if (!row) throw notFound('document');
  return row;
};
