import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/**
 * Which addresses of others' servers we may talk to. Tenants choose these targets (webhooks, middleware), so
 * without this guard any of them could make the service call its own database, its neighbours or a cloud's
 * metadata server.
 */
export type OutsideRules = {
  /** Whether this machine's own addresses (127.0.0.0/8, ::1) may be targets: for development and tests. */
  readonly allowLoopback: boolean;
  /** All addresses of a host name; by default the system's resolver. Rejects as `dns.lookup` does. */
  readonly resolve?: (hostname: string) => Promise<string[]>;
};

/** A target that may not be called. The message is a sentence for the tenant. */
export class TargetRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'TargetRefused';
  }
}

/**
 * Checks a target when it is saved: answers a sentence that says what is wrong with it, or undefined where
 * nothing is. A name that cannot be looked up just now, as opposed to one that does not exist, passes: what
 * counts is the check at connecting (`checkedAddresses` in outside-request.ts), because a name's addresses
 * may change at any time.
 */
export const checkTarget = async (url: string, rules: OutsideRules): Promise<string | undefined> => {
  try {
    await Promise.race([checkedAddresses(parseTarget(url).hostname, rules), timePasses(LOOKUP_MS)]);
    return undefined;
  } catch (error) {
    if (error instanceof TargetRefused) return error.message;
    // The lookup failed. Only "no such name" is the tenant's to mend.
    return codeOf(error) === 'ENOTFOUND'
      ? `The host ${parseTarget(url).hostname} does not exist.`
      : undefined;
  }
};

/**
 * Reads a target's URL: http or https, with a host, without a user name or password in it. Throws
 * `TargetRefused`.
 */
export const parseTarget = (url: string): URL => {
  const target = URL.parse(url);
  if (target === null)
    throw new TargetRefused('This is not a complete URL, as in https://example.com/hooks.');
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new TargetRefused('Only http and https targets can be called.');
  }
  if (target.username !== '' || target.password !== '') {
    throw new TargetRefused('A target holds no user name or password; it would be logged with the URL.');
  }
  return target;
};

/**
 * The addresses of a host as it stands in a parsed URL (where every way of writing an IPv4 address has become
 * the dotted one, and IPv6 stands in brackets). Each of them may be called, or it throws `TargetRefused`: one
 * bad answer among good ones refuses all, since which one is connected to is up to chance. Rejects with the
 * resolver's error if none exists.
 */
export const checkedAddresses = async (hostname: string, rules: OutsideRules): Promise<string[]> => {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(literal)) {
    const kind = forbiddenKind(literal, rules);
    if (kind !== undefined)
      throw new TargetRefused(`The address ${literal} is ${kind} and cannot be called.`);
    return [literal];
  }
  const addresses = await (rules.resolve ?? resolveBySystem)(hostname);
  if (addresses.length === 0)
    throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
  for (const address of addresses) {
    // The address itself is not shown: it would show a tenant what our own name server knows of the inside.
    if (forbiddenKind(address, rules) !== undefined) {
      throw new TargetRefused(`The host ${hostname} has an address that is not public and cannot be called.`);
    }
  }
  return addresses;
};

/** What makes an address no public one, in words, or undefined where it may be called. */
export const forbiddenKind = (
  address: string,
  rules: Pick<OutsideRules, 'allowLoopback'>,
): string | undefined => {
  // Not `ipaddr.process`, which would turn ::ffff:127.0.0.1 into 127.0.0.1: the socket is opened to what was
  // written.
  if (!ipaddr.isValid(address) || address.includes('%')) return 'not an address of the Internet';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback' && rules.allowLoopback) return undefined;
  if (range !== 'unicast') return KINDS[range] ?? 'reserved';
  if (address === AZURE_METADATA) return 'a metadata server';
  // ipaddr.js calls everything else `unicast`, also ::127.0.0.1 and what nobody has been given yet.
  if (!isIPv6(parsed)) return undefined;
  if (!parsed.match(GLOBAL_UNICAST)) return 'not an address of the Internet';
  return isISATAP(parsed) ? KINDS.ipv4Mapped : undefined;
};

const isIPv6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === 'ipv6';

/**
 * An interface id of ISATAP (RFC 5214), under whatever prefix: a router of the site sends it on to the IPv4
 * address in its last 32 bits. The two bits that differ say whether that is unique and of a group.
 */
const isISATAP = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & 0xfcff) === 0 && parts[5] === 0x5efe;

/** The words for ipaddr.js's ranges; what is not named here is "reserved". */
const KINDS: Record<string, string> = {
  loopback: "this machine's own",
  unspecified: "this machine's own",
  private: 'private',
  uniqueLocal: 'private',
  deprecatedSiteLocal: 'private',
  carrierGradeNat: 'private',
  linkLocal: 'local to its network',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
  // These carry an IPv4 address inside, which a gateway on the way would take out again.
  ipv4Mapped: 'an IPv4 address in disguise',
  rfc6145: 'an IPv4 address in disguise',
  rfc6052: 'an IPv4 address in disguise',
  '6to4': 'an IPv4 address in disguise',
  teredo: 'an IPv4 address in disguise',
};

/**
 * The one metadata server that lies in a public range; those of the others are link-local, private or CGNAT.
 */
const AZURE_METADATA = '168.63.129.16';
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

const LOOKUP_MS = 5000;
const timePasses = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

const resolveBySystem = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
