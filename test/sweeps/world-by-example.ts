import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { type Operation, writes } from '#platform/operation';
import type { Maker } from './maker.ts';
import { withIds } from './with-ids.ts';

/**
 * One of each record that nobody else made, as the example of its create says: ids of others are those of
 * this world, and every text that may say anything is the canary. A record that takes more than that has a
 * maker of its own.
 */
export const makeByExample: Maker = async ({ make, canary, ids }) => {
  const operations = operationsOf(areas);
  for (const create of operations) {
    const param = paramOf(create, operations);
    if (param === undefined || param in ids) continue;
    const made = await make(create.path, marked(withIds(create.example?.body, ids), create, canary));
    ids[param] = made[fieldOf(param)];
  }
};

/** By which parameter paths name one of what an operation creates and answers. */
const paramOf = (create: Operation, operations: readonly Operation[]): string | undefined => {
  const { method, path, body, response } = create;
  if (method !== 'POST' || !writes(create) || body === undefined || path.includes('{')) return undefined;
  const shown = (response as { properties?: object }).properties ?? {};
  return operations
    .filter((one) => one.path.replace(/\/\{\w+\}$/, '') === path)
    .map((one) => one.path.match(/\{(\w+)\}$/)?.[1])
    .find((param) => param !== undefined && fieldOf(param) in shown);
};

/** `AnnouncementID` is read from `announcementID`. */
const fieldOf = (param: string): string => `${param.charAt(0).toLowerCase()}${param.slice(1)}`;

type Text = { type?: string; pattern?: string; format?: string; enum?: unknown; maxLength?: number };

/** A body whose texts are the canary, but for those that must have a form. */
const marked = (sent: unknown, { body }: Operation, canary: string) => {
  const shapes = (body as { properties?: Record<string, Text> }).properties ?? {};
  const isFree = ({ type, pattern, format, enum: values, maxLength = 0 }: Text = {}) =>
    type === 'string' && !pattern && !format && !values && maxLength >= canary.length;
  return Object.fromEntries(
    Object.entries(sent as object).map(([name, value]) => [name, isFree(shapes[name]) ? canary : value]),
  );
};
