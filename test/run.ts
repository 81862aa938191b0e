import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { sourceFiles } from '#test/house/tree';
import { seenVariable, unprovenProblems } from './declared-problems.ts';
import { inGroups } from './groups.ts';
import { leaks, loggedVariable, secretsVariable } from './logged-secrets.ts';
import { processFlags } from './process-flags.ts';
import { report } from './reporter.ts';
import { useRunFolder } from './run-folder.ts';
import { answersVariable } from './sql/answers.ts';
import { readAnswers, strangeRowTypes } from './sql/row-types.ts';

/**
 * Runs the tests: all of them, or those whose path contains one of the words given (`npm test -- src/lib`),
 * or within them those whose name matches (`--name "of two acceptances"`). Ends with one line, `N passed, N
 * failed`, and with exit code 1 when one failed or none was found.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });

const wanted = (file: string) =>
  positionals.length === 0 || positionals.some((word) => file.includes(word.replace(/^\.\//, '')));
const files = sourceFiles(root).filter((file) => file.endsWith('.test.ts') && wanted(file));
const seenFile = join(useRunFolder(), 'seen');
process.env[seenVariable] = seenFile; // test files are processes of their own and inherit it
const [secretsFile, loggedFile] = ['secrets', 'logged'].map((name) => `${seenFile}-${name}`) as [
  string,
  string,
];
process.env[secretsVariable] = secretsFile;
process.env[loggedVariable] = loggedFile;
// Kept where the variable is set: the person who fixes row types looks at it again.
const answersFile = process.env[answersVariable] ?? `${seenFile}-answers`;
process.env[answersVariable] = answersFile;
const globalSetup = join(root, 'test', 'global-setup.ts');

// The slow ones first: with two at a time a long file at the end would leave the other core idle.
const slow = ['test/faults/', 'test/sweeps/', 'test/house/'];
const rank = (file: string) => [...slow, ''].findIndex((folder) => file.startsWith(folder));
files.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

// Ctrl-C ends the test processes, then this one, whose end takes the database and all programs with it
// (run-folder.ts).
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruption.abort();
    setTimeout(() => process.exit(130), 1000);
  });
}

const counts = { passed: 0, failed: 0, skipped: 0 };
if (files.length === 0) {
  console.log(`No test file matches ${positionals.join(', ')}.`);
  counts.failed = 1;
} else {
  const events = run({
    files: inGroups(root, dirname(seenFile), files),
    cwd: root,
    execArgv: processFlags,
    concurrency: Math.max(2, availableParallelism()) + 1, // one always waits: for a lease, a kill, a child's start
    timeout: 1_200_000, // a group that hangs fails; on a busy machine the longest takes some 400 s
    signal: interruption.signal,
    ...(existsSync(globalSetup) ? { globalSetupPath: globalSetup } : {}),
    ...(values.name === undefined ? {} : { testNamePatterns: [values.name] }),
  });
  Object.assign(
    counts,
    await report(events, { root, print: console.log, byName: values.name !== undefined }),
  );
}
if (positionals.length === 0 && values.name === undefined && !interruption.signal.aborted) {
  // Every problem that an operation declares must have been produced by some test: known only when all have
  // run.
  const unproven = unprovenProblems(seenFile, operationsOf(areas));
  for (const one of unproven) console.log(`No test produced it: ${one}`);
  if (unproven.length > 0) counts.failed += 1;
  else counts.passed += 1;
  // Every statement must have been answered what its template says.
  const sources = sourceFiles(root).filter((file) => /^src\/.*(?<!\.test)\.ts$/.test(file));
  const copy = join(dirname(seenFile), 'row-types');
  const { compared, faults } = await strangeRowTypes(root, copy, sources, readAnswers(answersFile));
  for (const fault of faults) console.log(`Not what is answered: ${fault}`);
  if (faults.length > 0 || compared === 0) counts.failed += 1;
  else counts.passed += 1;
}
const leaked = leaks(secretsFile, loggedFile);
for (const line of leaked.slice(0, 20)) console.log(`A secret was logged: ${line}`);
if (leaked.length > 0) counts.failed += 1;
else if (counts.failed === 0 && existsSync(loggedFile)) counts.passed += 1;
process.on('exit', () => {
  if (interruption.signal.aborted) counts.failed = Math.max(1, counts.failed);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode ||= 1;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
});
