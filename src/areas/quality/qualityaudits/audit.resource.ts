import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { jsonList } from '#kit/parts/json-sql';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { date, id, list, object, oneOf, orNull, type Static, type TObject, text } from '#platform/schema';
import { auditExample } from './audit.example.ts';
import { auditMachine } from './audit.machine.ts';

export const grades = ['MAJOR', 'MINOR', 'OBSERVATION', 'OFI'] as const;
export const findingStatuses = ['OPEN', 'CLOSED'] as const;
const finding = object(
  {
    findingID: id(),
    clause: orNull(text(100)),
    text: text(10_000),
    grade: oneOf(grades, { description: 'OFI: an opportunity for improvement' }),
    status: oneOf(findingStatuses),
    ncrID: orNull(id({ description: 'The nonconformance that it became' })),
    capaID: orNull(id({ description: 'The corrective action that it became' })),
    dueDate: orNull(date()),
  },
  { title: 'AuditFinding' },
);
export type Finding = Static<typeof finding>;

const fields = {
  number: field.number({ entity: 'QualityAudit', format: 'AU-####', first: 1001 }),
  type: field.oneOf(['INTERNAL', 'SUPPLIER', 'CUSTOMER', 'CERTIFICATION'], {
    required: true,
    filter: 'equal',
  }),
  standard: field.text(200, { filter: 'equal' }),
  scope: field.text(4000, { required: true }),
  scheduledDate: field.date({ required: true, sort: true, filter: 'range' }),
  auditor: field.text(200, { description: 'Who audits, by name: also somebody from outside' }),
  auditorUserID: field.id({ refers: true, filter: 'equal', description: 'Who audits, if a user' }),
  supplierID: field.id({ refers: true, filter: 'equal', description: 'Who is audited, if not we' }),
  status: statusField(auditMachine),
};

/** The body's shape is there only once the resource is declared. */
export const auditStatusChanged = {
  ...{ entity: 'QualityAudit', event: 'StatusChanged', permission: 'qualityaudits.read' },
  description: 'A quality audit moved to another status',
  get body(): TObject {
    return auditResource.model;
  },
};

/** A look at whether things are done as they should be. */
export const auditResource = resource({
  entity: 'QualityAudit',
  noun: 'quality audit',
  table: 'quality_audits',
  path: '/v1/quality/audits',
  param: 'AuditID',
  idField: 'auditID',
  tag: 'quality-audits',
  permission: 'qualityaudits',
  fields,
  life: auditMachine,
  deletableIn: ['PLANNED', 'CANCELLED'],
  parts: {
    findings: {
      schema: list(finding),
      select: jsonList(
        {
          findingID: sql`f.finding_id`,
          clause: sql`f.clause`,
          text: sql`f.text`,
          grade: sql`f.grade`,
          status: sql`f.status`,
          ncrID: sql`f.ncr_id`,
          capaID: sql`f.capa_id`,
          dueDate: sql`f.due_date`,
        },
        sql`from quality_audit_findings f where f.tenant_id = t.tenant_id and f.audit_id = t.audit_id`,
        sql`f.finding_id`,
      ),
    },
    notes: notesPart('QualityAudit', 'audit_id'),
    history: historyPart('QualityAudit', 'audit_id'),
    documents: documentsPart('QualityAudit', 'audit_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: '-scheduledDate',
  deleting: async (ctx, { auditID }) => {
    await deleteNotes(ctx, 'QualityAudit', auditID);
    await deleteHistory(ctx, 'QualityAudit', auditID);
    await deleteAttachments(ctx, 'QualityAudit', auditID);
  },
  example: auditExample,
});

/** An audit as it is stored. */
export type Audit = Kept<typeof fields, 'auditID'>;
