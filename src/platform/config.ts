import { readProxies } from './http/caller-address.ts';
import { limitSettings } from './limit-settings.ts';
import { anyText, flag, type Setting, setting, whole, words } from './setting.ts';
import { StartError } from './start-error.ts';

const postgresUrl = (text: string): string => {
  if (text !== '' && !/^postgres(ql)?:\/\//.test(text))
    throw new Error('must begin with postgres:// or postgresql://');
  return text;
};

const componentUrl = (text: string): string => {
  if (/^unix:\/./.test(text) || text === '') return text;
  const url = URL.parse(text);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  )
    throw new Error('must be http://host:port, https://host:port or unix:/path');
  return url.origin;
};
const pageUrl = (text: string): string => {
  if (text === '') return '';
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Error('must be http://… or https://…, without a question mark');
  return text.endsWith('/') ? text.slice(0, -1) : text;
};
const secretsKeys = (text: string): readonly string[] => {
  if (text === '') return [];
  const keys = text.split(',').map((one) => one.trim());
  if (keys.some((one) => !/^[\x21-\x7e]{32,200}$/.test(one)))
    throw new Error(
      'must be keys of 32 to 200 printable characters without spaces, with commas between several (openssl rand -base64 32 makes one)',
    );
  return keys;
};
const gatewaySecrets = (text: string): readonly string[] => {
  if (text === '') return [];
  const secrets = text.split(',').map((one) => one.trim());
  if (secrets.some((one) => !/^[\x21-\x7e]{16,200}$/.test(one)))
    throw new Error(
      'must be secrets of 16 to 200 printable characters without spaces, with commas between several',
    );
  return secrets;
};

const backupKey = (text: string): string => {
  if (text !== '' && !/^[\x21-\x7e]{16,200}$/.test(text))
    throw new Error(
      'must be 16 to 200 printable characters without spaces (openssl rand -base64 32 makes one)',
    );
  return text;
};

/**
 * Everything that can be set from outside, read once from the environment. Each setting has a name, a
 * default, a reader that refuses nonsense, and a sentence for the operator (`millwright config`
 * prints them).
 */
