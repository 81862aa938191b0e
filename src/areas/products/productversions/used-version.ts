import { sql } from 'kysely';
import type { ProductDocument } from '#configurator/document/product-document';
import { readStored } from '#configurator/document/read-stored';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { freezeQueries } from './freeze-queries.ts';
import { documentsOf, textOf } from './stored-document.ts';
import { versionResource } from './version.resource.ts';

/** What is asked where a version is. */
export type UsedVersion = {
  versionID: string;
  /** Of the document that is asked; two versions with the same one are the same. */
  sha256: string;
  /** Not released: INTERNAL rules are at work. */
  isTest: boolean;
  /** Its text: what a version keeps never changes, so that it may be read later. */
  text: (ctx: Ctx) => Promise<string>;
};

/** A version that was found, and how it is asked: that may need queries, so only those in use are. */
export type FoundVersion = { productID: string; state: string; use: () => Promise<UsedVersion> };

type Row = {
  versionID: string;
  productID: string;
  state: string;
  sha256: string;
  releasedSHA256: string | null;
  mayAsk: boolean;
};

/**
 * What of versions is asked, of all in one statement: of one that was released what was frozen then; before
 * that queries are asked again on each use. Those that do not exist are left out.
 */
export const usedVersions = async (
  ctx: Ctx,
  versionIDs: readonly string[],
): Promise<Map<string, FoundVersion>> => {
  if (versionIDs.length === 0) return new Map();
  const rows = await ctx.rows(sql<Row>`
    select t.version_id as "versionID", t.product_id as "productID", t.state, t.sha256, t.released_sha256 as "releasedSHA256",
      t.released_sha256 is null and exists (select 1 from product_version_documents d
        where ${ctx.mine('d')} and d.version_id = t.version_id and position('"query"' in d.document) > 0) as "mayAsk"
    from product_versions t where ${ctx.mine('t')} and t.version_id = any (${[...new Set(versionIDs)]}::text[])`);
  return new Map(
    rows.map((row) => [
      row.versionID,
      { productID: row.productID, state: row.state, use: () => usedAs(ctx, row) },
    ]),
  );
};

/**
 * The same of one version. @throws Problem 404, 409 where a query cannot be asked
 */
export const usedVersion = async (ctx: Ctx, versionID: string): Promise<UsedVersion> => {
  const found = (await usedVersions(ctx, [versionID])).get(versionID);
  if (!found) throw notFound(versionResource.spec.noun);
  return found.use();
};

/** @throws Problem 409 where a query cannot be asked */
const usedAs = async (
  ctx: Ctx,
  { versionID, sha256: own, releasedSHA256, mayAsk }: Row,
): Promise<UsedVersion> => {
  const stored = async (asking: Ctx): Promise<string> => {
    const { MODEL, RELEASED } = await documentsOf(asking, versionID);
    return RELEASED ?? MODEL;
  };
  const used = { versionID, isTest: releasedSHA256 === null };
  const asItIs = { ...used, sha256: releasedSHA256 ?? own, text: stored };
  if (!mayAsk) return asItIs;
  const document = readStored(await stored(ctx));
  if (document.attributes.every(({ query }) => query === null)) return asItIs;
  const { text, sha256 } = await withValues(ctx, document, 'The version cannot be used.');
  return { ...used, sha256, text: async () => text };
};

/**
 * A document with the values that its queries give now. @throws Problem 409 where one cannot be asked, which
 * begins with `refusal`
 */
export const withValues = async (
  ctx: Ctx,
  document: ProductDocument,
  refusal: string,
): Promise<{ text: string; sha256: string }> => {
  const frozen = await freezeQueries(ctx, document);
  if ('document' in frozen) return textOf(frozen.document);
  const errors = frozen.findings.map(({ pointer, message }) => ({ pointer, detail: message }));
  throw new Problem('PreconditionMissing', `${refusal} ${errors[0]?.detail}`, { errors });
};
