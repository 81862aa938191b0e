-- How the pages look that a tenant's customers see (src/areas/selling/stores). The theme that ships with the
-- program is in no row; it counts where no theme is active.
create table store_themes (
  tenant_id text not null,
  theme_id text not null,
  theme_name text not null,
  description text,
  is_active boolean not null default false,
  primary_color text,
  accent_color text,
  text_color text not null,
  background_color text not null,
  font text not null check (font in ('SANS', 'SERIF', 'MONO')),
  shows_logo boolean not null,
  primary key (tenant_id, theme_id)
);
call house_record_table('store_themes');
create unique index store_themes_theme_name_key on store_themes (tenant_id, lower(theme_name));
create unique index store_themes_is_active_key on store_themes (tenant_id) where is_active;

create table store_templates (
  tenant_id text not null,
  theme_id text not null,
  template_name text not null check (template_name in ('CHECKOUT', 'CONFIRMATION')),
  language text not null,
  body text not null,
  row_version int not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  primary key (tenant_id, theme_id, template_name, language),
  foreign key (tenant_id, theme_id) references store_themes on delete cascade
);
call house_tenant_table('store_templates', 'select, insert, update, delete');