const settings = {
  environment: setting(
    'MILLWRIGHT_ENV',
    'development',
    'development shows the docs page and allows loopback webhook targets',
    words('development', 'production', 'test'),
  ),
  host: setting('MILLWRIGHT_HOST', '127.0.0.1', 'Address the public API listens on', anyText),
  port: setting('MILLWRIGHT_PORT', '8080', 'Port of the public API; 0 takes a free one', whole(0, 65535)),
  internalHost: setting(
    'MILLWRIGHT_INTERNAL_HOST',
    '127.0.0.1',
    'Address of the internal listener (/metrics)',
    anyText,
  ),
  internalPort: setting(
    'MILLWRIGHT_INTERNAL_PORT',
    '8081',
    'Port of the internal listener; 0 takes a free one',
    whole(0, 65535),
  ),
  tariffHost: setting(
    'MILLWRIGHT_TARIFF_HOST',
    '127.0.0.1',
    'Address the tariff component listens on; other than loopback only with TARIFF_GATEWAY_SECRET',
    anyText,
  ),
  tariffPort: setting(
    'MILLWRIGHT_TARIFF_PORT',
    '8082',
    'Port of the tariff component; 0 takes a free one',
    whole(0, 65535),
  ),
  tariffSocket: setting(
    'MILLWRIGHT_TARIFF_SOCKET',
    '',
    'Path of a Unix socket that the tariff component listens on instead',
    anyText,
  ),
  tariffUrl: setting(
    'MILLWRIGHT_TARIFF_URL',
    '',
    'Where the public API finds a tariff component that runs elsewhere (http://host:port or unix:/path); empty: the one of this machine',
    componentUrl,
  ),
  tariffTimeoutMs: setting(
    'MILLWRIGHT_TARIFF_TIMEOUT_MS',
    '35000',
    'Longest the public API waits for the tariff component',
    whole(10, 3_600_000),
  ),
  tariffGatewaySecrets: setting(
    'TARIFF_GATEWAY_SECRET',
    '',
    'Secret that the public API proves itself to the tariff component with; of several with commas between, the first is sent and any is taken',
    gatewaySecrets,
    true,
  ),
  publicUrl: setting(
    'MILLWRIGHT_PUBLIC_URL',
    '',
    "Base address in links and the API description; empty: the listener's own",
    pageUrl,
  ),
  customerPageUrl: setting(
    'MILLWRIGHT_CUSTOMER_PAGE_URL',
    '',
    'Base address of the page that customers open their links at (…/quote?token=…, …/order?token=…); empty: of a quote the console’s page (…/console/offer#token=…), of an order what such a page reads, under MILLWRIGHT_PUBLIC_URL',
    pageUrl,
  ),
  consoleUrl: setting(
    'MILLWRIGHT_CONSOLE_URL',
    '',
    'Base address of the pages that people sign in at, of the origin of MILLWRIGHT_PUBLIC_URL (…/password#token=… to set a password); empty: the console of the service, under MILLWRIGHT_PUBLIC_URL; without both, links have a token alone',
    pageUrl,
  ),
  sessionIdleMinutes: setting(
    'MILLWRIGHT_SESSION_IDLE_MINUTES',
    '120',
    'A session of a person that is not used for so long is over',
    whole(5, 10_080),
  ),
  sessionHours: setting(
    'MILLWRIGHT_SESSION_HOURS',
    '12',
    'A session of a person is over so long after the sign-in, however much it is used',
    whole(1, 720),
  ),
  trustedProxies: setting(
    'MILLWRIGHT_TRUSTED_PROXIES',
    '',
    'Reverse proxies whose X-Forwarded-For is believed: addresses and ranges (10.0.0.0/24) with commas between; empty: none',
    readProxies,
  ),
  dataFolder: setting(
    'MILLWRIGHT_DATA',
    '',
    'Folder of the embedded database and of fetched parts; empty: chosen by the program',
    anyText,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    "PostgreSQL of your own, as the service's role; empty: the embedded one",
    postgresUrl,
    true,
  ),
  databaseAdminUrl: setting(
    'DATABASE_ADMIN_URL',
    '',
    'The same database as a role that may create roles; for `millwright provision`, backup and restore',
    postgresUrl,
    true,
  ),
  backupKey: setting(
    'MILLWRIGHT_BACKUP_KEY',
    '',
    'Key that `millwright backup` seals its files with and `millwright restore` opens them with',
    backupKey,
    true,
  ),
  secretsKeys: setting(
    'MILLWRIGHT_SECRETS_KEY',
    '',
    'Key that passwords of tenants’ connections are encrypted with in the database; of several with commas between, the first seals and any opens; empty: a file in the data folder, made at the first start',
    secretsKeys,
    true,
  ),
  ...limitSettings,
  pdfWorkers: setting('MILLWRIGHT_PDF_WORKERS', '2', 'Office processes kept warm for PDF', whole(1, 32)),
  webhookConcurrency: setting(
    'MILLWRIGHT_WEBHOOK_CONCURRENCY',
    '64',
    'Webhook deliveries in flight on one node',
    whole(1, 1000),
  ),
  emailKeepDays: setting(
    'MILLWRIGHT_EMAIL_KEEP_DAYS',
    '400',
    'Days that e-mails are kept after they were sent or given up, with attachments and log',
    whole(1, 36_500),
  ),
  webhookKeepDays: setting(
    'MILLWRIGHT_WEBHOOK_KEEP_DAYS',
    '30',
    'How long delivered webhook deliveries and their log are kept, for replays and questions',
    whole(1, 3650),
  ),
  webhookKeepDeadDays: setting(
    'MILLWRIGHT_WEBHOOK_KEEP_DEAD_DAYS',
    '90',
    'The same for deliveries that never arrived',
    whole(1, 3650),
  ),
  allowLoopbackTargets: setting(
    'MILLWRIGHT_ALLOW_LOOPBACK_TARGETS',
    '',
    'Webhooks may go to this machine; empty: only in development and test',
    (text) => (text === '' ? undefined : flag(text)),
  ),
  // Read by scripts/setup.mjs, before any of this runs; here so that it is known and reported.
  noInstall: setting(
    'MILLWRIGHT_NO_INSTALL',
    '',
    'Not empty: npm start and npm test install no programs of the system (LibreOffice)',
    anyText,
  ),
  logLevel: setting(
    'MILLWRIGHT_LOG_LEVEL',
    '',
    'debug, info (every request), warn, error or silent; empty: info in production, else warn',
    words('', 'debug', 'info', 'warn', 'error', 'silent'),
  ),
} as const;

type Settings = typeof settings;

/** The checked configuration of one process. */
export type Config = { readonly [K in keyof Settings]: Settings[K] extends Setting<infer T> ? T : never };

/** Reads and checks the whole environment; throws a StartError that names every bad setting at once. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const faults: string[] = [];
  const entries = Object.entries(settings).map(([key, { name, fallback, read }]) => {
    try {
      return [key, read(environment[name] ?? fallback)];
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`);
      return [key, undefined];
    }
  });
  const known = new Set<string>(Object.values(settings).map(({ name }) => name));
  for (const name of Object.keys(environment)) {
    if (/^MILLWRIGHT_(?!TEST_)/.test(name) && !known.has(name)) faults.push(`${name} is not a known setting`);
  }
  if (faults.length > 0) throw new StartError(`The configuration is not right: ${faults.join('; ')}.`);
  return Object.fromEntries(entries) as Config;
};

/** Every setting with its present value, for `millwright config`; secrets are masked. */
export const describeConfig = (environment: Record<string, string | undefined>) =>
  Object.values(settings).map(({ name, fallback, about, secret }) => {
    const set = environment[name];
    return {
      name,
      about,
      fallback,
      value: secret && set ? '(set, not shown)' : (set ?? fallback),
      isSet: set !== undefined,
    };
  });

/** Whether webhooks may go to loopback addresses. */
export const allowsLoopback = (config: Config): boolean =>
  config.allowLoopbackTargets ?? config.environment !== 'production';

/** The level to log at. At a developer's terminal a line for every request would hide what matters. */
export const logLevelOf = (config: Config): string =>
  config.logLevel || (config.environment === 'production' ? 'info' : 'warn');
