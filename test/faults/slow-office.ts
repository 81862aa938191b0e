import { setTimeout as sleep } from 'node:timers/promises';
import type { Converter } from '#platform/pdf/converter';
import { openEnginePool } from '../../src/platform/pdf/engine-pool.ts';

/**
 * A converter whose engines stand in for LibreOffice and take their time; the line in front of them is the
 * real one.
 */
export const slowOffice = async (): Promise<Converter> => {
  const ended = new Promise<void>(() => {});
  const engine = {
    ended,
    kill: async () => undefined,
    convert: async () => {
      await sleep(60);
      return Buffer.from('%PDF-1.7\n');
    },
  };
  const options = { workers: 2, queueLimit: 64, recycleAfter: 1000, log: () => undefined };
  const pool = await openEnginePool({ ...options, start: async () => engine });
  const describe = () => ({ kind: 'native' as const, summary: 'Slow engines', counters: pool.counters() });
  return { kind: 'native', describe, convert: pool.submit, close: pool.close };
};
