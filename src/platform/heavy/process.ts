import { fork, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromThread } from './task.ts';
import { type Over, type Thread, threadEnvironment } from './thread.ts';

/** Part of util-linux, which every common Linux has. */
const chrt = '/usr/bin/chrt';
let isIdleAllowed: boolean | undefined;
/** Tried once: it may be missing or forbidden. Then the process lowers its own priority. */
const mayIdle = (): boolean => {
  isIdleAllowed ??=
    process.platform === 'linux' &&
    spawnSync(chrt, ['--idle', '0', 'true'], { stdio: 'ignore' }).status === 0;
  return isIdleAllowed;
};

/**
 * Starts a process that is used like a thread. It gets a processor only while nothing else on the machine
 * wants one (SCHED_IDLE). A thread cannot be held back so far: while it waits for a processor it may hold
 * locks of the whole process, for memory for one, and the event loop would wait for them.
 */
export const startProcess = ({ heapMb }: { heapMb: number }): Thread => {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`];
  const [execPath = '', ...execArgv] = mayIdle() ? [chrt, '--idle', '0', ...node] : node;
  const child = fork(fileURLToPath(new URL('./heavy-thread.ts', import.meta.url)), [], {
    ...{ execPath, execArgv, env: threadEnvironment(), serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const letGo = () => {
    child.unref();
    child.channel?.unref();
  };
  letGo();
  let over: Over | undefined;
  let listener: ((said: FromThread | Over) => void) | undefined;
  const gone = Promise.withResolvers<void>();
  const end = (why: Over) => {
    if (over) return;
    over = why;
    listener?.(why);
  };
  child.on('message', (said: FromThread) => listener?.(said));
  child.on('error', (error) => {
    end({ failure: error.stack ?? error.message });
    if (child.pid === undefined) gone.resolve();
  });
  child.on('exit', (code, signal) => {
    // V8 ends a process that is out of heap so.
    const isOutOfHeap = signal === 'SIGABRT' || code === 134;
    end(
      isOutOfHeap
        ? { exceeded: 'memory' }
        : { failure: `The process ended: ${signal ?? `exit code ${code}`}.` },
    );
    gone.resolve();
  });
  return {
    kept: new Map(),
    prepared: new Map(),
    get isSound() {
      return over === undefined;
    },
    post: (message) => void child.send(message),
    hear: (wanted) => {
      listener = wanted;
      if (!wanted) letGo();
      else if (over) wanted(over);
      else {
        child.ref();
        child.channel?.ref();
      }
    },
    end: async () => {
      end({ aborted: true });
      child.kill('SIGKILL');
      await gone.promise;
    },
  };
};
