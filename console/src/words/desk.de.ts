import type { deskEn } from './desk.ts';

/** The words of packing and of new tickets, in German. */
export const deskDe: Readonly<Record<keyof typeof deskEn, string>> = {
  'nav.packing': 'Packlisten',
  'nav.inspections': 'Prüfungen',
  'nav.inspectionRules': 'Prüfregeln',
  'nav.changes': 'Änderungen',
  'nav.controlled': 'Gelenkte Dokumente',
  'pack.title': 'Packliste {number}',
  'pack.noLists': 'Noch nichts gepackt. Ein freigegebener Auftrag hat seine Packlisten auf seiner Seite.',
  'pack.noneOfOrder': 'Von diesem Auftrag ist noch nichts gepackt.',
  'pack.notReleased': 'Gepackt wird, was freigegeben ist; dieser Auftrag ist: {status}.',
  'pack.orderIs':
    'Der Auftrag {number} ist nicht freigegeben, sondern: {status}. Bis dahin wird nichts davon versandt.',
  'pack.make': 'Alles Offene packen',
  'pack.from': 'Entnehmen aus',
  'pack.fill': 'Was gepackt wird',
  'pack.empty': 'Hier ist nichts gepackt. Legen Sie auf der Seite des Auftrags eine weitere Packliste an.',
  'pack.quantity': 'Zu versenden',
  'pack.split': 'Weiterer Platz für Position {line}',
  'pack.lies': 'Er liegt hier:',
  'pack.nowhere': 'Er liegt nirgends: Erst muss er gefertigt werden oder eingehen.',
  'pack.notPacked': 'Ohne Menge wird diese Position nicht gepackt.',
  'pack.needsPlace': 'Vor dem Versand fehlt noch der Platz, von dem entnommen wird.',
  'pack.needsLot': 'Vor dem Versand fehlt noch die Charge.',
  'pack.needsSerials': 'Vor dem Versand fehlen noch Seriennummern: {there} von {wanted} sind da.',
  'pack.carrier': 'Frachtführer',
  'pack.tracking': 'Sendungsnummer',
  'pack.shipTo': 'Lieferanschrift',
  'pack.shipped': 'Versandt am',
  'pack.ship': 'Speichern und versenden',
  'pack.conflict':
    'Inzwischen hat jemand diese Packliste geändert. Ihre Eingaben stehen noch da, alles andere ist auf dem neuen Stand: Sehen Sie es durch und senden Sie noch einmal.',
  'newTicket.title': 'Neuer Servicefall',
  'newTicket.create': 'Servicefall anlegen',
  'newTicket.unknownPiece':
    'Diese Seriennummer steht nicht im Verzeichnis. Der Servicefall nimmt sie trotzdem.',
  'newTicket.noWarranty': 'Keine Garantie bekannt.',
  'newTicket.inWarranty': 'In der Garantie bis {date}.',
  'newTicket.outOfWarranty': 'Die Garantie endete am {date}.',
};
