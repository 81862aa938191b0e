import type { Operation } from '#platform/operation';
import { writes } from '#platform/operation';
import { askService, type Service } from './ask-service.ts';
import { Refused } from './refused.ts';

/** Whose key it is, in words, and which operations it may do. */
export type Access = { whose: string; may: (op: Operation) => boolean };

/**
 * What a key may do. A user's key is asked for its permissions. Another one has no such answer: each
 * permission is tried by a request that no operation would take (a query that does not exist), which is
 * refused for the permission or, where the key has it, for the query. Nothing is done either way.
 * @throws Refused where the key is not valid, or the service is not reached
 */
export const readAccess = async (
  service: Service,
  operations: readonly Operation[],
  wanted: readonly Operation[],
): Promise<Access> => {
  const own = await askService(service, { method: 'GET', path: '/v1/auth/session', headers: {} });
  const told = read(own.text);
  if (own.status === 200) {
    const may = new Set<unknown>(Array.isArray(told.permissions) ? told.permissions : []);
    return {
      whose: `${told.displayName} of ${told.tenantName}`,
      may: ({ permission, integrationOnly }) => integrationOnly !== true && may.has(permission),
    };
  }
  if (own.status !== 403 || told.code !== 'Forbidden')
    throw new Refused(`${told.code ?? 'Unknown'}`, `${told.detail ?? `The service answered ${own.status}.`}`);
  const groups = [...new Set(wanted.map(groupOf))];
  const allowed = new Set<string>();
  const pending = groups.values();
  const work = async () => {
    for (const group of pending) if (await isOpen(service, operations, group)) allowed.add(group);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { whose: 'this key', may: (op) => allowed.has(groupOf(op)) };
};

/** Operations that are open to the same keys. */
const groupOf = ({ permission, integrationOnly = false, usersOnly = [] }: Operation): string =>
  `${permission} ${integrationOnly} ${usersOnly.includes(permission)}`;

const isOpen = async (
  service: Service,
  operations: readonly Operation[],
  group: string,
): Promise<boolean> => {
  const its = operations.filter((op) => groupOf(op) === group && op.permission !== 'public');
  const [tried] = [...its.filter((op) => !writes(op)), ...its];
  if (!tried) return false;
  const path = `${tried.path.replace(/\{\w+\}/g, '-')}?mayIDoThis=`;
  const { status, text } = await askService(service, { method: tried.method, path, headers: {} });
  return !(status === 403 && read(text).code === 'Forbidden');
};

const read = (text = '{}'): Record<string, unknown> => {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
};
