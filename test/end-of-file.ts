import { after } from 'node:test';

const ends: (() => unknown)[] = [];
const lastEnds: (() => unknown)[] = [];
let isGrouped = false;

/**
 * Work for the end of each test file: ends what a module of test/ started for it. Called at the top of that
 * module, for the file's own hooks belong to whatever test runs when they are made.
 */
export const atEndOfFile = (work: () => unknown): void => void ends.push(work);

/** Work for the end of the process: ends what its files share. */
export const atEndOfProcess = (work: () => unknown): void => void lastEnds.push(work);

/** All of it; what one of them throws is thrown when the others have run. */
export const endFile = (): Promise<void> => doAll(ends);

const doAll = async (works: readonly (() => unknown)[]): Promise<void> => {
  const faults: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0)
    throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'Several did not end.');
};

/** From now on the group (run-group.ts) ends each of its files. */
export const endFilesInGroup = (): void => {
  isGrouped = true;
};

// A file that has its process for itself ends with it.
after(() => doAll(isGrouped ? lastEnds : [...ends, ...lastEnds]));
