import { sql } from 'kysely';
import type { DefaultTag, TagInput } from '#kit/parts/tags';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import type { taggedEntities } from './default-tag.resource.ts';

type Entity = (typeof taggedEntities)[number];

/** The tags that a new record of this kind begins with. */
export const readDefaultTags = (ctx: Ctx, entity: Entity): Promise<DefaultTag[]> =>
  ctx.rows(sql<DefaultTag>`
    select d.name, d.default_value as value, d.is_required as "isRequired"
    from default_tags d where ${ctx.mine('d')} and d.entity = ${entity} order by d.name`);

/**
 * Looks at tags about to be set: where the tenant has options for one, its value must be among them (or null,
 * which takes it away). The options as they are now count, also for records made before. @throws Problem 400
 * with each place
 */
export const refuseOtherValues =
  (entity: Entity) =>
  async (ctx: Ctx, tags: readonly TagInput[], placeOf: (index: number) => string): Promise<void> => {
    const optionsOf = await readOptions(ctx, entity, tags);
    const errors = tags.flatMap(({ name, value }, index): PlaceError[] => {
      const options = optionsOf.get(name);
      if (!options || value === null || options.includes(value)) return [];
      return [
        { pointer: `${placeOf(index)}/value`, detail: `must be one of ${options.join(', ')}, or null` },
      ];
    });
    if (errors.length > 0)
      throw new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}.`, { errors });
  };

/** Tags that come from elsewhere, without the values that the options do not have. */
export const withinOptions = async (
  ctx: Ctx,
  entity: Entity,
  tags: readonly DefaultTag[],
): Promise<readonly DefaultTag[]> => {
  if (tags.length === 0) return tags;
  const optionsOf = await readOptions(ctx, entity, tags);
  return tags.map((tag) =>
    tag.value === null || (optionsOf.get(tag.name)?.includes(tag.value) ?? true)
      ? tag
      : { ...tag, value: null },
  );
};

/** The values that tags can have, of those that have options. */
const readOptions = async (
  ctx: Ctx,
  entity: Entity,
  tags: readonly { name: string }[],
): Promise<Map<string, string[]>> => {
  const limited = await ctx.rows(sql<{ name: string; options: string[] }>`
    select d.name, d.options from default_tags d
    where ${ctx.mine('d')} and d.entity = ${entity} and d.name = any (${tags.map(({ name }) => name)})
      and cardinality(d.options) > 0`);
  return new Map(limited.map(({ name, options }) => [name, options]));
};
