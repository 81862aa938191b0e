import { type DestinationStream, pino } from 'pino';
import { shownError } from './shown-error.ts';

/** Structured log lines on standard output. */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Headers and members that never reach a log. */
const secrets = [
  'apiKey',
  'secret',
  'password',
  'authorization',
  '*.apiKey',
  '*.secret',
  '*.password',
  '*.authorization',
];

/**
 * Writes lines of JSON to standard output, or where reported. Of errors it says what `shownError` lets
 * through.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      redact: { paths: secrets, censor: '[removed]' },
      serializers: { err: shownError, error: shownError },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination(1),
  );
