-- How a quote is paid, and how far that is. The tenant says what of it must be there before an offer can be accepted.
alter table sales_quotes add column payment json not null default
  '{"method":"NONE","status":"NONE","amount":null,"currencyCode":null,"purchaseOrderNumber":null,"purchaseOrderDocumentID":null,"provider":null,"providerReference":null}';
alter table tenants add column acceptance_needs text not null default 'NOTHING'
  constraint tenants_acceptance_needs_check check (acceptance_needs in ('NOTHING', 'PURCHASEORDER', 'APPROVAL'));
