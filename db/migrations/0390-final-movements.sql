-- What a document made that has no way back has none either: the document's name, for who wants to take the movement back.
alter table inventory_movements add column final_document text;
update inventory_movements m set final_document = 'packing list ' || l.number
from packing_lists l
where l.tenant_id = m.tenant_id and l.packing_list_id = m.reference_id and m.reference_entity = 'PACKINGLIST' and m.type = 'SHIP'
  and m.utc = l.shipped_utc and m.reverses_movement_id is null;
