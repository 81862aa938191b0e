import {
  createCustomRole,
  deleteCustomRole,
  getCustomRole,
  updateCustomRole,
} from '../../../client/groups/customroles.ts';
import type { CustomRole, CustomRoleChange, NewCustomRole } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked, tableOf } from '../cells.tsx';
import type { MasterKind } from '../masters/master-kind.ts';
import { useSpeech } from '../words/words.tsx';
import { Removal } from './removal.tsx';

/** A role of the company's own; nobody gives a permission that they do not have. */
export const roleKind = (permissions: readonly string[]): MasterKind<CustomRole> => ({
  ...({ list: '/roles', title: 'admin.role', newTitle: 'admin.newRole', isSettled: true } as const),
  numberOf: ({ name }) => name,
  idOf: ({ customRoleID }) => customRoleID,
  permission: 'customroles.write',
  fields: [
    { name: 'name', title: 'field.name', kind: 'text', isNeeded: true },
    { name: 'description', title: 'field.description', kind: 'text' },
    {
      ...({ name: 'permissions', title: 'admin.permissions', kind: 'set', isNeeded: true } as const),
      options: permissions.map((value) => ({ value, label: value })),
    },
  ],
  begins: {},
  read: (CustomRoleID) => millwright.answer(getCustomRole, { params: { CustomRoleID } }),
  change: (CustomRoleID, body, options) =>
    millwright.answer(
      updateCustomRole,
      { params: { CustomRoleID }, body: body as CustomRoleChange },
      options,
    ),
  create: (body) => millwright(createCustomRole, { body: body as NewCustomRole }),
  more: RoleMore,
});

const RoleMore = ({ row }: { row: CustomRole }) => {
  const { say } = useSpeech();
  return (
    <>
      <section>
        <h2>{say('admin.whoHasIt')}</h2>
        {tableOf(row.users, ({ userID }) => userID, [
          { title: 'field.name', cell: ({ userID, displayName }) => linked(`/users/${userID}`, displayName) },
          {
            title: 'field.isActive',
            cell: ({ isActive }, speech) => speech.say(isActive ? 'admin.yes' : 'admin.no'),
          },
        ]) ?? <p className="empty">{say('admin.nobodyHasIt')}</p>}
      </section>
      <Removal
        list="/roles"
        permission="customroles.write"
        remove={() => millwright(deleteCustomRole, { params: { CustomRoleID: row.customRoleID } })}
      />
    </>
  );
};
