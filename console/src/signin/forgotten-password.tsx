import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { forgottenPassword } from '../../../client/groups/auth.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { WhoFields, whoIn } from './who-fields.tsx';

/** Asks for a mail with a link to a new password. It never says whether somebody has the address. */
export const ForgottenPasswordScreen = () => {
  const { say } = useSpeech();
  const { tenant } = useSearch({ from: '/forgotten' });
  const asking = useMutation({
    mutationFn: (body: { tenantID: string; email: string }) => millwright(forgottenPassword, { body }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(whoIn(new FormData(event.currentTarget)));
  };
  return (
    <main className="alone">
      <h1>{say('forgotten.title')}</h1>
      {asking.isSuccess ? (
        <p role="status">{say('forgotten.done')}</p>
      ) : (
        <form onSubmit={submit}>
          <p>{say('forgotten.hint')}</p>
          <WhoFields tenant={tenant} />
          <ProblemBox error={asking.error} />
          <button type="submit" className="main" disabled={asking.isPending}>
            {say('forgotten.submit')}
          </button>
        </form>
      )}
      <p>
        <Link to="/sign-in" search={{ tenant }}>
          {say('signIn.title')}
        </Link>
      </p>
      <LanguageChoice />
    </main>
  );
};
