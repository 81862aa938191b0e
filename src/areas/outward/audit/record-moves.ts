import { type RawBuilder, sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import type { Operation } from '#platform/operation';
import { operation } from '#platform/operation';
import { id, instant, list, object, optional, type Static } from '#platform/schema';
import { moveExample } from './audit.example.ts';

type Axis = 'status' | 'phase';

/** A kind of record whose moves can be listed, by the name that its area writes into the trail. */
type Kind = {
  entity: string;
  path: string;
  noun: string;
  axes: Axis[];
  number: RawBuilder<unknown>;
  numberNote: string;
};

/** As the trail knows it, for kinds whose tables belong to areas that come and go without this one. */
const toldNumber = sql.raw(`(
  select jsonb_path_query_first(n.changes, '$[*] ? (@.field == "number")') ->> 'new' from audit_entries n
  where n.tenant_id = t.tenant_id and n.entity_id = t.entity_id and n.entity = t.entity and n.action <> 'DELETE'
    and n.changes @> '[{"field": "number"}]'
  order by n.utc desc, n.audit_id desc limit 1)`);
const toldNote =
  'number as the audit trail tells it, which keeps it when the record is deleted; null: it has none';

const kinds: Kind[] = [
  {
    entity: 'SalesQuote',
    path: 'salesquotes',
    noun: 'sales quote',
    axes: ['status', 'phase'],
    number: sql`(select q.number from sales_quotes q where q.tenant_id = t.tenant_id and q.sales_quote_id = t.entity_id)`,
    numberNote: 'number; null: the quote is deleted',
  },
  {
    entity: 'SalesOrder',
    path: 'salesorders',
    noun: 'sales order',
    axes: ['status'],
    number: toldNumber,
    numberNote: toldNote,
  },
  {
    entity: 'ProductionOrder',
    path: 'prodorders',
    noun: 'production order',
    axes: ['status', 'phase'],
    number: toldNumber,
    numberNote: toldNote,
  },
];

/**
 * The moves of a kind of record along one of its axes. They are read from the audit trail and not from the
 * records' histories, to which people may append what they like, and which go when a record is deleted.
 */
const movesOf = ({ entity, noun, number, numberNote }: Kind, axis: Axis) => {
  const told = sql.raw(`jsonb_path_query_first(t.changes, '$[*] ? (@.field == "${axis}")')`);
  const touched = sql.raw(`changes @> '[{"field": "${axis}"}]'`);
  return {
    // The making of a record sets both, and its deletion clears them: neither is a move.
    isMove: sql`t.entity = ${entity} and t.action not in ('CREATE', 'DELETE') and t.${touched}`,
    rows: listed({
      table: 'audit_entries',
      title: `${entity}${axis === 'status' ? 'Status' : 'Phase'}Move`,
      idField: 'auditID',
      sort: '-utc',
      fields: {
        auditID: field.id({ required: true, description: 'The entry of the audit trail that tells of it' }),
        id: field.id({ required: true, column: 'entity_id', description: `The ${noun}’s id` }),
        number: field.text(40, { computed: () => number, description: `The ${noun}’s ${numberNote}` }),
        from: field.text(100, { computed: () => sql`${told} ->> 'old'` }),
        to: field.text(100, { computed: () => sql`${told} ->> 'new'` }),
        userID: field.id(),
        utc: field.instant({ required: true, sort: true }),
        minutesInFrom: field.integer(
          { minimum: 0 },
          {
            computed: () => minutesSince(touched),
            description:
              'Whole minutes that it was in `from`: since the move before, or since it was made; null: the trail does not reach back so far',
          },
        ),
      },
    }),
  };
};

/**
 * Since the entry before that set the axis; a record made without a phase has none, then since it was made.
 */
const minutesSince = (touched: RawBuilder<unknown>) => sql`
  (
    select floor(extract(epoch from t.utc - p.utc) / 60)::int from audit_entries p
    where p.tenant_id = t.tenant_id and p.entity_id = t.entity_id and p.entity = t.entity
      and (p.utc, p.audit_id) < (t.utc, t.audit_id) and (p.${touched} or p.action = 'CREATE')
    order by p.utc desc, p.audit_id desc limit 1)`;

const asked = object(
  {
    ids: optional(list(id(), { minItems: 1, maxItems: 1000, description: 'Only of these records' })),
    fromUTC: optional(instant({ description: 'Only moves at or after this' })),
    toUTC: optional(instant({ description: 'Only moves at or before this' })),
  },
  { title: 'MovesAsked' },
);

const movesOperation = (kind: Kind, axis: Axis): Operation => {
  const { rows, isMove } = movesOf(kind, axis);
  const example = moveExample[axis];
  return operation({
    id: `list${kind.entity}${axis === 'status' ? 'Status' : 'Phase'}Moves`,
    method: 'POST',
    reads: true,
    path: `/v1/audit/${kind.path}/${axis}`,
    tag: 'audit',
    summary: `List the moves of ${kind.noun}s from ${axis} to ${axis}, newest first`,
    description:
      'Of the records named by `ids`, of a period, or of those records in that period; of all with `{}`. It only reads.',
    permission: 'audit.read',
    query: listQuery(rows, { limit: limitParameter }),
    body: asked,
    response: list(rows.element),
    problems: ['InvalidCursor'],
    example: { body: { fromUTC: '2026-01-01T00:00:00Z' }, response: [example] },
    run: async (ctx, { query, body }) =>
      answerList(ctx, rows, planList(rows, query, [isMove, ...conditions(body)])),
  });
};

const conditions = ({ ids, fromUTC, toUTC }: Static<typeof asked>): RawBuilder<unknown>[] => [
  ...(ids ? [sql`t.entity_id = any (${ids})`] : []),
  ...(fromUTC ? [sql`t.utc >= ${fromUTC}`] : []),
  ...(toUTC ? [sql`t.utc <= ${toUTC}`] : []),
];

export const moveOperations = kinds.flatMap((kind) => kind.axes.map((axis) => movesOperation(kind, axis)));
