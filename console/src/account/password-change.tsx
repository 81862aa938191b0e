import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { changePassword } from '../../../client/groups/auth.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** Changes the password with the present one. */
export const PasswordPart = () => {
  const { say } = useSpeech();
  const id = useId();
  const changing = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      millwright(changePassword, { body }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    changing.mutate(
      {
        currentPassword: String(typed.get('present') ?? ''),
        newPassword: String(typed.get('new') ?? ''),
      },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <section>
      <h2>{say('account.password')}</h2>
      {changing.isSuccess && <p role="status">{say('account.passwordChanged')}</p>}
      <form onSubmit={submit} className="bar">
        <label htmlFor={`${id}p`}>{say('account.passwordPresent')}</label>
        <input id={`${id}p`} name="present" type="password" required autoComplete="current-password" />
        <label htmlFor={`${id}n`}>{say('password.new')}</label>
        <input id={`${id}n`} name="new" type="password" required minLength={12} autoComplete="new-password" />
        <button type="submit" disabled={changing.isPending}>
          {say('account.passwordChange')}
        </button>
      </form>
      <ProblemBox error={changing.error} />
    </section>
  );
};
