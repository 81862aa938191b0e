import { defineArea } from '#platform/area';
import type { Operation } from '#platform/operation';
import { enrolTerminal } from './enrol-terminal.ts';
import { linkTerminal, revokeTerminal } from './link-terminal.ts';
import { getOwnTerminal } from './own-terminal.ts';
import { getTerminalAccess, setTerminalAccess } from './set-badge.ts';
import { signInAtTerminal } from './sign-in-at-terminal.ts';
import { terminalResource } from './terminal.resource.ts';

/**
 * A terminal that is read and sent back may have asked for something in between: when it did is looked at by
 * nobody here, where another value of a read-only field is an error.
 */
const wheneverUsed = (patch: Operation): Operation => ({
  ...patch,
  run: (ctx, input) => {
    const { body: sent }: { body: Record<string, unknown> } = input;
    const { lastUsedUTC: _used, ...body } = sent;
    return patch.run(ctx, { ...input, body: body as never });
  },
});

/** The browsers of the shop floor, and how people sign in at them. */
export const terminals = defineArea({
  name: 'terminals',
  tags: { terminals: 'Terminals of the shop floor: browsers that people sign in at by badge or PIN' },
  tables: ['terminals', 'terminal_people'],
  operations: [
    ...terminalResource.operations.map((one) => (one.id === 'updateTerminal' ? wheneverUsed(one) : one)),
    ...[linkTerminal, revokeTerminal, enrolTerminal, getOwnTerminal, signInAtTerminal],
    ...[getTerminalAccess, setTerminalAccess],
  ],
  moving: [
    {
      table: 'terminals',
      columns: {
        token_sha256: { leaves: 'null', arrives: 'null' },
        enrol_sha256: { leaves: 'null', arrives: 'null' },
        enrol_until_utc: { leaves: 'null', arrives: 'null' },
      },
      why: 'A browser is a terminal of one installation.',
      setAgain: 'Link the terminals to their browsers again (POST /v1/terminals/{TerminalID}/link).',
    },
    {
      table: 'terminal_people',
      stays: true,
      why: 'A PIN, hashed as it is, is for the place at which it was set.',
      setAgain: 'Give people their badges and PINs again (PUT /v1/terminals/people/{UserID}).',
    },
  ],
});

export { wasAtTerminal } from './people.ts';
