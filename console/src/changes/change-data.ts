import {
  getQualityChange,
  getQualityChangeStateMachine,
  updateQualityChange,
} from '../../../client/groups/quality-changes.ts';
import { isProblem, type QualityChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { Life } from '../records/machine.ts';

export const changeLife = {
  list: '/changes',
  machine: getQualityChangeStateMachine,
} as const satisfies Life;

export const readChange = (ChangeID: string) => millwright.answer(getQualityChange, { params: { ChangeID } });

/** Changes which records are affected; where somebody changed it meanwhile, in what they left. */
export const changeAffected = async (
  change: QualityChange,
  make: (affected: QualityChange['affected']) => QualityChange['affected'],
): Promise<QualityChange> => {
  const params = { ChangeID: change.changeID };
  for (let seen = change; ; ) {
    try {
      const options = { ifMatch: `"${seen.rowVersion}"` };
      const body = { affected: make(seen.affected) };
      return await millwright(updateQualityChange, { params, body }, options);
    } catch (error) {
      if (!isProblem(error, 'PreconditionFailed')) throw error;
      seen = (await readChange(change.changeID)).body;
    }
  }
};
