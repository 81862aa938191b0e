import { codesOf } from '#app/common-problems';
import { changesOf, readSnapshots } from '#app/contract';
import type { Area } from '#platform/area';
import { type PermissionTable, roles } from '#platform/auth/permissions';
import type { Operation } from '#platform/operation';
import { problems } from '#platform/problems';

/** The pages of docs/ that are made from the program's own tables, by file name. */
export const generatedDocs = (
  areas: readonly Area[],
  operations: readonly Operation[],
  permissions: PermissionTable,
) => ({
  'API-HISTORY.md': historyPage(),
  'EVENTS.md': eventsPage(areas),
  'errors.md': errorsPage(operations),
  'permissions.md': permissionsPage(operations, permissions),
});

const made = 'Made by `npm run generate`; do not edit.';

const historyPage = (): string => {
  const section = (title: string, names: string[]) =>
    names.length === 0 ? '' : `${title}:\n\n${names.map((name) => `- \`${name}\``).join('\n')}\n\n`;
  const entries = changesOf(readSnapshots()).map(
    ({ version, snapshotDate, operationCount, added, removed }) =>
      `## ${version}, snapshot of ${snapshotDate}\n\n${operationCount} operations.\n\n${section('Added', added)}${section('Removed', removed)}`,
  );
  return `# History of the API\n\nFrom the dated snapshots in contract/snapshots; also served by \`GET /v1/contract/versions\`. ${made}\n\n${entries.join('').trimEnd()}\n`;
};

const eventsPage = (areas: readonly Area[]): string => {
  const rows = areas.flatMap(({ name, events = [] }) =>
    events.map(({ entity, event, description }) => `| ${entity} | ${event} | ${description} | ${name} |`),
  );
  return `# Events\n\nWhat webhooks can be sent. The body of each is the same model as the API's answer, unless its line says otherwise. ${made}\n\n| Entity | Event | When | Area |\n|---|---|---|---|\n${rows.join('\n')}\n`;
};

const errorsPage = (operations: readonly Operation[]): string => {
  const rows = Object.entries(problems).map(([code, [status, title]]) => {
    const some = operations.filter((op) => (codesOf(op) as string[]).includes(code)).length;
    const all = some === 0 || some === operations.length;
    return `| \`${code}\` | ${status} | ${title} | ${all ? 'any' : `${some} operations`} |`;
  });
  return `# Errors\n\nEvery error is \`application/problem+json\` (RFC 9457): \`type, title, status, detail, instance\`, a stable \`code\`, and \`errors[]\` of \`{pointer, detail}\` where places of the request are at fault. Decide by \`code\`, show \`detail\`. ${made}\n\n| Code | Status | Meaning | Declared by |\n|---|---|---|---|\n${rows.join('\n')}\n`;
};

const permissionsPage = (operations: readonly Operation[], permissions: PermissionTable): string => {
  const rows = Object.entries(permissions).map(([name, its]) => {
    const count = operations.filter((op) => op.permission === name || name in (op.needsToo ?? {})).length;
    const who = name.startsWith('operator.')
      ? 'operator keys'
      : ['ADMIN', ...its.filter((role) => role !== 'ADMIN')].join(', ');
    return `| \`${name}\` | ${its.length === roles.length ? 'every role' : who} | ${count} |`;
  });
  return `# Permissions\n\nThe one table (src/app/permissions.ts). Each operation needs one permission; a user has those of all its roles, ADMIN has all, and what roles of the tenant’s own allow (/v1/customroles); an integration key has those that its scopes name, a user’s key those of them that its scopes name where it has some. ${keysOnly(operations)}${usersOnly(operations)}${made}\n\n| Permission | Roles | Operations |\n|---|---|---|\n${rows.join('\n')}\n`;
};

const usersOnly = (operations: readonly Operation[]): string => {
  const theirs = [...new Set(operations.flatMap((one) => one.usersOnly ?? []))].map((name) => `\`${name}\``);
  return theirs.length === 0
    ? ''
    : `For users alone, integration keys are refused whatever their scopes: ${theirs.join(', ')}. `;
};

const keysOnly = (operations: readonly Operation[]): string => {
  const their = operations.filter(({ integrationOnly }) => integrationOnly).map(({ id }) => `\`${id}\``);
  return their.length === 0 ? '' : `For integration keys alone, ADMIN’s is refused: ${their.join(', ')}. `;
};
