import { randomBytes } from 'node:crypto';
import { isID } from '#lib/id';

/**
 * A token that names its tenant, because who comes with it has no key that would: what it begins with, the
 * tenant, `_` and 43 letters of 256 random bits.
 */
export const newTenantToken = (begin: TokenBegin, tenantID: string): string =>
  `${begin}${Buffer.from(tenantID).toString('base64url')}_${randomBytes(32).toString('base64url')}`;

/** The tenant that a token names; none where it is not one of these. */
export const tenantOfToken = (begin: TokenBegin, token: string): string => {
  const isToken = token.startsWith(begin) && token.at(-44) === '_';
  const name = isToken ? token.slice(begin.length, -44) : '';
  const tenantID = Buffer.from(name, 'base64url').toString();
  return isID(tenantID) ? tenantID : '';
};

type TokenBegin = 'mw_password_' | 'mw_challenge_' | 'mw_enrol_';
