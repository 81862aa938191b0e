import { readFileSync } from 'node:fs';

/** How this middleware is set up. Every setting is a variable of the environment; README.md lists them. */
export type Config = {
  host: string;
  port: number;
  /** Where it keeps what it received: a file of SQLite. */
  dataFile: string;
  webhookSecret: string;
  /**
   * The quoting service, and an integration key of the tenant with the scopes events.read and quotes.read.
   */
  quotingUrl: string;
  quotingKey: string;
  /** A page for people, with `{id}` where the quote's id belongs. */
  quoteLink: string;
  tokenUrl: string;
  clientID: string;
  clientSecret: string;
  scope: string;
  crmUrl: string;
  noteOnCreated: boolean;
  /** Events from this instant on are taken in by the reconciliation; by default from the first start on. */
  syncFrom: string;
  syncEverySeconds: number;
  syncOverlapSeconds: number;
  /** How long the CRM or the identity provider may take to answer. */
  timeoutMs: number;
  /** The first pause after a failure; it doubles up to the longest. */
  retryMs: number;
  longestRetryMs: number;
};

type Environment = Record<string, string | undefined>;

/** Reads the settings. @throws Error that names every setting that is missing or wrong */
export const readConfig = (environment: Environment, now = new Date()): Config => {
  const wrong: string[] = [];
  const text = (name: string, fallback?: string): string => {
    const value = environment[name] || fallback;
    if (value === undefined) wrong.push(`${name} is missing`);
    return value ?? '';
  };
  /** A secret may lie in a file, where a secret store puts it, whose name `<NAME>_FILE` tells. */
  const secret = (name: string): string => {
    const file = environment[`${name}_FILE`];
    if (file === undefined) return text(name);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      wrong.push(`${name}_FILE names a file that cannot be read`);
      return '';
    }
  };
  const url = (name: string): string => {
    const value = text(name).replace(/\/$/, '');
    if (value !== '' && !/^https?:\/\/./.test(value)) wrong.push(`${name} must begin with https://`);
    return value;
  };
  const whole = (name: string, fallback: number): number => {
    const value = Number(environment[name] || fallback);
    if (!Number.isSafeInteger(value) || value < 0) wrong.push(`${name} must be a whole number`);
    return value;
  };
  const syncFrom = text('SYNC_FROM', now.toISOString());
  if (Number.isNaN(Date.parse(syncFrom)))
    wrong.push('SYNC_FROM must be an instant such as 2026-01-31T00:00:00Z');
  const config: Config = {
    host: text('LISTEN_HOST', '127.0.0.1'),
    port: whole('LISTEN_PORT', 8090),
    dataFile: text('DATA_FILE', 'crm-middleware.sqlite'),
    webhookSecret: secret('WEBHOOK_SECRET'),
    quotingUrl: url('QUOTING_URL'),
    quotingKey: secret('QUOTING_KEY'),
    quoteLink: text('QUOTE_LINK'),
    tokenUrl: url('IDP_TOKEN_URL'),
    clientID: text('CRM_CLIENT_ID'),
    clientSecret: secret('CRM_CLIENT_SECRET'),
    scope: text('CRM_SCOPE'),
    crmUrl: url('CRM_URL'),
    noteOnCreated: text('NOTE_ON_CREATED', 'true') === 'true',
    syncFrom,
    syncEverySeconds: whole('SYNC_EVERY_SECONDS', 300),
    syncOverlapSeconds: whole('SYNC_OVERLAP_SECONDS', 900),
    timeoutMs: whole('TIMEOUT_MS', 10_000),
    retryMs: whole('RETRY_MS', 1000),
    longestRetryMs: whole('LONGEST_RETRY_MS', 600_000),
  };
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}.`);
  return config;
};
