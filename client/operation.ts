import type { Shape } from './json.ts';

/** What a call sends, beside its options. */
export type Input = {
  /** Values of the path. */
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  /** The JSON body, or the file and the fields of an upload. */
  readonly body?: unknown;
};

/**
 * One operation of the API. `In` is what a call of it sends, `Out` what comes back, `Code` the codes of the
 * problems that it may answer. Types alone carry the three: at run time there is what a request needs.
 */
export type Operation<In extends Input = Input, Out = unknown, Code extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly traits: Traits;
  readonly types?: (input: In) => readonly [Out, Code];
};

export type Traits = {
  /** Where decimals stand in the answer. */
  readonly decimals?: Shape;
  /** It changes something: it takes an Idempotency-Key. */
  readonly writes?: true;
  /** What comes back is a file. */
  readonly file?: true;
  /** What is sent is a file with fields beside it. */
  readonly upload?: true;
};

/** Makes an operation; the groups do. */
export const operation = <In extends Input, Out, Code extends string>(
  method: Operation['method'],
  path: string,
  traits: Traits = {},
): Operation<In, Out, Code> => ({ method, path, traits });

/** What comes back from an operation. */
export type AnswerOf<O> = O extends Operation<infer _In, infer Out, infer _Code> ? Out : never;
/** What a call of an operation sends. */
export type InputOf<O> = O extends Operation<infer In, infer _Out, infer _Code> ? In : never;
/** The codes of the problems that an operation may answer. */
export type CodeOf<O> = O extends Operation<infer _In, infer _Out, infer Code> ? Code : never;
