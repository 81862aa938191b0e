import { type FormEvent, type ReactNode, useId } from 'react';
import type { OwnProof } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** Six digits are a code: no password is so short. */
const proofIn = (typed: string): OwnProof =>
  /^\d{3} ?\d{3}$/.test(typed.trim()) ? { code: typed.trim() } : { password: typed };

/** Asks for the password or a code before something is done with the account. */
export const ProofForm = ({
  label,
  isPending,
  error,
  onProof,
  children,
}: {
  label: string;
  isPending: boolean;
  error: unknown;
  onProof: (proof: OwnProof, form: FormData) => void;
  children?: ReactNode;
}) => {
  const { say } = useSpeech();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('proof') ?? '');
    onProof(typed === '' ? {} : proofIn(typed), form);
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="proof"]');
    if (field) field.value = '';
  };
  return (
    <form onSubmit={submit} className="bar">
      {children}
      <label htmlFor={id}>{say('account.proof')}</label>
      <input id={id} name="proof" type="password" autoComplete="current-password" />
      <button type="submit" disabled={isPending}>
        {label}
      </button>
      <ProblemBox error={error} />
    </form>
  );
};
