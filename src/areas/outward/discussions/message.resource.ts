import { sql } from 'kysely';
import { documentsPart } from '#areas/ground/documents';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { id } from '#platform/schema';

const set = { required: true, readOnly: true } as const;
const user = '0198c5a0-0000-7000-8000-0000000000aa';

/** What one user said in a thread. */
export const messageResource = resource({
  entity: 'DiscussionMessage',
  noun: 'message',
  table: 'discussion_messages',
  path: '/v1/discussions/messages',
  param: 'messageId',
  idField: 'messageID',
  tag: 'discussions',
  permission: 'discussions',
  fields: {
    threadID: field.id({ ...set }),
    position: field.integer(
      { minimum: 1 },
      { ...{ ...set, sort: true }, description: 'Counts up in the thread, without a gap' },
    ),
    parentMessageID: field.id({ readOnly: true, description: 'What it answers' }),
    userID: field.id({ ...set, description: 'Who wrote it', computed: () => sql`t.created_by_user_id` }),
    text: field.longText(20_000, {
      ...{ required: true, search: true },
      description: 'Plain text; empty once it is deleted',
    }),
    mentions: field.words(id(), {
      ...{ ...set, fallback: [] },
      description: 'Users who were notified of it',
    }),
    editedUTC: field.instant({ readOnly: true, description: 'When its text was changed last' }),
    isDeleted: field.flag({ ...set, fallback: false }),
  },
  parts: { attachments: documentsPart('DiscussionMessage', 'message_id') },
  operations: [],
  sort: 'position',
  example: {
    create: {},
    patch: {},
    row: {
      threadID: '0198c5a0-0000-7000-8000-000000000881',
      position: 1,
      userID: user,
      text: 'Does the customer want FKM?',
    },
  },
});
