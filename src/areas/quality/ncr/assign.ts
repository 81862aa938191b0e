import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { appendHistory, historyOfChanges } from '#kit/parts/history';
import { auditRow, updateRow } from '#kit/rows';
import { date, id, optional, orNull, text } from '#platform/schema';
import { ncrExample } from './ncr.example.ts';
import { ncrMachine } from './ncr.machine.ts';
import { ncrResource } from './ncr.resource.ts';

/** `PATCH …/Assignment`: who sees to it, and until when. */
export const assignNcr = behaviourOf(ncrResource, {
  id: 'assignNCR',
  does: 'Assignment',
  method: 'PATCH',
  summary: 'Assign a nonconformance to somebody',
  description: 'What is left out stays. Who was assigned when, and the note, stand in the history.',
  body: {
    assignedToUserID: optional(orNull(id({ description: 'Null: nobody' }))),
    dueDate: optional(orNull(date())),
    note: optional(text(2000)),
  },
  bodyTitle: 'NcrAssignment',
  problems: ['NotEditable', 'UnknownReference'],
  example: {
    body: { ...ncrExample.assigned, note: 'Please ask the supplier.' },
    response: ncrExample.assigned,
  },
  run: async (ctx, old, { note, ...sent }) => {
    needEditable(ncrMachine, old.status, 'nonconformance');
    const row = await updateRow(ctx, ncrResource, old, sent);
    appendHistory(
      ctx,
      'NCR',
      [old.qualityNcrID],
      [
        ...historyOfChanges({ assignedToUserID: 'ASSIGN', dueDate: 'ASSIGN' }, old, sent),
        ...(note === undefined ? [] : [{ action: 'ASSIGN', field: 'note', oldValue: null, newValue: note }]),
      ],
    );
    auditRow(ctx, ncrResource, 'UPDATE', old, row);
  },
});
