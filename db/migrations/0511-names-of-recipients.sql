-- Whom a mail is to, by name, so that it is found by that as well as by the address. Of mails to suppliers of before it is known.
alter table emails add column recipient_names text[] not null default '{}';

update emails e set recipient_names = array_remove(array[s.name, s.contact_name], null)
from suppliers s
where s.tenant_id = e.tenant_id and e.entity = 'Supplier' and e.entity_id = s.supplier_id;
