import { createBody } from '#kit/shapes';
import { object, optional, type TObject, type TProperties } from '#platform/schema';
import { anyItem } from './item.resource.ts';

/** As the body of a create, and nothing of it must be there: what a change or a proposal leaves out stays open. */
export const someOfItem = (title: string): TObject => {
  const properties = Object.entries(createBody(anyItem).properties as TProperties);
  return object(Object.fromEntries(properties.map(([name, schema]) => [name, optional(schema)])), { title });
};
