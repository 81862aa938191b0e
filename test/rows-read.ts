import type { ClientBase } from 'pg';

/**
 * What a piece of work answers, done in one transaction of this connection, and how many rows of a table and
 * its indexes were read for it. Only what this connection read is counted: the server's common statistics
 * move whenever another connection reports what it read before.
 */
export const rowsReadIn = async <T>(
  client: ClientBase,
  table: string,
  work: () => Promise<T>,
): Promise<{ result: T; read: number }> => {
  const readSoFar = async (): Promise<number> => {
    const { rows } = await client.query<{ read: number }>(
      `select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from (
         select $1::regclass::oid as oid union all select indexrelid from pg_index where indrelid = $1::regclass) t`,
      [table],
    );
    return rows[0]?.read ?? 0;
  };
  await client.query('begin');
  const before = await readSoFar();
  const result = await work();
  const read = (await readSoFar()) - before;
  await client.query('commit');
  return { result, read };
};
