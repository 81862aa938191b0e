import { DatabaseSync } from 'node:sqlite';
import type { Note } from './note-of-event.ts';

/**
 * What is kept: which deliveries came, which events are known, which notes are due, and how far the
 * reconciliation is.
 */
export type Store = ReturnType<typeof openStore>;

/** A note that is due. */
export type DueNote = { note: Note; tries: number };

/** An event as it came in; `note` is what it asks for. */
export type Incoming = { key: string; note: Note | undefined; deliveryID?: string };

/**
 * Opens the file. `synchronous = full` makes a commit wait for the disk: what was answered with success is
 * there after a power cut.
 */
export const openStore = (file: string) => {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = 5000;
    create table if not exists events (
      event_key text primary key, delivery_id text, note text, state text not null, tries integer not null default 0,
      due_ms integer not null, error text
    ) strict;
    create index if not exists events_due on events (state, due_ms);
    create table if not exists deliveries (delivery_id text primary key) strict;
    create table if not exists marks (name text primary key, value text not null) strict;`);
  const addDelivery = db.prepare('insert into deliveries (delivery_id) values (?) on conflict do nothing');
  const addEvent = db.prepare(
    `insert into events (event_key, delivery_id, note, state, due_ms) values (?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const due = db.prepare(
    `select event_key, note, tries from events where state = 'DUE' and due_ms <= ? order by due_ms limit 50`,
  );
  const setState = db.prepare(
    'update events set state = ?, tries = tries + 1, due_ms = ?, error = ? where event_key = ?',
  );
  const readMark = db.prepare('select value from marks where name = ?');
  const setMark = db.prepare(
    'insert into marks (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );

  /** All or nothing, and on the disk when it returns. */
  const together = <T>(work: () => T): T => {
    db.exec('begin immediate');
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  };

  return {
    /** Takes events in, and moves the mark with them where one is given. Answers how many were new. */
    take: (incoming: readonly Incoming[], now: number, mark?: { name: string; value: string }): number =>
      together(() => {
        let added = 0;
        for (const { key, note, deliveryID = null } of incoming) {
          if (deliveryID !== null && addDelivery.run(deliveryID).changes === 0) continue;
          const text = note ? JSON.stringify(note) : null;
          added += Number(addEvent.run(key, deliveryID, text, note ? 'DUE' : 'NONE', now).changes);
        }
        if (mark) setMark.run(mark.name, mark.value);
        return added;
      }),
    dueNotes: (now: number): DueNote[] =>
      due
        .all(now)
        .map(({ note, tries }) => ({ note: JSON.parse(String(note)) as Note, tries: Number(tries) })),
    /** The note stands in the CRM. */
    done: (key: string): void => void setState.run('DONE', 0, null, key),
    /** It is to be tried again. */
    later: (key: string, due: number, error: string): void => void setState.run('DUE', due, error, key),
    /** The CRM will not have it, however often it is tried: a person has to look. */
    park: (key: string, error: string): void => void setState.run('PARKED', 0, error, key),
    /** How many events there are in each state. */
    counts: (): Record<string, number> =>
      Object.fromEntries(
        db
          .prepare('select state, count(*) as n from events group by state')
          .all()
          .map(({ state, n }) => [state, n]),
      ) as Record<string, number>,
    mark: (name: string): string | undefined => readMark.get(name)?.value as string | undefined,
    setMark: (name: string, value: string): void => void setMark.run(name, value),
    close: () => db.close(),
  };
};
