import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { isID } from '#lib/id';
import type { Ctx } from '#platform/ctx';

/** Whose digest it is. */
export type Reader = { tenantID: string; userID: string };

/**
 * Tokens that end a digest: `mw_digest_<whose>_<signature>`, signed with the installation's secret, and kept
 * nowhere. Each mail of a reader has the same one: an old mail ends the digest too.
 */
export const unsubscribeToken = async (ctx: Ctx, userID: string): Promise<string> => {
  const whose = Buffer.from(`${ctx.tenantID} ${userID}`).toString('base64url');
  return `${begin}${whose}_${signatureOf(await secretOf(ctx), whose)}`;
};

/** Whose digest a token says it ends; undefined where it is not one. Only `isGiven` tells whether it may. */
export const readerOf = (token: string): Reader | undefined => {
  const { whose } = partsOf(token);
  const [tenantID = '', userID = '', ...more] = Buffer.from(whose, 'base64url').toString().split(' ');
  return isID(tenantID) && isID(userID) && more.length === 0 ? { tenantID, userID } : undefined;
};

/** Whether this service gave the token out. */
export const isGiven = async (ctx: Ctx, token: string): Promise<boolean> => {
  const { whose, signature } = partsOf(token);
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(await secretOf(ctx), whose))];
  return given.length === ours.length && timingSafeEqual(given, ours);
};

const begin = 'mw_digest_';
/** Letters of a signature, and the line before it. */
const signedBy = 44;

const partsOf = (token: string): { whose: string; signature: string } => {
  const isWellFormed =
    token.startsWith(begin) && token.at(-signedBy) === '_' && /^[A-Za-z0-9_-]{58,240}$/.test(token);
  if (!isWellFormed) return { whose: '', signature: '' };
  return { whose: token.slice(begin.length, -signedBy), signature: token.slice(1 - signedBy) };
};

const secretOf = async (ctx: Ctx): Promise<string> =>
  (await ctx.one(sql<{ secret: string }>`select public_link_secret() as secret`, 'secret')).secret;

const signatureOf = (secret: string, whose: string): string =>
  createHmac('sha256', secret).update(`millwright digest ${whose}`).digest('base64url');
