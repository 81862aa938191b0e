import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/**
 * What an installed LibreOffice calls itself: `LibreOffice 24.2.7.2`, or only `LibreOffice` if it does not
 * answer within ten seconds. `profile` is the folder of its settings. It is a script that starts further
 * programs, so it gets a process group of its own, which ends with `signal` and with this process.
 */
export const officeVersion = async (
  program: string,
  profile: string,
  signal?: AbortSignal,
): Promise<string> => {
  const args = ['--version', `-env:UserInstallation=${pathToFileURL(profile).href}`];
  const asked = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  const end = () => {
    try {
      if (asked.pid) process.kill(-asked.pid, 'SIGKILL');
    } catch {
      // the whole group has ended
    }
  };
  asked.on('error', () => {}); // it cannot be started: it says nothing
  const giveUp = AbortSignal.any([AbortSignal.timeout(10_000), ...(signal ? [signal] : [])]);
  giveUp.addEventListener('abort', end, { once: true });
  process.once('exit', end);
  if (giveUp.aborted) end();
  const said = await text(asked.stdout).catch(() => '');
  giveUp.removeEventListener('abort', end);
  process.removeListener('exit', end);
  end();
  return /LibreOffice [\d.]+/.exec(said)?.[0] ?? 'LibreOffice';
};
