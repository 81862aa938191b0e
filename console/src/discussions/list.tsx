import { listDiscussionThreads, searchDiscussionThreads } from '../../../client/groups/discussions.ts';
import type { DiscussionThread } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked, moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { recordPage } from './discussion-data.ts';

/** All discussions of records that the user may read, those in which something was said last first. */
export const discussions: ListKind<DiscussionThread> = {
  path: '/discussions',
  canSearch: true,
  read: async ({ q }, after, signal) => {
    const query = { after, limit: rowsOf(after) };
    return pageOf(
      q
        ? await millwright.answer(searchDiscussionThreads, { query: { ...query, q } }, { signal })
        : await millwright.answer(
            listDiscussionThreads,
            { query: { ...query, sort: '-lastMessageUTC' } },
            { signal },
          ),
    );
  },
  idOf: (row) => row.threadID,
  href: (row) => `/discussions/${row.threadID}`,
  columns: [
    { title: 'field.title', cell: (row) => row.title },
    {
      title: 'discussion.about',
      cell: (row, { say }) => {
        const page = recordPage(row.entity, row.primaryKeyID);
        return page ? linked(page.href, say(page.title)) : row.entity;
      },
    },
    { title: 'discussion.messages', cell: (row, { number }) => number(row.messageCount), isNumber: true },
    {
      title: 'discussion.last',
      cell: (row, speech) => (
        <>
          {moment(row.lastMessageUTC, speech)}{' '}
          {row.unreadCount > 0 && (
            <strong>{speech.say('discussion.unread', { count: row.unreadCount })}</strong>
          )}
        </>
      ),
    },
  ],
};
