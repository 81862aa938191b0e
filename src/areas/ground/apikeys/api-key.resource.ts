import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { apiKeyExample } from './api-key.example.ts';
import { scopeFaults } from './scopes.ts';

/** The two kinds of key that a tenant has. */
export const kinds = ['USER', 'INTEGRATION'] as const;

const fields = {
  name: field.text(100, { required: true, sort: true, description: 'What it is for' }),
  kind: field.oneOf(kinds, {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'USER acts with its user’s roles, INTEGRATION as a service user within its scopes',
  }),
  userID: field.id({
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'Whom requests with it act as',
  }),
  scopes: field.words(text(100), {
    required: true,
    description: 'Of an INTEGRATION key: names of permissions',
  }),
  expiresUTC: field.instant({ description: 'From then on it is refused; null: never' }),
  previousUntilUTC: field.instant({
    readOnly: true,
    description: 'Until then the secret before the last rotation works too',
  }),
  revokedUTC: field.instant({ readOnly: true, description: 'Since then it is refused for good' }),
  lastUsedUTC: field.instant({ readOnly: true, description: 'When it was last used, to the minute' }),
};

/** A key as it is shown: never its secret. */
export const apiKeyResource = resource({
  entity: 'ApiKey',
  noun: 'API key',
  table: 'api_keys',
  path: '/v1/apikeys',
  param: 'ApiKeyID',
  idField: 'apiKeyID',
  tag: 'apikeys',
  permission: 'apikeys',
  fields,
  operations: ['list', 'get', 'patch'],
  additions: 'all',
  sort: 'createdUTC',
  problems: { patch: ['NotEditable'] },
  check: async (ctx, row, old) => {
    if (old) refuseRevoked(old);
    refuseFaults(ctx, row, old);
  },
  written: async (ctx) => ctx.forgetPrincipals(),
  example: apiKeyExample,
});

/** What a key may be given, on create and on change. @throws Problem 400 */
export const refuseFaults = (
  ctx: Ctx,
  row: { kind: string; scopes: readonly string[]; expiresUTC: string | null },
  old?: { expiresUTC: string | null },
): void => {
  refuseTogether([
    row.kind === 'USER' &&
      row.scopes.length > 0 &&
      invalid('/scopes', 'are for INTEGRATION keys; a USER key may do what its user may'),
    row.kind === 'INTEGRATION' &&
      row.scopes.length === 0 &&
      invalid('/scopes', 'must name at least one scope: without any the key could do nothing'),
    ...scopeFaults(row.scopes, ctx.permissions)
      .slice(0, 20)
      .map(({ pointer, detail }) => invalid(pointer, detail)),
    row.expiresUTC !== null &&
      row.expiresUTC !== old?.expiresUTC &&
      row.expiresUTC <= ctx.now &&
      invalid('/expiresUTC', 'must lie in the future; to end a key now, revoke it'),
  ]);
};

/** @throws Problem 409 */
export const refuseRevoked = ({ revokedUTC }: { revokedUTC: string | null }): void => {
  if (revokedUTC !== null)
    throw new Problem('NotEditable', 'The key was revoked, which is final: make a new one.');
};
