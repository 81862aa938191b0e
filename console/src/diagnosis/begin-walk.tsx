import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { readTrees } from './diagnosis-data.ts';

type Props = {
  begin: (diagnosticTreeID: string) => Promise<{ sessionID: string }>;
  /** What is chosen besides the tree. */
  children?: ReactNode;
};

/** Begins a guided diagnosis by the tree that is chosen, and goes there. */
export const BeginWalk = ({ begin, children }: Props) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const trees = useQuery({ queryKey: ['trees'], queryFn: readTrees });
  const [chosen, choose] = useState('');
  const beginning = useMutation({
    mutationFn: () => begin(chosen || (trees.data?.[0]?.diagnosticTreeID ?? '')),
    onSuccess: ({ sessionID }) => navigate({ to: '/diagnosis/$id', params: { id: sessionID } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    beginning.mutate();
  };
  if (trees.data?.length === 0) return <p className="quiet">{say('diagnosis.noTree')}</p>;
  return (
    <form className="bar" onSubmit={submit}>
      {children}
      <label>
        {say('diagnosis.tree')}{' '}
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          {trees.data?.map(({ diagnosticTreeID, name }) => (
            <option key={diagnosticTreeID} value={diagnosticTreeID}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={!trees.data || beginning.isPending}>
        {say('diagnosis.begin')}
      </button>
      <ProblemBox error={trees.error ?? beginning.error} />
    </form>
  );
};
