import type { Config } from '#platform/config';
import { openKept } from '#platform/secret-box';
import type { Claimed, Sealed } from './delivery-queue.ts';
import { headersAway, headersIn, headersPlace } from './own-headers.ts';
import { placeOf, sealedAway } from './secrets.ts';

/** A claimed delivery with its secrets and headers open, or with the reason why it cannot be sent. */
export const openClaimed = (config: Pick<Config, 'secretsKeys'>, claimed: Sealed): Claimed => {
  const { tenantID, webhookID, headers: kept } = claimed;
  const open = (place: string, text: string) => openKept(config, { tenantID, place }, text);
  const secrets = claimed.secrets.map((one) => open(placeOf(webhookID), one));
  const headers = typeof kept === 'string' ? headersIn(open(headersPlace(webhookID), kept)) : kept;
  const locked = secrets.includes(undefined) ? sealedAway : headers === undefined ? headersAway : undefined;
  return {
    ...claimed,
    secrets: secrets.filter((secret) => secret !== undefined),
    headers: headers ?? [],
    ...(locked ? { locked } : {}),
  };
};
