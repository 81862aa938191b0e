import type { DiagnosedCertificate } from './diagnosis.ts';

/** What to do about faults on the way to a target, in sentences for the receiver's operator. */

export const adviceOnAddress =
  'A target must have public addresses only, all of them. For a receiver on your own machine use `millwright listen`, or a tunnel.';

/** @param code of the system: ECONNREFUSED … */
export const adviceOnConnecting = (code: string, port: number): string => {
  switch (code) {
    case 'ECONNREFUSED':
      return `The machine is there, but nothing listens on port ${port}: start the receiver, or mend the port in the Base URL.`;
    case 'ETIMEDOUT':
      return 'Nothing answers: a firewall drops the connection, or the machine is off. Let it through from the service’s addresses.';
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
      return 'There is no way to this address from here: where it is an IPv6 one, take it out of the DNS or make it reachable.';
    default:
      return 'Look into the receiver’s own log: it, or something in front of it, ended the connection.';
  }
};

/** A handshake that came to no end. @param code of OpenSSL or the system */
export const adviceOnTls = (code: string): string => {
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNKNOWN_PROTOCOL|EPROTO/.test(code))
    return 'What answers there does not speak TLS: is it a plain http server, or is the port another one?';
  if (/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|HANDSHAKE_FAILURE|NO_SHARED|NO_CIPHERS/.test(code))
    return 'The receiver offers only old protocols or ciphers: allow TLS 1.2 or 1.3 there.';
  if (/UNRECOGNIZED_NAME/.test(code))
    return 'The receiver has no certificate for this name: add one, or mend the Base URL.';
  if (/CERTIFICATE_REQUIRED/.test(code))
    return 'The receiver asks for a client certificate, which the service does not have.';
  if (code === 'ETIMEDOUT')
    return 'The port takes connections, but says nothing: is it the right one, and is the receiver overloaded?';
  return 'The receiver ended the connection while TLS was being agreed on: look into its log.';
};

/** What there is to say about a certificate: what deliveries refuse, or that it will soon be refused. */
export const adviceOnCertificate = (
  fault: string | undefined,
  host: string,
  certificate: DiagnosedCertificate,
): { detail: string; advice: string | null } => {
  const { names, subject, validFrom, validTo } = certificate;
  switch (fault) {
    case undefined: {
      const days = Math.floor((Date.parse(validTo) - Date.now()) / 86_400_000);
      const detail = `The certificate is in order, and valid until ${validTo.slice(0, 10)}.`;
      return { detail, advice: days < 14 ? `It ends in ${days} days: renew it before.` : null };
    }
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        detail: `The certificate is not for ${host}, but for ${names.join(', ') || subject}.`,
        advice:
          'Give the receiver a certificate with this name, or use the name of the certificate in the Base URL.',
      };
    case 'CERT_HAS_EXPIRED':
      return {
        detail: `The certificate ended on ${validTo.slice(0, 10)}.`,
        advice: 'Renew it, and have the receiver load the new one.',
      };
    case 'CERT_NOT_YET_VALID':
      return {
        detail: `The certificate is valid only from ${validFrom.slice(0, 10)} on.`,
        advice: 'Look at the clock of the machine that made it.',
      };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return {
        detail: 'The certificate is signed by itself, so that nobody vouches for it.',
        advice: 'Use one of a public authority; there are free ones.',
      };
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return {
        detail: 'The certificate comes from an authority that is not publicly known.',
        advice: 'Use one of a public authority; a company’s own is not known to the service.',
      };
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return {
        detail: 'The chain from the certificate to a known authority is not whole.',
        advice:
          'Have the receiver send the intermediate certificates too (“full chain”); browsers hide this fault.',
      };
    default:
      return {
        detail: `The certificate is refused (${fault}).`,
        advice: 'Look at it with: openssl s_client -connect <host>:443',
      };
  }
};
