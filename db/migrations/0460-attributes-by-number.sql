-- Attributes are found by their numbers too. The owner of the tables is filtered as well, hence the lines around.
alter table search_entries no force row level security;
alter table product_attributes no force row level security;
-- Behind a line feed stand words that others added.
update search_entries e
set words = split_part(e.words, E'\n', 1) || ' ' || a.number || coalesce(substr(e.words, nullif(strpos(e.words, E'\n'), 0)), '')
from product_attributes a
where a.tenant_id = e.tenant_id and e.entity = 'Attribute' and e.record_id = a.attribute_id;
alter table product_attributes force row level security;
alter table search_entries force row level security;
