-- Notes of a line, and of a packing list, are internal unless they are marked for the customer. Those that are there were printed: they stay so.
alter table sales_quote_items add show_notes boolean not null default false;
alter table sales_quote_line_items add show_notes boolean not null default false;
alter table sales_order_items add show_notes boolean not null default false;
alter table sales_order_line_items add show_notes boolean not null default false;
alter table packing_lists add show_notes boolean not null default false;
update sales_quote_items set show_notes = true where notes is not null;
update sales_quote_line_items set show_notes = true where notes is not null;
update sales_order_items set show_notes = true where notes is not null;
update sales_order_line_items set show_notes = true where notes is not null;
update packing_lists set show_notes = true where notes is not null;
