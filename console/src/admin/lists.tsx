import { listAccounts } from '../../../client/groups/accounts.ts';
import { listApiKeys } from '../../../client/groups/apikeys.ts';
import { listAuditEntries } from '../../../client/groups/audit.ts';
import { listCustomRoles } from '../../../client/groups/customroles.ts';
import { listUserGroups } from '../../../client/groups/instance.ts';
import type {
  Account,
  ApiKey,
  AuditEntry,
  CustomRoleSummary,
  UserGroupSummary,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, moment } from '../cells.tsx';
import { type ListKind, pageOf, pageRows } from '../lists/list-kind.ts';
import { usePeople } from '../records/people.tsx';
import { rolesIn } from './roles.ts';

const limit = pageRows;

export const users: ListKind<Account> = {
  path: '/users',
  canSearch: false,
  read: async (_asked, after, signal) =>
    pageOf(
      await millwright.answer(
        listAccounts,
        { query: { kind: 'PERSON', sort: 'displayName', after, limit } },
        { signal },
      ),
    ),
  idOf: ({ userID }) => userID,
  href: ({ userID }) => `/users/${userID}`,
  columns: [
    { title: 'field.name', cell: ({ displayName }) => displayName },
    { title: 'field.email', cell: ({ email }) => email },
    {
      title: 'admin.roles',
      cell: ({ roles, groupRoles }, speech) => rolesIn([...new Set([...roles, ...groupRoles])], speech),
    },
    { title: 'field.isActive', cell: ({ isActive }, { say }) => say(isActive ? 'admin.yes' : 'admin.no') },
    { title: 'field.changed', cell: ({ lastUpdatedUTC }, speech) => moment(lastUpdatedUTC, speech) },
  ],
};

export const customRoles: ListKind<CustomRoleSummary> = {
  path: '/roles',
  canSearch: false,
  read: async (_asked, after, signal) =>
    pageOf(await millwright.answer(listCustomRoles, { query: { sort: 'name', after, limit } }, { signal })),
  idOf: ({ customRoleID }) => customRoleID,
  href: ({ customRoleID }) => `/roles/${customRoleID}`,
  columns: [
    { title: 'field.name', cell: ({ name }) => name },
    { title: 'field.description', cell: ({ description }) => description },
    {
      title: 'admin.permissions',
      cell: ({ permissions }, { number }) => number(permissions.length),
      isNumber: true,
    },
    { title: 'field.changed', cell: ({ lastUpdatedUTC }, speech) => moment(lastUpdatedUTC, speech) },
  ],
};

export const groups: ListKind<UserGroupSummary> = {
  path: '/groups',
  canSearch: false,
  read: async (_asked, after, signal) =>
    pageOf(await millwright.answer(listUserGroups, { query: { sort: 'name', after, limit } }, { signal })),
  idOf: ({ groupID }) => groupID,
  href: ({ groupID }) => `/groups/${groupID}`,
  columns: [
    { title: 'field.name', cell: ({ name }) => name },
    { title: 'field.description', cell: ({ description }) => description },
    { title: 'admin.roles', cell: ({ roles }, speech) => rolesIn(roles, speech) },
    { title: 'field.changed', cell: ({ lastUpdatedUTC }, speech) => moment(lastUpdatedUTC, speech) },
  ],
};

export const keys: ListKind<ApiKey> = {
  path: '/keys',
  canSearch: false,
  read: async (_asked, after, signal) =>
    pageOf(
      await millwright.answer(listApiKeys, { query: { sort: '-createdUTC', after, limit } }, { signal }),
    ),
  idOf: ({ apiKeyID }) => apiKeyID,
  href: ({ apiKeyID }) => `/keys/${apiKeyID}`,
  columns: [
    { title: 'field.name', cell: ({ name }) => name },
    { title: 'admin.kind', cell: ({ kind }, { say }) => say(`admin.${kind}`) },
    { title: 'admin.actsAs', cell: ({ userID }) => <Person userID={userID} /> },
    {
      title: 'admin.expires',
      cell: ({ revokedUTC, expiresUTC }, speech) =>
        revokedUTC === null ? (
          day(expiresUTC, speech)
        ) : (
          <span className="late">{speech.say('admin.revoked')}</span>
        ),
    },
    { title: 'account.used', cell: ({ lastUsedUTC }, speech) => moment(lastUsedUTC, speech) },
  ],
};

/** The name of a user, where it can be seen. */
export const Person = ({ userID }: { userID: string | null }) => usePeople()(userID) || userID;

const actions = [
  ...(['CREATE', 'UPDATE', 'DELETE', 'STATUS', 'EXPORT'] as const),
  ...(['DOWNLOAD', 'PRINT', 'SEND', 'IMPORT'] as const),
];

export const audit: ListKind<AuditEntry> = {
  path: '/audit',
  canSearch: true,
  statuses: actions,
  statusTitle: 'admin.action',
  read: async ({ q, status }, after, signal) => {
    const action = actions.find((one) => one === status);
    const query = { text: q || undefined, action, after, limit };
    return pageOf(await millwright.answer(listAuditEntries, { query }, { signal }));
  },
  idOf: ({ auditID }) => auditID,
  href: ({ entityID }) => `/audit/${encodeURIComponent(entityID)}`,
  columns: [
    { title: 'webhook.when', cell: ({ utc }, speech) => moment(utc, speech) },
    { title: 'admin.who', cell: ({ userID }) => <Person userID={userID} /> },
    { title: 'admin.action', cell: ({ action }, { term }) => term(action) },
    { title: 'admin.record', cell: ({ entity, entityID }) => `${entity} ${entityID}` },
    {
      title: 'admin.fields',
      cell: ({ changes }) =>
        changes.length > 3
          ? `${changes
              .slice(0, 3)
              .map(({ field }) => field)
              .join(', ')} …`
          : changes.map(({ field }) => field).join(', '),
    },
  ],
};
