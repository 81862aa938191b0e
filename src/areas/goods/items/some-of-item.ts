import { toldOfNew, withoutDefaults } from '#kit/batch/put-body';
import { createBody } from '#kit/shapes';
import { object, optional, type TObject } from '#platform/schema';
import { itemResource } from './item.resource.ts';

/**
 * As the body of a create, and nothing of it must be there: what a change or a proposal leaves out stays
 * open. `isNew`: it may be one that does not exist yet.
 */
export const someOfItem = (title: string, { isNew }: { isNew: boolean }): TObject => {
  const created = createBody(itemResource).properties;
  const properties = Object.entries(isNew ? toldOfNew(created) : withoutDefaults(created));
  return object(Object.fromEntries(properties.map(([name, schema]) => [name, optional(schema)])), { title });
};
