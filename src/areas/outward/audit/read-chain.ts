import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { beforeFirst } from '#platform/audit-chain/entry-hash';
import { operation } from '#platform/operation';
import { id, instant, int32, list, object, orNull, text } from '#platform/schema';
import { chainExample } from './audit.example.ts';
import { readsTrail } from './audit-entry.ts';

const hash = (description: string) => text(64, { min: 64, pattern: '^[0-9a-f]{64}$', description });

/** The links of the chain. Only src/platform/audit-chain writes them. */
const link = listed({
  title: 'AuditChainLink',
  table: 'audit_chain',
  idField: 'auditID',
  sort: 'position',
  fields: {
    position: field.integer(
      { minimum: 1 },
      { required: true, sort: true, filter: 'range', description: 'From 1, without a gap' },
    ),
    auditID: field.id({ required: true, filter: 'equal', description: 'The entry that it binds' }),
    entryHash: field.text(64, { required: true, description: 'SHA-256 of the entry’s canonical form' }),
    chainHash: field.text(64, {
      required: true,
      description: 'SHA-256 over the link before, the position and `entryHash`',
    }),
    chainedUTC: field.instant({ required: true }),
  },
});

const head = object(
  {
    tenantID: id({ description: 'Whose chain it is; a member of what is hashed' }),
    position: int32({ minimum: 0, description: 'Of the last link; 0: nothing is chained yet' }),
    hash: hash('Of the last link; 64 zeros if none exists'),
    asOfUTC: orNull(instant({ description: 'When the last link was made' })),
    waiting: int32({ minimum: 0, description: 'Entries that the worker takes up within about a minute' }),
  },
  { title: 'AuditChainHead' },
);

const readHead = operation({
  ...readsTrail,
  id: 'getAuditChain',
  method: 'GET',
  path: '/v1/audit/chain',
  addition: true,
  summary: 'Read the head of the hash chain of the audit trail',
  description:
    'Keep `position` and `hash` outside of the service: anyone who changed, removed or reordered older entries, even in the database itself, cannot have the link at that position keep that hash.',
  response: head,
  example: { response: chainExample.head },
  run: async (ctx) => {
    const last = await ctx.first(sql<{ position: number; hash: string; asOfUTC: string }>`
      select c.position, c.chain_hash as hash, c.chained_utc as "asOfUTC" from audit_chain c
      where ${ctx.mine('c')} order by c.position desc limit 1`);
    const waits = await ctx.first(
      sql<{ count: number }>`select count(*) as count from audit_unchained q where ${ctx.mine('q')}`,
    );
    const none = { position: 0, hash: beforeFirst, asOfUTC: null };
    return { tenantID: ctx.tenantID, ...(last ?? none), waiting: waits?.count ?? 0 };
  },
});

const listLinks = operation({
  ...readsTrail,
  id: 'listAuditChainLinks',
  method: 'GET',
  path: '/v1/audit/chain/links',
  addition: true,
  summary: 'List the links of the audit trail’s hash chain, from the first',
  description:
    'With the entries of `GET /v1/audit` everything needed to recompute the chain elsewhere (docs/audit-chain.md).',
  query: listQuery(link, { limit: limitParameter }),
  response: list(link.element),
  problems: ['InvalidCursor'],
  example: { response: [chainExample.link] },
  run: async (ctx, { query }) => answerList(ctx, link, planList(link, query)),
});

export const chainOperations = [readHead, listLinks];
