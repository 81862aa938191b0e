import { createHash } from 'node:crypto';
import { isDecimal } from '#lib/decimal';

/** An entry of the audit trail as it is stored: exactly these members are under its hash. */
export type ChainedEntry = {
  tenantID: string;
  auditID: string;
  entity: string;
  entityID: string;
  action: string;
  changes: unknown;
  userID: string | null;
  apiKeyID: string | null;
  operation: string;
  utc: string;
  ip: string | null;
  correlationID: string;
  origin: string;
  /** Under the hash where there is one: entries from before there were terminals keep theirs. */
  terminalID?: string | null;
};

/** What comes before the first link. */
export const beforeFirst = '0'.repeat(64);

/**
 * SHA-256 over the canonical form of an entry, hexadecimal. docs/audit-chain.md states it for those
 * who compute it elsewhere.
 */
export const entryHash = ({ terminalID, ...entry }: ChainedEntry): string =>
  sha256(canonicalJson({ ...entry, ...(terminalID == null ? {} : { terminalID }) }));

/** The hash of a link: over the link before it, its position and its entry, as text in three lines. */
export const linkHash = (previous: string, position: number, entry: string): string =>
  sha256(`${previous}\n${position}\n${entry}`);

/**
 * One text for one value: members in the order of their UTF-16 code units, no space, strings escaped as RFC
 * 8785 has it, numbers written out without exponent and without a last zero after the point. RFC 8785 itself
 * would make doubles of amounts.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isDecimal(value)) return value.eq(0) ? '0' : value.toFixed();
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, held]) => `${JSON.stringify(name)}:${canonicalJson(held)}`).join(',')}}`;
  }
  // Numbers that are not decimals are safe integers (src/lib/json.ts).
  return Object.is(value, -0) ? '0' : (JSON.stringify(value) ?? 'null');
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
