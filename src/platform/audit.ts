import { printJson } from '#lib/json';

/** What was done, in the words of the audit trail. */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'STATUS',
  'EXPORT',
  'DOWNLOAD',
  'PRINT',
  'SEND',
  'IMPORT',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One change as an operation reports it; old and new are the resource as the wire shows it. */
export type AuditEntry = {
  entity: string;
  entityID: string;
  action: AuditAction;
  old?: unknown;
  new?: unknown;
};

/** One changed value. `field` is a path: `customerName`, `items[<id>].quantity`. */
export type FieldChange = { field: string; old: unknown; new: unknown };

/** Changed on every write by itself: no news in an audit trail. */
const bookkeeping = new Set(['rowVersion', 'lastUpdatedUTC', 'lastUpdatedByUserID']);
/**
 * Values that are named in the trail and never shown; the headers of a webhook carry the receiver's
 * credentials, and what an hour of somebody costs is seen by fewer than the trail.
 */
const secretName = /secret|password|token|^headers$|^hourlyCost$/i;

/** The values that differ between two states of a resource, by path. Secrets are named, never shown. */
export const changesBetween = (before: unknown, after: unknown, path = ''): FieldChange[] => {
  if (before === after) return [];
  if (isRecord(before) || isRecord(after)) {
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const names = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...names]
      .filter((name) => !bookkeeping.has(name))
      .flatMap((name) => changesBetween(old[name], now[name], path ? `${path}.${name}` : name));
  }
  if (isKeyedList(before) && isKeyedList(after) && before.length + after.length > 0) {
    const [old, now] = [byKey(before), byKey(after)];
    const keys = new Set([...old.keys(), ...now.keys()]);
    return [...keys].flatMap((key) => {
      const [was, is] = [old.get(key), now.get(key)];
      return was && is ? changesBetween(was, is, `${path}[${key}]`) : [change(`${path}[${key}]`, was, is)];
    });
  }
  return isSame(before, after) ? [] : [change(path, before, after)];
};

const change = (field: string, old: unknown, now: unknown): FieldChange =>
  secretName.test(field) ? { field, old: null, new: null } : { field, old: old ?? null, new: now ?? null };

/**
 * Printed only where they must be, which is what cannot be looked into: a document of many lines would else
 * be printed at each of its levels. A number and a decimal may be the same.
 */
const isSame = (before: unknown, after: unknown): boolean =>
  (before == null && after == null) ||
  ((typeof before === 'object' || typeof after === 'object') &&
    before != null &&
    after != null &&
    printJson(before) === printJson(after));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The first member whose name ends in `ID` names the element: lists of lines, notes, people compare by it.
 */
const keyOf = (element: unknown): string | undefined => {
  if (!isRecord(element)) return undefined;
  const name = Object.keys(element)[0];
  return name?.endsWith('ID') ? String(element[name]) : undefined;
};
const isKeyedList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((element) => keyOf(element) !== undefined);
const byKey = (list: unknown[]) => new Map(list.map((element) => [keyOf(element) as string, element]));
