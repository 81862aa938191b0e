-- What is made or repaired for a line of a service ticket. The service's own area adds the reference once it has the
-- table; until then it is asked (`serviceLineNamed`, src/areas/making/prodorders).
alter table production_orders add column service_ticket_line_item_id text;
create index production_orders_service_line_index
  on production_orders (tenant_id, service_ticket_line_item_id, number)
  where service_ticket_line_item_id is not null;
