import { Problem } from './problem.ts';

/**
 * Runs checks that each refuse one place, all of them, and refuses once with all that they found: as the
 * shape of a body is described completely, so is what it means. A refusal that is not of a place (a record
 * that does not exist, a right that is missing) goes out at once. @throws Problem 400
 */
export const tellAll = async (...checks: readonly (() => unknown)[]): Promise<void> => {
  const refused: Problem[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 400 || !error.extras.errors) throw error;
      refused.push(error);
    }
  }
  refuseTogether(refused);
};

/**
 * Refuses with what several refusals of one body say; one of them alone is thrown as it is. What is false or
 * not there is no refusal, so that a list can say `isWrong && invalid(…)`. @throws Problem 400
 */
export const refuseTogether = (found: readonly (Problem | false | null | undefined)[]): void => {
  const refused = found.filter((one) => !!one);
  const [first] = refused;
  if (!first) return;
  if (refused.length === 1) throw first;
  const errors = refused.flatMap(({ extras }) => extras.errors ?? []).slice(0, most);
  const code = refused.every((one) => one.code === first.code) ? first.code : 'InvalidInput';
  throw new Problem(code, errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('; '), {
    errors,
  });
};

/** Nobody mends more of a body at once. */
const most = 100;
