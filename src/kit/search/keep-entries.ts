import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Row } from '../declaration.ts';
import { addedFrom, type Entry, entryOf, isSearched, type Searchable, splitOthers } from './entry.ts';
import { plainWords } from './words.ts';

/** A row as it was and as it is; and what others add to its words, where that was looked up. */
export type Written = { old: Row | undefined; now: Row; others?: (string | null)[] | undefined };

/**
 * Keeps what rows are found by, all in one statement that nobody waits for; those whose words did not change
 * are left out. The kit calls it wherever it writes rows.
 */
export const keepEntries = (ctx: Ctx, resource: Searchable, written: readonly Written[]): void => {
  if (!isSearched(resource)) return;
  const entries = written.flatMap(({ old, now, others }) => {
    const entry = entryOf(resource, now, others);
    if (others) return [{ ...entry, isNew: !old }];
    const before = old && entryOf(resource, old);
    return before && before.key === entry.key && before.words === entry.words
      ? []
      : [{ ...entry, isNew: !old }];
  });
  if (entries.length === 0) return;
  const { entity } = resource.spec;
  putEntries(ctx, entity, entries);
  const made = entries.filter(({ isNew }) => isNew);
  const changed = entries.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (made.length > 0) noteLeadsOf(ctx, entity, made);
  // Others may have added words to these, which move with the key.
  if (changed.length > 0) noteLeads(ctx, entity, changed);
};

/** The same for one row as it was selected with `othersIf`; answers it without that. */
export const keepEntry = <R extends Row>(
  ctx: Ctx,
  resource: Searchable,
  old: Row | undefined,
  stored: R,
): R => {
  const { row: now, others } = splitOthers(stored);
  keepEntries(ctx, resource, [{ old, now, others }]);
  return now;
};

/** Writes entries. What others added stays, unless an entry says what they add. */
export const putEntries = (ctx: Ctx, entity: string, entries: readonly Entry[]): void =>
  // In one order, so that two who write the same records do not wait for each other in a circle.
  ctx.send(sql`
    insert into search_entries as e (tenant_id, entity, record_id, key, words)
    select ${ctx.tenantID}, ${entity}, r.id, r.key, r.words
    from unnest(${entries.map(({ id }) => id)}::text[], ${entries.map(({ key }) => key)}::text[],
                ${entries.map(({ words }) => words)}::text[]) as r (id, key, words)
    order by r.id
    on conflict (tenant_id, entity, record_id) do update
    set key = excluded.key,
        words = case when strpos(excluded.words, ${addedFrom}) > 0 then excluded.words
          else excluded.words || coalesce(substr(e.words, nullif(strpos(e.words, ${addedFrom}), 0)), '') end`);

/** As `noteLeads`, of entries that are new: they need not be read again. */
const noteLeadsOf = (ctx: Ctx, entity: string, entries: readonly { key: string; words: string }[]): void => {
  const leads = leadsOf(entries);
  if (leads.length === 0) return;
  ctx.send(sql`
    insert into search_leads (tenant_id, entity, word, lead)
    select ${ctx.tenantID}, ${entity}, r.word, r.lead
    from unnest(${leads.map(({ word }) => word)}::text[], ${leads.map(({ lead }) => lead)}::text[]) as r (word, lead)
    order by r.word, r.lead
    on conflict do nothing`);
};

/** The leads of words, each pair once: of a thousand records there are some hundreds. */
const leadsOf = (entries: readonly { key: string; words: string }[]) => {
  const leads = new Map<string, { word: string; lead: string }>();
  for (const { key, words } of entries) {
    const lead = firstOf(key, 5);
    for (const whole of words.split(/[ \n]/)) {
      const letters = /^[^0-9]+/.exec(whole)?.[0];
      if (letters === undefined) continue;
      const word = firstOf(letters, 40);
      leads.set(`${lead}\n${word}`, { word, lead });
    }
  }
  return [...leads.values()];
};

/** The first characters, counted as the database counts them. */
const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');

/**
 * Notes where in the order of keys words can be found (db/migrations/0241-search-leads.sql): nearly all is
 * known already.
 */
export const noteLeads = (ctx: Ctx, entity: string, ids: readonly string[]): void =>
  ctx.send(sql`
    insert into search_leads (tenant_id, entity, word, lead)
    select distinct e.tenant_id, e.entity, left(substring(w from '^[^0-9]+'), 40) as word, left(e.key, 5) as lead
    from search_entries e, string_to_table(replace(e.words, ${addedFrom}, ' '), ' ') w
    where ${ctx.mine('e')} and e.entity = ${entity} and e.record_id = any (${ids}::text[]) and w ~ '^[^0-9]'
    order by word, lead
    on conflict do nothing`);

/** Forgets rows that are deleted. */
export const dropEntries = (ctx: Ctx, { spec, fields }: Searchable, ids: readonly string[]): void => {
  if (!isSearched({ fields }) || ids.length === 0) return;
  ctx.send(sql`
    delete from search_entries as e
    where ${ctx.mine('e')} and e.entity = ${spec.entity} and e.record_id = any (${ids}::text[])`);
};

/**
 * Lets a record be found by words of what belongs to it (a customer by its people). `read` answers them,
 * asked once the entry is locked: of two who add to one record the later sees what the earlier wrote.
 */
export const addWords = async (
  ctx: Ctx,
  { entity, id }: { entity: string; id: string },
  read: () => Promise<readonly (string | null)[]>,
): Promise<void> => {
  const is = sql`${ctx.mine('e')} and e.entity = ${entity} and e.record_id = ${id}`;
  ctx.send(sql`select 1 from search_entries e where ${is} for update`);
  const added = plainWords((await read()).filter((one) => one !== null).join(' '));
  ctx.send(sql`
    update search_entries as e
    set words = split_part(e.words, ${addedFrom}, 1) || ${added === '' ? '' : `${addedFrom} ${added}`} where ${is}`);
  noteLeads(ctx, entity, [id]);
};
