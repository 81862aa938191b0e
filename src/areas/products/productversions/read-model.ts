import { joinedPieces } from '#configurator/document/document-pieces';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { FeatureCounts } from '#configurator/exchange/count-features';
import { Exceeded, type Heavy } from '#platform/heavy/pool';
import { heavyTask } from '#platform/heavy/task';
import { type PlaceError, Problem } from '#platform/problem';
import { unproven } from './check-in-thread.ts';
import type { ModelText, readModelText } from './model-task.ts';

const readsModel = heavyTask<typeof readModelText>({
  module: new URL('./model-task.ts', import.meta.url),
  name: 'readModelText',
  what: 'Reading the model',
  lane: 'long',
  milliseconds: 40_000,
});

/** How long features may be counted, and how long the solver may look for what is wrong (milliseconds). */
const solver = { count: 5000, check: 10_000 };

/** A product that was read, and what is known of it. */
export type ReadModel = {
  document: ProductDocument;
  features: FeatureCounts | null;
  ignored: { line: number; column: number; detail: string }[];
  findings: Finding[];
};

/**
 * Reads and checks a product in a thread; it comes here in pieces, between which other requests are answered.
 * @throws Problem 400 with places
 */
export const readModel = async (heavy: Heavy, model: ModelText): Promise<ReadModel> => {
  const joined = joinedPieces();
  const known: Partial<Omit<ReadModel, 'document'>> = {};
  try {
    for await (const piece of heavy.pieces(readsModel, { model, solver })) {
      if ('refused' in piece) throw refusedAt(piece.refused);
      if ('document' in piece) joined.take(piece.document);
      else Object.assign(known, piece);
    }
  } catch (error) {
    // What it says is known; what is wrong with it is not.
    if (!(error instanceof Exceeded) || known.ignored === undefined) throw error;
  }
  const document = joined.whole();
  if (!document) throw new Error('A model was read without an answer.');
  const { features = null, ignored = [], findings = [unproven('time')] } = known;
  return { document, features, ignored, findings };
};

/** 400 with the places of what is wrong. */
export const refusedAt = (errors: readonly PlaceError[]): Problem =>
  new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}`, { errors: [...errors] });
