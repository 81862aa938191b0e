/** The places of a request that are at fault, by JSON pointer (RFC 6901). */
export type Place = { readonly pointer: string; readonly detail: string };

/** What the service answered instead of a success (RFC 9457). Decide by `code`, show `detail`. */
export class ProblemError<Code extends string = string> extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: Code;
  readonly detail: string;
  readonly errors: readonly Place[];
  /** Names the request in the service's log. */
  readonly requestID: string | undefined;
  /** All that the answer said. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>, requestID: string | undefined) {
    const detail = String(body.detail ?? body.title ?? `The service answered ${status}.`);
    super(detail);
    this.status = status;
    this.code = String(body.code ?? 'Unknown') as Code;
    this.detail = detail;
    this.errors = Array.isArray(body.errors) ? (body.errors as Place[]) : [];
    this.requestID = requestID;
    this.body = body;
  }
}

/** Whether an error is a problem of the service, and of that code where one is named. */
export const isProblem = <Code extends string = string>(
  error: unknown,
  code?: Code,
): error is ProblemError<Code> =>
  error instanceof ProblemError && (code === undefined || error.code === code);
