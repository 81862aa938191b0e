-- The language that a customer's documents are written in, and that a template's words are in; null: no matter.
alter table customers add locale text;
alter table documents add locale text;
