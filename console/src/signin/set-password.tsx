import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { setPasswordByLink } from '../../../client/groups/auth.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** Sets the password with the token behind # of an invitation’s or a reset’s link, which is then used up. */
export const SetPasswordScreen = () => {
  const { say } = useSpeech();
  const id = useId();
  // Read once: the address forgets it, so that neither history nor a bookmark keeps it.
  const [token] = useState(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token');
    history.replaceState(history.state, '', location.pathname);
    return found;
  });
  const setting = useMutation({
    mutationFn: (newPassword: string) =>
      millwright(setPasswordByLink, { body: { token: token ?? '', newPassword } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setting.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <main className="alone">
      <h1>{say('password.title')}</h1>
      {setting.isSuccess ? (
        <p role="status">
          {say('password.done')} <Link to="/sign-in">{say('signIn.title')}</Link>
        </p>
      ) : token === null ? (
        <p>{say('password.noToken')}</p>
      ) : (
        <form onSubmit={submit}>
          <label htmlFor={id}>{say('password.new')}</label>
          <input
            id={id}
            name="password"
            type="password"
            required
            minLength={12}
            autoComplete="new-password"
            aria-describedby={`${id}h`}
          />
          <p className="quiet" id={`${id}h`}>
            {say('password.hint')}
          </p>
          <ProblemBox error={setting.error} />
          <button type="submit" className="main" disabled={setting.isPending}>
            {say('password.submit')}
          </button>
        </form>
      )}
      <LanguageChoice />
    </main>
  );
};
