import { useQuery } from '@tanstack/react-query';
import { createContext, createElement, type ReactNode, useContext, useRef } from 'react';
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

/** The language of the user's account is another one now. */
export const noteLanguage = (language: SignedIn['language']): void => {
  queries.setQueryData<SignedIn>(session.queryKey, (old) => old && { ...old, language });
};

const Session = createContext<SignedIn | undefined>(undefined);

/**
 * Tells the screens who is signed in. When the session ends, it is forgotten before the page has left them:
 * until then they are drawn as they were.
 */
export const WithSession = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(session);
  const last = useRef(data);
  if (data) last.current = data;
  return createElement(Session, { value: last.current }, children);
};

/** Who is signed in, in a component below the sign-in. */
export const useSession = (): SignedIn => {
  const signedIn = useContext(Session);
  if (!signedIn) throw new Error('Nobody is signed in here.');
  return signedIn;
};

/** Whether the user may do what needs this permission (docs/permissions.md). */
export const useMay = (): ((permission: string) => boolean) => {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
};
