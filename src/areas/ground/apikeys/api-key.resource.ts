import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { readKeyAddress } from '#platform/auth/key-addresses';
import { userMayDo } from '#platform/auth/permissions';
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
    description:
      'Names of permissions. Of an INTEGRATION key: all that it may do; of a USER key: what of its user’s permissions it has, all of them where none is named',
  }),
  addresses: field.words(text(50), {
    required: true,
    fallback: [],
    description:
      'Addresses and ranges (IPv4, IPv6) that requests with it must come from; none: from anywhere',
    example: ['203.0.113.0/24', '2001:db8:17::/48'],
  }),
  expiresUTC: field.instant({ description: 'From then on it is refused; null: never' }),
  previousUntilUTC: field.instant({
    readOnly: true,
    description: 'Until then the secret before the last rotation works too',
  }),
  revokedUTC: field.instant({ readOnly: true, description: 'Since then it is refused for good' }),
  lastUsedUTC: field.instant({ readOnly: true, description: 'When it was last used, to the minute' }),
  lastRefusedAddress: field.text(50, {
    readOnly: true,
    description: 'The address outside of its own that it was last sent from, and refused',
  }),
  lastRefusedUTC: field.instant({ readOnly: true, description: 'When that was, to the minute' }),
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
    row.addresses = readAddresses(row.addresses);
    refuseFaults(ctx, row, old);
    if (row.kind === 'USER') await refuseMore(ctx, row, old);
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

/** Addresses in the form that they are kept in. @throws Problem 400 at each that is not one */
export const readAddresses = (sent: readonly string[]): string[] => {
  const read = sent.map(readKeyAddress);
  refuseTogether(
    read
      .map((one, index) => 'fault' in one && invalid(`/addresses/${index}`, one.fault))
      .slice(0, mostFaults),
  );
  const kept = read.flatMap((one) => ('kept' in one ? [one.kept] : []));
  if (new Set(kept).size < kept.length) throw invalid('/addresses', 'names an address twice');
  return kept;
};
const mostFaults = 100;

/**
 * A USER key is narrowed to permissions that its user has. What the user loses later the key loses too, and
 * has again with the user. @throws Problem 400
 */
export const refuseMore = async (
  ctx: Ctx,
  { userID, scopes }: { userID: string; scopes: readonly string[] },
  old?: { scopes: readonly string[] },
): Promise<void> => {
  const added = scopes.filter((scope) => !old?.scopes.includes(scope));
  if (added.length === 0) return;
  const user = await ctx.one(
    sql<{ roles: string[]; granted: string[] }>`
      select u.all_roles as roles, u.granted from users u where ${ctx.mine('u')} and u.user_id = ${userID}`,
    'account',
  );
  refuseTogether(
    added
      .filter((scope) => !userMayDo(ctx.permissions, user, scope))
      .slice(0, 20)
      .map((scope) => invalid(`/scopes/${scopes.indexOf(scope)}`, 'is nothing that the user may do')),
  );
};

/** @throws Problem 409 */
export const refuseRevoked = ({ revokedUTC }: { revokedUTC: string | null }): void => {
  if (revokedUTC !== null)
    throw new Problem('NotEditable', 'The key was revoked, which is final: make a new one.');
};
