import { type ProblemCode, problems } from './problems.ts';

/**
 * One invalid place of a request: an RFC 6901 pointer into the body, or `?name`, `:name`, `header` for the
 * rest.
 */
export type PlaceError = { pointer: string; detail: string };

/** What a problem may carry beside its code and detail. */
export type ProblemExtras = {
  errors?: PlaceError[];
  /** For an illegal transition: the statuses that can be reached. */
  allowed?: string[];
  /** For a missing precondition or a reference in the way: what, by name or number. */
  missing?: string[];
  /** What stands against each other, where no one of them is to be preferred. */
  conflicting?: string[];
  /** Choices of a configuration that cannot be together, as the configurator answers them. */
  conflicts?: readonly object[];
  /**
   * The limit that was met, by the name that docs/operating.md has for it: a setting, or that of a kind of
   * work.
   */
  limit?: string;
  headers?: Record<string, string>;
};

/** An answer other than success. Thrown anywhere below the edge; the edge prints it as RFC 9457. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code][0];
    this.extras = extras;
  }
}

/**
 * Of callers who meet a limit, of which there may be thousands in a second: without its stack, which costs as
 * much as the rest of the refusal and says nothing.
 */
export const refusal = (
  code: ProblemCode,
  detail: string,
  extras: ProblemExtras & { limit: string },
): Problem => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return new Problem(code, detail, extras);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/** The body of an error answer: RFC 9457 with the house's `code`, and `errors` for invalid input. */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  errors?: PlaceError[];
  allowed?: string[];
  missing?: string[];
  conflicting?: string[];
  conflicts?: readonly object[];
  limit?: string;
};

/**
 * Prints a problem for one request. `instance` names the request, so that a log line can be found by it.
 * Texts may quote what was sent: what no strict reader of JSON takes (U+0000, half of a surrogate pair) is
 * U+FFFD in them.
 */
export const problemBody = (problem: Problem, requestID: string): ProblemBody => ({
  type: `urn:millwright:problem:${problem.code}`,
  title: problems[problem.code][1],
  status: problem.status,
  detail: readableText(problem.message),
  instance: `urn:millwright:request:${requestID}`,
  code: problem.code,
  ...(problem.extras.errors ? { errors: problem.extras.errors.map(readablePlace) } : {}),
  ...(problem.extras.allowed ? { allowed: problem.extras.allowed } : {}),
  ...(problem.extras.missing ? { missing: problem.extras.missing } : {}),
  ...(problem.extras.conflicting ? { conflicting: problem.extras.conflicting } : {}),
  ...(problem.extras.conflicts ? { conflicts: problem.extras.conflicts } : {}),
  ...(problem.extras.limit ? { limit: problem.extras.limit } : {}),
});

/** A text as every strict reader of JSON takes it. */
export const readableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const readablePlace = ({ pointer, detail }: PlaceError): PlaceError => ({
  pointer: readableText(pointer),
  detail: readableText(detail),
});

/** 400 at one place of the request. */
export const invalid = (pointer: string, detail: string): Problem =>
  new Problem('InvalidInput', `${pointer || 'The body'}: ${detail}`, { errors: [{ pointer, detail }] });

/** 404, the same whether the thing never was or belongs to another tenant. */
export const notFound = (what: string): Problem => new Problem('NotFound', `There is no such ${what}.`);
