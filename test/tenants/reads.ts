import { createHash } from 'node:crypto';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { Operation } from '#platform/operation';
import type { Got, TestService } from '../service.ts';
import { keyFor, urlFor } from '../sweeps/requests.ts';
import type { World } from '../sweeps/world.ts';

/**
 * Reads that leave something in the audit trail come after all others: they would be seen there. What a
 * visitor reads by a link is left out: a link is signed with a secret of its installation.
 */
const reading = operationsOf(areas)
  .filter(({ method, acts, link }) => method === 'GET' && !acts && !link)
  .sort((one, other) => Number(leavesTrace(one)) - Number(leavesTrace(other)));

function leavesTrace({ traced, exports }: Operation): boolean {
  return traced === true || exports !== undefined;
}

/** What of an answer is about the installation: a cursor names its database. */
const ofInstallation = /"nextCursor":"[^"]*"/g;

/** The address of each read, and what it answered. */
export type Reads = ReadonlyMap<string, string>;

/**
 * Every read that there is of a tenant: each operation with the ids of its world, and every record of every
 * list by its id.
 */
export const readAll = async (
  service: TestService,
  world: World,
  { withTraces }: { withTraces: boolean },
): Promise<Reads> => {
  const reads = new Map<string, string>();
  const read = async (operation: Operation, url: string): Promise<Got> => {
    const got = await service.ask(url, { key: keyFor(operation, world.tenant) });
    reads.set(url, `${got.status} ${got.headers['content-type']} ${told(got)}`);
    return got;
  };
  for (const operation of reading) {
    if (leavesTrace(operation) && !withTraces) continue;
    const got = await read(operation, urlFor(operation, world.ids));
    for (const one of reading.filter((other) => isOneOf(other, operation))) {
      if (leavesTrace(one) && !withTraces) continue;
      for (const id of idsIn(got.body, one))
        await read(one, one.path.replace(/\{\w+\}/, encodeURIComponent(id)));
    }
  }
  return reads;
};

/** Of a problem what it is, not which request met it. */
const told = ({ status, body, bytes }: Got): string =>
  status < 400 ? bytes.toString('latin1').replaceAll(ofInstallation, '') : `${body.code} ${body.detail}`;

/** One digest over all that was answered. */
export const digestOf = (reads: Reads): string =>
  createHash('sha256')
    .update(
      [...reads]
        .map(([url, answer]) => `${url}\n${answer}\n`)
        .sort()
        .join(''),
    )
    .digest('hex');

/** The reads that were answered otherwise, with both answers. */
export const differences = (before: Reads, after: Reads): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((url) => before.get(url) !== after.get(url))
    .map((url) => `${url}\n  ${before.get(url)?.slice(0, 500)}\n  ${after.get(url)?.slice(0, 500)}`);

/** Whether it reads one record of what the other lists. */
const isOneOf = (one: Operation, list: Operation): boolean =>
  !list.path.includes('{') &&
  one.path.startsWith(`${list.path}/{`) &&
  /^\{\w+\}$/.test(one.path.slice(list.path.length + 1));

const idsIn = (body: unknown, { path }: Operation): string[] => {
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? '';
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const rows: unknown[] = Array.isArray(body) ? body : [];
  return rows.flatMap((row) => {
    const id = (row as Record<string, unknown> | null)?.[field];
    return typeof id === 'string' ? [id] : [];
  });
};
