import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { SignedIn } from '../../client/index.ts';
import { isSignedOut } from './api.ts';
import { ProblemBox } from './problem.tsx';
import { placeOf, textOf } from './search.ts';
import { readSession } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { SignInScreen } from './signin/sign-in.tsx';
import { isTerminal } from './terminal/marked.ts';

export const root = createRootRoute({ component: Outlet });

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInScreen,
  validateSearch: (search): { tenant?: string | undefined; to?: string | undefined; over?: true } => ({
    tenant: textOf(search.tenant),
    to: placeOf(search.to),
    ...(search.over === true ? { over: true } : {}),
  }),
});

export const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  component: lazyRouteComponent(() => import('./signin/set-password.tsx'), 'SetPasswordScreen'),
});

export const provider = createRoute({
  getParentRoute: () => root,
  path: '/provider',
  component: lazyRouteComponent(() => import('./signin/provider-return.tsx'), 'ProviderReturnScreen'),
});

export const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten',
  validateSearch: (search): { tenant?: string | undefined } => ({ tenant: textOf(search.tenant) }),
  component: lazyRouteComponent(() => import('./signin/forgotten-password.tsx'), 'ForgottenPasswordScreen'),
});

/** Without a session: the link of a mail opens it. */
export const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyRouteComponent(() => import('./account/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
});

/** A terminal while nobody is signed in there; `over`: nobody touched it for so many minutes. */
export const terminal = createRoute({
  getParentRoute: () => root,
  path: '/terminal',
  validateSearch: (search): { over?: number } =>
    typeof search.over === 'number' ? { over: search.over } : {},
  component: lazyRouteComponent(() => import('./terminal/terminal-screen.tsx'), 'TerminalScreen'),
});

/** All that needs somebody who is signed in; whoever is not goes there first, and comes back. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ location, search }) => {
    let session: SignedIn;
    try {
      session = await readSession();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      const tenant = textOf((search as { tenant?: unknown }).tenant);
      const to = location.pathname === '/' ? undefined : placeOf(location.href);
      if (isTerminal()) throw redirect({ to: '/terminal', search: {} });
      throw redirect({ to: '/sign-in', search: { to, tenant } });
    }
    // Nothing else is allowed to it.
    if (session.mustSetUpSecondFactor && location.pathname !== '/account') throw redirect({ to: '/account' });
  },
  errorComponent: ({ error }) => <ProblemBox error={error} again={() => window.location.reload()} />,
});
