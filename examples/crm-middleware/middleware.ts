import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { createReceiver } from './receive.ts';
import { reconcile } from './reconcile.ts';
import { sendNotes } from './send-notes.ts';
import { openStore, type Store } from './store.ts';
import { createTokenSource } from './token.ts';

/** The running middleware. */
export type Middleware = {
  address: string;
  store: Store;
  /** Reconciles now; answers how many events were new. */
  reconcile(): Promise<number>;
  /** Ends what is under way and closes the file. */
  stop(): Promise<void>;
};

/** Starts the receiver, the sender of notes and the reconciliation. */
export const startMiddleware = async (config: Config): Promise<Middleware> => {
  const store = openStore(config.dataFile);
  const tokens = createTokenSource(config);
  const sender = repeat(async () => {
    await sendNotes({ ...config, store, tokens });
  }, 250);
  const reconcileNow = async () => {
    const added = await reconcile({ ...config, store });
    if (added > 0) sender.wake();
    return added;
  };
  const reconciler = repeat(async () => {
    const added = await reconcileNow();
    if (added > 0) console.log(`${added} events came by the reconciliation and not by webhook.`);
  }, config.syncEverySeconds * 1000);
  const server = createReceiver({ ...config, store, wake: sender.wake });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(config.port, config.host, listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${config.host}:${port}`,
    store,
    reconcile: reconcileNow,
    stop: async () => {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
      await Promise.all([sender.stop(), reconciler.stop()]);
      store.close();
    },
  };
};

const soonMs = 5000;

/** Does work again and again with a pause between; what fails is reported, and tried again soon. */
const repeat = (work: () => Promise<void>, pauseMs: number) => {
  let isStopping = false;
  let wake = () => {};
  const run = async () => {
    while (!isStopping) {
      let pause = pauseMs;
      await work().catch((error: Error) => {
        pause = Math.min(pauseMs, soonMs);
        console.error(`It will be tried again: ${error.message}`);
      });
      if (isStopping) break;
      await new Promise<void>((go) => {
        const timer = setTimeout(go, pause);
        wake = () => {
          clearTimeout(timer);
          go();
        };
      });
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: () => {
      isStopping = true;
      wake();
      return running;
    },
  };
};
