import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { printDocument } from '#configurator/document/print-document';
import type { ProductDocument } from '#configurator/document/product-document';
import { parseJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Type } from '#platform/schema';

/** The text of a document as it is kept, and its hash: of two products that are the same it is the same. */
export const textOf = (document: ProductDocument): { text: string; sha256: string } => {
  const text = printDocument(document);
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
};

/** Open, because a document keeps the shape that it had when it was kept. */
export const documentOnWire = Type.Object(
  { format: Type.String() },
  {
    additionalProperties: true,
    title: 'FrozenProduct',
    description:
      'The whole product as one document; members with their default are left out (docs/products.md)',
  },
);

/** As `documentOnWire` tells it. */
export const onWire = (text: string) => parseJson(text);

/**
 * What a version keeps: the product as it was and, where its queries gave values at the release, the one with
 * them.
 */
export const documentsOf = async (
  ctx: Ctx,
  versionID: string,
): Promise<{ MODEL: string; RELEASED?: string }> => {
  const rows = await ctx.rows(sql<{ kind: 'MODEL' | 'RELEASED'; document: string }>`
    select d.kind, d.document from product_version_documents d where ${ctx.mine('d')} and d.version_id = ${versionID}`);
  const { MODEL, RELEASED }: Partial<Record<'MODEL' | 'RELEASED', string>> = Object.fromEntries(
    rows.map(({ kind, document }) => [kind, document]),
  );
  if (MODEL === undefined) throw new Error(`Version ${versionID} has no document.`);
  return { MODEL, ...(RELEASED === undefined ? {} : { RELEASED }) };
};

/** Keeps a document of a version. There is no statement that changes one, and the service has no right to. */
export const keepDocument = (
  ctx: Ctx,
  versionID: string,
  kind: 'MODEL' | 'RELEASED',
  { text, sha256 }: { text: string; sha256: string },
): Promise<number> =>
  ctx.exec(sql`
    insert into product_version_documents (tenant_id, version_id, kind, sha256, document)
    values (${ctx.tenantID}, ${versionID}, ${kind}, ${sha256}, ${text})`);
