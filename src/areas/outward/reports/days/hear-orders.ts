import { sql } from 'kysely';
import { countedStatuses, orderCreated, orderStatusChanged } from '#areas/selling/salesorders';
import type { Ctx } from '#platform/ctx';
import { type Reaction, reaction } from '#platform/reaction';

type Heard = { status: string; createdUTC: string };

/** Statuses in which an order counts; only then its lines stand still. */
const counts = new Set<string>(countedStatuses);

/** Notes, in the transaction of the change, that the days of these orders are to be summed again. */
const noteChange = async (ctx: Ctx, orders: readonly Heard[]): Promise<void> => {
  const days = [...new Set(orders.map(({ createdUTC }) => createdUTC.slice(0, 10)))];
  if (days.length === 0) return;
  ctx.send(sql`
    insert into report_changes (tenant_id, change_id, day, user_id)
    select ${ctx.tenantID}, x.id, x.day, ${ctx.userID}
    from unnest(${days.map(() => ctx.newID())}::text[], ${days}::date[]) x (id, day)`);
};

/** An order that was RESERVED never counted before. */
const mattered = ({ status }: Heard): boolean => status !== 'RESERVED';

export const orderReactions: readonly Reaction[] = [
  reaction({
    on: orderCreated,
    run: (ctx, { body }) =>
      noteChange(
        ctx,
        [heard(body)].filter(({ status }) => counts.has(status)),
      ),
    runMany: (ctx, events) =>
      noteChange(
        ctx,
        events.map(({ body }) => heard(body)).filter(({ status }) => counts.has(status)),
      ),
  }),
  reaction({
    on: orderStatusChanged,
    run: (ctx, { body }) => noteChange(ctx, [heard(body)].filter(mattered)),
    runMany: (ctx, events) => noteChange(ctx, events.map(({ body }) => heard(body)).filter(mattered)),
  }),
];

const heard = ({ status, createdUTC }: Record<string, unknown>): Heard => ({
  status: String(status),
  createdUTC: String(createdUTC),
});
