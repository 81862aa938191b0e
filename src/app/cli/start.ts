import type { Config } from '#platform/config';
import type { RunningService, RunOptions } from '../run-parts.ts';
import { runService } from '../run-service.ts';
import { say } from './tell.ts';

/**
 * `millwright start`: runs until it is asked to stop (Ctrl-C, SIGTERM), then ends what is under way and goes.
 */
export const start = async (config: Config, options: Pick<RunOptions, 'only' | 'demo'>): Promise<void> => {
  const stopping = new AbortController();
  let service: RunningService | undefined;
  let stoppingSince: number | undefined;
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      // npm passes on the Ctrl-C that the terminal sent to this process already: one press may arrive twice.
      if (performance.now() - stoppingSince > 1000) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    say(`\nStopping (${signal}); once more ends it at once.`);
    stopping.abort();
    if (!service) return; // it is starting still, and stops at its next step
    await service.stop();
    process.exit(0);
  };
  // From the beginning: Node's own end at a signal would leave the database running that has just been
  // started.
  process.on('SIGINT', () => void stop('Ctrl-C'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGHUP', () => void stop('SIGHUP'));
  try {
    service = await runService(config, { ...options, say, signal: stopping.signal });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exit(0);
  }
};
