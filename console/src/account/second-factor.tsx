import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '../../../client/groups/auth.ts';
import type { OwnProof, SecondFactorBegun } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';

const again = () => queries.invalidateQueries();

/** The app that makes codes: set up, and switched off; its recovery codes are shown once. */
export const SecondFactorPart = () => {
  const { say, date } = useSpeech();
  const [codes, setCodes] = useState<readonly string[]>();
  const state = useQuery({
    queryKey: ['account', 'factor'],
    queryFn: () => millwright(getSecondFactor),
  });
  const beginning = useMutation({ mutationFn: () => millwright(beginSecondFactor) });
  const ending = useMutation({
    mutationFn: (body: OwnProof) => millwright(endSecondFactor, { body }),
    onSuccess: again,
  });
  const renewing = useMutation({
    mutationFn: (body: OwnProof) => millwright(renewRecoveryCodes, { body }),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      return again();
    },
  });
  const { data } = state;
  return (
    <section>
      <h2>{say('account.factor')}</h2>
      <ProblemBox error={state.error ?? beginning.error} />
      {codes && <Codes codes={codes} onKept={() => setCodes(undefined)} />}
      {data?.isOn && (
        <>
          <p>
            {say('account.factorOn', {
              date: date(data.confirmedUTC ?? ''),
              left: data.recoveryCodesLeft,
            })}
          </p>
          <ProofForm
            label={say('account.factorEnd')}
            isPending={ending.isPending}
            error={ending.error}
            onProof={(proof) => ending.mutate(proof)}
          />
          <ProofForm
            label={say('account.renew')}
            isPending={renewing.isPending}
            error={renewing.error}
            onProof={(proof) => renewing.mutate(proof)}
          />
        </>
      )}
      {data && !data.isOn && (
        <>
          <p>{say('account.factorOff')}</p>
          {beginning.data ? (
            <SetUp
              begun={beginning.data}
              onDone={(made) => {
                setCodes(made);
                beginning.reset();
                return again();
              }}
            />
          ) : (
            <button type="button" onClick={() => beginning.mutate()} disabled={beginning.isPending}>
              {say('account.factorBegin')}
            </button>
          )}
        </>
      )}
    </section>
  );
};

const SetUp = ({
  begun,
  onDone,
}: {
  begun: SecondFactorBegun;
  onDone: (codes: readonly string[]) => Promise<void>;
}) => {
  const { say } = useSpeech();
  const id = useId();
  const confirming = useMutation({
    mutationFn: (code: string) => millwright(confirmSecondFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirming.mutate(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <form onSubmit={submit}>
      <p>{say('account.factorScan')}</p>
      <QrCode text={begun.uri} label={say('account.factorPicture')} />
      <p>
        {say('account.factorKey')}: <code className="written">{begun.secret}</code>
      </p>
      <p className="bar">
        <label htmlFor={id}>{say('account.factorCode')}</label>
        <input
          id={id}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={(field) => field?.focus()}
        />
        <button type="submit" disabled={confirming.isPending}>
          {say('account.factorConfirm')}
        </button>
      </p>
      <ProblemBox error={confirming.error} />
    </form>
  );
};

const Codes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { say } = useSpeech();
  return (
    <div role="status">
      <h3>{say('account.codes')}</h3>
      <p>{say('account.codesHint')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onKept}>
        {say('account.codesKept')}
      </button>
    </div>
  );
};
