import type { FastifyReply } from 'fastify';
import { Problem } from '../problem.ts';

/** Who asked has closed the connection before the answer was made: there is nobody to tell anything. */
export class CallerGone extends Error {
  constructor() {
    super('The caller went away before the answer was made.');
    this.name = 'CallerGone';
  }
}

/**
 * How long an operation that has run into the limit of its connection has for saying so, before the
 * connection is cut.
 */
const lastWordMs = 5000;

/**
 * Aborts when what is done for a request cannot be reported to anybody any more, with `CallerGone`; or when
 * the connection has stood still for as long as it may (`connectionTimeout` of the listener), with the
 * problem that says so, which there is time to answer then. Work that is not committed by then is given up:
 * what was not answered is not done.
 */
export const untilAnswered = ({ raw }: FastifyReply): AbortSignal => {
  const over = new AbortController();
  if (raw.destroyed) over.abort(new CallerGone());
  raw.once('close', () => {
    // What was written to its end is answered, whether or not the last of it was still on its way.
    if (!raw.writableEnded) over.abort(new CallerGone());
  });
  raw.once('timeout', () => {
    if (raw.headersSent) {
      raw.destroy();
      return;
    }
    over.abort(tooLong());
    setTimeout(() => raw.writableEnded || raw.destroy(), lastWordMs).unref();
  });
  return over.signal;
};

/** Calls `work` once the answer is out, or nobody is there any more to take it. */
export const whenAnswered = ({ raw }: FastifyReply, work: () => void): void => {
  if (raw.writableFinished || raw.destroyed) work();
  else raw.once('finish', work).once('close', work);
};

const tooLong = () =>
  new Problem(
    'Overloaded',
    'The request took longer than a connection is kept open, so it was given up: nothing was changed.',
    {
      limit: 'MILLWRIGHT_REQUEST_TIMEOUT_MS',
      headers: { 'Retry-After': '2', Connection: 'close' },
    },
  );
