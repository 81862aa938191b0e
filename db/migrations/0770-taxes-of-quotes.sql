-- What tax would be charged for a quote or an order, and why. Rows of before say nothing until they are changed or offered.
alter table sales_quotes add column tax json;
alter table sales_orders add column tax json;
