import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { atEndOfFile } from './end-of-file.ts';

/** A mail as the server got it, undecoded. */
export type ReceivedMail = { from: string; to: string[]; source: string };

export type MailServer = { port: number; received: ReceivedMail[] };

const open: SMTPServer[] = [];
atEndOfFile(() => {
  for (const server of open.splice(0)) server.close();
});

/** An SMTP server on this machine that keeps what it is sent. Closed after the file's tests. */
export const startMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          source: Buffer.concat(pieces).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  open.push(server);
  server.on('error', () => undefined); // a client that breaks off is no fault of the server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { port: (server.server.address() as AddressInfo).port, received };
};
