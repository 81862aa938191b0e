/**
 * SQL that notes where the words of all search entries can be found, for tests that write entries by SQL. Run
 * as a superuser; the service's own is in src/kit/search/keep-entries.ts.
 */
export const noteAllLeads = `
  insert into millwright.search_leads (tenant_id, entity, word, lead)
  select distinct e.tenant_id, e.entity, left(substring(w from '^[^0-9]+'), 40), left(e.key, 5)
  from millwright.search_entries e, string_to_table(replace(e.words, e'\\n', ' '), ' ') w
  where w ~ '^[^0-9]'
  on conflict do nothing`;
