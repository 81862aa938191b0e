-- What was shipped before movements knew their document. The owner of the tables is filtered too, hence the lines around.
alter table inventory_movements no force row level security;
alter table packing_lists no force row level security;
update inventory_movements m set final_document = 'packing list ' || l.number
from packing_lists l
where l.tenant_id = m.tenant_id and l.packing_list_id = m.reference_id and m.reference_entity = 'PACKINGLIST' and m.type = 'SHIP'
  and m.utc = l.shipped_utc and m.reverses_movement_id is null and m.final_document is null;
alter table packing_lists force row level security;
alter table inventory_movements force row level security;
