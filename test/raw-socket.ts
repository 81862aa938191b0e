import { once } from 'node:events';
import { connect } from 'node:net';

/** A bare connection to a listener: what is sent over it is nobody's business but the test's. */
export type RawSocket = {
  send(bytes: string | Uint8Array): void;
  /** What came so far. */
  got(): string;
  /** All that came until the other side closed the connection. */
  ended: Promise<string>;
  /** Goes away without a word. */
  leave(): void;
};

/** Connects to the origin of a listener, `http://127.0.0.1:8080`, or its socket, `unix:/path`. */
export const rawSocket = async (origin: string): Promise<RawSocket> => {
  const { hostname, port, protocol, pathname } = new URL(origin);
  const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port), hostname);
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text)).on('error', () => resolve(text));
  });
  await once(socket, 'connect');
  return {
    send: (bytes) => void socket.write(bytes),
    got: () => text,
    ended,
    leave: () => void socket.resetAndDestroy(),
  };
};

/** A request with a JSON body, as text for a bare connection. `more` are lines of further headers. */
export const requestText = (
  method: string,
  path: string,
  key: string,
  body: unknown,
  more: string[] = [],
): string => {
  const json = JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `X-APIKEY: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    ...more,
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
};
