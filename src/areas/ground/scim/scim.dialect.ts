import type { Dialect } from '#platform/dialect';
import { readableText } from '#platform/problem';
import type { ProblemCode } from '#platform/problems';

/** SCIM 2.0 (RFC 7644), as identity providers speak it. */
export const scim: Dialect = {
  base: '/v1/scim/v2',
  media: 'application/scim+json',
  unsupported: ['/me'], // RFC 7644, 3.11: a key is no person whose account could be shown
  statuses: { POST: 201, DELETE: 204 },
  errorBody: ({ code, status, message }) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimTypes[code] ? { scimType: scimTypes[code] } : {}),
    detail: readableText(message),
  }),
};

/** What RFC 7644 3.12 calls it; it has no word for the others. */
const scimTypes: Partial<Record<ProblemCode, string>> = {
  InvalidFilter: 'invalidFilter',
  InvalidPath: 'invalidPath',
  NoTarget: 'noTarget',
  ReadOnlyField: 'mutability',
  Duplicate: 'uniqueness',
  MalformedJson: 'invalidSyntax',
  InvalidInput: 'invalidValue',
  UnknownReference: 'invalidValue',
};
