import { sql } from 'kysely';
import { type CompiledProduct, compileProduct } from '#configurator/configure/compile-product';
import { type CompiledOutcome, compileOutcome } from '#configurator/evaluate/compile-outcome';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { freezeQueries } from './freeze-queries.ts';
import { readStored } from './read-stored.ts';
import { documentsOf, textOf } from './stored-document.ts';
import { type Version, version } from './version.resource.ts';

/** A version made ready to be asked, by the solver and for what follows. */
export type CompiledVersion = {
  versionID: string;
  /** Of what it keeps; two versions with the same one share what was compiled. */
  sha256: string;
  /** Not released: INTERNAL rules are at work. */
  isTest: boolean;
  product: CompiledProduct;
  outcome: CompiledOutcome;
};

/** Of one process, the latest asked for: bounded by how many and by the letters of their documents, some 30 bytes of memory for each. */
const kept = new Map<string, { letters: number; compiled: Pick<CompiledVersion, 'product' | 'outcome'> }>();
const most = { versions: 50, letters: 20_000_000 };

/**
 * A version of a product, compiled once for its content: what it keeps never changes. Of one that was not released the INTERNAL rules are at
 * work too. Nothing of one tenant is ever answered to another, although their documents may be the same. @throws Problem 404
 */
export const compiledVersion = async (ctx: Ctx, versionID: string): Promise<CompiledVersion> => {
  const row = await ctx.one(
    sql<Version>`
      select ${version.select(ctx.now)} from product_versions t
      where ${ctx.mine('t')} and t.version_id = ${versionID}`,
    version.spec.noun,
  );
  const text = await documentToUse(ctx, row);
  const isTest = row.releasedSHA256 === null;
  const key = `${ctx.tenantID} ${text.sha256} ${isTest}`;
  const found = kept.get(key) ?? compile(text.text, isTest);
  kept.delete(key);
  kept.set(key, found);
  forgetOldest();
  return { versionID, sha256: text.sha256, isTest, ...found.compiled };
};

const compile = (text: string, isTest: boolean) => {
  const document = readStored(text);
  return {
    letters: text.length,
    compiled: { product: compileProduct(document, { isTest }), outcome: compileOutcome(document) },
  };
};

/** Released: what was frozen. Before that queries are asked anew on each use. @throws Problem 409 where that is impossible */
const documentToUse = async (ctx: Ctx, row: Version): Promise<{ text: string; sha256: string }> => {
  const { MODEL, RELEASED } = await documentsOf(ctx, row.versionID as string);
  const text = RELEASED ?? (MODEL as string); // every version has one
  if (row.releasedSHA256 !== null) return { text, sha256: row.releasedSHA256 };
  const document = readStored(text);
  if (document.attributes.every(({ query }) => query === null)) return { text, sha256: row.sha256 };
  const frozen = await freezeQueries(ctx, document);
  if ('document' in frozen) return textOf(frozen.document);
  const errors = frozen.findings.map(({ pointer, message }) => ({ pointer, detail: message }));
  throw new Problem('PreconditionMissing', `The version cannot be used. ${errors[0]?.detail}`, { errors });
};

const forgetOldest = (): void => {
  let letters = [...kept.values()].reduce((sum, one) => sum + one.letters, 0);
  for (const [key, one] of kept) {
    if ((kept.size <= most.versions && letters <= most.letters) || kept.size === 1) return;
    kept.delete(key);
    letters -= one.letters;
  }
};
