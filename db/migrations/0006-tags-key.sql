-- A client may name its records, so two records of different entities can have one id: their tags are told apart by the entity.
alter table tags drop constraint tags_tenant_id_name_key;
alter table tags add constraint tags_tenant_id_name_key unique (tenant_id, entity, entity_id, name);
