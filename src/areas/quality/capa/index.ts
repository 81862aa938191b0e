import { attachmentOperations } from '#areas/ground/documents';
import { machineOperation } from '#kit/machine/read-machine';
import { notesOperation } from '#kit/parts/notes';
import { createRow } from '#kit/write-rows';
import { defineArea } from '#platform/area';
import type { Ctx } from '#platform/ctx';
import { phaseMachine } from './capa.machine.ts';
import { type Capa, capaCreated, capaResource, capaStatusChanged } from './capa.resource.ts';
import { changePhases, notePhase } from './change-phases.ts';
import { capaStatusOperations, checkEffectiveness } from './move-capa.ts';
import { phaseStatusChanged } from './phase.event.ts';
import { capaPdfOperations } from './render-capa-pdf.ts';

export const capa = defineArea({
  name: 'capa',
  tags: { 'quality-capa': 'Corrective and preventive actions, in the phases of an 8D' },
  tables: ['capas', 'capa_phases'],
  operations: [
    ...capaResource.operations,
    ...capaStatusOperations,
    machineOperation(capaResource, phaseMachine, {
      ...{ id: 'getCAPAPhaseStateMachine', path: '/v1/quality/capa/phases/statemachines/status' },
      addition: true,
    }),
    changePhases,
    notePhase,
    checkEffectiveness,
    ...capaPdfOperations,
    { ...notesOperation(capaResource, 'PATCH'), addition: true },
    ...attachmentOperations(capaResource, 'GENERAL').map((one) => ({ ...one, addition: true })),
  ],
  events: [capaCreated, capaStatusChanged, phaseStatusChanged],
});

/** Begins a corrective action for something that an audit found. */
export const createCapa = (
  ctx: Ctx,
  sent: Pick<Capa, 'title' | 'ownerUserID'> &
    Partial<Pick<Capa, 'problem' | 'supplierID' | 'dueDate' | 'type'>>,
): Promise<Capa> => createRow(ctx, capaResource, sent);
