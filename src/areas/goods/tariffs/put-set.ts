import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Field } from '#kit/field';
import { auditRow, updateRow } from '#kit/rows';
import { idParams, patchBody, whole } from '#kit/shapes';
import { writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { object } from '#platform/schema';
import { refuseUnlessDraft, type TariffSet, tariffSetResource } from './tariff-set.resource.ts';

const { spec, model } = tariffSetResource;

export const putSet = operation({
  id: 'putTariffSet',
  method: 'PUT',
  path: `${spec.path}/{setID}`,
  tag: spec.tag,
  summary: 'Create a Draft tariff set, or replace one',
  description:
    'The whole set is sent: what is left out takes its default. A change raises its version; a set sent as it is stored does not. Its rules stay.',
  permission: 'tariffs.write',
  component: 'tariffs',
  params: idParams(tariffSetResource),
  body: object(
    { ...patchBody(tariffSetResource).properties, name: spec.fields.name.schema },
    { title: 'TariffSetInput' },
  ),
  response: model,
  problems: ['NotEditable', 'ReadOnlyField', 'PreconditionFailed'],
  example: { body: spec.example.create, response: spec.example.row },
  run: async (ctx, { params, body }) => {
    const setID = params.setID;
    // Twice at most: a set that another request has just made is there to be locked.
    for (;;) {
      const old = await lockSet(ctx, setID);
      ctx.expectVersion(old?.rowVersion);
      if (old) return whole(await replace(ctx, old, body));
      ctx.givenID(setID, ':setID');
      const made = await insertSet(
        ctx,
        setID,
        completed(writable(tariffSetResource, body, { setID, ...fresh })),
      );
      if (made) return whole(made);
    }
  },
});

/** What a set begins as. */
const fresh = { versionNumber: 1, status: 'Draft', statusDates: {} } as const;

const lockSet = (ctx: Ctx, setID: string): Promise<TariffSet | undefined> =>
  ctx.first(sql<TariffSet>`
    select ${tariffSetResource.select(ctx.now)} from tariff_sets t where ${ctx.mine('t')} and t.set_id = ${setID} for update`);

const replace = async (ctx: Ctx, old: TariffSet, body: Row): Promise<TariffSet> => {
  refuseUnlessDraft(old);
  const row = completed(writable(tariffSetResource, body, old));
  const before: Row = old;
  const isSame = Object.entries(row).every(([name, value]) => value === before[name]);
  const stored = isSame
    ? old
    : await updateRow(ctx, tariffSetResource, old, { ...row, versionNumber: old.versionNumber + 1 });
  auditRow(ctx, tariffSetResource, 'UPDATE', old, stored);
  return stored;
};

/** Undefined where there is one of that id, made by another request at the same time included. */
const insertSet = async (ctx: Ctx, setID: string, row: Row): Promise<TariffSet | undefined> => {
  const made = await ctx.first(sql<TariffSet>`
    insert into tariff_sets as t (tenant_id, set_id, name, description, import_tax_base, rounding_mode, effective_from,
      effective_to, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${setID}, ${row.name}, ${row.description}, ${row.importTaxBase}, ${row.roundingMode},
      ${row.effectiveFrom}, ${row.effectiveTo}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
    on conflict (tenant_id, set_id) do nothing returning ${tariffSetResource.select(ctx.now)}`);
  if (made) auditRow(ctx, tariffSetResource, 'CREATE', undefined, made);
  return made;
};

/** Every field that can be written, with its default where it was left out. @throws Problem 400 */
const completed = (given: Row): Row => {
  const row: Row = {};
  for (const [name, f] of Object.entries<Field>(spec.fields)) {
    if (!f.readOnly) row[name] = given[name] ?? f.fallback ?? null;
  }
  const { effectiveFrom: from, effectiveTo: to } = row;
  if (from && to && from > to) throw invalid('/effectiveTo', 'lies before effectiveFrom');
  return row;
};
