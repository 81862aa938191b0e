import type { Transaction } from '../transaction.ts';
import { entryColumns } from './entry-columns.ts';
import { beforeFirst, type ChainedEntry, entryHash, linkHash } from './entry-hash.ts';

/**
 * Where a chain ends: what to keep elsewhere, because the owner of the database could cut or rewrite all of
 * it.
 */
export type ChainHead = { position: number; hash: string };

/** What is wrong first. `position` is null where it is about an entry outside the chain. */
export type ChainBreak = {
  kind: 'CHANGED' | 'MISSING' | 'INSERTED' | 'REORDERED' | 'REWRITTEN' | 'CUT';
  position: number | null;
  auditID: string | null;
  detail: string;
};

/**
 * One trail, looked through. `links` were found right; `waiting` are entries that the worker has not come to
 * yet.
 */
export type ChainReport = { links: number; waiting: number; head: ChainHead; broken?: ChainBreak };

type Link = ChainHead & { auditID: string; entryHash: string; entry: ChainedEntry | null };

const atOnce = 1000;

/**
 * Walks one tenant's chain from its first link, recomputing every hash, up to the first break; then looks
 * for entries outside of it. `client` must be in one snapshot (repeatable read). `expected` are heads kept
 * from earlier. Memory stays flat, however long the trail is.
 */
export const verifyChain = async (
  client: Pick<Transaction, 'query'>,
  tenantID: string,
  expected: readonly ChainHead[] = [],
): Promise<ChainReport> => {
  const due = new Map(expected.map(({ position, hash }) => [position, hash]));
  let head: ChainHead = { position: 0, hash: beforeFirst };
  const report = (broken?: ChainBreak) => ({
    links: head.position,
    waiting: 0,
    head,
    ...(broken ? { broken } : {}),
  });
  for (;;) {
    const links = await linksAfter(client, tenantID, head.position);
    for (const link of links) {
      const broken = faultOf(head, link) ?? (await breakOfOrder(client, tenantID, head, link));
      if (broken) return report(broken);
      head = { position: link.position, hash: link.hash };
      const kept = due.get(link.position);
      if (kept !== undefined && kept !== link.hash) return report(rewritten(link, kept));
    }
    if (links.length < atOnce) break;
  }
  const last = Math.max(0, ...due.keys());
  if (last > head.position) return report(cut(head.position, last));
  const { waiting, broken } = await outsideOf(client, tenantID);
  return { ...report(broken), waiting };
};

const linksAfter = async (
  client: Pick<Transaction, 'query'>,
  tenantID: string,
  after: number,
): Promise<Link[]> => {
  const { rows } = await client.query(
    `select c.position, c.chain_hash as hash, c.audit_id as "linkedID", c.entry_hash as "entryHash", ${entryColumns}
     from audit_chain c left join audit_entries a on a.tenant_id = c.tenant_id and a.audit_id = c.audit_id
     where c.tenant_id = $1 and c.position > $2 order by c.position limit ${atOnce}`,
    [tenantID, after],
  );
  return rows.map(({ position, hash, linkedID, entryHash: own, ...entry }) => ({
    position,
    hash,
    auditID: linkedID,
    entryHash: own,
    entry: entry.auditID === null ? null : entry,
  }));
};

/** What is wrong with one link and its entry by themselves. */
const faultOf = (
  before: ChainHead,
  { position, auditID, entry, entryHash: kept }: Link,
): ChainBreak | undefined => {
  const wanted = before.position + 1;
  if (position !== wanted) {
    const detail = `the link at position ${wanted} is missing; the next one there is at ${position}`;
    return { kind: 'MISSING', position: wanted, auditID: null, detail };
  }
  if (!entry) return { kind: 'MISSING', position, auditID, detail: `the entry ${auditID} is missing` };
  if (entryHash(entry) === kept) return undefined;
  return {
    kind: 'CHANGED',
    position,
    auditID,
    detail: `the entry ${auditID} is not what it was when it was chained`,
  };
};

