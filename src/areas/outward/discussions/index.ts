import { searchedOf } from '#kit/search/renew-entries';
import { defineArea } from '#platform/area';
import { changeThread, deleteThread, startThread } from './change-threads.ts';
import { messageResource } from './message.resource.ts';
import {
  attachToMessage,
  deleteMessage,
  editMessage,
  getMessage,
  listEdits,
  listMessages,
  postMessage,
} from './messages.ts';
import {
  addParticipant,
  listParticipants,
  markThreadRead,
  muteThread,
  removeParticipant,
} from './participants.ts';
import { countUnread, getThread, listRecordThreads, listThreads } from './read-threads.ts';
import { searchThreads } from './search-threads.ts';
import { streamDiscussions } from './stream.ts';
import { threadResource } from './thread.resource.ts';

export const discussions = defineArea({
  name: 'discussions',
  tags: {
    discussions: 'What people say to each other about records',
  },
  tables: ['discussion_threads', 'discussion_participants', 'discussion_messages', 'discussion_edits'],
  operations: [
    listThreads,
    { ...searchThreads, ...searchedOf(threadResource) },
    { ...listMessages, ...searchedOf(messageResource) },
    listRecordThreads,
    startThread,
    getThread,
    changeThread,
    deleteThread,
    postMessage,
    getMessage,
    editMessage,
    deleteMessage,
    listEdits,
    attachToMessage,
    listParticipants,
    addParticipant,
    removeParticipant,
    markThreadRead,
    muteThread,
    countUnread,
    streamDiscussions,
  ],
});
