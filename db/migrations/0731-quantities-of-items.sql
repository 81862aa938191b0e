-- An item line may be offered in several quantities, each with its price; one is selected. Empty where there is one.
alter table sales_quote_items add column quantities json not null default '[]';
alter table sales_order_items add column quantities json not null default '[]';
