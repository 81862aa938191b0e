/** One step on the way to a target, with what to do about it where it failed or soon will. */
export type DiagnosisStep = {
  step: 'DNS' | 'CONNECT' | 'TLS' | 'HTTP';
  status: 'OK' | 'FAILED' | 'SKIPPED';
  durationMs: number | null;
  detail: string;
  advice: string | null;
};

/** An address of the target; null where it is one that may not be shown (of the service's own network). */
export type DiagnosedAddress = { address: string | null; isAllowed: boolean; isReachable: boolean | null };

export type DiagnosedCertificate = {
  subject: string;
  issuer: string;
  names: string[];
  validFrom: string;
  validTo: string;
  isTrusted: boolean;
};

export type ConnectionDiagnosis = {
  /** DNS, CONNECT and TLS, in this order, each of them always there. */
  steps: DiagnosisStep[];
  addresses: DiagnosedAddress[];
  tlsProtocol: string | null;
  certificate: DiagnosedCertificate | null;
  /** Whether a request could be sent now. */
  isOpen: boolean;
};

/** Adds a step to what is reported. */
export type Step = (
  name: DiagnosisStep['step'],
  status: DiagnosisStep['status'],
  detail: string,
  more?: Partial<DiagnosisStep>,
) => void;
