import { type Notice, notify, type Says } from '#areas/ground/notifications';
import type { Ctx } from '#platform/ctx';
import type { ToDo } from './to-do.fields.ts';

type Addressed = Pick<ToDo, 'assignedToUserID' | 'role' | 'teamID'>;

/**
 * Notifies those that shall do it, when it is made and when others shall do it; not who said so. What a
 * design or a file of theirs brings about is news to them too. `says`: its words, where the service made it.
 */
export const notifyOfToDo = async (
  ctx: Ctx,
  row: Addressed & Pick<ToDo, 'toDoID' | 'title' | 'text' | 'priority' | 'source'>,
  old: Addressed | undefined,
  says: Says = { written: row },
): Promise<void> => {
  const names = ['assignedToUserID', 'role', 'teamID'] as const;
  if (old && names.every((name) => old[name] === row[name])) return;
  await notify(ctx, {
    ...addressees(row),
    except: !old && (row.source === 'RULE' || row.source === 'IMPORT') ? [] : [ctx.userID],
    type: 'TO_DO',
    says,
    entity: 'ToDo',
    entityID: row.toDoID,
    severity: row.priority === 'URGENT' ? 'WARNING' : 'INFO',
  });
};

const addressees = ({
  assignedToUserID,
  role,
  teamID,
}: Addressed): Pick<Notice, 'users' | 'roles' | 'teams'> => ({
  users: assignedToUserID === null ? [] : [assignedToUserID],
  roles: role === null ? [] : [role],
  teams: teamID === null ? [] : [teamID],
});
