import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import {
  beginPasskey,
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '../../../client/groups/auth.ts';
import type { OwnProof, Passkey } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { hasPasskeys, makePasskey } from '../signin/passkey.ts';
import { useSpeech } from '../words/words.tsx';
import { ProofForm } from './proof-form.tsx';

const again = () => queries.invalidateQueries();

/** The passkeys of the user: added, renamed, removed. */
export const PasskeysPart = () => {
  const { say } = useSpeech();
  const id = useId();
  const known = useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: () => millwright(listPasskeys),
  });
  const adding = useMutation({
    mutationFn: async ({ proof, name }: { proof: OwnProof; name: string }) => {
      const begun = await millwright(beginPasskey, { body: proof });
      const credential = await makePasskey(begun).catch(() => {
        throw new Error(say('signIn.passkeyStopped'));
      });
      await millwright(registerPasskey, { body: { challenge: begun.challenge, name, credential } });
    },
    onSuccess: again,
  });
  return (
    <section>
      <h2>{say('account.passkeys')}</h2>
      <ProblemBox error={known.error} />
      {known.data?.length === 0 && <p>{say('account.noPasskeys')}</p>}
      {known.data && known.data.length > 0 && (
        <ul>
          {known.data.map((passkey) => (
            <OnePasskey key={passkey.passkeyID} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <ProofForm
          label={say('account.passkeyAdd')}
          isPending={adding.isPending}
          error={adding.error}
          onProof={(proof, form) => adding.mutate({ proof, name: String(form.get('name') ?? '') })}
        >
          <label htmlFor={id}>{say('account.passkeyName')}</label>
          <input id={id} name="name" required maxLength={100} autoComplete="off" />
        </ProofForm>
      )}
    </section>
  );
};

const OnePasskey = ({ passkey: { passkeyID, name, lastUsedUTC } }: { passkey: Passkey }) => {
  const { say, time } = useSpeech();
  const id = useId();
  const params = { PasskeyID: passkeyID };
  const renaming = useMutation({
    mutationFn: (newName: string) => millwright(renamePasskey, { params, body: { name: newName } }),
    onSuccess: again,
  });
  const removing = useMutation({
    mutationFn: () => millwright(removePasskey, { params }),
    onSuccess: again,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    renaming.mutate(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <li>
      <form onSubmit={submit} className="bar">
        <label className="hidden" htmlFor={id}>
          {say('account.passkeyNew', { name })}
        </label>
        <input id={id} name="name" required maxLength={100} defaultValue={name} autoComplete="off" />
        <span className="quiet">
          {lastUsedUTC === null
            ? say('account.passkeyUnused')
            : say('account.passkeyUsed', { date: time(lastUsedUTC) })}
        </span>
        <button type="submit" disabled={renaming.isPending}>
          {say('account.passkeyRename')}
        </button>
        <button type="button" onClick={() => removing.mutate()} disabled={removing.isPending}>
          {say('account.passkeyRemove')}
        </button>
      </form>
      <ProblemBox error={renaming.error ?? removing.error} />
    </li>
  );
};
