import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import { adviceOnCertificate, adviceOnTls } from './connection-advice.ts';
import type { ConnectionDiagnosis, DiagnosedCertificate, Step } from './diagnosis.ts';
import { type OutsideRules, parseTarget } from './outside-address.ts';
import { codeOf, elapsed, hostOf, inTime, once, reach } from './reach-target.ts';

/**
 * Goes to a target step by step, as a delivery would, and tells what each step found: where sendOutside stops
 * at the first fault with one sentence, this looks at every address and at certificates that are refused.
 * Nothing is sent. The addresses are checked as for a delivery; to one that is not public no connection is
 * opened. Never throws for what the other side does.
 * @param stepMs the longest that one step may take; 5,000 unless given
 */
export const diagnoseConnection = async (
  url: string,
  rules: OutsideRules & { stepMs?: number },
): Promise<ConnectionDiagnosis> => {
  const target = parseTarget(url);
  const stepMs = rules.stepMs ?? 5000;
  const found: ConnectionDiagnosis = {
    steps: [],
    addresses: [],
    tlsProtocol: null,
    certificate: null,
    isOpen: false,
  };
  const step: Step = (name, status, detail, more = {}) =>
    void found.steps.push({ step: name, status, durationMs: null, detail, advice: null, ...more });

  const socket = await reach(target, rules, stepMs, found, step);
  if (!socket) {
    step('TLS', 'SKIPPED', 'There was no connection.');
    return found;
  }
  try {
    if (target.protocol === 'http:') {
      step('TLS', 'SKIPPED', 'The target is http: what is sent can be read on the way.', {
        advice: 'Use https in production.',
      });
      found.isOpen = true;
    } else await agree(target, socket, stepMs, found, step);
  } finally {
    socket.destroy();
  }
  return found;
};

/** Agrees on TLS, with any certificate, so that one that deliveries refuse can be shown. */
const agree = async (
  target: URL,
  socket: Socket,
  stepMs: number,
  found: ConnectionDiagnosis,
  step: Step,
): Promise<void> => {
  const host = hostOf(target);
  const from = performance.now();
  const encrypted = connectTls({
    ...{ socket, host, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] },
    rejectUnauthorized: false, // nothing is sent over it
  });
  try {
    await inTime(once(encrypted, 'secureConnect'), stepMs);
    const certificate = encrypted.getPeerCertificate();
    const fault = encrypted.authorized ? undefined : String(encrypted.authorizationError);
    found.tlsProtocol = encrypted.getProtocol();
    found.certificate = shown(certificate, encrypted);
    found.isOpen = fault === undefined;
    const { detail, advice } = adviceOnCertificate(fault, host, found.certificate);
    step('TLS', fault === undefined ? 'OK' : 'FAILED', detail, { durationMs: elapsed(from), advice });
  } catch (error) {
    const code = codeOf(error);
    step('TLS', 'FAILED', `No secure connection could be agreed on (${code}).`, {
      durationMs: elapsed(from),
      advice: adviceOnTls(code),
    });
  } finally {
    encrypted.destroy();
  }
};

const shown = (certificate: PeerCertificate, { authorized }: TLSSocket): DiagnosedCertificate => ({
  subject: named(certificate.subject),
  issuer: named(certificate.issuer),
  names: (certificate.subjectaltname ?? '').split(', ').filter((name) => name !== ''),
  validFrom: new Date(certificate.valid_from).toISOString(),
  validTo: new Date(certificate.valid_to).toISOString(),
  isTrusted: authorized,
});

/** `CN=…, O=…`; a part may be there more than once. */
const named = (name: PeerCertificate['subject'] | undefined): string =>
  Object.entries(name ?? {})
    .map(([part, value]) => `${part}=${[value].flat().join('+')}`)
    .reverse()
    .join(', ');
