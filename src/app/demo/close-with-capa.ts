import type { Answer } from './call.ts';
import type { BadSeals } from './fail-seals.ts';
import type { DemoTools } from './tools.ts';

const results = {
  D0: 'Sofortmeldung an Einkauf und Fertigung; Charge gesperrt.',
  D1: 'Leitung Qualität, Einkauf, Konstruktion, Dichtungswerk Süd.',
  D2: 'Stangendichtungen 36 mm haben 61 bis 62 statt 70 ± 5 Shore A. Betroffen sind 98 Stück im Lager und zwei ausgelieferte Zylinder.',
  D3: 'Bestand gesperrt. Beide Zylinder über die Rückverfolgung gefunden, zurückgeholt und neu abgedichtet.',
  D4: 'Beim Lieferanten lagen zwei gleich aussehende Mischungen nebeneinander; die Kennzeichnung fehlte.',
  D5: 'Farbkennzeichnung der Mischungen, getrennte Lagerplätze.',
  D6: 'Beim Lieferanten umgesetzt und vor Ort geprüft.',
  D7: 'Härteprüfung in den Prüfplan des Wareneingangs aufgenommen.',
  D8: 'Dank an das Team; Ergebnis im Lieferantengespräch besprochen.',
};

/** A corrective action with all phases of the 8D, checked by somebody else. Answers where its report lies. */
export const closeWithCapa = async (tools: DemoTools, bad: BadSeals): Promise<string> => {
  const { step, api, file, keys } = tools;
  const key = keys.QUALITY;
  const { qualityCapaID } = await step(
    'A corrective action answers it',
    () =>
      api('POST', '/v1/quality/capa', key, {
        ...{ title: 'Stangendichtungen der falschen Mischung', customerID: bad.customerID },
        problem: results.D2,
        ncrIDs: [bad.qualityNcrID],
        effectivenessMethod: 'Härte der nächsten drei Lieferungen',
      }),
    ({ number, status }) => `${number} is ${status}`,
  );
  const path = `/v1/quality/capa/${qualityCapaID}`;
  await api('PATCH', `${path}/status`, key, { status: 'INPROGRESS' });
  await step(
    'Worked off, phase by phase',
    () =>
      api('PATCH', `${path}/phases`, key, {
        phases: Object.entries(results).map(([phase, result]) => ({ phase, result, status: 'DONE' })),
      }),
    ({ phases }) => phases.map((one: Answer) => one.phase).join(' '),
  );
  await api('PATCH', `${path}/status`, key, { status: 'VERIFICATION' });
  await step(
    'Somebody else checks whether it helped',
    () =>
      api('POST', `${path}/effectiveness`, keys.MANAGEMENT, {
        ...{ result: 'EFFECTIVE', comment: 'Drei Lieferungen mit 69 bis 72 Shore A.' },
      }),
    ({ effectivenessResult }) => effectivenessResult,
  );
  await api('PATCH', `${path}/status`, key, { status: 'CLOSED' });
  const report = await step(
    'Its 8D report for the customer',
    () => file(`${path}/pdf?Language=de`, key),
    ({ name, bytes }) => `${name}, ${(bytes / 1024).toFixed(0)} kB`,
  );
  return report.file;
};
