import { type RawBuilder, sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import type { Operation } from '#platform/operation';
import { operation } from '#platform/operation';
import { id, instant, list, object, optional, type Static } from '#platform/schema';
import { moveExample } from './audit.example.ts';

/**
 * The moves of a quote along one of its two axes. They are read from the audit trail and not from the quotes' histories,
 * to which people may append what they like, and which go when a quote is deleted.
 */
const movesOf = (axis: 'status' | 'phase') => {
  const told = sql.raw(`jsonb_path_query_first(t.changes, '$[*] ? (@.field == "${axis}")')`);
  const title = axis === 'status' ? 'SalesQuoteStatusMove' : 'SalesQuotePhaseMove';
  const touched = sql.raw(`changes @> '[{"field": "${axis}"}]'`);
  return {
    // The making of a quote sets both, and its deletion clears them: neither is a move.
    isMove: sql`t.entity = 'SalesQuote' and t.action not in ('CREATE', 'DELETE') and t.${touched}`,
    rows: listed({
      title,
      table: 'audit_entries',
      idField: 'auditID',
      sort: '-utc',
      fields: {
        auditID: field.id({ required: true, description: 'The entry of the audit trail that tells of it' }),
        id: field.id({ required: true, column: 'entity_id', description: 'The quote’s id' }),
        number: field.text(40, {
          computed: () =>
            sql`(select q.number from sales_quotes q where q.tenant_id = t.tenant_id and q.sales_quote_id = t.entity_id)`,
          description: 'The quote’s number; null: the quote is deleted',
        }),
        from: field.text(100, { computed: () => sql`${told} ->> 'old'` }),
        to: field.text(100, { computed: () => sql`${told} ->> 'new'` }),
        userID: field.id(),
        utc: field.instant({ required: true, sort: true }),
        minutesInFrom: field.integer(
          { minimum: 0 },
          {
            computed: () => minutesSince(touched),
            description:
              'Whole minutes that the quote was in `from`: since the move before, or since it was made; null: the trail does not reach back so far',
          },
        ),
      },
    }),
  };
};

/** Since the entry before that set the axis; a quote made without a phase has none, then since it was made. */
const minutesSince = (touched: RawBuilder<unknown>) => sql`
  (
    select floor(extract(epoch from t.utc - p.utc) / 60)::int from audit_entries p
    where p.tenant_id = t.tenant_id and p.entity_id = t.entity_id and p.entity = t.entity
      and (p.utc, p.audit_id) < (t.utc, t.audit_id) and (p.${touched} or p.action = 'CREATE')
    order by p.utc desc, p.audit_id desc limit 1)`;

const asked = object(
  {
    ids: optional(list(id(), { minItems: 1, maxItems: 1000, description: 'Only of these quotes' })),
    fromUTC: optional(instant({ description: 'Only moves at or after this' })),
    toUTC: optional(instant({ description: 'Only moves at or before this' })),
  },
  { title: 'MovesAsked' },
);

const movesOperation = (axis: 'status' | 'phase'): Operation => {
  const { rows, isMove } = movesOf(axis);
  const example = moveExample[axis];
  return operation({
    id: axis === 'status' ? 'listSalesQuoteStatusMoves' : 'listSalesQuotePhaseMoves',
    method: 'POST',
    reads: true,
    path: `/v1/audit/salesquotes/${axis}`,
    tag: 'audit',
    summary: `List the moves of sales quotes from ${axis} to ${axis}, newest first`,
    description:
      'Of the quotes named by `ids`, of a period, or of those quotes in that period; of all with `{}`. It only reads.',
    permission: 'audit.read',
    query: listQuery(rows, { limit: limitParameter }),
    body: asked,
    response: list(rows.element),
    problems: ['InvalidCursor'],
    example: { body: { fromUTC: '2026-01-01T00:00:00Z' }, response: [example] },
    run: async (ctx, { query, body }) => answerList(ctx, rows, planList(rows, query, [isMove, ...conditions(body)])),
  });
};

const conditions = ({ ids, fromUTC, toUTC }: Static<typeof asked>): RawBuilder<unknown>[] => [
  ...(ids ? [sql`t.entity_id = any (${ids})`] : []),
  ...(fromUTC ? [sql`t.utc >= ${fromUTC}`] : []),
  ...(toUTC ? [sql`t.utc <= ${toUTC}`] : []),
];

export const moveOperations = [movesOperation('status'), movesOperation('phase')];
