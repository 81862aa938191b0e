import { object, optional, type TObject, type TProperties, type TSchema } from '#platform/schema';
import type { Resource } from '../declaration.ts';
import type { Fields } from '../field.ts';
import { createBody, type Sent } from '../shapes.ts';

/**
 * The body of what adds a record, or changes the one that there is: as that of a create. What that takes for
 * a field that is left out is no default here, since of a record that is there such a field stays as it is;
 * so it is said in words.
 */
export const putBody = <F extends Fields, ID extends string>(
  resource: Resource<F, ID>,
): TObject<Sent<F, ID>> =>
  object(toldOfNew(createBody(resource).properties), { title: `${resource.spec.entity}ToPut` });

/** Fields whose defaults are those of a new record alone: said in words. */
export const toldOfNew = <P extends TProperties>(properties: P): P =>
  eachWithout(properties, (description, value) =>
    [description, `A new one has ${JSON.stringify(value)} unless it is sent`].filter(Boolean).join('. '),
  );

/** Fields of what only changes a record, or only proposes to: nothing stands for one that is left out. */
export const withoutDefaults = <P extends TProperties>(properties: P): P =>
  eachWithout(properties, (said) => said);

const eachWithout = <P extends TProperties>(
  properties: P,
  say: (description: string | undefined, value: unknown) => string | undefined,
): P =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const { default: value, description, ...rest } = schema as { default?: unknown; description?: string };
      if (value === undefined) return [name, schema];
      const said = say(description, value);
      // The same schema in all but what it says. What has a default may be left out.
      return [name, optional({ ...rest, ...(said ? { description: said } : {}) } as unknown as TSchema)];
    }),
  ) as P; // each with what it says changed, and nothing else
