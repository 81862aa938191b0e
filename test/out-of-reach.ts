/**
 * Limits of the service that tests and measurements of other things do not mean to meet, however many
 * requests they send at once.
 */
export const outOfReach = {
  // Many requests at once on few cores are late without the service being overloaded.
  MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS: '0',
  MILLWRIGHT_MAX_WAIT_MS: '600000',
  MILLWRIGHT_MAX_STREAM_WAIT_MS: '600000',
  MILLWRIGHT_STREAMS_PER_TENANT: '100000',
  MILLWRIGHT_STREAMS_PER_KEY: '100000',
  MILLWRIGHT_LIVE_PER_TENANT: '100000',
  MILLWRIGHT_LIVE_PER_KEY: '100000',
  MILLWRIGHT_PRINTS_PER_TENANT: '100000',
  MILLWRIGHT_PRINTS_PER_KEY: '100000',
  MILLWRIGHT_UPLOADS_PER_TENANT: '100000',
  MILLWRIGHT_UPLOADS_PER_KEY: '100000',
  MILLWRIGHT_CONFIGURATIONS_PER_TENANT: '100000',
  MILLWRIGHT_CONFIGURATIONS_PER_KEY: '100000',
};
