import type pg from 'pg';
import { noteAllLeads } from '#test/search-leads';

/** What subjects and messages are made of. */
export const words = [
  'leaks',
  'noise',
  'slow',
  'pressure',
  'sensor',
  'rod',
  'seal',
  'valve',
  'paint',
  'bolt',
];

const tables = ['service_tickets', 'discussion_threads', 'discussion_messages', 'search_entries'];

/**
 * Tickets, a thread for each and five messages in it, with what they are found by. As a superuser, in a
 * database that is thrown away: what costs a step per row (references, indexes beside keys) is left out and
 * made at the end.
 */
export const makeTickets = async (
  client: pg.Client,
  of: readonly { tenantID: string; tickets: number }[],
): Promise<void> => {
  await client.query(`set search_path = millwright, millwright_extensions; set synchronous_commit = off;
    set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { tenantID, tickets } of of)
    for (const statement of statements) await client.query(statement, [tenantID, tickets]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(noteAllLeads);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};

const first = Date.UTC(2024, 0, 1);
const minute = 60_000;
const when = `timestamptz '2024-01-01 00:00Z' + i * interval '1 minute'`;

/** The id of a ticket's thread, and of a message in it: in the order of time, as those of the service are. */
export const threadID = (ticket: number): string => {
  const time = (first + ticket * minute).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${ticket.toString(16).padStart(12, '0')}`;
};
const madeID = (group: string): string => `
  regexp_replace(lpad(to_hex(${first} + i::bigint * ${minute}), 12, '0'), '^(.{8})(.{4})$', '\\1-\\2')
    || '-7${group}-8000-' || lpad(to_hex(i), 12, '0')`;
const stamps = 'created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc';
const stamp = `'x', ${when}, 'x', ${when}`;
const word = (of: string): string => `(array['${words.join("', '")}'])[1 + (${of}) % ${words.length}]`;

/** What the service keeps to find a record by. */
const entries = (entity: string, table: string, id: string, key: string, text: string): string => `
  insert into search_entries (tenant_id, entity, record_id, key, words)
  select tenant_id, '${entity}', ${id}, ${key},
    ' ' || lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))
  from ${table} where tenant_id = $1 and $2::int > 0`;

const keyOf = (text: string): string => `lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`;

const statements = [
  `insert into service_tickets (tenant_id, ticket_id, number, customer_id, subject, status, status_since_utc, priority,
     received_utc, ${stamps})
   select $1, 'T-' || i, 'T-' || i, (select min(c.customer_id) from customers c where c.tenant_id = $1),
     'Cylinder ' || ${word('i')} || ' ' || ${word('i / 10')} || ' at ' || substr(md5(i::text), 1, 6), 'OPEN', ${when},
     'NORMAL', ${when}, ${stamp}
   from generate_series(1, $2::int) i`,
  entries(
    'Ticket',
    'service_tickets',
    'ticket_id',
    `lower(replace(number, '-', ' '))`,
    `number || ' ' || subject`,
  ),
  `insert into discussion_threads (tenant_id, thread_id, primary_key_id, entity, title, message_count, last_message_utc,
     ${stamps})
   select $1, ${madeID('000')}, 'T-' || i, 'Ticket', 'About ' || ${word('i')} || ' ' || i, 5, ${when}, ${stamp}
   from generate_series(1, $2::int) i`,
  entries('DiscussionThread', 'discussion_threads', 'thread_id', keyOf('title'), 'title'),
  `insert into discussion_messages (tenant_id, message_id, thread_id, position, text, ${stamps})
   select $1, ${madeID("' || lpad(n::text, 3, '0') || '")}, ${madeID('000')}, n, 'The ' || ${word('i + n')} || ' of part ' || i, ${stamp}
   from generate_series(1, $2::int) i, generate_series(1, 5) n`,
  entries('DiscussionMessage', 'discussion_messages', 'message_id', keyOf('text'), 'text'),
];
