import { useQuery } from '@tanstack/react-query';
import { getSignedIn } from '../../../client/groups/auth.ts';
import { getOwnTerminal, signInAtTerminal } from '../../../client/groups/terminals.ts';
import type { OwnTerminal, TerminalSignIn } from '../../../client/index.ts';
import { isSignedOut, millwright, queries } from '../api.ts';
import { markTerminal } from './marked.ts';

/** The terminal that this browser is; null where it is not one. */
export const useOwnTerminal = () =>
  useQuery({
    queryKey: ['terminal'],
    queryFn: async (): Promise<OwnTerminal | null> => {
      try {
        const own = await millwright(getOwnTerminal);
        markTerminal(true);
        return own;
      } catch (error) {
        if (!isSignedOut(error)) throw error;
        markTerminal(false);
        return null;
      }
    },
    staleTime: 60_000,
  });

/** Signs somebody in here; who was until now no longer is. */
export const signInHere = async (body: TerminalSignIn): Promise<void> => {
  await millwright(signInAtTerminal, { body });
  // First who it is, then what they may see: the rest was read by somebody else.
  queries.setQueryData(['session'], await millwright(getSignedIn));
  const mine = ['terminal', 'session'];
  await queries.resetQueries({ predicate: ({ queryKey }) => !mine.includes(String(queryKey[0])) });
};
