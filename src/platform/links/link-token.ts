import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens of public links: `mw_link_<id>_<signature>`. The id finds the link's row; the signature (HMAC-SHA256
 * with the installation's secret) proves without asking the database that this service gave the link out.
 * What the link opens stands in the row alone (docs/decisions/0008-public-links.md).
 */
export const linkToken = (secret: string, linkID: string): string => {
  const name = linkID.replaceAll('-', '');
  return `mw_link_${name}_${signatureOf(secret, name)}`;
};

/** The id of the link that a token is of; undefined for what this service did not give out. */
export const readLinkToken = (secret: string, token: string): string | undefined => {
  const [, name, signature] = wellFormed.exec(token) ?? [];
  if (name === undefined || signature === undefined) return undefined;
  // As texts: another last letter may stand for the same bytes, and would be another token for one link.
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, name)));
  return isOurs ? groups.map(([from, to]) => name.slice(from, to)).join('-') : undefined;
};

const wellFormed = /^mw_link_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;
/** The groups of a UUID's 32 digits. */
const groups = [
  [0, 8],
  [8, 12],
  [12, 16],
  [16, 20],
  [20, 32],
] as const;

const signatureOf = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`millwright public link ${name}`).digest('base64url');
