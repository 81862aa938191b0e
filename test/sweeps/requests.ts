import type { Operation } from '#platform/operation';
import type { Ask } from '../service.ts';
import { withIds } from './with-ids.ts';
import { sharedIds, type World } from './world.ts';

/**
 * The address of an operation, its parameters taken from a tenant's world. Fails on a parameter that the
 * world lacks.
 */
export const urlFor = (operation: Operation, ids: World['ids']): string =>
  `${pathFor(operation, ids)}${queryFor(operation)}${tokenFor(operation, ids)}`;

/** The address with more asked of it. */
export const withQuery = (url: string, more: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${more}`;

/** The link of the world's quote or order, where the operation is opened by one. */
const tokenFor = ({ link }: Operation, ids: World['ids']): string =>
  link ? `?token=${ids[`${link} token`]}` : '';

/**
 * What a read, or an operation on one record, needs to be asked with. Of those on all records nobody means
 * it.
 */
const queryFor = ({ method, path, query, example }: Operation): string =>
  (method === 'GET' || path.includes('{')) && (query.required?.length ?? 0) > 0
    ? `?${new URLSearchParams(example?.query)}`
    : '';

const pathFor = (operation: Operation, ids: World['ids']): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // An import of items is not one of customers: such an id is kept under the group and the name, or under
    // that of the operation.
    const value =
      ids[`${operation.id} ${name}`] ??
      ids[`${operation.tag} ${name}`] ??
      ids[name] ??
      sharedIds[name] ??
      operation.example?.params?.[name];
    if (value === undefined)
      throw new Error(`test/sweeps/world.ts has no {${name}}, which ${operation.id} needs.`);
    return encodeURIComponent(value);
  });

/**
 * A request of the operation that would be taken, by its example; ids in it are those of the world, where one
 * is given.
 */
export const requestFor = (operation: Operation, world?: World): Ask => ({
  method: operation.method,
  ...(operation.body
    ? { body: withIds(operation.example?.body ?? {}, idsFor(operation, world?.ids ?? {})) }
    : {}),
  ...(operation.upload ? multipart(operation) : {}),
});

/** The world's ids, those of the operation and of its group in place of others of their names. */
export const idsFor = ({ tag, id }: Operation, ids: World['ids']): World['ids'] => {
  const under = (word: string) =>
    Object.entries(ids)
      .filter(([name]) => name.startsWith(`${word} `))
      .map(([name, value]) => [name.slice(word.length + 1), value]);
  return { ...ids, ...Object.fromEntries([...under(tag), ...under(id)]) };
};

/** Whose key asks for it: the admin's; the integration's or the operator's where it takes no other. */
export const keyFor = (
  { integrationOnly, permission }: Operation,
  { keys }: Pick<World['tenant'], 'keys'>,
): string => {
  if (permission.startsWith('operator.')) return keys.OPERATOR as string;
  return keys[integrationOnly ? 'INTEGRATION' : 'ADMIN'] as string;
};

/** Parameters that name a record of a tenant, as opposed to a page or a text to look for. */
export const namesRecord = (operation: Operation, world: World): boolean =>
  [...operation.path.matchAll(/\{(\w+)\}/g)].some(
    ([, name]) => (name as string) in world.ids && /ID$|Id$|id$|^Number$/.test(name as string),
  );

/** A PUT to an id of the caller's choice: if no record has that id, it makes one. */
export const makesByID = ({ method, problems, path }: Operation): boolean =>
  method === 'PUT' && !problems.includes('NotFound') && /\}$/.test(path);

const multipart = (operation: Operation): Pick<Ask, 'raw' | 'headers'> => {
  const boundary = 'sweep-boundary';
  const fields = Object.entries((operation.example?.body ?? {}) as Record<string, string>).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--${boundary}--\r\n`;
  return {
    raw: fields.join('') + file,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
