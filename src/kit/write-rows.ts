import type { Ctx } from '#platform/ctx';
import { takeNumber } from '#platform/numbering';
import { type PlaceError, Problem } from '#platform/problem';
import type { Kept, Resource, Row } from './declaration.ts';
import type { Fields } from './field.ts';
import { auditRow, emitRow, insertNumbered, insertRow, updateRow } from './rows.ts';

/**
 * A row to insert: what a create is sent, with its defaults, an id and a number, as the resource's check
 * leaves it.
 */
export const rowToCreate = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  { spec, number }: Resource<F, ID>,
  body: Row,
): Promise<Row> => {
  const row = withDefaults(spec.fields, body);
  row[spec.idField] = ctx.givenID(body[spec.idField] as string, `/${spec.idField}`, spec.idIsUUID);
  if (number && (row[number.field] ?? null) === null)
    row[number.field] = await takeNumber(ctx, number.series);
  await spec.check?.(ctx, row as never, undefined, body);
  return row;
};

/** What a new row begins as: what is given, else the field's default, else null. */
const withDefaults = (fields: Fields, given: Row): Row => {
  const row: Row = {};
  for (const [name, { fallback }] of Object.entries(fields))
    row[name] = given[name] === undefined ? (fallback ?? null) : given[name];
  return row;
};

/**
 * Creates a row as the create operation does: defaults, number, check, audit, event. For behaviours that
 * create on the side.
 */
export const createRow = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  body: Row,
): Promise<Kept<F, ID>> => {
  const { spec, number } = resource;
  const row = await rowToCreate(ctx, resource, body);
  const isNumbered = number && (body[number.field] ?? null) === null;
  const stored = await (isNumbered ? insertNumbered : insertRow)(ctx, resource, row);
  auditRow(ctx, resource, 'CREATE', undefined, stored);
  await spec.written?.(ctx, stored as never, undefined);
  await emitRow(ctx, resource, spec.events?.created, stored);
  return stored;
};

/** What a row becomes by changes, as the resource's check leaves it, and what of that differs. */
export const rowToChange = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  { spec }: Resource<F, ID>,
  old: Row,
  changes: Row,
): Promise<{ row: Row; differing: Row }> => {
  const row = { ...old, ...changes };
  await spec.check?.(ctx, row as never, old as never, changes);
  return { row, differing: differingFrom(old, row) };
};

/** Changes a locked row as the patch operation does. Answers the row unchanged when nothing differs. */
export const patchRow = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  old: Row,
  changes: Row,
): Promise<Kept<F, ID>> => {
  const { spec } = resource;
  const { differing } = await rowToChange(ctx, resource, old, changes);
  if (Object.keys(differing).length === 0) {
    auditRow(ctx, resource, 'UPDATE', old, old);
    return old as Kept<F, ID>; // the row as it was locked
  }
  const stored = await updateRow(ctx, resource, old, differing);
  auditRow(ctx, resource, 'UPDATE', old, stored);
  await spec.written?.(ctx, stored as never, old as never);
  await emitRow(ctx, resource, spec.events?.updated, stored);
  return stored;
};

/**
 * What was sent of a row that is there: what may be changed, and the names of what may not and differs. A
 * field that is sent back as it was read says nothing.
 */
export const splitSent = (fields: Fields, sent: Row, old: Row): { said: Row; refused: string[] } => {
  const [said, refused]: [Row, string[]] = [{}, []];
  for (const [name, value] of Object.entries(sent)) {
    const f = fields[name];
    if (f && !f.readOnly && !f.createOnly) said[name] = value;
    else if (!sameValue(value, old[name])) refused.push(name);
  }
  return { said, refused };
};

/** Why a field that `splitSent` refuses is refused. */
export const cannotChange = 'cannot be changed and differs from what is stored';

/** What of a body changes the row. @throws Problem 400 where a read-only field differs from what is stored */
export const writable = <F extends Fields, ID extends string>(
  resource: Resource<F, ID>,
  body: Row,
  old: Row,
  parts: Row = {},
): Partial<Kept<F, ID>> => {
  const { said, refused } = splitSent(resource.fields, body, { ...parts, ...old });
  const errors: PlaceError[] = refused.map((name) => ({ pointer: `/${name}`, detail: cannotChange }));
  if (errors.length > 0)
    throw new Problem('ReadOnlyField', `${errors[0]?.pointer} ${errors[0]?.detail}.`, { errors });
  return said as Partial<Kept<F, ID>>; // as the body's schema had them
};

/** Those fields of a row that are not as they were. */
export const differingFrom = (old: Row, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !sameValue(value, old[name])));

export const sameValue = (one: unknown, other: unknown): boolean => {
  const [before, after] = [one ?? null, other ?? null];
  if (before === after) return true;
  return before !== null && after !== null && (typeof before === 'object' || typeof after === 'object')
    ? inOneOrder(before) === inOneOrder(after)
    : false;
};

/**
 * A value's JSON with the members of each object in one order: JSON gives them none, and a client may well
 * sort them.
 */
const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !JSON.isRawJSON(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
