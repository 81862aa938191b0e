import { type RawBuilder, sql } from 'kysely';
import type { Listed } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { flag, int32, object } from '#platform/schema';

const set = { required: true, readOnly: true } as const;

/** What is said about one matter of one record. */
export const threadResource = resource({
  entity: 'DiscussionThread',
  noun: 'thread',
  table: 'discussion_threads',
  path: '/v1/discussions/threads',
  param: 'threadId',
  idField: 'threadID',
  tag: 'discussions',
  permission: 'discussions',
  fields: {
    primaryKeyID: field.id({ ...{ ...set, filter: 'equal' }, description: 'The record that it is about' }),
    entity: field.text(100, {
      ...{ ...set, filter: 'equal' },
      description: 'What kind of record that is: SalesQuote, …',
    }),
    title: field.text(200, { required: true, search: true, example: 'Which seals?' }),
    isClosed: field.flag({
      ...{ required: true, fallback: false, filter: 'equal' },
      description: 'Nothing more is said in it',
    }),
    messageCount: field.integer(
      { minimum: 0 },
      { ...set, fallback: 0, description: 'How many were written, deleted ones too' },
    ),
    lastMessageUTC: field.instant({ ...set, sort: true, filter: 'range' }),
    deletedUTC: field.instant({ readOnly: true }),
  },
  operations: [],
  sort: '-lastMessageUTC',
  example: {
    create: {},
    patch: {},
    row: {
      primaryKeyID: '0198c5a0-0000-7000-8000-000000000421',
      ...{ entity: 'SalesQuote', title: 'Which seals?', messageCount: 3 },
      lastMessageUTC: '2026-01-31T12:00:00.000Z',
    },
  },
});

const { deletedUTC: _deleted, ...shown } = threadResource.element.properties;
const own = {
  isParticipant: flag({ description: 'Whether you take part' }),
  isMuted: flag({ description: 'Whether you are notified of what mentions you alone' }),
  unreadCount: int32({
    minimum: 0,
    description: 'Messages of others that you have not read; 0 where you take no part',
  }),
};

/** A thread as who asks sees it. */
export const thread = object({ ...shown, ...own }, { title: 'DiscussionThread' });

const { deletedUTC: _none, ...row } = threadResource.spec.example.row;
export const threadExample = { ...row, isParticipant: true, isMuted: false, unreadCount: 1 };

/** What of a thread `t` depends on who asks. */
const ownColumns = (ctx: Ctx): RawBuilder<unknown> => sql`
  coalesce((select true from discussion_participants p where ${isMe(ctx)}), false) as "isParticipant",
  coalesce((select p.is_muted from discussion_participants p where ${isMe(ctx)}), false) as "isMuted",
  (select count(*)::int from discussion_participants p
    join discussion_messages m on m.tenant_id = p.tenant_id and m.thread_id = p.thread_id
      and m.position > p.last_read_position and not m.is_deleted and m.created_by_user_id <> p.user_id
    where ${isMe(ctx)}) as "unreadCount"`;

const isMe = (ctx: Ctx) => sql`${ctx.mine('p')} and p.thread_id = t.thread_id and p.user_id = ${ctx.userID}`;

const { deletedUTC: _field, ...fields } = threadResource.fields;

/** Threads as rows that the kit lists, with what depends on who asks. */
export const threadsFor = (ctx: Ctx): Listed => ({
  fields,
  spec: threadResource.spec,
  columns: threadResource.columns,
  select: () =>
    sql`${sql.join(
      Object.keys(fields).map(
        (name) => sql`${sql.ref(`t.${threadResource.columns.get(name)}`)} as ${sql.ref(name)}`,
      ),
    )}, ${ownColumns(ctx)}`,
});
