import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { type HeldWork, reading, type WorkTools } from '#platform/queued-work/held';
import type { ForgeJob } from './job.resource.ts';
import type { JobFailure } from './package.schema.ts';

/** What a model says it used; null where it does not say. */
export type Cost = { promptTokens: number | null; completionTokens: number | null };

/** What came of proposing. `isWhole`: parts are meant as they are, and not as more values of those there. */
export type Proposed = { document: ProductDocument; warnings: string[]; isWhole: boolean };
export type Outcome = (Proposed | { question: string } | { failure: JobFailure }) & {
  model?: string;
  cost?: Cost;
};

/** What a proposer has: the job, the product as it is or is to be called, and the worker's tools. */
export type Proposing = {
  tools: WorkTools;
  held: HeldWork;
  job: ForgeJob;
  base: ProductDocument;
  isStopping: () => boolean;
};

/** One snapshot in the name of who asked. */
export const asAsked = <T>({ tools, held }: Proposing, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  reading(tools, held, work);
