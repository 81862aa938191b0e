import type { Answer } from '../expression/holds.ts';
import type { ValueState } from '../finite/finite-model.ts';

/**
 * Whether something is so; UNPROVEN: the budget ended before either was known. No boolean, so that it is not
 * taken for a yes or a no.
 */
export type Proof = 'YES' | 'NO' | 'UNPROVEN';

export const proofOf = (isSo: boolean): Proof => (isSo ? 'YES' : 'NO');

/** What is not decided, though all that is known has been looked at, is not proven. */
export const answerProof = (answer: Answer): Proof => (answer === 'UNKNOWN' ? 'UNPROVEN' : proofOf(answer));

export const stateProof = (state: ValueState, yes: 'POSSIBLE' | 'IMPOSSIBLE'): Proof =>
  state === 'UNPROVEN' ? state : proofOf(state === yes);

export const every = (proofs: readonly Proof[]): Proof =>
  proofs.includes('NO') ? 'NO' : proofs.includes('UNPROVEN') ? 'UNPROVEN' : 'YES';
export const some = (proofs: readonly Proof[]): Proof =>
  proofs.includes('YES') ? 'YES' : proofs.includes('UNPROVEN') ? 'UNPROVEN' : 'NO';
