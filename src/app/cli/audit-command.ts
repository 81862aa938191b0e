import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readConfig } from '#platform/config';
import { StartError } from '#platform/start-error';
import { print, say } from './tell.ts';
import type { printHead, VerifiedTrail } from './verify-audit.ts';

type Options = { tenant?: string; expectHead: string[]; expectHeads?: string; json?: boolean };

/** What `audit verify` exits with when a trail is broken; 1 is for what kept it from looking. */
const brokenCode = 2;

/** `millwright audit …`: looks after the audit trail. */
export const addAuditCommand = (program: Command): void => {
  program
    .command('audit')
    .description('look after the audit trail')
    .command('verify')
    .description(
      'compute the hash chain of the audit trail again and tell what was changed; exits with 2 on a break',
    )
    .option('--tenant <tenant>', 'name or id, or operator for the operators’ own trail; all unless given')
    .option(
      '--expect-head <head...>',
      'a head printed by an earlier run, which the chain must still contain',
      [],
    )
    .option('--expect-heads <file>', 'a file of such heads, one a line, as standard output of an earlier run')
    .option('--json', 'as JSON')
    .action(async ({ tenant, expectHead, expectHeads, json }: Options) => {
      const expected = [...expectHead, ...(expectHeads === undefined ? [] : headsIn(expectHeads))];
      const config = readConfig(process.env);
      const { withDatabase } = await import('../database.ts');
      const trails = await import('./verify-audit.ts');
      const found = await withDatabase(config, say, (connection) =>
        trails.verifyAudit(connection, { tenant, expected }, json ? undefined : tellTrail(trails.printHead)),
      );
      if (json) print(JSON.stringify(found, null, 2));
      const broken = found.filter((trail) => trail.broken).length;
      if (broken > 0) process.exitCode = brokenCode;
      say(
        broken > 0
          ? `${broken} of ${found.length} trails are broken.`
          : `${found.length} trails are whole. Keep the heads above in a safe place: a later run compares them (--expect-head).`,
      );
    });
};

/** The head of a whole trail to standard output, to be kept; what a person wants to know beside it. */
const tellTrail =
  (asText: typeof printHead) =>
  ({ tenantID, tenant, links, waiting, head, broken }: VerifiedTrail): void => {
    const counts = `${links} entries in the chain${waiting > 0 ? `, ${waiting} waiting to be chained` : ''}`;
    if (!broken) {
      say(`ok      ${tenant}: ${counts}.`);
      print(asText(tenantID, head));
      return;
    }
    const at = broken.position === null ? 'outside the chain' : `at position ${broken.position}`;
    say(`BROKEN  ${tenant}: ${broken.kind} ${at}: ${broken.detail}. Before it: ${counts}.`);
  };

const headsIn = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
  } catch (cause) {
    throw new StartError(`${file} cannot be read (${(cause as { code?: string }).code}).`, { cause });
  }
};
