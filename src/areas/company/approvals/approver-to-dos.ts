import type { Says } from '#areas/ground/notifications';
import { endToDos, makeToDo } from '#areas/ground/todo';
import type { Ctx } from '#platform/ctx';
import { reasonInGerman } from './reason-in-german.ts';
import type { ApprovalRequest } from './request.resource.ts';
import { stepAt } from './steps.ts';

/** The kinds of record, in the words of events. */
const entities: Partial<Record<string, string>> = { SALESQUOTE: 'SalesQuote' };

/** Gives each approver of the step that a request waits at a to-do: each user and each role that it names. */
export const askApprovers = async (ctx: Ctx, request: ApprovalRequest): Promise<void> => {
  const { users = [], roles = [] } = stepAt(request.steps, request.currentSequence).approvers;
  const entity = entities[request.entity];
  const wanted = {
    says: requestSays(request),
    ...(entity === undefined ? {} : { entity, entityID: request.entityID }),
    ...{ priority: 'HIGH' as const, dueUTC: request.dueUTC },
    ...{ source: 'APPROVAL' as const, sourceID: request.requestID },
  };
  for (const assignedToUserID of users.filter((one) => !request.ownUserIDs.includes(one)))
    await makeToDo(ctx, { ...wanted, assignedToUserID });
  for (const role of roles) await makeToDo(ctx, { ...wanted, role });
};

const requestSays = ({ number, policyName, reasons, comment }: ApprovalRequest): Says => {
  const lines = (said: readonly string[]) => [...said, ...(comment ? [comment] : [])].join('\n') || null;
  return {
    en: () => ({ title: `Approve ${number}: ${policyName}`, text: lines(reasons) }),
    de: (speech) => ({
      title: `${number} freigeben: ${policyName}`,
      text: lines(reasons.map((one) => reasonInGerman(one, speech))),
    }),
  };
};

/** Ends the to-dos of what was decided, and asks the approvers of the next step where there is one. */
export const followDecision = async (
  ctx: Ctx,
  before: ApprovalRequest,
  after: ApprovalRequest,
): Promise<void> => {
  const isSame = after.status === 'PENDING' && after.currentSequence === before.currentSequence;
  await endToDos(ctx, after.requestID, 'DONE', isSame ? { assignedToUserID: ctx.userID } : {});
  if (!isSame && after.status === 'PENDING') await askApprovers(ctx, after);
};