/** What is wrong where the entry is right and the hash of the link is not. */
const breakOfOrder = async (
  client: Pick<Transaction, 'query'>,
  tenantID: string,
  before: ChainHead,
  link: Link,
): Promise<ChainBreak | undefined> => {
  const { position, auditID } = link;
  if (linkHash(before.hash, position, link.entryHash) === link.hash) return undefined;
  // Does the link that belongs here stand further down?
  for (let at = position; ; ) {
    const links = await linksAfter(client, tenantID, at);
    const moved = links.find((one) => linkHash(before.hash, position, one.entryHash) === one.hash);
    if (moved) {
      const detail = `the links are out of order: the one of position ${position} stands at ${moved.position}`;
      return { kind: 'REORDERED', position, auditID, detail };
    }
    const end = links.at(-1);
    if (!end || links.length < atOnce) break;
    at = end.position;
  }
  const detail = `the link of the entry ${auditID} does not follow from the one before it: it was inserted here or rewritten`;
  return { kind: 'INSERTED', position, auditID, detail };
};

const rewritten = ({ position, auditID, hash }: Link, kept: string): ChainBreak => {
  const detail = `the head that was kept has ${kept} at this position and the chain has ${hash}: all of it was recomputed`;
  return { kind: 'REWRITTEN', position, auditID, detail };
};

const cut = (position: number, expected: number): ChainBreak => ({
  kind: 'CUT',
  position: position + 1,
  auditID: null,
  detail: `the chain ends at ${position}, and the head that was kept stands at ${expected}: its end was cut off`,
});

/**
 * An entry is in the chain or waits for it, from the moment it is written: in one snapshot there is no third.
 */
const outsideOf = async (
  client: Pick<Transaction, 'query'>,
  tenantID: string,
): Promise<{ waiting: number; broken?: ChainBreak }> => {
  const { rows } = await client.query<{ waiting: number; lost: string | null }>(
    `select count(*) as waiting, min(q.audit_id) filter (where a.audit_id is null) as lost
     from audit_unchained q left join audit_entries a on a.tenant_id = q.tenant_id and a.audit_id = q.audit_id
     where q.tenant_id = $1`,
    [tenantID],
  );
  const { waiting = 0, lost = null } = rows[0] ?? {};
  if (lost !== null) {
    const detail = `the entry ${lost}, which waited to be chained, is missing`;
    return { waiting, broken: { kind: 'MISSING', position: null, auditID: lost, detail } };
  }
  const stray = await client.query<{
    count: number;
    first: string | null;
    newest: string | null;
    last: string | null;
  }>(
    `select count(*), min(a.audit_id) as first, max(a.audit_id) as newest,
       (select c.audit_id from audit_chain c where c.tenant_id = $1 order by c.position desc limit 1) as last
     from audit_entries a
     where a.tenant_id = $1
       and not exists (select from audit_chain c where c.tenant_id = a.tenant_id and c.audit_id = a.audit_id)
       and not exists (select from audit_unchained q where q.tenant_id = a.tenant_id and q.audit_id = a.audit_id)`,
    [tenantID],
  );
  const { count = 0, first = null, newest = null, last = null } = stray.rows[0] ?? {};
  if (first === null || newest === null) return { waiting };
  // Ids grow with time: of a chain whose end is gone the newest entry stays behind without a link.
  if (last === null || newest > last) {
    const detail = `${count} entries up to the newest are neither chained nor waiting, ${first} first: the end of the chain was cut off, or they were inserted`;
    return { waiting, broken: { kind: 'CUT', position: null, auditID: first, detail } };
  }
  const detail = `${count} entries are neither chained nor waiting, ${first} first: they were inserted past the service`;
  return { waiting, broken: { kind: 'INSERTED', position: null, auditID: first, detail } };
};
