import { type Config, readConfig } from '#platform/config';

/**
 * The configuration of a service that is measured: production's, with limits that are kept and counted but out of reach, so
 * that a busy machine makes it slow and not refusing.
 */
export const benchConfig = (more: Record<string, string> = {}): Config =>
  readConfig({
    MILLWRIGHT_ENV: 'production',
    MILLWRIGHT_RATE_PER_MINUTE: '100000000',
    MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS: '0',
    MILLWRIGHT_MAX_WAIT_MS: '600000',
    MILLWRIGHT_MAX_STREAM_WAIT_MS: '600000',
    MILLWRIGHT_STREAMS_PER_TENANT: '100000',
    MILLWRIGHT_STREAMS_PER_KEY: '100000',
    MILLWRIGHT_PRINTS_PER_TENANT: '100000',
    MILLWRIGHT_PRINTS_PER_KEY: '100000',
    MILLWRIGHT_UPLOADS_PER_TENANT: '100000',
    MILLWRIGHT_UPLOADS_PER_KEY: '100000',
    MILLWRIGHT_CONFIGURATIONS_PER_TENANT: '100000',
    MILLWRIGHT_CONFIGURATIONS_PER_KEY: '100000',
    ...more,
  });
