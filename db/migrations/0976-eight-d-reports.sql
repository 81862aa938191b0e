-- Corrective actions have templates of their own, and files of the action stand at phases of it.
alter table documents drop constraint documents_document_type_check;
alter table documents add constraint documents_document_type_check check (document_type in (
  'SALESQUOTE', 'SALESORDER', 'PRODUCTIONORDER', 'TROUBLEREPORT', 'PACKINGLIST', 'INVOICE', 'CREDITNOTE', 'CAPA', 'PRODUCT',
  'ITEM', 'CUSTOMER', 'GENERAL'));
-- Files that are attached to the action; one that is taken away there is shown here no more.
alter table capa_phases add column document_ids text[] not null default '{}';
