-- How a supplier stands: whether it sells to us at present, whether somebody approved it, and whom to speak to there.
alter table suppliers
  add column contacts json not null default '[]',
  add column is_approved boolean not null default false,
  add column status text not null default 'ACTIVE';
-- By a rewrite and not by an update, which sees no rows where row-level security binds the owner too.
alter table suppliers alter column status drop default;
alter table suppliers alter column status type text using case when is_active then 'ACTIVE' else 'INACTIVE' end;
alter table suppliers alter column status set default 'ACTIVE';
alter table suppliers add constraint suppliers_status_check check (status in ('ACTIVE', 'ONHOLD', 'INACTIVE'));
alter table suppliers add constraint suppliers_is_active_check check (is_active = (status <> 'INACTIVE'));
alter table tenants add column buy_from_approved_only boolean not null default false;
