import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  beginPasskeySignIn,
  beginProviderSignIn,
  signIn,
  signInWithPasskey,
} from '../../../client/groups/auth.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { CodeStep } from './code-step.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { hasPasskeys, showPasskey } from './passkey.ts';
import { keepGoal } from './provider-goal.ts';
import { rememberTenant } from './remembered-tenant.ts';
import { WhoFields, whoIn } from './who-fields.tsx';

/** Signs in, and goes on to where the user was going. */
export const SignInScreen = () => {
  const { say } = useSpeech();
  const { tenant, to, over } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const [begun, setBegun] = useState<{ tenantID: string; challenge: string }>();
  const goOn = async (tenantID: string) => {
    rememberTenant(tenantID);
    queries.clear();
    await navigate({ href: to ?? '/', replace: true });
  };
  return (
    <main className="alone">
      <h1>{say(begun ? 'signIn.codeTitle' : 'signIn.title')}</h1>
      {over && <p role="status">{say('signIn.over')}</p>}
      {begun ? (
        <CodeStep
          challenge={begun.challenge}
          onDone={() => goOn(begun.tenantID)}
          onBack={() => setBegun(undefined)}
        />
      ) : (
        <FirstStep
          tenant={tenant}
          to={to}
          onDone={goOn}
          onChallenge={(tenantID, challenge) => setBegun({ tenantID, challenge })}
        />
      )}
      <p>
        <Link to="/forgotten" search={{ tenant }}>
          {say('forgotten.title')}
        </Link>
      </p>
      <LanguageChoice />
    </main>
  );
};

/** By password, or by a passkey, which is both steps at once. */
const FirstStep = ({
  tenant,
  to,
  onDone,
  onChallenge,
}: {
  tenant: string | undefined;
  to: string | undefined;
  onDone: (tenantID: string) => Promise<void>;
  onChallenge: (tenantID: string, challenge: string) => void;
}) => {
  const { say } = useSpeech();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const signing = useMutation({
    mutationFn: (body: { tenantID: string; email: string; password: string }) => millwright(signIn, { body }),
    onSuccess: async (answer, { tenantID }) => {
      if ('challenge' in answer) onChallenge(tenantID, answer.challenge);
      else await onDone(tenantID);
    },
  });
  const showing = useMutation({
    mutationFn: async (tenantID: string) => {
      const asked = await millwright(beginPasskeySignIn, { body: { tenantID } });
      const credential = await showPasskey(asked).catch(() => {
        throw new Error(say('signIn.passkeyStopped'));
      });
      await millwright(signInWithPasskey, { body: { challenge: asked.challenge, credential } });
    },
    onSuccess: (_nothing, tenantID) => onDone(tenantID),
  });
  const leaving = useMutation({
    mutationFn: (tenantID: string) => millwright(beginProviderSignIn, { body: { tenantID } }),
    onSuccess: ({ url }, tenantID) => {
      if (!/^https?:\/\//.test(url)) return;
      keepGoal({ tenantID, to });
      location.assign(url);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    showing.reset();
    leaving.reset();
    const typed = new FormData(event.currentTarget);
    signing.mutate({ ...whoIn(typed), password: String(typed.get('password') ?? '') });
  };
  /** By another way than the password, which needs the tenant alone. */
  const by = (way: typeof showing | typeof leaving) => () => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="tenant"]');
    if (!form.current || !field?.reportValidity()) return;
    for (const one of [signing, showing, leaving]) one.reset();
    way.mutate(whoIn(new FormData(form.current)).tenantID);
  };
  const isBusy = signing.isPending || showing.isPending || leaving.isPending;
  return (
    <form onSubmit={submit} ref={form}>
      <WhoFields tenant={tenant} />
      <label htmlFor={`${id}p`}>{say('signIn.password')}</label>
      <input id={`${id}p`} name="password" type="password" required autoComplete="current-password" />
      <ProblemBox error={signing.error ?? showing.error ?? leaving.error} />
      <button type="submit" className="main" disabled={isBusy}>
        {say('signIn.submit')}
      </button>{' '}
      {hasPasskeys() && (
        <button type="button" onClick={by(showing)} disabled={isBusy}>
          {say('signIn.passkey')}
        </button>
      )}
      <p>
        <button type="button" onClick={by(leaving)} disabled={isBusy}>
          {say('signIn.provider')}
        </button>
      </p>
    </form>
  );
};
