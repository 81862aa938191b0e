import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import type { Heavy } from '#platform/heavy/pool';
import { checkDocumentsInThread, checkInThread } from './check-in-thread.ts';
import { findUnknownRecords } from './find-unknown-records.ts';
import { freezeQueries } from './freeze-queries.ts';
import { textOf } from './stored-document.ts';

/**
 * What a release would find of a document today. What needs the tenant's records is asked at once; what it
 * answers looks for the rest in a thread, which may take seconds and needs no transaction.
 */
export const checkForRelease = async (
  ctx: Ctx,
  document: ProductDocument,
): Promise<(heavy: Heavy) => Promise<Finding[]>> => {
  const unknown = await findUnknownRecords(ctx, document);
  const frozen = await freezeQueries(ctx, document);
  if ('findings' in frozen) {
    const others = [...frozen.findings, ...unknown];
    const { text } = textOf(document);
    return async (heavy) => {
      const [found = []] = await checkDocumentsInThread(heavy, [text]);
      return [...found, ...others];
    };
  }
  const { text } = textOf(frozen.document);
  const today = ctx.now.slice(0, 10);
  return async (heavy) => [...(await checkInThread(heavy, text, today)), ...unknown];
};
