import { filePieces } from '#platform/heavy/file-pieces';
import type { Heavy } from '#platform/heavy/pool';
import { heavyTask } from '#platform/heavy/task';
import { spool } from '#platform/spool';
import type { FileReport } from './rule-file-report.ts';
import { type CopiedOptions, type RuleBatch, readRules } from './rule-file-tasks.ts';

const readsRules = heavyTask<typeof readRules>({
  module: new URL('./rule-file-tasks.ts', import.meta.url),
  name: 'readRules',
  what: 'Reading the file of rules',
  lane: 'long',
  milliseconds: 120_000,
});

/** The rules of a file, read and put aside on disk until they are written. */
export type RulesAside = AsyncDisposable & {
  report: Omit<FileReport, 'find'>;
  batches(): AsyncGenerator<RuleBatch>;
};

/**
 * Reads the rules of a file in a thread, before there is a transaction: a caller who waits for a thread then
 * holds no connection. @throws Problem 400 where nothing can be read, 422, 429, 503
 */
export const readRulesAside = async (
  heavy: Heavy,
  options: CopiedOptions,
  bytes: Uint8Array,
): Promise<RulesAside> => {
  let report: RulesAside['report'] | undefined;
  const parts: { length: number; batch: Omit<RuleBatch, 'json'> }[] = [];
  const texts = async function* () {
    for await (const piece of filePieces(heavy, readsRules, readRules, options, bytes)) {
      if ('report' in piece) {
        report = piece.report;
        continue;
      }
      const { json, ...batch } = piece;
      const text = Buffer.from(json);
      parts.push({ length: text.length, batch });
      yield text;
    }
  };
  const aside = await spool(texts());
  if (!report) throw new Error('A file of rules was read without a report.');
  return {
    report,
    async *batches() {
      let at = 0;
      for (const { length, batch } of parts) {
        const json = await aside.read(at, length);
        at += length;
        yield { ...batch, json: json.toString() };
      }
    },
    [Symbol.asyncDispose]: () => aside.close(),
  };
};
