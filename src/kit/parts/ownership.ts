import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, optional } from '#platform/schema';
import { answerBatch, batchAnswer, type Taken } from '../batch/batch-answer.ts';
import { batchOf } from '../batch/batch-of.ts';
import type { Resource } from '../declaration.ts';
import { appendHistory } from './history.ts';

const named = batchOf(id(), 10_000);

/**
 * `PATCH …/createdby`: hands records over to another user, some of them or all of one who leaves. For
 * resources with a history.
 */
export const ownershipOperation = ({ spec, columns }: Resource): Operation => {
  const { entity, noun, idField, table } = spec;
  const owner = spec.example.row.createdByUserID as string;
  const column = columns.get(idField);
  const key = sql.ref(`t.${column}`);
  return operation({
    id: `move${entity}Ownership`,
    method: 'PATCH',
    path: `${spec.path}/createdby`,
    tag: spec.tag,
    summary: `Hand ${noun}s over to another user`,
    description:
      `Makes \`toUserID\` the createdByUserID of the ${noun}s of \`fromUserID\`: of those in \`ids\`, or of all. ` +
      'What cannot be moved is reported; the rest is done. For all, the results are in the order of the ids.',
    permission: `${spec.permission}.write`,
    body: object({ fromUserID: id(), toUserID: id(), ids: optional(named.list) }, { title: 'OwnershipMove' }),
    response: batchAnswer,
    problems: ['UnknownReference'],
    example: {
      body: { fromUserID: owner, toUserID: '0198c5a0-0000-7000-8000-0000000000bb' },
      response: {
        created: 0,
        updated: 1,
        failed: 0,
        results: [{ index: 0, outcome: 'UPDATED', id: spec.example.row[idField], problem: null }],
      },
    },
    run: async (ctx, { body: { fromUserID, toUserID, ids: sent } }) => {
      const read = sent && named.read(sent);
      const ids = read?.filter((one) => typeof one === 'string');
      await refuseUnknownUser(ctx, toUserID);
      const chosen = ids ? sql` and ${key} = any (${ids})` : sql``;
      // Locked in one order, so that two hand-overs at once wait for each other instead of dying.
      const moved = await ctx.rows(sql<{ id: string }>`
        with owned as (
          select ${key} as id, t.ctid from ${sql.table(table)} t
          where ${ctx.mine('t')} and t.created_by_user_id = ${fromUserID}${chosen} order by ${key} for update)
        update ${sql.table(table)} as q set created_by_user_id = ${toUserID}, last_updated_by_user_id = ${ctx.userID},
          last_updated_utc = ${ctx.now}, row_version = q.row_version + 1
        from owned where ${ctx.mine('q')} and q.ctid = owned.ctid returning owned.id`);
      const done = moved.map((row) => row.id).sort();
      const entry = { action: 'OWNER', field: 'createdByUserID', oldValue: fromUserID, newValue: toUserID };
      appendHistory(ctx, entity, done, [entry]);
      for (const entityID of done) {
        const [old, now] = [{ createdByUserID: fromUserID }, { createdByUserID: toUserID }];
        ctx.audit({ entity, entityID, action: 'UPDATE', old, new: now });
      }
      const [left, known] = [new Set(done), new Set(done)];
      const became = (read ?? done).map((one): Taken | Problem => {
        if (typeof one !== 'string') return one;
        if (!known.has(one)) return new Problem('NotFound', `It is not one of fromUserID’s ${noun}s.`);
        // One that is named twice is moved once.
        return { outcome: left.delete(one) ? 'UPDATED' : 'UNCHANGED', id: one };
      });
      return answerBatch(ctx, entity, became, '/ids');
    },
  });
};

const refuseUnknownUser = async (ctx: Ctx, userID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID} and u.is_active`,
  );
  if (found) return;
  throw new Problem('UnknownReference', 'There is no such active user.', {
    errors: [{ pointer: '/toUserID', detail: 'is not an active user' }],
  });
};
