import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { checkCAPAEffectiveness, updateCAPA } from '../../../client/groups/quality-capa.ts';
import type { CAPA } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';

type Props = { row: CAPA; changed: () => Promise<unknown>; writes: boolean };
const results = ['EFFECTIVE', 'NOTEFFECTIVE'] as const;

/** How it is checked whether the action helped, and what was found: by somebody whose own it is not. */
export const CapaCheck = ({ row, changed, writes }: Props) => {
  const { say } = useSpeech();
  const { userID } = useSession();
  const id = useId();
  const isOwn = row.ownerUserID === userID || row.phases.some((one) => one.completedByUserID === userID);
  const isFound = row.effectivenessResult !== null;
  return (
    <Wide aria-labelledby={id}>
      <h2 id={id}>{say('capa.check')}</h2>
      {row.effectivenessMethod && <p className="written">{row.effectivenessMethod}</p>}
      {writes && row.status !== 'VERIFICATION' && (
        <Method key={row.effectivenessMethod} {...{ row, changed }} />
      )}
      {writes && row.status === 'VERIFICATION' && !isFound && isOwn && (
        <p className="quiet">{say('capa.isOwn')}</p>
      )}
      {writes && row.status === 'VERIFICATION' && !isFound && !isOwn && <Found {...{ row, changed }} />}
    </Wide>
  );
};

const Method = ({ row, changed }: Omit<Props, 'writes'>) => {
  const { say } = useSpeech();
  const [method, setMethod] = useState(row.effectivenessMethod ?? '');
  const saving = useMutation({
    mutationFn: () =>
      millwright(
        updateCAPA,
        {
          params: { QualityCapaID: row.qualityCapaID },
          body: { effectivenessMethod: method.trim() || null },
        },
        { ifMatch: `"${row.rowVersion}"` },
      ),
    onSuccess: changed,
  });
  return (
    <form
      className="bar"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <label>
        {say('capa.method')}{' '}
        <input
          size={40}
          value={method}
          maxLength={4000}
          onChange={(event) => setMethod(event.target.value)}
        />
      </label>
      <button type="submit" disabled={saving.isPending}>
        {say('capa.keep')}
      </button>
      <ProblemBox error={saving.error} again={() => void changed()} />
    </form>
  );
};

const Found = ({ row, changed }: Omit<Props, 'writes'>) => {
  const { say, term } = useSpeech();
  const [comment, setComment] = useState('');
  const finding = useMutation({
    mutationFn: (result: (typeof results)[number]) =>
      millwright(checkCAPAEffectiveness, {
        params: { QualityCapaID: row.qualityCapaID },
        body: { result, comment: comment.trim() },
      }),
    onSuccess: changed,
  });
  return (
    <form className="bar" onSubmit={(event) => event.preventDefault()}>
      <label>
        {say('capa.looked')}{' '}
        <input
          required
          size={40}
          value={comment}
          maxLength={4000}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      {results.map((one) => (
        <button
          key={one}
          type="button"
          disabled={finding.isPending || comment.trim() === ''}
          onClick={() => finding.mutate(one)}
        >
          {term(one)}
        </button>
      ))}
      <ProblemBox error={finding.error} />
    </form>
  );
};
