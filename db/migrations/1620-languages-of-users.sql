-- The language in which a user is spoken to: in notifications, digests and mails. Null: that of the tenant's
-- locale. Until now digests alone knew one; they speak the user's from now on.
alter table users add column language text check (language in ('en', 'de'));
update users as u set language = d.language
  from notification_digests d where d.tenant_id = u.tenant_id and d.user_id = u.user_id;
alter table notification_digests drop column language;
