import { isIP } from 'node:net';
import { checkedAddresses, type OutsideRules, TargetRefused } from '#platform/outside-address';
import type { SendFault } from './email-log.ts';

/** An SMTP server as it is spoken to. */
export type MailServer = {
  host: string;
  port: number;
  security: 'TLS' | 'STARTTLS' | 'NONE';
  userName: string | null;
  password: string | null;
  fromAddress: string;
  fromName: string | null;
  replyTo: string | null;
};

export type Mail = {
  /** The same over all attempts, so that a receiver knows a second copy for one. */
  messageID: string;
  to: string[];
  cc: string[];
  replyTo: string | null;
  inReplyTo: string | null;
  unsubscribeUrl: string | null;
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** What came of an attempt. `isFinal`: trying again will not help. */
export type Sent = { error: SendFault | null; response: string; durationMs: number; isFinal: boolean };

/**
 * Hands one mail to the server. The server's addresses are checked as those of webhooks are, and the checked
 * one is connected to. With STARTTLS nothing is sent before the connection is encrypted; the certificate
 * must be the host's.
 */
export const sendMail = async (
  server: MailServer,
  mail: Mail,
  rules: OutsideRules,
  ms = 30_000,
): Promise<Sent> => {
  const from = performance.now();
  const sent = (one: Omit<Sent, 'durationMs'>): Sent => ({
    ...one,
    durationMs: Math.round(performance.now() - from),
  });
  let address: string | undefined;
  try {
    [address] = await checkedAddresses(server.host, rules);
  } catch (cause) {
    const response =
      cause instanceof TargetRefused ? cause.message : `${server.host} could not be looked up.`;
    return sent({ error: 'DNS', response, isFinal: false });
  }
  const { createTransport } = await import('nodemailer'); // loaded with the first mail
  const transport = createTransport({
    host: address,
    port: server.port,
    secure: server.security === 'TLS',
    requireTLS: server.security === 'STARTTLS',
    ignoreTLS: server.security === 'NONE',
    tls: { minVersion: 'TLSv1.2', ...(isIP(server.host) ? {} : { servername: server.host }) },
    ...(server.userName && server.password ? { auth: { user: server.userName, pass: server.password } } : {}),
    connectionTimeout: ms / 3,
    greetingTimeout: ms / 3,
    socketTimeout: ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({
      messageId: mail.messageID,
      from: { name: server.fromName ?? '', address: server.fromAddress },
      to: mail.to,
      cc: mail.cc,
      replyTo: mail.replyTo ?? server.replyTo ?? undefined,
      ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo, references: mail.inReplyTo } : {}),
      ...(mail.unsubscribeUrl ? { headers: oneClick(mail.unsubscribeUrl) } : {}),
      subject: mail.subject,
      text: mail.text,
      attachments: mail.attachments,
    });
    return sent({ error: null, response: kept(response), isFinal: true });
  } catch (cause) {
    return sent(told(cause as SmtpError));
  } finally {
    transport.close();
  }
};

/** What a mail program needs to offer that such mails end with one click (RFC 8058). */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * What the library says went wrong, as where it went wrong. Only a server's own "never" (5xx) to this very
 * mail is final.
 */
const told = (cause: SmtpError): Omit<Sent, 'durationMs'> => {
  const { code = '', responseCode = 0 } = cause;
  const error: SendFault =
    code === 'EAUTH'
      ? 'AUTH'
      : code === 'ETLS' || /certificate|ssl|tls/i.test(cause.message)
        ? 'TLS'
        : code === 'ETIMEDOUT'
          ? 'TIMEOUT'
          : responseCode > 0 || code === 'EENVELOPE' || code === 'EMESSAGE'
            ? 'SMTP'
            : 'CONNECT';
  return {
    error,
    response: kept(cause.response ?? cause.message),
    isFinal: error === 'SMTP' && responseCode >= 500,
  };
};

const kept = (text: string): string => text.replaceAll('\0', '').slice(0, 1000);

/** What a person may do about it. */
export const adviceOn = (error: SendFault | null): string | null => (error === null ? null : advice[error]);

const advice: Record<SendFault, string> = {
  DNS: 'Look at the spelling of host; it must be a name or address that is public.',
  CONNECT:
    'Look at host and port (587 with STARTTLS, 465 with TLS), and whether a firewall lets the service through.',
  TLS: 'Look at security, and whether the certificate is valid and names this host.',
  TIMEOUT: 'The server did not answer in time: try again, and ask its operator.',
  AUTH: 'Look at userName and password; some providers want a password for apps.',
  SMTP: 'The server refused the mail: look at what it says, and whether it lets fromAddress send.',
  SUPPRESSED: 'An operator enables delivery for a test tenant.',
  BLOCKED: 'Ask for another address, or allow this one again: GET /v1/email/feedback.',
  SEALED: 'The key in MILLWRIGHT_SECRETS_KEY was changed: set the earlier one behind it, or give a new link.',
};
