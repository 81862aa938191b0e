import { useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import './account.css';
import { DigestPart } from './digest.tsx';
import { PasskeysPart } from './passkeys.tsx';
import { PasswordPart } from './password-change.tsx';
import { SecondFactorPart } from './second-factor.tsx';
import { SessionsPart } from './sessions.tsx';

/** One’s own account: how one signs in, and where one is signed in. */
export const AccountScreen = () => {
  const { say } = useSpeech();
  const { email, mustSetUpSecondFactor } = useSession();
  return (
    <>
      <h1>{say('account.title')}</h1>
      <p className="quiet">{email}</p>
      {mustSetUpSecondFactor && <p role="status">{say('account.mustSetUp')}</p>}
      <SecondFactorPart />
      <PasskeysPart />
      <SessionsPart />
      <PasswordPart />
      <DigestPart />
    </>
  );
};
