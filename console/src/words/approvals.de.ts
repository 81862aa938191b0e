import type { approvalsEn } from './approvals.ts';

/** The words of approvals that wait for the user, in German. */
export const approvalsDe: Readonly<Record<keyof typeof approvalsEn, string>> = {
  'approval.none':
    'Nichts wartet auf Sie. Was Ihre Freigabe braucht, erscheint hier und in Ihren Aufgaben, mit dem Grund dafür.',
  'approval.kind': 'Worum es geht',
  'approval.SALESQUOTE': 'Angebot',
  'approval.NCR': 'Abweichung',
  'approval.CHANGE': 'Änderung',
  'approval.DOCUMENT': 'Dokument',
  'approval.record': '{kind} {number}, Version {version}',
  'approval.policy': '{policy}, Schritt {step} von {steps}',
  'approval.asked': 'Gefragt von {name} {time}',
  'approval.dueBy': 'Fällig {time}',
  'approval.expires': 'Läuft ab {time}',
  'approval.why': 'Warum es eine Freigabe braucht',
  'approval.comment': 'Begründung, zum Ablehnen nötig',
  'approval.needsReason': 'Schreiben Sie, was sich ändern müsste.',
  'approval.approve': 'Genehmigen',
  'approval.reject': 'Ablehnen',
  'approval.isAPPROVED': 'Genehmigt.',
  'approval.isREJECTED': 'Abgelehnt.',
  'approval.isPENDING': 'Sie haben zugestimmt; es wartet auf die anderen.',
  'approval.isWITHDRAWN': 'Zurückgezogen.',
  'approval.isEXPIRED': 'Abgelaufen.',
  'approval.meanwhile':
    'Ihre Entscheidung wurde nicht angenommen, denn inzwischen ist dies geschehen: {outcome}',
  'approval.by': '{name}: {comment}',
};
