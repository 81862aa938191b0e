-- An ERP that is told of a change by a webhook knows the event's id, which the contract puts into the body, and not the
-- correlation id, which it does not: it may name either when it confirms.
alter table vertical_changes add column event_id text;
