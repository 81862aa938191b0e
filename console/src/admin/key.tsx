import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listLiteAccounts } from '../../../client/groups/accounts.ts';
import {
  createApiKey,
  getApiKey,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '../../../client/groups/apikeys.ts';
import type { ApiKey, ApiKeyChange, IssuedApiKey, NewApiKey } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { MasterForm } from '../masters/master-form.tsx';
import type { MasterField, MasterKind } from '../masters/master-kind.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { Person } from './lists.tsx';
import { ShownOnce } from './shown-once.tsx';

const fieldsOf = (permissions: readonly string[]): readonly MasterField<ApiKey>[] => [
  { name: 'name', title: 'admin.whatFor', kind: 'text', isNeeded: true },
  { name: 'expiresUTC', title: 'admin.expires', kind: 'moment' },
  { name: 'addresses', title: 'admin.addresses', kind: 'list' },
  {
    ...({ name: 'scopes', title: 'admin.scopes', kind: 'set' } as const),
    options: permissions.map((value) => ({ value, label: value })),
  },
];

/** A key of the API: what it is for, what it may do, from where, and until when. */
export const keyKind = (permissions: readonly string[]): MasterKind<ApiKey> => ({
  ...({ list: '/keys', title: 'admin.key', newTitle: 'admin.newKey', isSettled: true } as const),
  numberOf: ({ name }) => name,
  idOf: ({ apiKeyID }) => apiKeyID,
  permission: 'apikeys.write',
  fields: fieldsOf(permissions),
  begins: {},
  read: (ApiKeyID) => millwright.answer(getApiKey, { params: { ApiKeyID } }),
  change: (ApiKeyID, body, options) =>
    millwright.answer(updateApiKey, { params: { ApiKeyID }, body: body as ApiKeyChange }, options),
  create: (body) => millwright(createApiKey, { body: body as NewApiKey }),
  more: KeyMore,
});

/** Makes one; the key itself is shown this once. */
export const NewKey = () => {
  const { say } = useSpeech();
  const { permissions } = useSession();
  const [issued, issue] = useState<IssuedApiKey>();
  const people = useQuery({ queryKey: ['people', 'lite'], queryFn: () => millwright(listLiteAccounts) });
  const fields: readonly MasterField<ApiKey>[] = [
    ...fieldsOf(permissions).slice(0, 1),
    {
      ...({ name: 'kind', title: 'admin.kind', kind: 'choice' } as const),
      choices: { INTEGRATION: 'admin.INTEGRATION', USER: 'admin.USER' },
    },
    {
      ...({ name: 'userID', title: 'admin.actsAs', kind: 'option' } as const),
      options: (people.data ?? []).map(({ userID, displayName }) => ({ value: userID, label: displayName })),
    },
    ...fieldsOf(permissions).slice(1),
  ];
  if (issued)
    return (
      <>
        <h1>{say('admin.key', { number: issued.name })}</h1>
        <Secret issued={issued} />
        <p>
          <Link to="/keys/$id" params={{ id: issued.apiKeyID }}>
            {say('admin.kept')}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <h1>{say('admin.newKey')}</h1>
      <p className="quiet">{say('admin.keyHint')}</p>
      <MasterForm<ApiKey>
        fields={fields}
        version={{ row: { kind: 'INTEGRATION' }, etag: undefined }}
        submit={say('master.create')}
        send={async (body) => {
          issue(await millwright(createApiKey, { body: { kind: 'INTEGRATION', ...body } as NewApiKey }));
          await queries.invalidateQueries({ queryKey: ['/keys'] });
          return undefined;
        }}
      />
      <ProblemBox error={people.error} />
    </>
  );
};

const Secret = ({ issued: { key } }: { issued: IssuedApiKey }) => {
  const { say } = useSpeech();
  return key === null ? (
    <p className="late">{say('admin.keyLost')}</p>
  ) : (
    <ShownOnce title={say('admin.secret')} text={key} hint={say('admin.secretHint')} />
  );
};

const KeyMore = ({ row, changed }: { row: ApiKey; changed: () => Promise<unknown> }) => {
  const speech = useSpeech();
  const { say, readNumber, number } = speech;
  const may = useMay();
  const [hours, setHours] = useState(number(24));
  const [isAsked, ask] = useState(false);
  const ApiKeyID = row.apiKeyID;
  const rotating = useMutation({
    mutationFn: (overlapHours: number) =>
      millwright(rotateApiKey, { params: { ApiKeyID }, body: { overlapHours } }),
    onSettled: changed,
  });
  const revoking = useMutation({
    mutationFn: () => millwright(revokeApiKey, { params: { ApiKeyID } }),
    onSettled: changed,
  });
  const facts = [
    ['admin.kind', say(`admin.${row.kind}`)],
    ['admin.actsAs', <Person key="who" userID={row.userID} />],
    ['account.used', moment(row.lastUsedUTC, speech) || say('admin.never')],
    ['admin.refused', row.lastRefusedAddress],
    ['admin.oldUntil', moment(row.previousUntilUTC, speech)],
    ['admin.revoked', moment(row.revokedUTC, speech)],
  ] as const;
  const read = readNumber(hours);
  return (
    <>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{say(title)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {rotating.data && <Secret issued={rotating.data} />}
      {may('apikeys.write') &&
        (row.revokedUTC === null ? (
          <section>
            <h2>{say('admin.rotate')}</h2>
            <p className="quiet">{say('admin.rotateHint')}</p>
            <p className="bar">
              <NumberField label={say('admin.overlap')} typed={hours} onType={setHours} />
              <button
                type="button"
                disabled={read === undefined || rotating.isPending}
                onClick={() => rotating.mutate(Number(read))}
              >
                {say('admin.rotate')}
              </button>
              <button
                type="button"
                disabled={revoking.isPending}
                onClick={() => (isAsked ? revoking.mutate() : ask(true))}
              >
                {say(isAsked ? 'admin.revokeSure' : 'admin.revoke')}
              </button>
            </p>
          </section>
        ) : (
          <p className="late">{say('admin.isRevoked')}</p>
        ))}
      <ProblemBox error={rotating.error ?? revoking.error} />
    </>
  );
};
