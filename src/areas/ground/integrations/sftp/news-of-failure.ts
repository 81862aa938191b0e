import type { Says } from '#areas/ground/notifications';
import type { RunFault } from './run.ts';

type Failed = { day: string; host: string; fault: RunFault | undefined; lastError: string | undefined };

/** Why a night failed: in English as the run has it, in German by its fault. */
export const newsOfFailure = ({ day: night, host, fault, lastError }: Failed): Says => ({
  en: ({ day }) => ({
    title: `The nightly export of ${day(night)} to ${host} failed`,
    text: lastError ?? null,
  }),
  de: ({ day }) => ({
    title: `Der nächtliche Export vom ${day(night)} an ${host} ist fehlgeschlagen`,
    text: fault === undefined ? null : `${german[fault]} Mehr steht bei den Nächten des Exports.`,
  }),
});

const german: Record<RunFault, string> = {
  DNS: 'Der Name des Servers ist nicht auffindbar.',
  CONNECT: 'Der Server ist nicht erreichbar.',
  HOSTKEY: 'Der Server hat einen anderen Schlüssel als den, der eingetragen ist.',
  AUTH: 'Der Server nimmt den Benutzer, sein Passwort oder seinen Schlüssel nicht an.',
  FOLDER: 'Den Ordner gibt es auf dem Server nicht.',
  PERMISSION: 'Der Benutzer darf in den Ordner nicht schreiben.',
  WRITE: 'Der Server konnte die Datei nicht ablegen; vielleicht ist sein Speicher voll.',
  TIMEOUT: 'Der Server hat zu lange nicht geantwortet.',
  PROTOCOL: 'Der Server hat die Verbindung abgebrochen.',
  SETTINGS: 'Was für den Export eingestellt ist, lässt ihn nicht zu.',
  INTERRUPTED: 'Der Dienst wurde während des Exports immer wieder beendet.',
};
