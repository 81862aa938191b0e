import { sql } from 'kysely';
import { documentLimits as limits } from '#configurator/document/limits';
import { toldOfNew, withoutDefaults } from '#kit/batch/put-body';
import type { Row } from '#kit/declaration';
import { createBody } from '#kit/shapes';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, notFound } from '#platform/problem';
import { list, object, optional, orNull, type TProperties } from '#platform/schema';
import { type Attribute, attributeResource } from './attribute.resource.ts';
import { attributeValueInput } from './attribute.schema.ts';

/** As `someOfAttribute`, of an attribute that the path names: which one it is and whose cannot change. */
export const changeOfAttribute = (title: string) => {
  const properties = withoutDefaults(writtenOfAttribute());
  const fixed = ['attributeID', 'productID'].map((name) => [
    name,
    optional({ ...properties[name], readOnly: true }),
  ]);
  return object({ ...properties, ...Object.fromEntries(fixed) }, { title });
};

/**
 * Some fields of an attribute, which may be a new one, as sent. Read-only ones may be sent back as they are.
 */
export const someOfAttribute = (title: string) => object(toldOfNew(writtenOfAttribute()), { title });

const writtenOfAttribute = (): TProperties => {
  const read = attributeResource.model.properties;
  const written: TProperties = createBody(attributeResource).properties;
  const properties: TProperties = Object.fromEntries(
    Object.entries(read).map(([name, schema]) => [name, optional(written[name] ?? schema)]),
  );
  const values = optional(
    list(attributeValueInput, {
      maxItems: limits.values,
      description: 'The values afterwards, in order; one that is left out is gone',
    }),
  );
  return { ...properties, values, number: optional(orNull(attributeResource.fields.number.schema)) };
};

/**
 * The attribute that is meant, locked: by its id, or by its product (null: of none) and its name. undefined
 * if none exists.
 * @throws Problem 400 where nothing says which is meant
 */
export const findAttribute = async (
  ctx: Ctx,
  { attributeID, productID, name }: Row,
): Promise<Attribute | undefined> => {
  if (attributeID === undefined && name === undefined)
    throw invalid('/attributeID', 'or name is required, to say which attribute is meant');
  const isIt =
    attributeID === undefined
      ? sql`coalesce(t.product_id, '') = ${productID ?? ''} and lower(t.name) = lower(${name})`
      : sql`t.attribute_id = ${attributeID}`;
  return ctx.first(sql<Attribute>`
    select ${attributeResource.select(ctx.now)} from product_attributes t where ${ctx.mine('t')} and ${isIt} for update`);
};

/**
 * Creates an attribute from what was sent. @throws Problem 400 where it has no name or data type, or where
 * what the service keeps of it is sent otherwise than a new one has it
 */
export const createAttribute = (ctx: Ctx, body: Row): Promise<Attribute> => {
  for (const name of ['name', 'dataType'])
    if (body[name] === undefined)
      throw invalid(`/${name}`, 'is required of a new attribute, and none exists like this yet');
  const { attributeID, productID = null } = body;
  writable(attributeResource, body, { attributeID, productID, revision: 1, query: null });
  return createRow(ctx, attributeResource, body);
};

/** Changes a locked attribute by what was sent. */
export const changeAttribute = (ctx: Ctx, old: Attribute, body: Row): Promise<Attribute> =>
  patchRow(ctx, attributeResource, old, writable(attributeResource, body, old));

/** @throws Problem 404 */
export const needAttribute = async (ctx: Ctx, body: Row): Promise<Attribute> => {
  const old = await findAttribute(ctx, body);
  if (!old) throw notFound('attribute');
  return old;
};
