import {
  changeCAPAPhases,
  checkCAPAEffectiveness,
  createCAPA,
  renderCAPAPdf,
  setCAPAStatus,
} from '../../../client/groups/quality-capa.ts';
import type { BadSeals } from './fail-seals.ts';
import type { DemoTools } from './tools.ts';

const results = [
  { phase: 'D0', result: 'Sofortmeldung an Einkauf und Fertigung; Charge gesperrt.' },
  { phase: 'D1', result: 'Leitung Qualität, Einkauf, Konstruktion, Dichtungswerk Süd.' },
  {
    phase: 'D2',
    result:
      'Stangendichtungen 36 mm haben 61 bis 62 statt 70 ± 5 Shore A. Betroffen sind 98 Stück im Lager und zwei ausgelieferte Zylinder.',
  },
  {
    phase: 'D3',
    result:
      'Bestand gesperrt. Beide Zylinder über die Rückverfolgung gefunden, zurückgeholt und neu abgedichtet.',
  },
  {
    phase: 'D4',
    result:
      'Beim Lieferanten lagen zwei gleich aussehende Mischungen nebeneinander; die Kennzeichnung fehlte.',
  },
  { phase: 'D5', result: 'Farbkennzeichnung der Mischungen, getrennte Lagerplätze.' },
  { phase: 'D6', result: 'Beim Lieferanten umgesetzt und vor Ort geprüft.' },
  { phase: 'D7', result: 'Härteprüfung in den Prüfplan des Wareneingangs aufgenommen.' },
  { phase: 'D8', result: 'Dank an das Team; Ergebnis im Lieferantengespräch besprochen.' },
] as const;

/** A corrective action with all phases of the 8D, checked by somebody else. Answers where its report lies. */
export const closeWithCapa = async (tools: DemoTools, bad: BadSeals): Promise<string> => {
  const { step, as, keep } = tools;
  const quality = as('QUALITY');
  const { qualityCapaID } = await step(
    'A corrective action answers it',
    () =>
      quality(createCAPA, {
        body: {
          ...{ title: 'Stangendichtungen der falschen Mischung', customerID: bad.customerID },
          problem: results[2].result,
          ncrIDs: [bad.qualityNcrID],
          effectivenessMethod: 'Härte der nächsten drei Lieferungen',
        },
      }),
    ({ number, status }) => `${number} is ${status}`,
  );
  const params = { QualityCapaID: qualityCapaID };
  await quality(setCAPAStatus, { params, body: { status: 'INPROGRESS' } });
  await step(
    'Worked off, phase by phase',
    () =>
      quality(changeCAPAPhases, {
        params,
        body: { phases: results.map((one) => ({ ...one, status: 'DONE' as const })) },
      }),
    ({ phases }) => phases.map(({ phase }) => phase).join(' '),
  );
  await quality(setCAPAStatus, { params, body: { status: 'VERIFICATION' } });
  await step(
    'Somebody else checks whether it helped',
    () =>
      as('MANAGEMENT')(checkCAPAEffectiveness, {
        params,
        body: { result: 'EFFECTIVE', comment: 'Drei Lieferungen mit 69 bis 72 Shore A.' },
      }),
    ({ effectivenessResult }) => `${effectivenessResult}`,
  );
  await quality(setCAPAStatus, { params, body: { status: 'CLOSED' } });
  const report = await step(
    'Its 8D report for the customer',
    async () => keep(await quality(renderCAPAPdf, { params, query: { Language: 'de' } })),
    ({ name, bytes }) => `${name}, ${(bytes / 1024).toFixed(0)} kB`,
  );
  return report.file;
};
