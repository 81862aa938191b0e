import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createAccount, getAccount, updateAccount } from '../../../client/groups/accounts.ts';
import {
  endSignInSession,
  givePasswordLink,
  listSignInSessions,
  removeSecondFactor,
} from '../../../client/groups/auth.ts';
import {
  getCustomRole,
  giveCustomRole,
  listCustomRoles,
  takeCustomRole,
} from '../../../client/groups/customroles.ts';
import type { Account, AccountChange, NewAccount } from '../../../client/index.ts';
import { SessionsPart } from '../account/sessions.tsx';
import { millwright, queries } from '../api.ts';
import type { MasterKind } from '../masters/master-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { type Speech, useSpeech } from '../words/words.tsx';
import { roleOptions, rolesIn } from './roles.ts';
import { ShownOnce } from './shown-once.tsx';
import { TerminalAccessPart } from './terminal.tsx';

/** A user: name, address, roles, whether they may come in. */
export const userKind = (speech: Speech): MasterKind<Account> => ({
  ...({ list: '/users', title: 'admin.user', newTitle: 'admin.newUser', isSettled: true } as const),
  numberOf: ({ displayName }) => displayName,
  idOf: ({ userID }) => userID,
  permission: 'accounts.write',
  fields: [
    { name: 'displayName', title: 'field.name', kind: 'text', isNeeded: true },
    { name: 'email', title: 'field.email', kind: 'text', isNeeded: true },
    { name: 'initials', title: 'admin.initials', kind: 'text' },
    { name: 'mobileNumber', title: 'admin.mobile', kind: 'text' },
    { name: 'isActive', title: 'field.isActive', kind: 'flag' },
    { name: 'roles', title: 'admin.roles', kind: 'set', options: roleOptions(speech) },
  ],
  begins: { isActive: true },
  read: (UserID) => millwright.answer(getAccount, { params: { UserID } }),
  change: (UserID, body, options) =>
    millwright.answer(updateAccount, { params: { UserID }, body: body as AccountChange }, options),
  create: (body) => millwright(createAccount, { body: body as NewAccount }),
  more: UserMore,
});

const UserMore = ({ row, changed }: { row: Account; changed: () => Promise<unknown> }) => {
  const speech = useSpeech();
  const { say } = speech;
  const may = useMay();
  return (
    <>
      {row.groupRoles.length > 0 && (
        <p>{say('admin.groupRoles', { roles: rolesIn(row.groupRoles, speech) })}</p>
      )}
      {may('customroles.read') && <OwnRoles {...{ row, changed }} />}
      {may('accounts.write') && (
        <>
          <Invitation row={row} />
          {may('terminals.write') && <TerminalAccessPart userID={row.userID} />}
          <SessionsPart userID={row.userID} />
          <EndAll userID={row.userID} />
        </>
      )}
    </>
  );
};

/** The link by which somebody sets a first or another password. */
const Invitation = ({ row: { userID, isActive } }: { row: Account }) => {
  const { say, time } = useSpeech();
  const id = useId();
  const [isMailed, mail] = useState(false);
  const giving = useMutation({
    mutationFn: () => millwright(givePasswordLink, { body: { userID, ...(isMailed ? { isMailed } : {}) } }),
  });
  const removing = useMutation({
    mutationFn: () => millwright(removeSecondFactor, { params: { UserID: userID } }),
  });
  const given = giving.data;
  const address = given && (given.url ?? `${location.origin}/console/password#token=${given.token}`);
  return (
    <section>
      <h2>{say('admin.access')}</h2>
      {isActive ? (
        <p className="bar">
          <button type="button" disabled={giving.isPending} onClick={() => giving.mutate()}>
            {say('admin.invite')}
          </button>
          <input id={id} type="checkbox" checked={isMailed} onChange={({ target }) => mail(target.checked)} />
          <label htmlFor={id}>{say('admin.byMail')}</label>
          <button type="button" disabled={removing.isPending} onClick={() => removing.mutate()}>
            {say('admin.removeFactor')}
          </button>
        </p>
      ) : (
        <p className="quiet">{say('admin.notActive')}</p>
      )}
      {given &&
        (given.emailID === null && address ? (
          <ShownOnce
            title={say('admin.link')}
            text={address}
            hint={say('admin.linkHint', { time: time(given.expiresUTC) })}
          />
        ) : (
          <p role="status">{say('admin.mailed')}</p>
        ))}
      {removing.isSuccess && <p role="status">{say('admin.factorRemoved')}</p>}
      <ProblemBox error={giving.error ?? removing.error} />
    </section>
  );
};

