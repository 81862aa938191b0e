-- What of an order's configured lines is packed, beside what of its item lines is.
alter table packing_lists add column sales_lines json not null default '[]';
