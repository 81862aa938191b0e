/** Runs a text of SQL in the transaction that is open. */
type RunSql = (text: string) => Promise<unknown>;

/**
 * Lets the owner of the tables see and change all tenants' rows until `forceRowSecurity`, or until the
 * transaction is rolled back: row-level security is FORCEd on it otherwise. For migrations and restores; no
 * right is needed but to own the tables. The tables are locked, in the order of their names, until the
 * transaction ends.
 */
export const seeAllRows = (run: RunSql): Promise<unknown> =>
  run(forEachTable('relforcerowsecurity', 'no force'));

/** Filters the owner again, in every table that has row-level security. */
export const forceRowSecurity = (run: RunSql): Promise<unknown> =>
  run(forEachTable('relrowsecurity and not relforcerowsecurity', 'force'));

const forEachTable = (which: string, how: 'force' | 'no force'): string => `do $$ declare one regclass; begin
  for one in
    select oid from pg_class
    where relnamespace = 'millwright'::regnamespace and relkind in ('r', 'p') and ${which} order by relname collate "C"
  loop
    execute format('alter table %s ${how} row level security', one);
  end loop;
end $$`;
