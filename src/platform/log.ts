import { pino } from 'pino';

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

export const createLog = (level: string): Log =>
  pino({
    level,
    redact: { paths: secrets, censor: '[removed]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
