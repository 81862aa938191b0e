-- The currency of all amounts that a product states or compares; null is the tenant's, as it was for all.
alter table products add column currency_code text;
alter table products add constraint products_currency_code_check check (currency_code ~ '^[A-Z]{3}$');
