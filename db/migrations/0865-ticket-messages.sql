-- Mail in and out of a ticket (src/areas/service/tickets/messages).
create table service_messages (
  tenant_id text not null,
  message_id text not null,
  ticket_id text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  -- its Message-ID without brackets; of ours, which begins with the e-mail's id, that id
  rfc_message_id text not null,
  email_id text,
  in_reply_to text,
  from_address text not null,
  from_name text,
  recipients text[] not null default '{}',
  copies text[] not null default '{}',
  subject text not null,
  body_text text not null,
  -- who wrote it, where that is a person of the ticket's customer
  person_id text,
  is_automatic boolean not null default false,
  sent_utc timestamptz(3),
  document_ids text[] not null default '{}',
  dropped_attachments int not null default 0,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, message_id),
  unique (tenant_id, rfc_message_id),
  foreign key (tenant_id, ticket_id) references service_tickets,
  foreign key (tenant_id, person_id) references people on delete set null (person_id)
);
create index service_messages_ticket_index on service_messages (tenant_id, ticket_id, utc, message_id);
create index service_messages_person_index on service_messages (tenant_id, person_id);
call house_tenant_table('service_messages', 'select, insert, update');

-- An answer stands below what it answers in the reader's mail program.
alter table emails add column in_reply_to text;
