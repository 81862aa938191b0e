-- Credit notes have templates of their own.
alter table documents drop constraint documents_document_type_check;
alter table documents add constraint documents_document_type_check check (document_type in (
  'SALESQUOTE', 'SALESORDER', 'PRODUCTIONORDER', 'TROUBLEREPORT', 'PACKINGLIST', 'INVOICE', 'CREDITNOTE', 'PRODUCT', 'ITEM',
  'CUSTOMER', 'GENERAL'));
