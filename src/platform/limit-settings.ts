import { setting, whole } from './setting.ts';

/**
 * How much the service takes on, of everybody and of each (docs/operating.md says what a caller meets who
 * asks for more).
 */
export const limitSettings = {
  databaseConnections: setting(
    'MILLWRIGHT_DATABASE_CONNECTIONS',
    '20',
    'Connections of one node for short requests (and two for looking up keys)',
    whole(2, 500),
  ),
  connectionsPerTenant: setting(
    'MILLWRIGHT_CONNECTIONS_PER_TENANT',
    '4',
    'How many of these one tenant has at a time while others come too; alone it has all but two',
    whole(1, 500),
  ),
  streamConnections: setting(
    'MILLWRIGHT_STREAM_CONNECTIONS',
    '6',
    'Connections for answers that may be long (exports, files, long lists); one tenant has half of them at most',
    whole(1, 500),
  ),
  workConnections: setting(
    'MILLWRIGHT_WORK_CONNECTIONS',
    '12',
    'Connections for what is done beside requests (imports, jobs, webhooks, mail)',
    whole(2, 500),
  ),
  statementTimeoutMs: setting(
    'MILLWRIGHT_STATEMENT_TIMEOUT_MS',
    '30000',
    'Longest a single SQL statement may run',
    whole(100, 3_600_000),
  ),
  lockTimeoutMs: setting(
    'MILLWRIGHT_LOCK_TIMEOUT_MS',
    '10000',
    'Longest a request waits for another that changes the same record, before it is asked to try again',
    whole(10, 3_600_000),
  ),
  requestTimeoutMs: setting(
    'MILLWRIGHT_REQUEST_TIMEOUT_MS',
    '30000',
    'Longest a request may take to arrive',
    whole(100, 3_600_000),
  ),
  maxConnections: setting(
    'MILLWRIGHT_MAX_CONNECTIONS',
    '2000',
    'Open client connections of one node',
    whole(1, 100_000),
  ),
  maxWaiting: setting(
    'MILLWRIGHT_MAX_WAITING',
    '200',
    'Requests that may wait for a database connection before new ones get 503; where several tenants wait, each has its part',
    whole(1, 100_000),
  ),
  streamsPerTenant: setting(
    'MILLWRIGHT_STREAMS_PER_TENANT',
    '8',
    'Long answers (exports, files, long lists) of one tenant under way at a time',
    whole(1, 100_000),
  ),
  streamsPerKey: setting(
    'MILLWRIGHT_STREAMS_PER_KEY',
    '4',
    'Long answers (exports, files, long lists) of one key under way at a time',
    whole(1, 100_000),
  ),
  livePerTenant: setting(
    'MILLWRIGHT_LIVE_PER_TENANT',
    '300',
    'Streams of live updates of one tenant open at a time',
    whole(1, 100_000),
  ),
  livePerKey: setting(
    'MILLWRIGHT_LIVE_PER_KEY',
    '8',
    'Streams of live updates of one key, or of one user who signed in, open at a time',
    whole(1, 100_000),
  ),
  printsPerTenant: setting(
    'MILLWRIGHT_PRINTS_PER_TENANT',
    '16',
    'Prints of one tenant under way at a time',
    whole(1, 100_000),
  ),
  printsPerKey: setting(
    'MILLWRIGHT_PRINTS_PER_KEY',
    '8',
    'Prints of one key under way at a time',
    whole(1, 100_000),
  ),
  uploadsPerTenant: setting(
    'MILLWRIGHT_UPLOADS_PER_TENANT',
    '8',
    'Uploads of one tenant under way at a time',
    whole(1, 100_000),
  ),
  uploadsPerKey: setting(
    'MILLWRIGHT_UPLOADS_PER_KEY',
    '4',
    'Uploads of one key under way at a time',
    whole(1, 100_000),
  ),
  configurationsPerTenant: setting(
    'MILLWRIGHT_CONFIGURATIONS_PER_TENANT',
    '32',
    'Configurations of one tenant under way at a time',
    whole(1, 100_000),
  ),
  configurationsPerKey: setting(
    'MILLWRIGHT_CONFIGURATIONS_PER_KEY',
    '16',
    'Configurations of one key under way at a time',
    whole(1, 100_000),
  ),
  maxWaitMs: setting(
    'MILLWRIGHT_MAX_WAIT_MS',
    '2000',
    'Longest a request waits for a connection; one that would have to wait longer gets 503 at once',
    whole(1, 3_600_000),
  ),
  maxStreamWaitMs: setting(
    'MILLWRIGHT_MAX_STREAM_WAIT_MS',
    '10000',
    'The same for answers that may be long',
    whole(1, 3_600_000),
  ),
  stuckAfterMs: setting(
    'MILLWRIGHT_STUCK_AFTER_MS',
    '60000',
    'How long no request may have been given a connection, while some wait, before /healthz fails',
    whole(100, 3_600_000),
  ),
  maxEventLoopDelayMs: setting(
    'MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS',
    '1000',
    'How late the process may run before new requests get 503; 0 never',
    whole(0, 600_000),
  ),
  readerStallMs: setting(
    'MILLWRIGHT_READER_STALL_MS',
    '15000',
    'How long a reader may take nothing of a long answer before he is cut off',
    whole(10, 3_600_000),
  ),
  heldBytes: setting(
    'MILLWRIGHT_HELD_BYTES',
    '262144',
    'What is kept in memory of one long answer; one that is not longer is made whole before any of it is sent',
    whole(0, 1_073_741_824),
  ),
  spoolBytes: setting(
    'MILLWRIGHT_SPOOL_BYTES',
    '67108864',
    'What one long answer may put aside on disk until it is read; beyond, its making waits for the reader',
    whole(65_536, 1_099_511_627_776),
  ),
  spoolTotalBytes: setting(
    'MILLWRIGHT_SPOOL_TOTAL_BYTES',
    '2147483648',
    'The same for all long answers of a listener together',
    whole(65_536, 1_099_511_627_776),
  ),
  bodyLimitBytes: setting(
    'MILLWRIGHT_BODY_LIMIT_BYTES',
    '1048576',
    'Largest JSON body',
    whole(1024, 104_857_600),
  ),
  ratePerMinute: setting(
    'MILLWRIGHT_RATE_PER_MINUTE',
    '6000',
    'Requests a key may make in a minute on one node',
    whole(1, 100_000_000),
  ),
  ratePerLink: setting(
    'MILLWRIGHT_RATE_PER_LINK',
    '120',
    'Requests that may be made with one public link in a minute on one node',
    whole(1, 100_000_000),
  ),
  linkRatePerAddress: setting(
    'MILLWRIGHT_LINK_RATE_PER_ADDRESS',
    '600',
    'Requests that one address may make with public links, right or wrong, in a minute on one node',
    whole(1, 100_000_000),
  ),
  signInRatePerAddress: setting(
    'MILLWRIGHT_SIGNIN_RATE_PER_ADDRESS',
    '60',
    'Tries to sign in, or to set a password by a link, that one address has in a minute on one node',
    whole(1, 100_000_000),
  ),
  heavyThreads: setting(
    'MILLWRIGHT_HEAVY_THREADS',
    '3',
    'Threads for work of seconds: checking products, reading models and files, templates; one tenant has all but one',
    whole(1, 64),
  ),
  quickThreads: setting(
    'MILLWRIGHT_QUICK_THREADS',
    '3',
    'Threads for work of milliseconds that is not done beside requests; one tenant has all but one',
    whole(1, 64),
  ),
  heavyMemoryMb: setting(
    'MILLWRIGHT_HEAVY_MEMORY_MB',
    '2048',
    'Most memory (heap) that one piece of heavy work may take; its thread is ended beyond',
    whole(16, 65_536),
  ),
  heavyWaiting: setting(
    'MILLWRIGHT_HEAVY_WAITING',
    '64',
    'Pieces of heavy work of one tenant that may wait for a thread before it gets 429; of all tenants ten times as many',
    whole(1, 10_000),
  ),
} as const;
