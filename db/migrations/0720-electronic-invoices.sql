-- What electronic invoices need to know of a customer, and what of it an invoice keeps from its issue on.
alter table customers
  add column invoice_profile text,
  add column buyer_reference text,
  add column electronic_address text,
  add column electronic_address_scheme text,
  add constraint customers_invoice_profile_check check (invoice_profile in ('EN16931', 'XRECHNUNG', 'PEPPOL')),
  add constraint customers_electronic_address_check
    check ((electronic_address is null) = (electronic_address_scheme is null));

alter table invoices
  add column buyer_reference text,
  add column electronic json;
