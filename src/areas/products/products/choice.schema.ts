import { documentLimits } from '#configurator/document/limits';
import type { Value } from '#configurator/expression/value';
import { list, object, Type } from '#platform/schema';
import { attributeName, scalar } from './document.schema.ts';

/** A value of an attribute: one, several of a MULTISELECT, or null for none. */
export const value = Type.Unsafe<Value>({
  anyOf: [scalar, list(scalar, { maxItems: documentLimits.values }), { type: 'null' }],
});

/** A choice of a configuration. */
export const choice = object(
  { name: attributeName({ examples: ['BORE'] }), value },
  { title: 'ConfigurationChoice' },
);
