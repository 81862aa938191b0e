import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { moment } from '../cells.tsx';
import { useKeepsTyping, useTypedBefore } from '../kept-typing.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { usePeople } from './people.tsx';
import type { Lived } from './record-kind.ts';

type Props = { notes: NonNullable<Lived['notes']>; add?: ((text: string) => Promise<unknown>) | undefined };

/** What people wrote down about a record, newest first, and a field for more. */
export const Notes = ({ notes, add }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const nameOf = usePeople();
  const typedBefore = useTypedBefore('note');
  const [typed, setTyped] = useState(typeof typedBefore === 'string' ? typedBefore : '');
  useKeepsTyping('note', typed === '' ? undefined : typed);
  const id = useId();
  const adding = useMutation({
    mutationFn: (text: string) => add?.(text) ?? Promise.resolve(),
    onSuccess: () => setTyped(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') adding.mutate(typed.trim());
  };
  return (
    <section>
      <h2>{say('record.notes')}</h2>
      {add && (
        <form className="bar" onSubmit={submit}>
          <label htmlFor={id}>{say('record.newNote')}</label>
          <textarea
            id={id}
            rows={2}
            className="grow"
            value={typed}
            maxLength={4000}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" disabled={adding.isPending}>
            {say('quote.add')}
          </button>
        </form>
      )}
      <ProblemBox error={adding.error} />
      <ul className="todos">
        {notes
          .toSorted((a, b) => b.createdUTC.localeCompare(a.createdUTC))
          .map(({ noteID, text, createdByUserID, createdUTC }) => (
            <li key={noteID}>
              <span className="quiet">
                {nameOf(createdByUserID)} {moment(createdUTC, speech)}
              </span>
              <p className="written">{text}</p>
            </li>
          ))}
      </ul>
    </section>
  );
};
