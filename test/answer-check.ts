import assert from 'node:assert/strict';
import { scim } from '#areas/ground/scim';
import { parseJson } from '#lib/json';
import type { Dialect } from '#platform/dialect';
import type { Operation } from '#platform/operation';
import type { problems } from '#platform/problems';
import { list, object, optional, type TSchema, Type, text } from '#platform/schema';
import { type Check, compileCheck } from '#platform/validate';
import { noteProblem } from './declared-problems.ts';

const problemShape = compileCheck(
  object({
    type: text(300),
    title: text(300),
    status: Type.Integer(),
    detail: text(5000),
    instance: text(300),
    code: text(100),
    errors: optional(list(object({ pointer: Type.String(), detail: text(1000) }))),
    allowed: optional(list(Type.String())),
    missing: optional(list(Type.String())),
    conflicting: optional(list(Type.String())),
    limit: optional(Type.String()),
    conflicts: optional(list(Type.Object({}, { additionalProperties: true }))),
  }),
);
const everywhere = [
  'MalformedJson',
  'MalformedMultipart',
  'InvalidInput',
  'Unauthenticated',
  'Forbidden',
  'AddressRefused',
  'NotFound',
  'MethodNotAllowed',
  'TooLarge',
  'UnsupportedMediaType',
  'IdempotencyKeyInUse',
  'IdempotencyKeyReused',
  'TooManyRequests',
  'TooManyUnderWay',
  'TooCostly',
  'TooMuchWaiting',
  'HeadersTooLarge',
  'ExpectationFailed',
  'RequestTimeout',
  'InternalError',
  'Overloaded',
  'DatabaseUnavailable',
  'StorageFull',
  'Busy',
  'PreconditionFailed',
  'TenantSuspended',
  'LinkExpired',
  'LinkRevoked',
];
const checks = new WeakMap<Operation, Check>();

// A description may say image/* or */* where files of several types are answered.
const isOf = (media: string, type: string): boolean =>
  media === '*/*' || type.startsWith(media.replace('*', ''));

/** What a dialect answers has its status, and its own body of an error, which says the same status. */
const checkDialect = (
  { base, statuses }: Dialect,
  operation: Operation | undefined,
  { status, body }: { status: number; body: unknown },
): void => {
  assert.ok(!operation || operation.path.startsWith(base), `${operation?.id} is of another dialect`);
  if (status < 400) {
    assert.equal(status, statuses[operation?.method ?? ''] ?? 200, `${operation?.id} answered ${status}`);
    return;
  }
  const error = parseJson(String(body)) as { schemas: string[]; status: string; detail: string };
  assert.deepEqual(error.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error']);
  assert.equal(error.status, String(status));
  assert.equal(typeof error.detail, 'string');
};

/**
 * Checks one answer of the service against the operation's declaration; throws (a 500 in the test) where it
 * lies.
 */
export const checkAnswer = (
  operation: Operation | undefined,
  answer: { status: number; headers: Record<string, unknown>; body: unknown },
): void => {
  const type = String(answer.headers['content-type'] ?? '');
  if (answer.status === 304) return;
  // What watches a node reads its state in the same members, whether it is ready or not.
  if (!operation && answer.status === 503 && /^\{"status":"(unready|stuck)"/.test(String(answer.body)))
    return;
  const dialect = operation?.dialect ?? scim;
  if (type.startsWith(dialect.media)) {
    checkDialect(dialect, operation, answer);
    if (answer.status >= 400) return;
  } else if (answer.status >= 400) {
    assert.match(
      type,
      /^application\/problem\+json/,
      `${operation?.id} ${answer.status} is not a problem document`,
    );
    const body = parseJson(String(answer.body)) as { status: number; code: keyof typeof problems };
    assert.deepEqual(problemShape(body), undefined, `${operation?.id} ${answer.status}: ${answer.body}`);
    assert.equal(body.status, answer.status);
    noteProblem(operation, body.code);
    if (operation) {
      assert.ok(
        [...everywhere, ...operation.problems].includes(body.code),
        `${operation.id} answered ${body.code}, which it does not declare`,
      );
    }
    return;
  }
  if (operation?.dialect && answer.status === 204) {
    assert.equal(answer.body ?? '', '', `${operation.id} says something where it is to say nothing`);
    return;
  }
  if (!type.startsWith(dialect.media))
    assert.equal(answer.status, 200, `${operation?.id} answered ${answer.status}`);
  if (!operation || typeof answer.body !== 'string') return;
  if ('media' in operation.response) {
    assert.ok(
      operation.response.media.some((media) => isOf(media, type)),
      `${operation.id} answered ${type}`,
    );
    if (!type.startsWith('application/json') || !operation.response.json) return;
  }
  const shape = 'media' in operation.response ? operation.response.json : operation.response;
  const check = checks.get(operation) ?? compileCheck(shape as TSchema);
  checks.set(operation, check);
  const errors = check(parseJson(answer.body));
  assert.deepEqual(
    errors,
    undefined,
    `${operation.id} lies: ${JSON.stringify(errors)} in ${answer.body.slice(0, 500)}`,
  );
};
