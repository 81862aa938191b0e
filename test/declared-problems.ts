import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Operation } from '#platform/operation';
import { type ProblemCode, problems } from '#platform/problems';

/** Where the test files of a run write down which problems they met: `operation code` a line. */
export const seenVariable = 'MILLWRIGHT_TEST_SEEN';

const seen = new Set<string>();

/** Notes that an operation (or the edge, if none exists) answered a problem. */
export const noteProblem = (operation: Operation | undefined, code: ProblemCode): void => {
  seen.add(`${operation?.id ?? '-'} ${code}`);
};

process.on('exit', () => {
  const file = process.env[seenVariable];
  if (file && seen.size > 0) appendFileSync(file, `${[...seen].join('\n')}\n`);
});

/** The problems that an operation declares, or the catalogue holds, and that no test of the run produced. */
export const unprovenProblems = (file: string, operations: readonly Operation[]): string[] => {
  const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const codes = new Set([...met].map((line) => line.split(' ')[1]));
  return [
    ...operations.flatMap(({ id, problems: own }) =>
      own.filter((code) => !met.has(`${id} ${code}`)).map((code) => `${id} declares ${code}`),
    ),
    ...Object.keys(problems)
      .filter((code) => !codes.has(code))
      .map((code) => `the catalogue has ${code}`),
  ];
};
