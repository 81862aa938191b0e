import { type Operation, writes } from '#platform/operation';
import type { ProblemCode } from '#platform/problems';

/** Problems that any operation with a key may answer. */
const always: ProblemCode[] = [
  'InvalidInput',
  'Unauthenticated',
  'Forbidden',
  'AddressRefused',
  'TooManyRequests',
  'TooManyUnderWay',
  'TooCostly',
  'TooMuchWaiting',
  'Overloaded',
];
/** Of those with a body. */
const onBody: ProblemCode[] = ['MalformedJson', 'TooLarge', 'UnsupportedMediaType'];
/** Of those with a file. */
const onUpload: ProblemCode[] = ['MalformedMultipart', 'TooLarge', 'UnsupportedMediaType'];
/** Of those that write. */
const onWrite: ProblemCode[] = [
  ...(['IdempotencyKeyInUse', 'IdempotencyKeyReused', 'PreconditionFailed', 'Busy'] as const),
  'TenantSuspended',
];
/** Of those that a public link opens. */
const onLink: ProblemCode[] = ['LinkExpired', 'LinkRevoked'];
/** Of those whose path names a record. */
const onParams: ProblemCode[] = ['NotFound'];
/** Of those that a component serves. */
const onComponent: ProblemCode[] = ['ComponentUnavailable'];

/** By the names that the client has for them. */
export const commonCodes = {
  AnyCode: always,
  UploadCode: onUpload,
  BodyCode: onBody,
  WriteCode: onWrite,
};

/** The codes of all problems that an operation may answer, some of them twice. */
export const codesOf = (op: Operation): ProblemCode[] => [
  ...always,
  ...(op.body ? onBody : []),
  ...(op.upload ? onUpload : []),
  ...(writes(op) ? onWrite : []),
  ...(Object.keys(op.params.properties).length > 0 ? onParams : []),
  ...(op.component && !op.problems.includes('ComponentFailed') ? onComponent : []),
  ...op.problems,
  ...(op.link ? onLink : []),
];
