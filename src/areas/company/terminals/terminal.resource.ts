import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { terminalExample } from './terminal.example.ts';

/** A browser on the shop floor that was enrolled for good. Never shown: its token. */
export const terminalResource = resource({
  entity: 'Terminal',
  noun: 'terminal',
  table: 'terminals',
  path: '/v1/terminals',
  param: 'TerminalID',
  idField: 'terminalID',
  tag: 'terminals',
  permission: 'terminals',
  fields: {
    name: field.text(100, {
      ...{ required: true, unique: true, sort: true, search: true },
      description: 'Unique, letter case aside: where it hangs',
      example: 'Saw, left',
    }),
    resourceID: field.id({
      ...{ refers: true, filter: 'equal' },
      description: 'The machine or station that it stands at, and shows; null: people choose one',
    }),
    idleMinutes: field.integer(
      { minimum: 1, maximum: 60 },
      {
        ...{ required: true, fallback: 5 },
        description: 'So long after the last touch or key nobody is signed in there any more',
      },
    ),
    enrolledUTC: field.instant({ readOnly: true, description: 'When a browser became it; null: not yet' }),
    lastUsedUTC: field.instant({ readOnly: true, description: 'When it asked last, to the minute' }),
    revokedUTC: field.instant({ readOnly: true, description: 'Since then it is refused' }),
  },
  operations: ['list', 'create', 'get', 'patch', 'count'],
  additions: 'all',
  sort: 'name',
  problems: { patch: ['NotEditable'] },
  check: async (_ctx, _row, old) => {
    if (old) refuseRevoked(old);
  },
  example: terminalExample,
});

/** @throws Problem 409 */
export const refuseRevoked = ({ revokedUTC }: { revokedUTC: string | null }): void => {
  if (revokedUTC !== null)
    throw new Problem('NotEditable', 'The terminal was revoked: link it to a browser again to use it.');
};
