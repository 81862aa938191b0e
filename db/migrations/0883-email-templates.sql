-- Texts of mails with names in braces (src/areas/ground/emailtemplates), in several languages under one name.
create table email_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  entity text not null check (entity in ('SALESQUOTE', 'SALESORDER', 'PACKINGLIST', 'INVOICE', 'CREDITNOTE')),
  locale text not null,
  subject text not null,
  body_text text not null,
  is_active boolean not null default true,
  primary key (tenant_id, template_id)
);
create unique index email_templates_tenant_id_name_key on email_templates (tenant_id, lower(name), lower(locale));
call house_record_table('email_templates', 'name');
