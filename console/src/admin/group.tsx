import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listLiteAccounts } from '../../../client/groups/accounts.ts';
import {
  addGroupMember,
  createUserGroup,
  deleteUserGroup,
  getUserGroup,
  removeGroupMember,
  updateUserGroup,
} from '../../../client/groups/instance.ts';
import type { NewUserGroup, UserGroup, UserGroupChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { MasterKind, Option } from '../masters/master-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { type Speech, useSpeech } from '../words/words.tsx';
import { Removal } from './removal.tsx';
import { roleOptions } from './roles.ts';

/** A group of users, who have its roles beside their own. */
export const groupKind = (speech: Speech, ownRoles: readonly Option[]): MasterKind<UserGroup> => ({
  ...({ list: '/groups', title: 'admin.group', newTitle: 'admin.newGroup', isSettled: true } as const),
  numberOf: ({ name }) => name,
  idOf: ({ groupID }) => groupID,
  permission: 'groups.write',
  fields: [
    { name: 'name', title: 'field.name', kind: 'text', isNeeded: true },
    { name: 'description', title: 'field.description', kind: 'text' },
    { name: 'roles', title: 'admin.roles', kind: 'set', options: roleOptions(speech) },
    ...(ownRoles.length > 0
      ? ([{ name: 'customRoleIDs', title: 'admin.ownRoles', kind: 'set', options: ownRoles }] as const)
      : []),
  ],
  begins: {},
  read: (GroupID) => millwright.answer(getUserGroup, { params: { GroupID } }),
  change: (GroupID, body, options) =>
    millwright.answer(updateUserGroup, { params: { GroupID }, body: body as UserGroupChange }, options),
  create: (body) => millwright(createUserGroup, { body: body as NewUserGroup }),
  more: GroupMore,
});

const GroupMore = ({ row, changed }: { row: UserGroup; changed: () => Promise<unknown> }) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = useId();
  const [wanted, want] = useState('');
  const GroupID = row.groupID;
  const people = useQuery({ queryKey: ['people', 'lite'], queryFn: () => millwright(listLiteAccounts) });
  const adding = useMutation({
    mutationFn: () => millwright(addGroupMember, { params: { GroupID }, body: { userID: wanted } }),
    onSuccess: () => want(''),
    onSettled: changed,
  });
  const removing = useMutation({
    mutationFn: (UserID: string) => millwright(removeGroupMember, { params: { GroupID, UserID } }),
    onSettled: changed,
  });
  const members = new Set(row.members.map(({ userID }) => userID));
  const mayWrite = may('groups.write');
  return (
    <>
      <section>
        <h2>{say('admin.members')}</h2>
        {row.members.length === 0 && <p className="empty">{say('admin.noMembers')}</p>}
        <ul>
          {row.members.map(({ userID, displayName }) => (
            <li key={userID}>
              {displayName}{' '}
              {mayWrite && (
                <button
                  type="button"
                  className="plain"
                  aria-label={say('admin.take', { name: displayName })}
                  onClick={() => removing.mutate(userID)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
        {mayWrite && people.data && (
          <p className="bar">
            <label htmlFor={id}>{say('admin.addMember')}</label>
            <select id={id} value={wanted} onChange={({ target }) => want(target.value)}>
              <option value="">–</option>
              {people.data
                .filter(({ userID }) => !members.has(userID))
                .map(({ userID, displayName }) => (
                  <option key={userID} value={userID}>
                    {displayName}
                  </option>
                ))}
            </select>
            <button
              type="button"
              disabled={wanted === '' || adding.isPending}
              onClick={() => adding.mutate()}
            >
              {say('admin.add')}
            </button>
          </p>
        )}
        <ProblemBox error={people.error ?? adding.error ?? removing.error} />
      </section>
      <Removal
        list="/groups"
        permission="groups.write"
        remove={() => millwright(deleteUserGroup, { params: { GroupID } })}
      />
    </>
  );
};
