import { setTimeout as sleep } from 'node:timers/promises';

export type BatchWriterParts<T> = {
  /** Stores a batch, in one statement. */
  write: (batch: readonly T[]) => Promise<void>;
  /** What will never be stored is given up: it is reported with its error, and alone. */
  giveUp: (one: T, error: unknown) => void;
  /** Called for each failure that is tried again. */
  failed: (error: unknown, size: number) => void;
};

const mostAtOnce = 200;
const longestWaitMs = 2000;

/**
 * Stores values in batches, one batch at a time: each holds whatever came in while the one before was being
 * stored, so that batches grow with the load and a lone value waits for nothing. After a failure it goes on
 * one by one, so that a value that cannot be stored does not hold up the others; while the database is away
 * it tries again, until it is stopped.
 */
export const createBatchWriter = <T>({ write, giveUp, failed }: BatchWriterParts<T>) => {
  const waiting: T[] = [];
  let isWriting = false;
  let failures = 0;
  let isStopped = false;

  const writeAll = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0 && !isStopped) {
      const batch = waiting.splice(0, failures === 0 ? mostAtOnce : 1);
      try {
        await write(batch);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (batch.length === 1 && isDataFault(error)) for (const one of batch) giveUp(one, error);
        else {
          failed(error, batch.length);
          waiting.push(...batch);
          await sleep(Math.min(50 * 2 ** failures, longestWaitMs));
        }
      }
    }
    isWriting = false;
  };

  return {
    add: (value: T): void => {
      waiting.push(value);
      void writeAll();
    },
    /** Tries no more. What waits is not stored. */
    stop: (): void => {
      isStopped = true;
    },
  };
};

/**
 * Whether the database will never take this value: out of range or against a rule, as opposed to a lost
 * connection.
 */
const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
