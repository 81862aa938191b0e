import { sql } from 'kysely';
import { createCapa } from '#areas/quality/capa';
import { createNcr } from '#areas/quality/ncr';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { date, flag, id, list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { auditExample } from './audit.example.ts';
import { auditMachine } from './audit.machine.ts';
import { type Audit, auditResource, type Finding, findingStatuses, grades } from './audit.resource.ts';

const input = object(
  {
    findingID: optional(id({ description: 'Of one that is there; a new one without' })),
    clause: optional(orNull(text(100))),
    text: optional(text(10_000, { description: 'Needed for a new one' })),
    grade: optional(oneOf(grades, { description: 'Needed for a new one' })),
    status: optional(oneOf(findingStatuses)),
    ncrID: optional(orNull(id())),
    capaID: optional(orNull(id())),
    dueDate: optional(orNull(date())),
    isRemoved: optional(flag({ description: 'Takes it away, unless it became a nonconformance or action' })),
  },
  { title: 'AuditFindingInput' },
);

/** `PATCH …/findings`: adds, changes and removes findings, all or none. */
export const changeFindings = behaviourOf(auditResource, {
  id: 'changeQualityAuditFindings',
  does: 'findings',
  method: 'PATCH',
  summary: 'Add or change what an audit found',
  description:
    'What is left out stays, findings too. A MAJOR finding is CLOSED once it names a nonconformance or a corrective action.',
  body: { findings: list(input, { minItems: 1, maxItems: 200 }) },
  bodyTitle: 'AuditFindings',
  problems: ['NotEditable', 'UnknownReference', 'PreconditionMissing'],
  example: { body: { findings: [{ clause: '8.5.2', text: 'Compounds are not labelled.', grade: 'MAJOR' }] } },
  run: async (ctx, old, { findings: sent }) => {
    needEditable(auditMachine, old.status, 'audit');
    const before = await readOne(ctx, auditResource, old.auditID);
    const known = new Map(before.findings.map((one) => [one.findingID, one]));
    for (const [at, { findingID, isRemoved, ...said }] of sent.entries()) {
      const place = `/findings/${at}`;
      const one = findingID === undefined ? undefined : known.get(findingID);
      if (findingID !== undefined && !one)
        throw new Problem('UnknownReference', 'The audit has no such finding.', {
          errors: [{ pointer: `${place}/findingID`, detail: 'is none of its findings' }],
        });
      const { text: words = one?.text, grade = one?.grade } = said;
      if (words === undefined) throw invalid(`${place}/text`, 'is required for a new finding');
      if (grade === undefined) throw invalid(`${place}/grade`, 'is required for a new finding');
      const none = { clause: null, status: 'OPEN' as const, ncrID: null, capaID: null, dueDate: null };
      const next = { ...none, findingID: one?.findingID ?? ctx.newID(), ...one, ...said, text: words, grade };
      if (isRemoved) {
        if (!one) throw invalid(`${place}/isRemoved`, 'goes with a findingID');
        if (one.ncrID !== null || one.capaID !== null)
          throw new Problem('NotEditable', 'It became a nonconformance or an action, and stays.', {
            errors: [{ pointer: place, detail: 'stays' }],
          });
        known.delete(one.findingID);
        continue;
      }
      if (next.status === 'CLOSED' && grade === 'MAJOR' && next.ncrID === null && next.capaID === null)
        throw new Problem('PreconditionMissing', 'A MAJOR finding is closed by what was done about it.', {
          missing: ['ncrID or capaID'],
          errors: [{ pointer: `${place}/status`, detail: 'needs ncrID or capaID' }],
        });
      await needKnown(ctx, place, next);
      known.set(next.findingID, next);
    }
    if (known.size > 500) throw invalid('/findings', 'makes more than 500 findings');
    await writeFindings(ctx, old.auditID, [...known.values()]);
    await updateRow(ctx, auditResource, old, {});
    auditRow(ctx, auditResource, 'UPDATE', before, await readOne(ctx, auditResource, old.auditID));
  },
});

const needKnown = async (ctx: Ctx, place: string, { ncrID, capaID }: Finding): Promise<void> => {
  const found = await ctx.one(
    sql<{ ncr: boolean; capa: boolean }>`
      select exists (select from ncrs o where ${ctx.mine('o')} and o.quality_ncr_id = ${ncrID}) as ncr,
        exists (select from capas o where ${ctx.mine('o')} and o.quality_capa_id = ${capaID}) as capa`,
    'finding',
  );
  const missing =
    ncrID !== null && !found.ncr ? 'ncrID' : capaID !== null && !found.capa ? 'capaID' : undefined;
  if (missing)
    throw new Problem('UnknownReference', `${place}/${missing} does not exist.`, {
      errors: [{ pointer: `${place}/${missing}`, detail: 'does not exist' }],
    });
};

const writeFindings = async (ctx: Ctx, auditID: string, findings: readonly Finding[]): Promise<void> => {
  const ids = findings.map(({ findingID }) => findingID);
  await ctx.exec(sql`
    delete from quality_audit_findings as f where ${ctx.mine('f')} and f.audit_id = ${auditID} and not f.finding_id = any (${ids}::text[])`);
  await ctx.exec(sql`
    insert into quality_audit_findings (tenant_id, finding_id, audit_id, clause, text, grade, status, ncr_id, capa_id, due_date)
    select ${ctx.tenantID}, x."findingID", ${auditID}, x.clause, x.text, x.grade, x.status, x."ncrID", x."capaID", x."dueDate"
    from json_to_recordset(${printJson(findings)}::json) as x("findingID" text, clause text, text text, grade text, status text,
      "ncrID" text, "capaID" text, "dueDate" date)
    on conflict (tenant_id, finding_id) do update set clause = excluded.clause, text = excluded.text, grade = excluded.grade,
      status = excluded.status, ncr_id = excluded.ncr_id, capa_id = excluded.capa_id, due_date = excluded.due_date`);
};

const become = (
  kind: 'ncr' | 'capa',
  words: { id: string; summary: string },
  make: (ctx: Ctx, audit: Audit, finding: Finding) => Promise<Partial<Finding>>,
) =>
  operation({
    ...words,
    method: 'POST',
    path: `/v1/quality/audits/{AuditID}/findings/{FindingID}/${kind}`,
    tag: 'quality-audits',
    description: 'Once; it refers to the finding by its words, and the finding names it.',
    permission: 'qualityaudits.write',
    needsToo: { [`${kind}.write`]: 'To make it' },
    addition: true,
    params: object({
      ...idParams(auditResource).properties,
      FindingID: id({ description: 'The finding’s id' }),
    }),
    response: auditResource.model,
    problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
    example: { response: auditExample.row },
    run: async (ctx, { params: { AuditID: key, FindingID } }) => {
      const old = await lockOne(ctx, auditResource, key);
      needEditable(auditMachine, old.status, 'audit');
      const before = await readOne(ctx, auditResource, key);
      const finding = before.findings.find(({ findingID }) => findingID === FindingID);
      if (!finding) throw notFound('finding');
      if (finding[`${kind}ID`] !== null) throw new Problem('NotEditable', 'It became one already.');
      const made = await make(ctx, old, finding);
      await writeFindings(
        ctx,
        key,
        before.findings.map((one) => (one === finding ? { ...one, ...made } : one)),
      );
      await updateRow(ctx, auditResource, old, {});
      const after = await readOne(ctx, auditResource, key);
      auditRow(ctx, auditResource, 'UPDATE', before, after);
      return whole(after);
    },
  });

const titleOf = ({ number }: Audit, { clause, text: words }: Finding): string =>
  `${number}${clause === null ? '' : ` ${clause}`}: ${words}`.slice(0, 200);

/** What was found, and where it comes from: the audit, its day and who audited. */
const wordsOf = async (ctx: Ctx, audit: Audit, finding: Finding): Promise<string> => {
  const { number, scheduledDate, standard, auditor, auditorUserID } = audit;
  const user = await ctx.first(sql<{ name: string }>`
    select u.display_name as name from users u where ${ctx.mine('u')} and u.user_id = ${auditorUserID}`);
  const from = [number, standard, scheduledDate, auditor ?? user?.name].filter(Boolean).join(', ');
  return `${finding.text}\n(${from})`;
};

const toNcr = become(
  'ncr',
  { id: 'reportQualityAuditFinding', summary: 'Report what an audit found as a nonconformance' },
  async (ctx, audit, finding) => {
    const { supplierID } = audit;
    const severity = finding.grade === 'MAJOR' ? ('MAJOR' as const) : ('MINOR' as const);
    const description = await wordsOf(ctx, audit, finding);
    const said = { title: titleOf(audit, finding), description, supplierID, severity };
    const { qualityNcrID } = await createNcr(ctx, { ...said, source: 'AUDIT', dueDate: finding.dueDate });
    return { ncrID: qualityNcrID };
  },
);

const toCapa = become(
  'capa',
  { id: 'beginQualityAuditFindingCAPA', summary: 'Begin a corrective action for what an audit found' },
  async (ctx, audit, finding) => {
    const { supplierID } = audit;
    const said = {
      title: titleOf(audit, finding),
      problem: await wordsOf(ctx, audit, finding),
      supplierID,
      dueDate: finding.dueDate,
    };
    const { qualityCapaID } = await createCapa(ctx, { ...said, ownerUserID: ctx.userID });
    return { capaID: qualityCapaID };
  },
);

export const findingOperations = [changeFindings, toNcr, toCapa];
