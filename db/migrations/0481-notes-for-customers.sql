-- A note is internal unless it is marked for the customer: those from before are not.
alter table notes add is_for_customer boolean not null default false;
