import { type Config, readConfig } from '#platform/config';
import { outOfReach } from '#test/out-of-reach';

/**
 * The configuration of a service that is measured: production's, with limits that are kept and counted but
 * out of reach, so that a busy machine makes it slow and not refusing.
 */
export const benchConfig = (more: Record<string, string> = {}): Config =>
  readConfig({
    MILLWRIGHT_ENV: 'production',
    MILLWRIGHT_RATE_PER_MINUTE: '100000000',
    ...outOfReach,
    ...more,
  });
