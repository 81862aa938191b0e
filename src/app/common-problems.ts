import type { ProblemCode } from '#platform/problems';

/** Problems that any operation with a key may answer. */
export const always: ProblemCode[] = [
  'InvalidInput',
  'Unauthenticated',
  'Forbidden',
  'TooManyRequests',
  'TooManyUnderWay',
  'TooCostly',
  'TooMuchWaiting',
  'Overloaded',
];
/** Of those with a body. */
export const onBody: ProblemCode[] = ['MalformedJson', 'TooLarge', 'UnsupportedMediaType'];
/** Of those with a file. */
export const onUpload: ProblemCode[] = ['MalformedMultipart', 'TooLarge', 'UnsupportedMediaType'];
/** Of those that write. */
export const onWrite: ProblemCode[] = [
  'IdempotencyKeyInUse',
  'IdempotencyKeyReused',
  'PreconditionFailed',
  'Busy',
];
/** Of those that a public link opens. */
export const onLink: ProblemCode[] = ['LinkExpired', 'LinkRevoked'];
/** Of those whose path names a record. */
export const onParams: ProblemCode[] = ['NotFound'];
/** Of those that a component serves. */
export const onComponent: ProblemCode[] = ['ComponentUnavailable'];
