-- What people say to each other about records (src/areas/outward/discussions).
create table discussion_threads (
  tenant_id text not null,
  thread_id text not null,
  -- the record, of any kind, that it hangs on; who may read that may read this
  primary_key_id text not null,
  entity text not null,
  title text not null,
  is_closed boolean not null default false,
  -- how many messages there ever were: the position of the last one
  message_count int not null default 0,
  last_message_utc timestamptz(3) not null,
  deleted_utc timestamptz(3),
  primary key (tenant_id, thread_id)
);
call house_record_table('discussion_threads', 'last_message_utc');
create index discussion_threads_record_index on discussion_threads (tenant_id, primary_key_id, last_message_utc, thread_id);

create table discussion_participants (
  tenant_id text not null,
  thread_id text not null,
  user_id text not null,
  joined_utc timestamptz(3) not null,
  -- the last message that was read
  last_read_position int not null default 0,
  last_read_utc timestamptz(3),
  is_muted boolean not null default false,
  primary key (tenant_id, thread_id, user_id),
  foreign key (tenant_id, thread_id) references discussion_threads on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index discussion_participants_user_index on discussion_participants (tenant_id, user_id, thread_id);
call house_tenant_table('discussion_participants', 'select, insert, update, delete');

create table discussion_messages (
  tenant_id text not null,
  message_id text not null,
  thread_id text not null,
  -- given under the thread's lock, without a gap
  position int not null,
  parent_message_id text,
  text text not null,
  mentions text[] not null default '{}',
  edited_utc timestamptz(3),
  is_deleted boolean not null default false,
  primary key (tenant_id, message_id),
  unique (tenant_id, thread_id, position),
  foreign key (tenant_id, thread_id) references discussion_threads on delete cascade,
  foreign key (tenant_id, parent_message_id) references discussion_messages
);
call house_record_table('discussion_messages', 'parent_message_id');

-- What a message said before it was changed or taken back.
create table discussion_edits (
  tenant_id text not null,
  edit_id text not null,
  message_id text not null,
  text text not null,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, edit_id),
  foreign key (tenant_id, message_id) references discussion_messages on delete cascade
);
create index discussion_edits_message_index on discussion_edits (tenant_id, message_id, edit_id);
call house_tenant_table('discussion_edits', 'select, insert');
