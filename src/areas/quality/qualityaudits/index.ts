import { attachmentOperations } from '#areas/ground/documents';
import { statusOperations } from '#kit/machine/status-operations';
import { notesOperation } from '#kit/parts/notes';
import { readOne } from '#kit/rows';
import { defineArea } from '#platform/area';
import { optional, text } from '#platform/schema';
import { auditMachine } from './audit.machine.ts';
import { auditResource, auditStatusChanged } from './audit.resource.ts';
import { findingOperations } from './findings.ts';

const moves = statusOperations(auditResource, auditMachine, {
  readID: 'getQualityAuditStateMachine',
  addition: true,
  body: { reason: optional(text(1000)) },
  event: auditStatusChanged,
  means: {
    requires: {
      reason: (_ctx, _audit, { reason }) => (reason === undefined ? 'Say why, as `reason`.' : undefined),
      findingsClosed: async (ctx, { auditID }) => {
        const { findings } = await readOne(ctx, auditResource, auditID);
        const open = findings.filter(
          ({ status, grade }) => status === 'OPEN' && (grade === 'MAJOR' || grade === 'MINOR'),
        );
        return open.length === 0 ? undefined : `${open.length} findings, MAJOR or MINOR, are open.`;
      },
    },
  },
});

export const qualityAudits = defineArea({
  name: 'qualityaudits',
  tags: { 'quality-audits': 'Audits of quality, and what they found' },
  tables: ['quality_audits', 'quality_audit_findings'],
  operations: [
    ...auditResource.operations,
    ...moves,
    ...findingOperations,
    notesOperation(auditResource, 'PATCH'),
    ...attachmentOperations(auditResource, 'GENERAL').map((one) => ({ ...one, addition: true })),
  ],
  events: [auditStatusChanged],
});
