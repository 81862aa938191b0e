import { withoutEnd } from '#lib/text';
import { allowsLoopback } from '#platform/config';
import type { Outside } from '#platform/outside';
import { checkTarget, parseTarget, TargetRefused } from '#platform/outside-address';
import { Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';

/**
 * Base URL and Resource as the one address that is called (checklist 130): exactly one slash between them, a
 * query of the Resource is kept. Without a Resource the Base URL is called as it stands.
 * @throws Problem 400 InvalidTarget naming the fields
 */
export const joinTarget = (baseUrl: string, resource: string | null | undefined): string => {
  refuseTogether([
    ...(/[?#]/.test(baseUrl)
      ? [refused('/baseUrl', 'A Base URL has no query and no fragment; a query goes into the Resource.')]
      : []),
    ...(resource?.includes('#')
      ? [refused('/resource', 'A Resource has no fragment: it would not be sent.')]
      : []),
  ]);
  const path = resource?.replace(/^\/+/, '') ?? '';
  const target = path === '' ? baseUrl : `${withoutEnd(baseUrl, '/')}/${path}`;
  try {
    parseTarget(target);
  } catch (error) {
    throw error instanceof TargetRefused ? refused('/baseUrl', error.message) : error;
  }
  return target;
};

/**
 * Checks the addresses behind a Base URL while it is saved: for the person who typed it. What protects the
 * service is the same check at connecting, since a name's addresses may change. Looks names up, hence outside
 * any transaction.
 * @throws Problem 400 InvalidTarget
 */
const checkBaseUrl = async ({ config }: Pick<Outside, 'config'>, baseUrl: string): Promise<void> => {
  const fault = await checkTarget(joinTarget(baseUrl, null), { allowLoopback: allowsLoopback(config) });
  if (fault !== undefined) throw refused('/baseUrl', fault);
};

/**
 * A target as it is saved: how Base URL and Resource are joined, and the addresses behind a Base URL that is
 * sent.
 * @throws Problem 400 InvalidTarget naming the fields
 */
export const checkTargetOf = async (
  outside: Pick<Outside, 'config'>,
  { baseUrl, resource }: { baseUrl: string; resource?: string | null },
  isSent = true,
): Promise<void> => {
  joinTarget(baseUrl, resource);
  if (isSent) await checkBaseUrl(outside, baseUrl);
};

const refused = (pointer: string, detail: string) =>
  new Problem('InvalidTarget', detail, { errors: [{ pointer, detail }] });
