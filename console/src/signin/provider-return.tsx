import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { signInWithProvider } from '../../../client/groups/auth.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { takeGoal } from './provider-goal.ts';
import { rememberTenant } from './remembered-tenant.ts';

type Came = { challenge: string; code: string; issuer?: string };

/** Where a provider sends the browser back to: finishes the sign-in, and goes on. */
export const ProviderReturnScreen = () => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  // Read once: the address forgets it, so that neither history nor a bookmark keeps it.
  const [came] = useState((): Came | undefined => {
    const found = new URLSearchParams(location.search);
    history.replaceState(history.state, '', location.pathname);
    const [challenge, code, issuer] = ['state', 'code', 'iss'].map((name) => found.get(name));
    return challenge && code ? { challenge, code, ...(issuer ? { issuer } : {}) } : undefined;
  });
  const { mutate, error } = useMutation({
    mutationFn: (body: Came) => millwright(signInWithProvider, { body }),
    onSuccess: async () => {
      const goal = takeGoal();
      if (goal) rememberTenant(goal.tenantID);
      queries.clear();
      await navigate({ href: goal?.to ?? '/', replace: true });
    },
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!came || isBegun.current) return;
    isBegun.current = true;
    mutate(came);
  }, [came, mutate]);
  return (
    <main className="alone">
      <h1>{say('signIn.providerTitle')}</h1>
      {came && !error && <p role="status">{say('signIn.providerWait')}</p>}
      {!came && <p role="status">{say('signIn.providerStopped')}</p>}
      <ProblemBox error={error} />
      <p>
        <Link to="/sign-in">{say('signIn.title')}</Link>
      </p>
      <LanguageChoice />
    </main>
  );
};
