/**
 * A reason not to start that the person at the terminal can act on. `message` is one sentence (or two) for
 * that person; the command line prints it alone, without a stack, and exits with `exitCode` (never 0).
 */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'StartError';
    this.exitCode = options.exitCode ?? 1;
  }
}
