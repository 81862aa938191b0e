import { sql } from 'kysely';
import { goBack, mostSteps, nextBy, nodeOf, standing, treeResource } from '#areas/service/diagnostictrees';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, lockRow, readOne, updateRow } from '#kit/rows';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { text } from '#platform/schema';
import { reportMachine } from '../report.machine.ts';
import { reportResource } from '../report.resource.ts';
import { mostInReport } from '../report.schema.ts';
import { sessionMachine } from './session.machine.ts';
import { refuseSecondWalk, type Session, sessionResource, sessionStatusChanged } from './session.resource.ts';

/** @throws Problem 409 where the report of a walk is not worked on any more */
const holdReport = async (ctx: Ctx, { reportID }: Session) => {
  const report = await lockRow(ctx, reportResource, reportID);
  needEditable(reportMachine, report.status, 'trouble report');
  return report;
};

/** `POST …/answer`: the next question, or the result. */
const answerQuestion = behaviourOf(sessionResource, {
  id: 'answerDiagnosticQuestion',
  does: 'answer',
  addition: true,
  summary: 'Answer the present question of a diagnostic session',
  description: 'With the label of one of its options. Answers the next node; a RESULT ends the session.',
  body: { answer: text(200, { description: 'The label of an option, letter case aside' }) },
  problems: ['IllegalTransition', 'NotEditable', 'TooMany'],
  emits: [sessionStatusChanged],
  example: { body: { answer: 'Yes' } },
  run: async (ctx, old, { answer }) => {
    await holdReport(ctx, old);
    const { nodes } = await readOne(ctx, treeResource, old.diagnosticTreeID);
    const node = nodeOf(nodes, old.currentNodeID);
    const next = node && nextBy(node, answer);
    const to = next && nodeOf(nodes, next.nextNodeID)?.type === 'RESULT' ? 'FINISHED' : 'RUNNING';
    const changes = () => {
      if (!node || !next)
        throw invalid(
          '/answer',
          `must be one of ${(node?.options ?? []).map(({ label }) => label).join(', ')}`,
        );
      if (old.steps.length >= mostSteps)
        throw new Problem(
          'TooMany',
          `A session has at most ${mostSteps} steps: abandon it and begin another.`,
        );
      const step = {
        ...{ nodeID: node.nodeID, text: node.text, answer: next.label, nextNodeID: next.nextNodeID },
        ...{ utc: ctx.now, userID: ctx.userID, isUndone: false },
      };
      return {
        steps: [...old.steps, step],
        currentNodeID: next.nextNodeID,
        finishedUTC: to === 'FINISHED' ? ctx.now : null,
      };
    };
    await moveRow(ctx, sessionResource, sessionMachine, old, to, {
      ...{ by: 'answer', event: sessionStatusChanged, changes },
    });
  },
});

/** `POST …/back`: takes the last answer back. */
const stepBack = behaviourOf(sessionResource, {
  id: 'goBackInDiagnosticSession',
  does: 'back',
  addition: true,
  summary: 'Take the last answer of a diagnostic session back',
  description: 'The answer stays on record as taken back. A result is taken back, too.',
  problems: ['IllegalTransition', 'NotEditable', 'PreconditionMissing', 'Duplicate'],
  emits: [sessionStatusChanged],
  run: async (ctx, old) => {
    await holdReport(ctx, old);
    if (old.status === 'FINISHED') await refuseSecondWalk(ctx, old.reportID);
    await moveRow(ctx, sessionResource, sessionMachine, old, 'RUNNING', {
      by: 'back',
      event: sessionStatusChanged,
      changes: () => {
        const back = goBack(old.steps);
        if (!back) throw new Problem('PreconditionMissing', 'No answer stands.', { missing: ['steps'] });
        return { steps: back.steps, currentNodeID: back.nodeID, finishedUTC: null };
      },
    });
  },
});

/** `POST …/apply`: what the result says goes into the report. */
const applyResult = behaviourOf(sessionResource, {
  id: 'applyDiagnosticResult',
  does: 'apply',
  addition: true,
  summary: 'Take the result of a diagnostic session over into its report',
  description:
    'Adds a symptom with the codes of the result and of the last question that says one, its parts to partsUsed and its tasks to labour.',
  problems: ['NotEditable', 'PreconditionMissing', 'TooMany'],
  run: async (ctx, old) => {
    const report = await holdReport(ctx, old);
    const { nodes } = await readOne(ctx, treeResource, old.diagnosticTreeID);
    const result = nodeOf(nodes, old.currentNodeID);
    if (old.status !== 'FINISHED' || !result)
      throw new Problem('PreconditionMissing', 'The session has no result.', { missing: ['result'] });
    const symptomID = old.sessionID;
    if (report.symptoms.some((one) => one.symptomID === symptomID))
      throw new Problem('PreconditionMissing', 'The result was taken over already.', { missing: ['result'] });
    const passed = standing(old.steps).flatMap(({ nodeID }) => nodeOf(nodes, nodeID) ?? []);
    const last = [...passed, result].findLast(({ symptomCode }) => symptomCode !== undefined);
    const [symptom, cause, repair] = [
      await codeOf(ctx, 'SYMPTOM', last?.symptomCode),
      await codeOf(ctx, 'CAUSE', result.causeCode),
      await codeOf(ctx, 'REPAIR', result.repairCode),
    ];
    const tasks = (result.tasks ?? []).filter(({ minutes }) => minutes > 0);
    const changes = {
      symptoms: [
        ...report.symptoms,
        {
          ...{ symptomID, codeID: symptom, description: result.text },
          cause: cause ? { codeID: cause } : null,
          repair: repair ? { codeID: repair } : null,
        },
      ],
      partsUsed: [...report.partsUsed, ...(result.parts ?? [])],
      labour: [...report.labour, ...tasks.map(({ name, minutes }) => ({ description: name, minutes }))],
    };
    for (const name of ['symptoms', 'partsUsed', 'labour'] as const)
      if (changes[name].length > mostInReport[name])
        throw new Problem('TooMany', `A report has at most ${mostInReport[name]} ${name}.`);
    await patchRow(ctx, reportResource, report, changes);
    auditRow(ctx, sessionResource, 'UPDATE', old, await updateRow(ctx, sessionResource, old, {}));
  },
});

/** An active code, which stays active until the transaction ends. */
const codeOf = async (ctx: Ctx, type: string, code: string | undefined): Promise<string | null> => {
  if (code === undefined) return null;
  const found = await ctx.first(sql<{ codeID: string }>`
    select c.code_id as "codeID" from service_codes c
    where ${ctx.mine('c')} and c.type = ${type} and c.code = ${code} and c.is_active for share`);
  return found?.codeID ?? null;
};

export const walkOperations = [
  answerQuestion,
  stepBack,
  applyResult,
  ...statusOperations(sessionResource, sessionMachine, {
    summary: 'Abandon a diagnostic session',
    event: sessionStatusChanged,
  }),
];
