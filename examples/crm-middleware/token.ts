/** An OAuth 2.0 access token by client credentials (RFC 6749, 4.4). */
export type TokenSource = {
  /** A token that is good for a while yet; asks for one only when it must, and once for all who wait. */
  get(): Promise<string>;
  /** Says that this token was refused: the next `get` asks for another, unless that has been done already. */
  refused(token: string): void;
};

export type TokenParts = {
  tokenUrl: string;
  clientID: string;
  clientSecret: string;
  scope: string;
  timeoutMs: number;
  now?: () => number;
};

/** A token is not used in its last minute, or the last tenth of a short life: it could expire on the way. */
const earlyBy = (lifeMs: number) => Math.min(60_000, lifeMs / 10);

/** Keeps one token in memory, never on a disk. */
export const createTokenSource = (parts: TokenParts): TokenSource => {
  const now = parts.now ?? Date.now;
  let kept: { token: string; goodUntil: number } | undefined;
  let asking: Promise<string> | undefined;
  const ask = async (): Promise<string> => {
    const asked = now();
    const { token, lifeMs } = await requestToken(parts);
    kept = { token, goodUntil: asked + lifeMs - earlyBy(lifeMs) };
    return token;
  };
  return {
    get: async () => {
      if (kept && now() < kept.goodUntil) return kept.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    refused: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
};

const requestToken = async (parts: TokenParts): Promise<{ token: string; lifeMs: number }> => {
  const { tokenUrl, clientID, clientSecret, scope, timeoutMs } = parts;
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientID,
      client_secret: clientSecret,
      scope,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  // The answer may repeat what was sent: only its status goes into a message.
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const { access_token: token, expires_in: seconds = 300 } = JSON.parse(text) as {
    access_token?: string;
    expires_in?: number;
  };
  if (!token) throw new Error('the identity provider answered without an access_token');
  return { token, lifeMs: Number(seconds) * 1000 };
};
