import { type Principal, userOfSession } from './auth/principal.ts';
import type { Config } from './config.ts';
import type { Operation } from './operation.ts';
import { refusal } from './problem.ts';

/** Kinds of work of which only so many are under way at a time, of one tenant and of one key. */
export type Kind = 'streams' | 'live' | 'prints' | 'uploads' | 'configurations';

const words: Record<Kind, string> = {
  streams: 'long answers (exports, files, long lists)',
  live: 'streams of live updates',
  prints: 'prints',
  uploads: 'uploads',
  configurations: 'configurations',
};

/**
 * What an operation is counted as; follows from what it is declared as. A list that turns out to be long is
 * one of the streams too.
 */
export const kindOf = ({
  upload,
  response,
  exports,
  traced,
  configures,
  live,
}: Operation): Kind | undefined => {
  if (upload) return 'uploads';
  if (configures) return 'configurations';
  if (live) return 'live';
  if ('media' in response && response.media.includes('application/pdf')) return 'prints';
  return exports !== undefined || traced || 'media' in response ? 'streams' : undefined;
};

/** Who asks: a key, a user who signed in, or a public link, of a tenant. */
type Asker = Pick<Principal, 'tenantID' | 'apiKeyID' | 'userID' | 'sessionID' | 'link'>;

/** Counts what is under way. */
export type Caps = {
  /**
   * Counts one more; what it answers is called once when that is over. @throws Problem 429 where there are as
   * many as may be
   */
  take(kind: Kind, asker: Asker): () => void;
};

/** Of each kind so many of a tenant, and of one of its keys. */
export const createCaps = (limits: Record<Kind, { perTenant: number; perKey: number }>): Caps => {
  const counted = new Map<string, number>();
  const count = (name: string, by: 1 | -1): void => {
    const next = (counted.get(name) ?? 0) + by;
    if (next === 0) counted.delete(name);
    else counted.set(name, next);
  };
  return {
    take: (kind, asker) => {
      const { tenantID, apiKeyID, link } = asker;
      const key = apiKeyID ?? userOfSession(asker) ?? link?.linkID ?? tenantID;
      const [ofTenant, ofKey] = [`${kind} tenant ${tenantID}`, `${kind} key ${key}`];
      const { perTenant, perKey } = limits[kind];
      const refuse = (most: number, whose: string, limit: string): never => {
        throw refusal('TooManyUnderWay', `There are ${most} ${words[kind]} of ${whose} under way already.`, {
          limit,
          headers: { 'Retry-After': '2', ...(kind === 'uploads' ? { Connection: 'close' } : {}) },
        });
      };
      if ((counted.get(ofKey) ?? 0) >= perKey)
        refuse(perKey, 'your key', `MILLWRIGHT_${kind.toUpperCase()}_PER_KEY`);
      if ((counted.get(ofTenant) ?? 0) >= perTenant)
        refuse(perTenant, 'your tenant', `MILLWRIGHT_${kind.toUpperCase()}_PER_TENANT`);
      for (const name of [ofTenant, ofKey]) count(name, 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        for (const name of [ofTenant, ofKey]) count(name, -1);
      };
    },
  };
};

/** The limits as they are set. */
export const capsOf = (config: Config): Caps =>
  createCaps({
    streams: { perTenant: config.streamsPerTenant, perKey: config.streamsPerKey },
    live: { perTenant: config.livePerTenant, perKey: config.livePerKey },
    prints: { perTenant: config.printsPerTenant, perKey: config.printsPerKey },
    uploads: { perTenant: config.uploadsPerTenant, perKey: config.uploadsPerKey },
    configurations: { perTenant: config.configurationsPerTenant, perKey: config.configurationsPerKey },
  });
