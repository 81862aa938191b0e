import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { PgBoss, Queue } from 'pg-boss';
import { houseRoles } from './roles.ts';

/**
 * A queue of jobs. What the options mean is said by the library: retryLimit, retryDelay, heartbeatSeconds, …
 */
export type QueueDeclaration = { name: string; options?: Omit<Queue, 'name'> };

/** The schema in which the job library keeps its tables. */
export const jobsSchema = 'pgboss';

/** The version of that schema which the installed library works with. */
export const jobsSchemaVersion: number = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('pg-boss')), 'utf8')) as {
    pgboss: { schema: number };
  }
).pgboss.schema;

/**
 * Installs or upgrades the job library's schema and makes the queues. Done here, as the owner, because the
 * service's role may not create anything: it only reads and writes the rows.
 */
export const provisionJobs = async (client: pg.Client, queues: QueueDeclaration[]): Promise<void> => {
  // One statement after the other: the library sends several at once, and a single connection takes one.
  let last: Promise<unknown> = Promise.resolve();
  const executeSql = (text: string, values?: unknown[]) => {
    const next = last.then(() => client.query(text, values));
    last = next.catch(() => {});
    return next;
  };
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    db: { executeSql },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    migrate: true,
  });
  let failure: Error | undefined;
  boss.on('error', (error: Error) => {
    failure ??= error;
  });
  await boss.start();
  try {
    // A dead letter queue has to be there before the queues that name it.
    for (const queue of queues.toSorted(
      (a, b) => Number('deadLetter' in (a.options ?? {})) - Number('deadLetter' in (b.options ?? {})),
    )) {
      await provisionQueue(boss, queue);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  await last;
  if (failure) throw failure;
  await grantJobs(client);
};

const provisionQueue = async (boss: PgBoss, { name, options = {} }: QueueDeclaration): Promise<void> => {
  if (!(await boss.getQueue(name))) {
    await boss.createQueue(name, options);
    return;
  }
  const { policy: _, partition: __, ...changeable } = options; // the library refuses to change these two
  if (Object.keys(changeable).length > 0) await boss.updateQueue(name, changeable);
};

const grantJobs = async (client: pg.Client): Promise<void> => {
  await client.query(`grant usage on schema ${jobsSchema} to ${houseRoles.service}, ${houseRoles.backup}`);
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p')",
    [jobsSchema],
  );
  for (const { name } of rows) {
    await client.query(`grant select, insert, update, delete on table ${name} to ${houseRoles.service}`);
    await client.query(`grant select on table ${name} to ${houseRoles.backup}`);
  }
};
