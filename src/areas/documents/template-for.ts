import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { readFile } from '#platform/files';
import { notFound, Problem } from '#platform/problem';
import { optional, text } from '#platform/schema';
import type { DocumentType } from './document-types.ts';

/** A template ready to be filled. */
export type Template = {
  documentID: string;
  name: string;
  version: number;
  /** What filling begins with. */
  compiled: Buffer;
  /** Names exactly these bytes, for caches. */
  key: string;
};

/** The query parameter that names a template. An id that cannot exist is 404 and not 400, hence no pattern. */
export const templateQuery = {
  DocumentID: optional(
    text(1000, { min: 0, description: 'The Word template; the default one of its type when left out' }),
  ),
};

/**
 * The template of a type that a request names, or the type's default. An attached file, another type's template and an
 * inactive one are as good as none. @throws Problem 404, or 400 TemplateRequired where none is named or default
 */
export const templateFor = async (
  ctx: Ctx,
  documentType: DocumentType,
  documentID: string | undefined,
): Promise<Template> => {
  const which = documentID === undefined ? sql`d.is_default` : sql`d.document_id = ${documentID}`;
  const row = await ctx.first(sql<Omit<Template, 'compiled' | 'key'> & { fileID: string }>`
    select d.document_id as "documentID", d.name, d.version, d.compiled_file_id as "fileID" from documents d
    where ${ctx.mine('d')} and d.document_type = ${documentType} and d.is_template and d.is_active and ${which}`);
  if (row) {
    const { fileID, ...template } = row;
    return { ...template, compiled: await readFile(ctx, fileID), key: `${ctx.tenantID} ${fileID}` };
  }
  if (documentID !== undefined) throw notFound('template');
  throw new Problem('TemplateRequired', 'Name a template by DocumentID, or make one of this type the default.', {
    errors: [{ pointer: '?DocumentID', detail: 'is required while no template is the default' }],
  });
};
