-- The sales funnel: opportunities with their people and quotes, and the tenant's stages and lost reasons.
create table funnel_settings (
  tenant_id text not null,
  stages json not null,
  lost_reasons json not null,
  rejected_quote_reason text not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id)
);
call house_tenant_table('funnel_settings', 'select, insert, update');

create table opportunities (
  tenant_id text not null,
  opportunity_id text not null,
  number text not null,
  name text not null,
  customer_id text,
  prospect_name text,
  stage text not null,
  outcome text not null,
  stage_since_utc timestamptz(3) not null,
  stage_set_by text not null,
  is_stage_held boolean not null,
  closed_utc timestamptz(3),
  value numeric(20, 6) not null,
  currency_code text not null,
  exchange_rates json not null,
  probability_percent numeric(11, 6) not null,
  expected_close_date date,
  owner_user_id text not null,
  source text,
  lost_reason text,
  next_step text,
  next_step_date date,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, opportunity_id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, customer_id),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, user_id),
  check (customer_id is not null or prospect_name is not null),
  check (outcome in ('OPEN', 'WON', 'LOST')),
  check (stage_set_by in ('USER', 'QUOTE')),
  check ((outcome = 'LOST') = (lost_reason is not null)),
  check ((outcome = 'OPEN') = (closed_utc is null))
);
call house_tenant_table('opportunities', 'select, insert, update, delete');
create index opportunities_created_index on opportunities (tenant_id, created_utc, opportunity_id);
create index opportunities_updated_index on opportunities (tenant_id, last_updated_utc, opportunity_id);
create index opportunities_name_index on opportunities (tenant_id, name, opportunity_id);
create index opportunities_value_index on opportunities (tenant_id, value, opportunity_id);
create index opportunities_since_index on opportunities (tenant_id, stage_since_utc, opportunity_id);
create index opportunities_stage_index on opportunities (tenant_id, stage, number);
create index opportunities_outcome_index on opportunities (tenant_id, outcome, number);
create index opportunities_close_index on opportunities (tenant_id, expected_close_date, number);
create index opportunities_customer_index on opportunities (tenant_id, customer_id, number);
create index opportunities_owner_index on opportunities (tenant_id, owner_user_id, number);

-- A quote belongs to one opportunity at most.
create table opportunity_quotes (
  tenant_id text not null,
  sales_quote_id text not null,
  opportunity_id text not null,
  primary key (tenant_id, sales_quote_id),
  foreign key (tenant_id, sales_quote_id) references sales_quotes (tenant_id, sales_quote_id) on delete cascade,
  foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, opportunity_id) on delete cascade
);
call house_tenant_table('opportunity_quotes', 'select, insert, delete');
create index opportunity_quotes_opportunity_index on opportunity_quotes (tenant_id, opportunity_id, sales_quote_id);

create table opportunity_people (
  tenant_id text not null,
  opportunity_id text not null,
  person_id text not null,
  role text not null,
  primary key (tenant_id, opportunity_id, person_id),
  foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, opportunity_id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, person_id) on delete cascade
);
call house_tenant_table('opportunity_people', 'select, insert, update, delete');
create index opportunity_people_person_index on opportunity_people (tenant_id, person_id, opportunity_id);
