import { sql } from 'kysely';
import { withdrawApprovals } from '#areas/company/approvals';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { printJson } from '#lib/json';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, oneOf, optional, orNull, quantity, text } from '#platform/schema';
import { dispositionKinds, dispositionsIn, quantityOf } from './disposition.schema.ts';
import { ncrExample } from './ncr.example.ts';
import { ncrResource } from './ncr.resource.ts';

const input = object(
  {
    dispositionID: optional(id({ description: 'Of one that is there and stays' })),
    disposition: oneOf(dispositionKinds),
    quantity: quantity(),
    reason: optional(orNull(text(2000))),
  },
  { title: 'NcrDispositionInput' },
);

/** `PUT …/dispositions`: decides what becomes of what is affected. */
export const splitQuantity = behaviourOf(ncrResource, {
  id: 'setNCRDispositions',
  does: 'dispositions',
  method: 'PUT',
  summary: 'Decide what becomes of the quantity affected',
  description:
    'The whole split, while the nonconformance is INREVIEW; one that is left out and was not carried out is dropped. What changes in kind or quantity ' +
    'is decided by who sends it, and was approved by nobody. Together they are no more than quantityAffected; to close, all of it.',
  permission: 'ncr.decide',
  usersOnly: ['ncr.decide'],
  addition: true,
  body: { dispositions: list(input, { maxItems: 50 }) },
  bodyTitle: 'NcrSplit',
  problems: ['NotEditable', 'UnknownReference'],
  example: { body: { dispositions: ncrExample.split }, response: { dispositions: [ncrExample.disposition] } },
  run: async (ctx, old, { dispositions }) => {
    if (old.status !== 'INREVIEW')
      throw new Problem('NotEditable', `It is ${old.status}; what becomes of it is decided INREVIEW.`);
    const key = old.qualityNcrID;
    const before = await readOne(ctx, ncrResource, key);
    const known = dispositionsIn(before);
    const decided = { decidedByUserID: ctx.userID, decidedUTC: ctx.now };
    const none = { approvedByUserID: null, approvedUTC: null, doneUTC: null };
    const rows = dispositions.map((one, at) => {
      const kept = known.find(({ dispositionID }) => dispositionID === one.dispositionID);
      if (one.dispositionID !== undefined && !kept)
        throw new Problem('UnknownReference', 'It has no such disposition.', {
          errors: [{ pointer: `/dispositions/${at}/dispositionID`, detail: 'is none of its dispositions' }],
        });
      const reason = one.reason === undefined ? (kept?.reason ?? null) : one.reason;
      const isSame = kept?.disposition === one.disposition && kept.quantity.eq(one.quantity);
      if (kept?.doneUTC && (!isSame || reason !== kept.reason)) throw isDone(at);
      return isSame
        ? { ...kept, reason }
        : { ...none, ...decided, ...one, reason, dispositionID: kept?.dispositionID ?? ctx.newID() };
    });
    const ids = rows.map(({ dispositionID }) => dispositionID);
    const twice = ids.findIndex((one, at) => ids.indexOf(one) < at);
    if (twice >= 0) throw invalid(`/dispositions/${twice}/dispositionID`, 'stands there already');
    if (known.some(({ dispositionID, doneUTC }) => doneUTC && !ids.includes(dispositionID)))
      throw new Problem('NotEditable', 'What was carried out stays in the split.');
    if (quantityOf(rows).gt(old.quantityAffected))
      throw invalid('/dispositions', `come to more than the ${old.quantityAffected.toFixed()} affected`);
    await ctx.exec(sql`
      delete from ncr_dispositions as d where ${ctx.mine('d')} and d.quality_ncr_id = ${key} and not d.disposition_id = any (${ids}::text[])`);
    await ctx.exec(sql`
      insert into ncr_dispositions (tenant_id, disposition_id, quality_ncr_id, disposition, quantity, reason, decided_by_user_id, decided_utc)
      select ${ctx.tenantID}, x."dispositionID", ${key}, x.disposition, x.quantity, x.reason, x."decidedByUserID", x."decidedUTC"
      from json_to_recordset(${printJson(rows)}::json) as x("dispositionID" text, disposition text, quantity numeric, reason text,
        "decidedByUserID" text, "decidedUTC" timestamptz)
      on conflict (tenant_id, disposition_id) do update set disposition = excluded.disposition, quantity = excluded.quantity,
        reason = excluded.reason, decided_by_user_id = excluded.decided_by_user_id, decided_utc = excluded.decided_utc,
        approved_by_user_id = case when ncr_dispositions.disposition = excluded.disposition and ncr_dispositions.quantity = excluded.quantity
          then ncr_dispositions.approved_by_user_id end,
        approved_utc = case when ncr_dispositions.disposition = excluded.disposition and ncr_dispositions.quantity = excluded.quantity
          then ncr_dispositions.approved_utc end`);
    await withdrawApprovals(ctx, { entity: 'NCR', entityID: key }, 'The split has changed.');
    await updateRow(ctx, ncrResource, old, {});
    auditRow(ctx, ncrResource, 'UPDATE', before, await readOne(ctx, ncrResource, key));
  },
});

const isDone = (at: number): Problem =>
  new Problem('NotEditable', 'What was carried out stays as it is.', {
    errors: [{ pointer: `/dispositions/${at}`, detail: 'was carried out' }],
  });
