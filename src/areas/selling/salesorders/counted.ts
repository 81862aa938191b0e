import { type RawBuilder, sql } from 'kysely';

/** Statuses in which an order counts as sold: from its release on, unless it is CANCELLED. */
export const countedStatuses = ['RELEASED', 'ONHOLD', 'COMPLETED'] as const;

/** Whether an order counts as sold; literals, as the conditions of indexes have them. */
export const isCounted = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.status`)} in (${sql.join(countedStatuses.map((status) => sql.lit(status)))})`;
