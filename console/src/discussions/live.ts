import { useEffect } from 'react';
import { queries } from '../api.ts';
import { useMay } from '../session.ts';

const address = '/v1/discussions/stream';
/** After an answer that is no stream, such as 429 of too many windows, it is tried again (milliseconds). */
const pause = 30_000;

type Heard = { threadID: string; primaryKeyID: string };

/** What changed is read again where it is shown. */
const hearing: Readonly<Record<string, (heard: Heard) => unknown>> = {
  message: ({ threadID, primaryKeyID }) => refresh(['thread', threadID], ['threads', primaryKeyID]),
  thread: ({ threadID, primaryKeyID }) => refresh(['thread', threadID], ['threads', primaryKeyID]),
  notification: () => refresh(['notifications'], ['toDos']),
  reload: () => refresh(['thread'], ['threads'], ['notifications'], ['toDos']),
};
const refresh = (...keys: string[][]) => {
  for (const queryKey of [...keys, ['/discussions']]) void queries.invalidateQueries({ queryKey });
};

/**
 * Hears of what others say, as they say it, while the window is seen: a hidden one would hold a connection,
 * of which a user has few, and reads again what it shows once it is looked at.
 */
export const useLive = (): void => {
  const isHeard = useMay()('discussions.read');
  useEffect(() => {
    if (!isHeard) return;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      stream?.close();
      stream = undefined;
    };
    const begin = () => {
      end();
      if (document.hidden) return;
      stream = new EventSource(address);
      for (const [event, hear] of Object.entries(hearing))
        stream.addEventListener(event, ({ data }) => hear(JSON.parse(data)));
      stream.addEventListener('error', () => {
        if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(begin, pause);
      });
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      end();
    };
  }, [isHeard]);
};
