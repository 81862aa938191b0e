import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A thread about the world's quote with a message of who asks, in which another user takes part. */
export const makeDiscussion: Maker = async ({ make, service, key, canary, ids }) => {
  const thread = await make(`/v1/discussions/${ids.SalesQuoteID}/threads`, {
    ...{ title: canary, text: canary, participants: [ids.UserID] },
  });
  const listed = await service.ask(`/v1/discussions/threads/${thread.threadID}/messages`, { key });
  assert.equal(listed.body[0]?.text, canary);
  const [{ messageID }] = listed.body;
  const url = `/v1/discussions/messages/${messageID}`;
  for (const text of [`${canary} changed`, canary]) {
    const edited = await service.ask(url, { method: 'PATCH', key, body: { text } });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
  }
  Object.assign(ids, {
    ...{ primaryKeyId: ids.SalesQuoteID, threadId: thread.threadID, messageId: messageID },
    userId: ids.UserID,
  });
};
