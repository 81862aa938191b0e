import { relative } from 'node:path';
import type { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { inspect, stripVTControlCharacters } from 'node:util';
import { isGroup } from './groups.ts';

/** The events of one test run, as `run` of node:test gives them. */
type Events = ReturnType<typeof run>;

/** The end of one test, suite or file. */
type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

/** What came out of a run. `failed` counts files that crashed or hold no test at all, too. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One test that ended, reduced to what is printed of it. */
interface Outcome {
  file: string;
  /** Of the file that its process runs: the same, or a group of files. */
  entry: string;
  name: string;
  where: string;
  durationMs: number;
  error?: unknown;
  reason?: string;
}

/**
 * Prints a run as it goes: a line per file with its counts and time, and a line per failure; at the end what
 * was skipped and why, the slowest ten tests and every failure in full, with what its file printed (the
 * output of files that pass is dropped). With `byName` only some tests of each file run, and a file without
 * any is no fault.
 */
export async function report(
  events: Events,
  { root, print, byName }: { root: string; print: (line: string) => void; byName: boolean },
): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const perFile = new Map<string, Counts>();
  const printed = new Map<string, string>();
  const failures: Outcome[] = [];
  const skips: Outcome[] = [];
  const timed: Outcome[] = [];
  const path = (file: string | undefined) => (file ? relative(root, file) : '(unknown file)');
  const count = (file: string, what: keyof Counts) => {
    const counts = perFile.get(file) ?? { passed: 0, failed: 0, skipped: 0 };
    counts[what] += 1;
    total[what] += 1;
    perFile.set(file, counts);
  };
  const ended = (file: string, durationMs: number) => {
    print(line(file, perFile.get(file), durationMs));
    for (const failure of failures) if (failure.file === file) print(inShort(failure));
  };

  // Tests that files share are written in another one; they count for the file that runs them.
  const entryOf = ({ data }: Ended) => {
    const { entryFile } = data as { entryFile?: string }; // not in the types yet
    return path(entryFile ?? data.file);
  };
  const take = (event: Ended, file: string) => {
    const { name, details, skip, todo, nesting } = event.data;
    const entry = entryOf(event);
    // A file appears as a test itself only when it crashed, or when it is empty and "passed".
    const wholeFile = nesting === 0 && (path(name) === file || file !== entry);
    if (details.type === 'suite' && event.type === 'test:pass') return;
    if (wholeFile && byName && event.type === 'test:pass') return;
    const outcome: Outcome = {
      name: wholeFile ? file : name,
      file,
      entry,
      where: `${path(event.data.file)}:${event.data.line ?? 1}`,
      durationMs: details.duration_ms,
    };
    if (skip || todo) {
      count(file, 'skipped');
      skips.push({
        ...outcome,
        reason: String(skip === true || todo === true ? 'no reason given' : (skip ?? todo)),
      });
    } else if (event.type === 'test:fail') {
      count(file, 'failed');
      if (!isEcho(event.data.details.error)) failures.push({ ...outcome, error: event.data.details.error });
    } else if (wholeFile) {
      count(file, 'failed');
      failures.push({ ...outcome, error: 'The file holds no test.' });
    } else {
      count(file, 'passed');
    }
    if (!wholeFile) timed.push(outcome);
    if (wholeFile && file === entry) ended(file, details.duration_ms);
  };
  // A group's process reports the tests of a file before the suite that bears the file's path.
  const held = new Map<string, Ended[]>();
  const takeOfGroup = (event: Ended, entry: string) => {
    const { name, nesting, details } = event.data;
    const before = held.get(entry) ?? [];
    if (nesting > 0) {
      before.push(event);
      held.set(entry, before);
      return;
    }
    held.delete(entry);
    const isCrash = path(name) === entry;
    const file = isCrash ? entry : name;
    for (const one of before) take(one, file);
    if (event.type === 'test:fail' && !isEcho(event.data.details.error)) take(event, file);
    if (isCrash || (byName && !perFile.has(file))) return;
    if (!perFile.has(file)) {
      count(file, 'failed');
      failures.push({
        ...{ name: file, file, entry, where: `${file}:1`, durationMs: details.duration_ms },
        error: 'The file holds no test.',
      });
    }
    ended(file, details.duration_ms);
  };

  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') {
      const file = path(event.data.file);
      printed.set(file, (printed.get(file) ?? '') + event.data.message);
    } else if (event.type === 'test:diagnostic' && event.data.file !== undefined) {
      // Of an error that reached nobody; what has no file counts the tests.
      const file = path(event.data.file);
      printed.set(file, `${printed.get(file) ?? ''}${event.data.message}\n`);
    } else if (event.type === 'test:pass' || event.type === 'test:fail') {
      const entry = entryOf(event);
      if (isGroup(entry)) takeOfGroup(event, entry);
      else take(event, entry);
    } else if (event.type === 'test:summary' && event.data.file && !isGroup(event.data.file)) {
      ended(path(event.data.file), event.data.duration_ms);
    }
  }

  for (const { name, where, reason } of skips) print(`skipped  ${where}  ${name}: ${reason}`);
  const slowest = timed.filter((test) => test.durationMs >= 100).sort((a, b) => b.durationMs - a.durationMs);
  if (slowest.length > 0) print('\nSlowest:');
  for (const { name, where, durationMs } of slowest.slice(0, 10))
    print(`${time(durationMs)}  ${where}  ${name}`);
  for (const failure of failures) print(inFull(failure, printed.get(failure.entry)));
  return total;
}

/** A parent that failed only because a child did: the child is printed, the parent would say nothing more. */
const isEcho = (error: unknown): boolean =>
  error instanceof Error && 'failureType' in error && error.failureType === 'subtestsFailed';

const time = (ms: number): string => `${(ms / 1000).toFixed(2).padStart(7)} s`;

function line(file: string, counts: Counts | undefined, durationMs: number): string {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const mark = failed > 0 ? 'FAILED ' : 'ok     ';
  const rest = `${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${mark}${time(durationMs)}  ${file}  ${passed} passed${rest}`;
}

/** node:test wraps what was thrown; the wrapper's own stack says nothing. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

/** A line for who sees only the beginning of what a run prints. */
function inShort({ name, where, error }: Outcome): string {
  const cause = causeOf(error);
  const message = cause instanceof Error ? cause.message : inspect(cause);
  return `  failed  ${where}  ${name}: ${message.replace(/\s+/g, ' ').slice(0, 500)}`;
}

function inFull({ name, where, error }: Outcome, output: string | undefined): string {
  const cause = causeOf(error);
  // An AssertionError's message has all that its other fields repeat.
  const plain = cause instanceof Error && cause.name === 'AssertionError' ? cause.stack : cause;
  const text = typeof plain === 'string' ? plain : inspect(plain, { depth: 6 });
  const lines = text.split('\n').filter((row) => !/^\s+at .*(node:internal|node:async_hooks)/.test(row));
  const noise = stripVTControlCharacters(output ?? '')
    .trimEnd()
    .split('\n')
    .slice(-60);
  return [
    `\nFAILED  ${where}  ${name}`,
    ...lines.map((row) => `  ${row}`),
    ...(output ? ['  What the file printed (last 60 lines):', ...noise.map((row) => `  | ${row}`)] : []),
  ].join('\n');
}
