import type { FormEvent, ReactNode } from 'react';
import { ProblemBox } from './problem.tsx';
import type { Word } from './words/en.ts';
import { useSpeech } from './words/words.tsx';

type Props = {
  making: { error: Error | null; isPending: boolean };
  /** What the button says that makes it. */
  action?: Word;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of something new in its dialog: its fields, why it cannot be made, and the two ways out. */
export const NewForm = ({ making, action = 'quote.add', onSubmit, onClose, children }: Props) => {
  const { say } = useSpeech();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!making.isPending) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit}>
      {children}
      <ProblemBox error={making.error} />
      <p className="bar">
        <button type="submit" className="main" disabled={making.isPending}>
          {say(action)}
        </button>
        <button type="button" onClick={onClose}>
          {say('cancel')}
        </button>
      </p>
    </form>
  );
};
