-- What the due date of an invoice is by. Of those that were issued before it is not known.
alter table invoices add column due_date_by text
  check (due_date_by in ('DUEDATE', 'DUEDAYS', 'PAYMENTTERMS', 'SETTINGS'));
