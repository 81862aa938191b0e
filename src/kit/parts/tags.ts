import { sql } from 'kysely';
import { withArticle } from '#lib/article';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { reviver } from '#platform/revive';
import { flag, id, list, object, optional, orNull, type Static, Type, text } from '#platform/schema';
import type { Resource, Row } from '../declaration.ts';
import { idIn, idParams } from '../shapes.ts';
import type { Part } from './declaration.ts';
import { jsonList } from './json-sql.ts';
import { changePart, type PartRules } from './part.ts';

/** What a resource adds to the setting of its tags. */
export type TagRules = PartRules & {
  /**
   * Looks at the tags sent and refuses by throwing a Problem 400; `placeOf` is where in the body a tag
   * stands.
   */
  refuseTags?: (ctx: Ctx, tags: readonly TagInput[], placeOf: (index: number) => string) => Promise<void>;
};

/** A name and a value on a record: what the tenant wants captured beside the fields. */
const tag = object(
  {
    tagID: id(),
    name: text(100),
    value: orNull(text(4000)),
    isRequired: flag({ description: 'Must have a value before the record moves on' }),
    isDefault: flag({
      description:
        'Came with the record by the tenant’s setting, or with a configured line of a product that has it',
    }),
  },
  { title: 'Tag' },
);

const tagInput = object(
  {
    name: text(100, { examples: ['Inspection certificate'] }),
    value: orNull(text(4000)),
    isRequired: optional(flag()),
  },
  { title: 'TagInput' },
);

/** A tag about to be merged. */
export type TagInput = Static<typeof tagInput>;

/** The tags of a record that was read whole. */
export const tagsIn = ({ tags }: Row): Static<typeof tag>[] => revivedTags(tags);
const revivedTags = reviver(list(tag));

const tags = list(tag);

/** The tags of a resource by name, shown as its part `tags`. */
export const tagsPart = (entity: string, idColumn: string): Part<typeof tags> => ({
  schema: tags,
  select: jsonList(
    {
      tagID: sql`g.tag_id`,
      name: sql`g.name`,
      value: sql`g.value`,
      isRequired: sql`g.is_required`,
      isDefault: sql`g.is_default`,
    },
    sql`from tags g
      where g.tenant_id = t.tenant_id and g.entity = ${sql.lit(entity)} and g.entity_id = ${sql.ref(`t.${idColumn}`)}`,
    sql`g.name`,
  ),
});

/** `PATCH …/tags`: merges by name. Answers the whole resource. */
export const tagsOperation = (resource: Resource, rules: TagRules = {}): Operation => {
  const { spec } = resource;
  return operation({
    id: `set${spec.entity}Tags`,
    method: 'PATCH',
    path: `${spec.path}/{${spec.param}}/tags`,
    tag: spec.tag,
    summary: `Set tags of ${withArticle(spec.noun)}`,
    description:
      'Takes one tag or a list of them and merges by name: other tags stay. With value null a tag that is neither required nor a default goes away; ' +
      'a required or default one stays, without a value.',
    permission: `${spec.permission}.write`,
    params: idParams(resource),
    body: Type.Union([tagInput, list(tagInput, { minItems: 1, maxItems: 100 })]),
    response: resource.model,
    problems: ['NotFound', 'PreconditionFailed', ...(rules.problems ?? [])],
    example: { body: { name: 'Inspection certificate', value: '3.1' }, response: spec.example.row },
    run: async (ctx, { params, body }) => {
      const tags = Array.isArray(body) ? body : [body as TagInput];
      return changePart(ctx, resource, idIn(resource, params), rules, async (key) => {
        await rules.refuseTags?.(ctx, tags, (index) => (Array.isArray(body) ? `/${index}` : ''));
        await mergeTags(ctx, spec.entity, key, tags);
      });
    },
  });
};

/** Merges tags into those of a locked record. @throws Problem 400 where a name comes twice */
export const mergeTags = async (
  ctx: Ctx,
  entity: string,
  entityID: string,
  tags: readonly TagInput[],
): Promise<void> => {
  const twice = tags.findIndex(({ name }, index) => tags.findIndex((other) => other.name === name) < index);
  if (twice >= 0) throw invalid(`/${twice}/name`, 'comes twice');
  const rows = tags.map((one) => ({ ...one, tagID: ctx.newID() }));
  await ctx.exec(sql`
    insert into tags as g (tenant_id, tag_id, entity, entity_id, name, value, is_required)
    select ${ctx.tenantID}, x."tagID", ${entity}, ${entityID}, x.name, x.value, coalesce(x."isRequired", false)
    from json_to_recordset(${printJson(rows)}::json) as x("tagID" text, name text, value text, "isRequired" boolean)
    on conflict (tenant_id, entity, entity_id, name) do update
    set value = excluded.value, is_required = case when excluded.name = any (${said(tags)}) then excluded.is_required else g.is_required end`);
  await ctx.exec(sql`
    delete from tags as g
    where ${ctx.mine('g')} and g.entity = ${entity} and g.entity_id = ${entityID}
      and g.value is null and not g.is_required and not g.is_default`);
};

/** A tag that a record gets by the tenant's setting, or of another record that comes to it. */
export type DefaultTag = { name: string; value: string | null; isRequired: boolean };

/** The tags of some records, those of one name once. */
export const readTags = (ctx: Ctx, entity: string, entityIDs: readonly string[]): Promise<DefaultTag[]> =>
  ctx.rows(sql<DefaultTag>`
    select distinct on (g.name) g.name, g.value, g.is_required as "isRequired" from tags g
    where ${ctx.mine('g')} and g.entity = ${entity} and g.entity_id = any (${entityIDs})
    order by g.name, array_position(${entityIDs}::text[], g.entity_id)`);

/**
 * Gives a locked record default tags; what it has of these names stays. Nothing is waited for: the next
 * statement travels with it.
 */
export const addDefaultTags = (
  ctx: Ctx,
  entity: string,
  entityID: string,
  tags: readonly DefaultTag[],
): void => {
  if (tags.length === 0) return;
  const rows = tags.map((one) => ({ ...one, tagID: ctx.newID() }));
  ctx.send(sql`
    insert into tags (tenant_id, tag_id, entity, entity_id, name, value, is_required, is_default)
    select ${ctx.tenantID}, x."tagID", ${entity}, ${entityID}, x.name, x.value, x."isRequired", true
    from json_to_recordset(${printJson(rows)}::json) as x("tagID" text, name text, value text, "isRequired" boolean)
    on conflict (tenant_id, entity, entity_id, name) do nothing`);
};

/** Names of the tags whose `isRequired` was sent: left out, it stays as it is. */
const said = (tags: readonly TagInput[]): string[] =>
  tags.flatMap(({ name, isRequired }) => (isRequired === undefined ? [] : [name]));

/** Takes a record's tags with it when it is deleted. */
export const deleteTags = async (ctx: Ctx, entity: string, entityID: string): Promise<void> => {
  await ctx.exec(
    sql`delete from tags as g where ${ctx.mine('g')} and g.entity = ${entity} and g.entity_id = ${entityID}`,
  );
};
