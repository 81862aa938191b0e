import { connect } from 'node:net';
import { pathToFileURL } from 'node:url';

/**
 * Hands command-line arguments to a running LibreOffice as its own second start would, and waits until it has
 * worked them off. True: it says it is done (whether it succeeded shows in the files). False: the connection
 * ended before, so the process died. Throws when the pipe cannot be reached or does not talk this protocol.
 *
 * The protocol is internal to LibreOffice (desktop/source/app/officeipcthread.cxx), therefore it is probed at
 * start. `1` before the folder means that a file URL follows; `2` would mean a system path.
 */
export function sendOfficeArguments(
  socketPath: string,
  cwd: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    let greeted = false;
    let received = '';
    const onAbort = () => socket.destroy(new Error('LibreOffice did not answer in time.'));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();

    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!greeted && received.startsWith(greeting)) {
        greeted = true;
        received = received.slice(greeting.length);
        const line = [pathToFileURL(cwd).href, ...args].map(escapeArgument).join(',');
        socket.write(`InternalIPC::Arguments1${line}\0`);
      } else if (!greeted && received.length > greeting.length) {
        socket.destroy(new Error('LibreOffice speaks another protocol on its pipe.'));
      }
      if (greeted && received.includes(done)) {
        socket.destroy();
        finish(() => resolve(true));
      }
    });
    socket.on('error', (error) =>
      finish(() => (greeted && !signal.aborted ? resolve(false) : reject(error))),
    );
    socket.on('close', () =>
      finish(() =>
        greeted ? resolve(false) : reject(new Error('LibreOffice closed its pipe without a word.')),
      ),
    );

    function finish(act: () => void) {
      signal.removeEventListener('abort', onAbort);
      act();
    }
  });
}

const greeting = 'InternalIPC::SendArguments\0';
const done = 'InternalIPC::ProcessingDone';

const escapeArgument = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(',', '\\,');
