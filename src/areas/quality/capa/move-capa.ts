import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, readOne, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { oneOf, optional, text } from '#platform/schema';
import { capaMachine } from './capa.machine.ts';
import { type Capa, capaResource, capaStatusChanged } from './capa.resource.ts';
import { phasesIn } from './phase.schema.ts';

const openPhases = async (ctx: Ctx, { qualityCapaID }: Capa): Promise<string[]> =>
  phasesIn(await readOne(ctx, capaResource, qualityCapaID))
    .filter(({ status }) => status !== 'DONE')
    .map(({ phase }) => phase);
/** What was found of its effectiveness, as nothing. */
export const forgotten = {
  ...{ effectivenessResult: null, effectivenessComment: null, effectivenessUserID: null },
  effectivenessUTC: null,
};

/** Moves a corrective action along its life. */
export const capaStatusOperations = statusOperations(capaResource, capaMachine, {
  description:
    'VERIFICATION needs D0 to D7 done and an effectivenessMethod. CLOSED needs D8 done, and that somebody other than the owner found it EFFECTIVE. Back to INPROGRESS and to ' +
    'cancel need a reason.',
  bodyTitle: 'CapaStatusChange',
  readID: 'getCAPAStateMachine',
  addition: true,
  body: { reason: optional(text(1000)) },
  event: capaStatusChanged,
  means: {
    requires: {
      reason: (_ctx, _capa, { reason }) => (reason === undefined ? 'Say why, as `reason`.' : undefined),
      phasesDone: async (ctx, capa) => {
        const open = (await openPhases(ctx, capa)).filter((phase) => phase !== 'D8');
        return open.length === 0 ? undefined : `Not done yet: ${open.join(', ')}.`;
      },
      method: (_ctx, { effectivenessMethod }) =>
        effectivenessMethod ? undefined : 'Say how it is checked whether it helped, as effectivenessMethod.',
      lastPhase: async (ctx, capa) => {
        const open = await openPhases(ctx, capa);
        return open.length === 0 ? undefined : `Not done yet: ${open.join(', ')}.`;
      },
      effective: (_ctx, { effectivenessResult, effectivenessUserID, ownerUserID }) =>
        effectivenessResult === 'EFFECTIVE' && effectivenessUserID !== ownerUserID
          ? undefined
          : 'Somebody other than the owner has to find it EFFECTIVE: POST …/effectiveness.',
    },
    effects: { forgetCheck: () => forgotten },
  },
});

/** `POST …/effectiveness`: whether it helped, by somebody other than the owner. */
export const checkEffectiveness = behaviourOf(capaResource, {
  id: 'checkCAPAEffectiveness',
  does: 'effectiveness',
  summary: 'Record whether a corrective action was effective',
  description:
    'While it is in VERIFICATION, by somebody who neither owns it nor completed one of its phases.',
  usersOnly: ['capa.write'],
  addition: true,
  body: {
    result: oneOf(['EFFECTIVE', 'NOTEFFECTIVE']),
    comment: text(4000, { description: 'What was looked at' }),
  },
  bodyTitle: 'CapaEffectiveness',
  problems: ['NotEditable'],
  example: { body: { result: 'EFFECTIVE', comment: 'Lots 8 to 10: 69 to 72 Shore A.' } },
  run: async (ctx, old, { result, comment }) => {
    if (old.status !== 'VERIFICATION')
      throw new Problem('NotEditable', `It is ${old.status}; its effectiveness is checked in VERIFICATION.`);
    const phases = phasesIn(await readOne(ctx, capaResource, old.qualityCapaID));
    if (old.ownerUserID === ctx.userID || phases.some((one) => one.completedByUserID === ctx.userID))
      throw new Problem(
        'Forbidden',
        'Nobody checks what is their own: you own it, or did one of its phases.',
      );
    const row = await updateRow(ctx, capaResource, old, {
      ...{ effectivenessResult: result, effectivenessComment: comment },
      ...{ effectivenessUserID: ctx.userID, effectivenessUTC: ctx.now },
    });
    auditRow(ctx, capaResource, 'UPDATE', old, row);
  },
});
