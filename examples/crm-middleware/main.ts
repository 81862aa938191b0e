import { readConfig } from './config.ts';
import { startMiddleware } from './middleware.ts';

// Everything it needs to know stands in the environment: README.md.
try {
  const middleware = await startMiddleware(readConfig(process.env));
  console.log(`Webhooks are taken at ${middleware.address}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void middleware.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(`crm-middleware: ${(error as Error).message}`);
  process.exitCode = 1;
}
