import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { listCustomRoles } from '../../../client/groups/customroles.ts';
import { millwright } from '../api.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { MasterScreen, NewMaster } from '../masters/master-screen.tsx';
import { ProblemBox } from '../problem.tsx';
import { Trail } from '../records/trail.tsx';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { groupKind } from './group.tsx';
import { keyKind } from './key.tsx';
import * as lists from './lists.tsx';
import { roleKind } from './role.tsx';
import { terminalKind, terminals, usePlacesOfTerminals } from './terminal.tsx';
import { userKind } from './user.tsx';

export { NewKey } from './key.tsx';
export { MailFeedback } from './mail-feedback.tsx';
export { NightlyExport } from './nightly-export.tsx';
export { SettingsScreen } from './settings.tsx';

const New = ({ to, permission }: { to: string; permission: string }) => {
  const { say } = useSpeech();
  return useMay()(permission) && <Link to={to}>{say('master.new')}</Link>;
};

export const Users = () => (
  <ListScreen kind={lists.users} actions={<New to="/users/new" permission="accounts.write" />} />
);
export const CustomRoles = () => (
  <ListScreen kind={lists.customRoles} actions={<New to="/roles/new" permission="customroles.write" />} />
);
export const Groups = () => (
  <ListScreen kind={lists.groups} actions={<New to="/groups/new" permission="groups.write" />} />
);
export const Keys = () => (
  <ListScreen kind={lists.keys} actions={<New to="/keys/new" permission="apikeys.write" />} />
);
export const Terminals = () => (
  <ListScreen kind={terminals} actions={<New to="/terminals/new" permission="terminals.write" />} />
);
export const Audit = () => <ListScreen kind={lists.audit} />;

export const User = () => <MasterScreen kind={userKind(useSpeech())} />;
export const NewUser = () => <NewMaster kind={userKind(useSpeech())} />;
export const Role = () => <MasterScreen kind={roleKind(useSession().permissions)} />;
export const NewRole = () => <NewMaster kind={roleKind(useSession().permissions)} />;
export const Key = () => <MasterScreen kind={keyKind(useSession().permissions)} />;
export const Group = () => <OfGroup isNew={false} />;
export const NewGroup = () => <OfGroup isNew />;

export const Terminal = () => <OfTerminal isNew={false} />;
export const NewTerminal = () => <OfTerminal isNew />;

/** A terminal's form once it is known which machines and stations there are. */
const OfTerminal = ({ isNew }: { isNew: boolean }) => {
  const { say } = useSpeech();
  const { data, error } = usePlacesOfTerminals();
  if (!data) return error ? <ProblemBox error={error} /> : <p role="status">{say('loading')}</p>;
  return isNew ? <NewMaster kind={terminalKind(data)} /> : <MasterScreen kind={terminalKind(data)} />;
};

/** A group's form once it is known which roles of the company's own there are. */
const OfGroup = ({ isNew }: { isNew: boolean }) => {
  const speech = useSpeech();
  const { data, error } = useQuery({
    queryKey: ['/roles', 'all'],
    queryFn: () => millwright(listCustomRoles, { query: { sort: 'name' } }),
  });
  if (!data) return error ? <ProblemBox error={error} /> : <p role="status">{speech.say('loading')}</p>;
  const kind = groupKind(
    speech,
    data.map(({ customRoleID, name }) => ({ value: customRoleID, label: name })),
  );
  return isNew ? <NewMaster kind={kind} /> : <MasterScreen kind={kind} />;
};

/** The audit trail of one record, of any kind. */
export const RecordTrail = () => {
  const { id } = useParams({ from: '/signed-in/audit/$id' });
  const { say } = useSpeech();
  return (
    <>
      <header className="bar">
        <h1>{say('admin.trailOf')}</h1>
        <code>{id}</code>
        <span className="grow" />
        <Link to="/audit">{say('nav.audit')}</Link>
      </header>
      <Trail key={id} id={id} opens />
    </>
  );
};
