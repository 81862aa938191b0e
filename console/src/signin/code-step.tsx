import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { signInWithCode } from '../../../client/groups/auth.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const CodeStep = ({
  challenge,
  onDone,
  onBack,
}: {
  challenge: string;
  onDone: () => Promise<void>;
  onBack: () => void;
}) => {
  const { say } = useSpeech();
  const id = useId();
  const sending = useMutation({
    mutationFn: (code: string) => millwright(signInWithCode, { body: { challenge, code } }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{say('signIn.code')}</label>
      {/* The page changed under the user's hands: they type on here. */}
      <input
        id={id}
        name="code"
        required
        minLength={6}
        autoComplete="one-time-code"
        spellCheck={false}
        aria-describedby={`${id}h`}
        ref={(field) => field?.focus()}
      />
      <p className="quiet" id={`${id}h`}>
        {say('signIn.codeHint')}
      </p>
      <ProblemBox error={sending.error} />
      <button type="submit" className="main" disabled={sending.isPending}>
        {say('signIn.codeSubmit')}
      </button>{' '}
      <button type="button" onClick={onBack}>
        {say('signIn.back')}
      </button>
    </form>
  );
};
