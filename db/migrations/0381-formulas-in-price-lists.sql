-- Prices of lists may be reckoned by a formula (src/areas/pricing).
alter table price_list_items add column formula text;
alter table price_list_items drop constraint price_list_items_compute_price_check;
alter table price_list_items drop constraint price_list_items_check1;
alter table price_list_items drop constraint price_list_items_check2;
alter table price_list_items add constraint price_list_items_compute_price_check
  check (compute_price in ('FIXED', 'PERCENT', 'FORMULA'));
alter table price_list_items add constraint price_list_items_check1 check (
  (compute_price = 'FIXED') = (fixed_price is not null)
  and (compute_price = 'PERCENT') = (percent is not null)
  and (compute_price = 'FORMULA') = (formula is not null)
);
-- FIXED has no base, PERCENT has one, a formula may.
alter table price_list_items add constraint price_list_items_check2
  check (compute_price = 'FORMULA' or (compute_price = 'PERCENT') = (base is not null));
