import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { signIn } from '../../../client/groups/auth.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { rememberTenant } from './remembered-tenant.ts';
import { WhoFields, whoIn } from './who-fields.tsx';

/** Signs in, and goes on to where the user was going. */
export const SignInScreen = () => {
  const { say } = useSpeech();
  const { tenant, to, over } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const id = useId();
  const signing = useMutation({
    mutationFn: (body: { tenantID: string; email: string; password: string }) => millwright(signIn, { body }),
    onSuccess: async (_session, { tenantID }) => {
      rememberTenant(tenantID);
      queries.clear();
      await navigate({ href: to ?? '/', replace: true });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    signing.mutate({ ...whoIn(typed), password: String(typed.get('password') ?? '') });
  };
  return (
    <main className="alone">
      <h1>{say('signIn.title')}</h1>
      {over && <p role="status">{say('signIn.over')}</p>}
      <form onSubmit={submit}>
        <WhoFields tenant={tenant} />
        <label htmlFor={`${id}p`}>{say('signIn.password')}</label>
        <input id={`${id}p`} name="password" type="password" required autoComplete="current-password" />
        <ProblemBox error={signing.error} />
        <button type="submit" className="main" disabled={signing.isPending}>
          {say('signIn.submit')}
        </button>
      </form>
      <p>
        <Link to="/forgotten" search={{ tenant }}>
          {say('forgotten.title')}
        </Link>
      </p>
      <LanguageChoice />
    </main>
  );
};
