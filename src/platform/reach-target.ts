import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { adviceOnAddress, adviceOnConnecting } from './connection-advice.ts';
import type { ConnectionDiagnosis, Step } from './diagnosis.ts';
import { forbiddenKind, type OutsideRules } from './outside-address.ts';

/**
 * Looks the host up and connects to every address of it; answers the first connection, the others are closed.
 */
export const reach = async (
  target: URL,
  rules: OutsideRules,
  stepMs: number,
  found: ConnectionDiagnosis,
  step: Step,
): Promise<Socket | undefined> => {
  const host = hostOf(target);
  const addresses = await look(host, rules, stepMs, step);
  if (!addresses) {
    step('CONNECT', 'SKIPPED', 'No address is known.');
    return undefined;
  }
  const kinds = addresses.map((address) => forbiddenKind(address, rules));
  found.addresses = addresses.map((address, index) => ({
    // What our own name server knows of the inside is not shown; an address that was typed in is known
    // already.
    address: kinds[index] === undefined || isIP(host) ? address : null,
    isAllowed: kinds[index] === undefined,
    isReachable: null,
  }));
  const forbidden = kinds.find((kind) => kind !== undefined);
  if (forbidden !== undefined) {
    const which = isIP(host)
      ? `The address ${host} is ${forbidden}`
      : `The host ${host} has an address that is not public`;
    step('CONNECT', 'FAILED', `${which} and is not called.`, { advice: adviceOnAddress });
    return undefined;
  }
  const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
  const tries = await Promise.all(addresses.map((address) => knock(address, port, stepMs)));
  const open = tries.filter((one) => one.socket !== undefined);
  found.addresses = found.addresses.map((one, index) => ({
    ...one,
    isReachable: tries[index]?.socket !== undefined,
  }));
  for (const other of open.slice(1)) other.socket?.destroy();
  const closed = tries.find((one) => one.socket === undefined);
  const [first] = open;
  const advice = closed ? adviceOnConnecting(closed.code, port) : null;
  if (!first) {
    step('CONNECT', 'FAILED', `No connection to port ${port} could be made (${closed?.code}).`, {
      durationMs: Math.max(...tries.map(({ ms }) => ms)),
      advice,
    });
    return undefined;
  }
  const detail = closed
    ? `${open.length} of ${tries.length} addresses took a connection to port ${port}; another did not (${closed.code}).`
    : `Connected to port ${port}.`;
  step('CONNECT', 'OK', detail, { durationMs: first.ms, advice });
  return first.socket;
};

/** The addresses of a host; undefined where it has none that could be looked up. */
const look = async (
  host: string,
  rules: OutsideRules,
  stepMs: number,
  step: Step,
): Promise<string[] | undefined> => {
  if (isIP(host)) {
    step('DNS', 'SKIPPED', 'The target is an address: there is no name to look up.');
    return [host];
  }
  const from = performance.now();
  const resolve =
    rules.resolve ?? (async (name) => (await lookup(name, { all: true })).map(({ address }) => address));
  try {
    const addresses = await inTime(resolve(host), stepMs);
    if (addresses.length === 0) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    const count = addresses.length === 1 ? 'one address' : `${addresses.length} addresses`;
    step('DNS', 'OK', `${host} has ${count}.`, { durationMs: elapsed(from) });
    return addresses;
  } catch (error) {
    const code = codeOf(error);
    step(
      'DNS',
      'FAILED',
      code === 'ENOTFOUND' ? `The host ${host} does not exist.` : `${host} could not be looked up (${code}).`,
      {
        durationMs: elapsed(from),
        advice:
          code === 'ENOTFOUND'
            ? 'Look for a misspelling; a new name may take hours to be known everywhere.'
            : 'The name servers of this host do not answer properly: try again, and ask their operator.',
      },
    );
    return undefined;
  }
};

type Knock = { socket?: Socket; code: string; ms: number };

const knock = async (address: string, port: number, stepMs: number): Promise<Knock> => {
  const from = performance.now();
  const socket = connectTcp({ host: address, port });
  try {
    await inTime(once(socket, 'connect'), stepMs);
    return { socket, code: '', ms: elapsed(from) };
  } catch (error) {
    socket.destroy();
    return { code: codeOf(error), ms: elapsed(from) };
  }
};

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
/** Whole milliseconds since `performance.now()` was `from`. */
export const elapsed = (from: number): number => Math.round(performance.now() - from);
/** The code of an error of the system or of OpenSSL; `closed` where it has none. */
export const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'closed';
};

/** Waits for an event of a socket; rejects with its error, or when it is closed. */
export const once = (socket: Socket, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.on('error', reject); // stays on: an error that nobody listens for would end the process
    socket.once('close', () => reject(new Error('closed')));
  });

/** The same work, which rejects with ETIMEDOUT when it takes longer. */
export const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
