import { StartError } from '#platform/start-error';

/**
 * One line for the person at the terminal. Goes to standard error, so that what a command answers can be
 * piped.
 */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** What a command answers. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Tells a fault in one sentence and exits; a stack only for a fault of ours, where
 * `MILLWRIGHT_LOG_LEVEL=debug` asks for it.
 */
export const tellAndExit = (error: unknown): never => {
  const { message, stack, code } = error as Error & { code?: string };
  say(`millwright: ${message || code || 'something went wrong'}`);
  if (!(error instanceof StartError) && process.env.MILLWRIGHT_LOG_LEVEL === 'debug' && stack) say(stack);
  process.exit(error instanceof StartError ? error.exitCode : 1);
};

/** Rows as columns of text, for people. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n');
};
