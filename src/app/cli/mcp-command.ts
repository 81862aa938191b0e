import { type Command, Option } from 'commander';
import { StartError } from '#platform/start-error';
import { address, keyIn, whole } from './read-option.ts';
import { say } from './tell.ts';

type Options = {
  url: string;
  key?: string;
  http?: boolean;
  host: string;
  port: string;
  allowedHost: string[];
  allowedOrigin: string[];
  all?: boolean;
  tools: string;
  allowWrites?: boolean;
  maxResult: string;
};

/**
 * `millwright mcp`: the operations as tools for assistants. What the protocol needs is loaded by this command
 * alone.
 */
export const addMcpCommand = (program: Command): void => {
  program
    .command('mcp')
    .description('offer operations of a running service as tools to an assistant (Model Context Protocol)')
    .addOption(
      new Option('--url <url>', 'address of the service')
        .env('MILLWRIGHT_URL')
        .default('http://127.0.0.1:8080'),
    )
    .addOption(
      new Option('--key <key>', 'API key: tools are what it may do; @file reads it from a file').env(
        'MILLWRIGHT_KEY',
      ),
    )
    .option('--http', 'listen for clients, each with a key of its own, instead of standard input')
    .option('--host <address>', 'with --http: address to listen on', '127.0.0.1')
    .option('--port <port>', 'with --http: port to listen on; 0 takes a free one', '8090')
    .option('--allowed-host <name...>', 'with --http: names that it is reached by, beside loopback', [])
    .option('--allowed-origin <origin...>', 'with --http: origins whose pages may ask; none unless given', [])
    .option('--all', 'every operation that can be a tool, some 1,450')
    .option('--tools <operations>', 'these operations too: operationIds, parted by commas', '')
    .option('--allow-writes', 'do not ask the user before something is changed')
    .option('--max-result <characters>', 'the most that one answer may hold', '40000')
    .addHelpText(
      'after',
      `
Without --http it speaks over standard input and output, as assistants start it. docs/mcp.md: how to set it up.

Examples:
  MILLWRIGHT_KEY=mw_… millwright mcp --url http://127.0.0.1:8080
  millwright mcp --http --port 8090 --tools listSalesOrders,getProductionOrder`,
    )
    .action(async (options: Options, command: Command) => {
      const url = address('--url', options.url);
      const maxResult = whole('--max-result', options.maxResult, 1000, 1_000_000);
      const port = whole('--port', options.port, 0, 65_535);
      if (options.http && command.getOptionValueSource('key') === 'cli')
        throw new StartError('With --http each client brings its own key: leave --key out.');
      const key = keyIn(options.key ?? '');
      if (!options.http && key === '') throw new StartError('Give a key: --key, or MILLWRIGHT_KEY.');
      const { areas } = await import('../areas.ts');
      const { operationsOf } = await import('../operations.ts');
      const { toolsOf } = await import('../mcp/tools.ts');
      const operations = operationsOf(areas);
      const more = options.tools.split(',').flatMap((name) => name.trim() || []);
      const tools = toolsOf(operations, { all: options.all === true, more });
      const offer = { url, operations, tools, maxResult, allowWrites: options.allowWrites === true };
      if (options.http) {
        const { serveHttp } = await import('../mcp/serve-http.ts');
        const { host, allowedHost: hosts, allowedOrigin: origins } = options;
        const served = await serveHttp(offer, { host, port, hosts, origins });
        say(`${tools.length} tools at ${served.address}; Ctrl-C ends it.`);
        const stop = () => void served.close();
        process.once('SIGINT', stop);
        process.once('SIGTERM', stop);
      } else {
        const { serveStdio } = await import('../mcp/serve-stdio.ts');
        await serveStdio(offer, key);
      }
    });
};
