-- A customer's metrics have his orders too (src/areas/customermetrics). Null in what was computed before they were counted.
alter table customer_metrics
  add column quotes_unconverted_count int,
  add column orders_count int,
  add column orders_value numeric(28, 6),
  add column orders_unconverted_count int,
  add column order_values_by_currency json,
  add column on_time_delivery_percent numeric(11, 6),
  add column last_order_utc timestamptz(3);
