import { statusesOf } from '#kit/machine';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { id, object, oneOf, orNull, text } from '#platform/schema';
import { capaExample } from './capa.example.ts';
import { phaseMachine } from './capa.machine.ts';
import { type Phase, phaseNames } from './phase.schema.ts';

const status = (description: string) => oneOf(statusesOf(phaseMachine), { description });

/** Fires once for each phase of a corrective action that moved. */
export const phaseStatusChanged = eventType({
  entity: 'CAPA',
  event: 'PhaseStatusChanged',
  permission: 'capa.read',
  description: 'A phase of a corrective or preventive action moved; read `status`',
  body: object(
    {
      qualityCapaID: id(),
      number: text(64),
      phase: oneOf(phaseNames),
      ownerUserID: orNull(id({ description: 'Who does it' })),
      from: status('Before'),
      status: status('Now'),
    },
    { title: 'CapaPhaseStatusChanged' },
  ),
  example: {
    ...{ qualityCapaID: capaExample.row.qualityCapaID, number: capaExample.row.number, phase: 'D2' },
    ...{ ownerUserID: null, from: 'INPROGRESS', status: 'DONE' },
  },
});

/** Says which phases moved. */
export const sayPhases = async (
  ctx: Ctx,
  { qualityCapaID, number }: { qualityCapaID: string; number: string },
  moved: readonly { one: Phase; from: Phase['status'] }[],
): Promise<void> => {
  if (moved.length === 0) return;
  await ctx.emitMany(
    phaseStatusChanged,
    moved.map(({ one: { phase, ownerUserID, status: now }, from }) => ({
      entityID: qualityCapaID,
      body: { qualityCapaID, number, phase, ownerUserID, from, status: now },
    })),
  );
};
