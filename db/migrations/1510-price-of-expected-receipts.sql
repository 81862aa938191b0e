-- What an expected receipt was ordered at, in the currency of the order.
alter table stock_inbound
  add column unit_cost numeric(20, 6) check (unit_cost >= 0),
  add column currency_code text;
