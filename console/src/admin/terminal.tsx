import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { listResources } from '../../../client/groups/resources.ts';
import {
  createTerminal,
  getTerminal,
  getTerminalAccess,
  linkTerminal,
  listTerminals,
  revokeTerminal,
  setTerminalAccess,
  updateTerminal,
} from '../../../client/groups/terminals.ts';
import type {
  NewTerminal,
  ResourceSummary,
  Terminal,
  TerminalAccessChange,
  TerminalChange,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, pageOf, pageRows } from '../lists/list-kind.ts';
import type { MasterKind } from '../masters/master-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The browsers of the shop floor. */
export const terminals: ListKind<Terminal> = {
  path: '/terminals',
  canSearch: false,
  read: async (_asked, after, signal) =>
    pageOf(
      await millwright.answer(listTerminals, { query: { sort: 'name', after, limit: pageRows } }, { signal }),
    ),
  idOf: ({ terminalID }) => terminalID,
  href: ({ terminalID }) => `/terminals/${terminalID}`,
  columns: [
    { title: 'field.name', cell: ({ name }) => name },
    {
      title: 'terminal.enrolled',
      cell: ({ enrolledUTC, revokedUTC }, speech) =>
        revokedUTC === null ? (
          moment(enrolledUTC, speech) || speech.say('terminal.notYet')
        ) : (
          <span className="late">{speech.say('terminal.revoked')}</span>
        ),
    },
    { title: 'account.used', cell: ({ lastUsedUTC }, speech) => moment(lastUsedUTC, speech) },
  ],
};

/** The machines and stations that a terminal can stand at. */
export const usePlacesOfTerminals = () =>
  useQuery({
    queryKey: ['terminals', 'places'],
    queryFn: () => millwright(listResources, { query: { limit: 500 } }),
  });

/** A terminal: its name, where it stands, and how long it waits for who went away. */
export const terminalKind = (places: readonly ResourceSummary[]): MasterKind<Terminal> => ({
  ...({ list: '/terminals', title: 'terminal.one', newTitle: 'terminal.new', isSettled: true } as const),
  numberOf: ({ name }) => name,
  idOf: ({ terminalID }) => terminalID,
  permission: 'terminals.write',
  fields: [
    { name: 'name', title: 'field.name', kind: 'text', isNeeded: true },
    {
      ...({ name: 'resourceID', title: 'terminal.place', kind: 'option' } as const),
      options: places.map(({ resourceID, name }) => ({ value: resourceID, label: name })),
    },
    { name: 'idleMinutes', title: 'terminal.idle', kind: 'whole', isNeeded: true },
  ],
  begins: { idleMinutes: 5 },
  read: (TerminalID) => millwright.answer(getTerminal, { params: { TerminalID } }),
  change: (TerminalID, body, options) =>
    millwright.answer(updateTerminal, { params: { TerminalID }, body: body as TerminalChange }, options),
  create: (body) => millwright(createTerminal, { body: body as NewTerminal }),
  more: TerminalMore,
});

const TerminalMore = ({ row, changed }: { row: Terminal; changed: () => Promise<unknown> }) => {
  const { say, time } = useSpeech();
  const may = useMay();
  const [isAsked, ask] = useState(false);
  const params = { TerminalID: row.terminalID };
  const linking = useMutation({ mutationFn: () => millwright(linkTerminal, { params }) });
  const here = useMutation({
    mutationFn: () => millwright(linkTerminal, { params }),
    // Loaded as the link would be: nothing that an administrator read stays in this browser.
    onSuccess: ({ token }) => location.assign(`/console/terminal#token=${token}`),
  });
  const revoking = useMutation({
    mutationFn: () => millwright(revokeTerminal, { params }),
    onSettled: changed,
  });
  if (!may('terminals.write')) return null;
  const given = linking.data;
  return (
    <section>
      <h2>{say('terminal.link')}</h2>
      {row.revokedUTC !== null && <p className="late">{say('terminal.isRevoked')}</p>}
      <p className="bar">
        <button type="button" disabled={linking.isPending} onClick={() => linking.mutate()}>
          {say('terminal.make')}
        </button>
        <button type="button" disabled={here.isPending} onClick={() => here.mutate()}>
          {say('terminal.hereNow')}
        </button>
        <span className="quiet">{say('terminal.hereHint')}</span>
        {row.revokedUTC === null && (
          <button
            type="button"
            disabled={revoking.isPending}
            onClick={() => (isAsked ? revoking.mutate() : ask(true))}
          >
            {say(isAsked ? 'terminal.revokeSure' : 'terminal.revoke')}
          </button>
        )}
      </p>
      {given && (
        <ShownOnce
          title={say('terminal.link')}
          text={given.url ?? `${location.origin}/console/terminal#token=${given.token}`}
          hint={say('terminal.linkHint', { time: time(given.expiresUTC) })}
        />
      )}
      <ProblemBox error={linking.error ?? here.error ?? revoking.error} />
    </section>
  );
};

/** The badge and the PIN of a user. */
export const TerminalAccessPart = ({ userID }: { userID: string }) => {
  const { say } = useSpeech();
  const id = useId();
  const params = { UserID: userID };
  const has = useQuery({
    queryKey: ['terminals', 'access', userID],
    queryFn: () => millwright(getTerminalAccess, { params }),
  });
  const giving = useMutation({
    mutationFn: (body: TerminalAccessChange) => millwright(setTerminalAccess, { params, body }),
    onSettled: () => has.refetch(),
  });
  const submit = (name: 'badge' | 'pin') => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get(name) ?? '').trim();
    if (typed !== '') giving.mutate({ [name]: typed }, { onSuccess: () => form.reset() });
  };
  const parts = [
    [
      'badge',
      'terminal.badge',
      has.data?.hasBadge,
      'terminal.hasBadge',
      'terminal.noBadge',
      'terminal.giveBadge',
      'terminal.takeBadge',
    ],
    [
      'pin',
      'terminal.pin',
      has.data?.hasPin,
      'terminal.hasPin',
      'terminal.noPin',
      'terminal.givePin',
      'terminal.takePin',
    ],
  ] as const;
  return (
    <section aria-label={say('terminal.access')}>
      <h2>{say('terminal.access')}</h2>
      {has.data &&
        parts.map(([name, title, isThere, there, missing, give, take]) => (
          <form key={name} className="bar" onSubmit={submit(name)}>
            <label htmlFor={id + name}>{say(title)}</label>
            <input
              id={id + name}
              name={name}
              type={name === 'pin' ? 'password' : 'text'}
              autoComplete="off"
            />
            <button type="submit" disabled={giving.isPending}>
              {say(give)}
            </button>
            <span>{say(isThere ? there : missing)}</span>
            {isThere && (
              <button
                type="button"
                disabled={giving.isPending}
                onClick={() => giving.mutate({ [name]: null })}
              >
                {say(take)}
              </button>
            )}
          </form>
        ))}
      <ProblemBox error={giving.error ?? has.error} />
    </section>
  );
};
