import type { Command } from 'commander';
import { StartError } from '#platform/start-error';
import { isWebhookSecret } from '#platform/webhook-signing';
import type { ListenOptions } from './listen.ts';
import { address, keyIn, whole } from './read-option.ts';

type Options = Record<'port' | 'entity' | 'event' | 'answer' | 'failRate', string> &
  Partial<Record<'url' | 'key' | 'publicUrl' | 'forwardTo' | 'count', string>> & {
    secret: string[];
    quiet?: boolean;
    json?: boolean;
  };

/**
 * `millwright listen`: receives, verifies and prints webhook deliveries while somebody builds what they are
 * for.
 */
export const addListenCommand = (program: Command): void => {
  program
    .command('listen')
    .description('receive webhook deliveries on this machine, verify and print them')
    .option('--url <url>', 'address of the service: a webhook is made there, and removed at the end')
    .option('--key <key>', 'API key for that, which may write webhooks; @file reads it from a file')
    .option('--entity <entity>', 'what that webhook hears', '*')
    .option('--event <event>', 'and which event of it', '*')
    .option(
      '--public-url <url>',
      'where the service reaches this machine (a tunnel); else loopback, for a service here',
    )
    .option(
      '--secret <secret...>',
      'without --url: what deliveries are signed with; several during a rotation',
      [],
    )
    .option('--port <port>', 'port to listen on, of 127.0.0.1 alone; 0 takes a free one', '0')
    .option('--answer <status>', 'answer deliveries with this status, such as 500 to see retries', '204')
    .option('--fail-rate <percent>', 'answer so many of a hundred with 500 instead', '0')
    .option('--forward-to <url>', 'pass deliveries on to this address, and answer what it answers')
    .option('--count <number>', 'end after so many deliveries')
    .option('--quiet', 'one line a delivery, without its body')
    .option('--json', 'one JSON object a delivery, for programs')
    .addHelpText(
      'after',
      `
Ends with Ctrl-C. Exits with 2 when a signature was wrong, else with 0.

Examples:
  millwright listen --url http://127.0.0.1:8080 --key @admin.key --entity SalesQuote
  millwright listen --port 4567 --secret whsec_… --fail-rate 30 --quiet`,
    )
    .action(async (options: Options) => {
      const wanted = read(options);
      const { listen } = await import('./listen.ts');
      process.exitCode = await listen(wanted);
    });
};

const read = (options: Options): ListenOptions => {
  const { entity, event, quiet = false, json = false } = options;
  const weak = options.secret.find((secret) => !isWebhookSecret(secret));
  if (weak !== undefined)
    throw new StartError('--secret must be whsec_ and base64, as it was shown when the webhook was made.');
  if (options.url === undefined) {
    if (options.key !== undefined) throw new StartError('--key needs --url, the address of the service.');
    if (options.publicUrl !== undefined)
      throw new StartError('--public-url needs --url, the address of the service.');
  } else if (options.key === undefined)
    throw new StartError('--url needs --key, an API key that may write webhooks.');
  else if (options.secret.length > 0)
    throw new StartError('With --url the webhook brings its own secret: leave --secret out.');
  return {
    ...{ entity, event, quiet, json },
    secrets: options.secret,
    service:
      options.url === undefined
        ? undefined
        : { url: address('--url', options.url), key: keyIn(options.key ?? '') },
    publicUrl: options.publicUrl === undefined ? undefined : address('--public-url', options.publicUrl),
    forwardTo: options.forwardTo === undefined ? undefined : address('--forward-to', options.forwardTo),
    port: whole('--port', options.port, 0, 65_535),
    answer: whole('--answer', options.answer, 200, 599),
    failRate: whole('--fail-rate', options.failRate, 0, 100),
    count: options.count === undefined ? undefined : whole('--count', options.count, 1, 1_000_000),
  };
};
