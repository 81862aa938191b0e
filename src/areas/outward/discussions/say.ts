import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { auditRow, insertRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { messageResource } from './message.resource.ts';
import { threadResource } from './thread.resource.ts';
import { readersAmong, type Thread } from './who-may-read.ts';

/** What somebody says. */
export type Said = { text: string; parentMessageID?: string | null; mentions?: readonly string[] };

/**
 * Writes a message into a locked thread: who writes takes part and has read it; who is mentioned takes part
 * and is notified. Answers its id. @throws Problem 400 for a mention of who may not read the record, or an
 * answer to a message of another thread; 409 NotEditable where the thread is closed
 */
export const say = async (ctx: Ctx, thread: Thread, said: Said): Promise<string> => {
  const { threadID, entity } = thread;
  if (thread.isClosed) throw new Problem('NotEditable', 'The thread is closed: open it again first.');
  const { text, parentMessageID = null } = said;
  const mentions = [...new Set(said.mentions)];
  await refuseMentions(ctx, entity, said.mentions ?? [], '/mentions');
  if (parentMessageID !== null) await refuseParent(ctx, threadID, parentMessageID);
  const position = thread.messageCount + 1;
  const row = await insertRow(ctx, messageResource, {
    messageID: ctx.newID(),
    ...{ threadID, position, parentMessageID, text, mentions, isDeleted: false, editedUTC: null },
  });
  await updateRow(ctx, threadResource, thread, { messageCount: position, lastMessageUTC: ctx.now });
  await join(ctx, threadID, [ctx.userID, ...mentions]);
  await markRead(ctx, threadID, position);
  await notify(ctx, {
    ...{ users: mentions, except: [ctx.userID], type: 'MENTION' },
    ...{ entity: 'DiscussionMessage', entityID: row.messageID },
    says: {
      en: () => ({ title: `Mentioned: ${thread.title}`, text }),
      de: () => ({ title: `Sie wurden erwähnt: ${thread.title}`, text }),
    },
  });
  // The trail says who wrote when and where; what was said is for those who may read the record.
  auditRow(ctx, messageResource, 'CREATE', undefined, { messageID: row.messageID, threadID, position });
  return row.messageID;
};

/** Makes users take part in a thread; who does already goes on as before. Who asks may be a machine. */
export const join = async (ctx: Ctx, threadID: string, userIDs: readonly string[]): Promise<void> => {
  await ctx.exec(sql`
    insert into discussion_participants (tenant_id, thread_id, user_id, joined_utc)
    select ${ctx.tenantID}, ${threadID}, x.id, ${ctx.now} from unnest(${[...new Set(userIDs)]}::text[]) as x (id)
    order by x.id on conflict do nothing`);
};

/** Notes that who asks has read up to a position, and never less than before. */
export const markRead = async (ctx: Ctx, threadID: string, position: number): Promise<number> =>
  ctx.exec(sql`
    update discussion_participants as p
    set last_read_position = greatest(p.last_read_position, ${position}), last_read_utc = ${ctx.now}
    where ${ctx.mine('p')} and p.thread_id = ${threadID} and p.user_id = ${ctx.userID}`);

/** @throws Problem 400 with the places of all users who are no active persons, or may not read the record */
export const refuseMentions = async (
  ctx: Ctx,
  entity: string,
  userIDs: readonly string[],
  place: string,
): Promise<void> => {
  const readers = await readersAmong(ctx, entity, userIDs);
  const errors = userIDs.flatMap((one, at) =>
    readers.includes(one)
      ? []
      : [{ pointer: `${place}/${at}`, detail: 'is no active person who may read the record' }],
  );
  if (errors[0])
    throw new Problem('UnknownReference', `${errors[0].pointer} ${errors[0].detail}.`, { errors });
};

const refuseParent = async (ctx: Ctx, threadID: string, messageID: string): Promise<void> => {
  const parent = await ctx.first(sql`
    select 1 from discussion_messages m
    where ${ctx.mine('m')} and m.thread_id = ${threadID} and m.message_id = ${messageID}`);
  const [pointer, detail] = ['/parentMessageID', 'is no message of this thread'];
  if (!parent)
    throw new Problem('UnknownReference', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });
};