const EndAll = ({ userID }: { userID: string }) => {
  const { say } = useSpeech();
  const ending = useMutation({
    mutationFn: async () => {
      const open = await millwright(listSignInSessions, { query: { userID } });
      for (const { sessionID: SessionID, isCurrent } of open)
        if (!isCurrent) await millwright(endSignInSession, { params: { SessionID } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', 'sessions', userID] }),
  });
  return (
    <p>
      <button type="button" disabled={ending.isPending} onClick={() => ending.mutate()}>
        {say('admin.endAll')}
      </button>{' '}
      <span role="status">{ending.isSuccess && say('admin.ended')}</span>
      <ProblemBox error={ending.error} />
    </p>
  );
};

/** The company's own roles that the user has; others can be given. */
const OwnRoles = ({
  row: { userID, isActive },
  changed,
}: {
  row: Account;
  changed: () => Promise<unknown>;
}) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = useId();
  const [wanted, want] = useState('');
  const { data, error } = useQuery({
    queryKey: ['/roles', 'of', userID],
    queryFn: async () => {
      const all = await millwright(listCustomRoles, { query: { sort: 'name' } });
      return Promise.all(
        all.map(({ customRoleID: CustomRoleID }) => millwright(getCustomRole, { params: { CustomRoleID } })),
      );
    },
  });
  const settled = async () => {
    await queries.invalidateQueries({ queryKey: ['/roles'] });
    await changed();
  };
  const giving = useMutation({
    mutationFn: () => millwright(giveCustomRole, { params: { CustomRoleID: wanted }, body: { userID } }),
    onSuccess: () => want(''),
    onSettled: settled,
  });
  const taking = useMutation({
    mutationFn: (CustomRoleID: string) =>
      millwright(takeCustomRole, { params: { CustomRoleID, UserID: userID } }),
    onSettled: settled,
  });
  const has = (role: { users: readonly { userID: string }[] }) =>
    role.users.some((one) => one.userID === userID);
  const mayGive = may('customroles.write');
  if (!data) return <ProblemBox error={error} />;
  return (
    <section>
      <h2>{say('admin.ownRoles')}</h2>
      {data.filter(has).length === 0 && <p className="empty">{say('admin.noOwnRoles')}</p>}
      <ul>
        {data.filter(has).map(({ customRoleID, name }) => (
          <li key={customRoleID}>
            {name}{' '}
            {mayGive && (
              <button
                type="button"
                className="plain"
                aria-label={say('admin.take', { name })}
                onClick={() => taking.mutate(customRoleID)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayGive && isActive && data.some((role) => !has(role)) && (
        <p className="bar">
          <label htmlFor={id}>{say('admin.giveRole')}</label>
          <select id={id} value={wanted} onChange={({ target }) => want(target.value)}>
            <option value="">–</option>
            {data
              .filter((role) => !has(role))
              .map(({ customRoleID, name }) => (
                <option key={customRoleID} value={customRoleID}>
                  {name}
                </option>
              ))}
          </select>
          <button type="button" disabled={wanted === '' || giving.isPending} onClick={() => giving.mutate()}>
            {say('admin.give')}
          </button>
        </p>
      )}
      <ProblemBox error={giving.error ?? taking.error} />
    </section>
  );
};
