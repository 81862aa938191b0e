import type { Maker } from './maker.ts';

/** Codes, a tree that is active with its next version as a draft, and a template of summaries. */
const makeServiceSetup: Maker = async ({ make, canary, ids }) => {
  const code = (type: string) =>
    make('/v1/service/codes', { code: `${type}-${canary}`, type, description: canary, productIDs: [] });
  ids.CodeID = (await code('FAILURE')).codeID;
  for (const type of ['SYMPTOM', 'CAUSE', 'REPAIR']) await code(type);
  const tree = await make('/v1/service/diagnostictrees', {
    ...{ name: canary, description: canary, rootNodeID: 'q' },
    nodes: [
      {
        ...{ nodeID: 'q', type: 'TEST', text: canary, expected: canary, symptomCode: `SYMPTOM-${canary}` },
        options: [{ label: canary, nextNodeID: 'r' }],
      },
      {
        ...{ nodeID: 'r', type: 'RESULT', text: canary, causeCode: `CAUSE-${canary}` },
        ...{ repairCode: `REPAIR-${canary}`, tasks: [{ name: canary, minutes: 5 }] },
      },
    ],
  });
  ids.DiagnosticTreeID = tree.diagnosticTreeID;
  const template = await make('/v1/service/repairsummary/templates', { name: canary, body: canary });
  ids['service TemplateID'] = template.templateID;
};

/** What happens after shipping. */
export const serviceMakers: Maker[] = [makeServiceSetup];
