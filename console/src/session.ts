import { useQuery } from '@tanstack/react-query';
import { getSignedIn } from '../../client/groups/auth.ts';
import type { SignedIn } from '../../client/index.ts';
import { millwright, queries } from './api.ts';

const session = {
  queryKey: ['session'],
  queryFn: () => millwright(getSignedIn),
  staleTime: 60_000,
} as const;

/** Who is signed in. @throws ProblemError `Unauthenticated` where nobody is */
export const readSession = (): Promise<SignedIn> => queries.ensureQueryData(session);

/** The same in a component below the sign-in. */
export const useSession = (): SignedIn => {
  const { data } = useQuery(session);
  if (!data) throw new Error('Nobody is signed in here.');
  return data;
};

/** Whether the user may do what needs this permission (docs/permissions.md). */
export const useMay = (): ((permission: string) => boolean) => {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
};
