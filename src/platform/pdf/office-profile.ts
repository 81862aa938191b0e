import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the settings of a LibreOffice profile that opens strangers' documents: no macro runs, no linked file
 * or address is read, nothing is saved for recovery and no list of recent files grows. Written before each
 * start, because LibreOffice rewrites the file and a kill may cut it off.
 */
export async function writeOfficeProfile(profileDir: string): Promise<void> {
  await mkdir(join(profileDir, 'user'), { recursive: true });
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    join(profileDir, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" ` +
      `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n` +
      `${items.join('\n')}\n</oor:items>\n`,
    { mode: 0o644 },
  );
}

const settings: readonly (readonly [path: string, name: string, value: string | number | boolean])[] = [
  // Default LibreOffice fetches linked http and file pictures while loading; this refuses them for every
  // document that does not lie in a trusted folder, and none exists.
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', true],
  ['Office.Common/Security/Scripting', 'CheckDocumentEvents', false],
  // 2 = never
  ['Office.Writer/Content/Update', 'Link', 2],
  ['Office.WriterWeb/Content/Update', 'Link', 2],
  ['Office.Common/Misc', 'FirstRun', false],
  ['Office.Common/Misc', 'CrashReport', false],
  ['Office.Common/Misc', 'UseOpenCL', false],
  ['Office.Common/History', 'PickListSize', 0],
  ['Office.Java/VirtualMachine', 'Enable', false],
  ['Office.Recovery/AutoSave', 'Enabled', false],
  ['Office.Recovery/RecoveryInfo', 'Enabled', false],
];

/**
 * Where LibreOffice's single-instance pipe of a profile may be. Its name is the user's id (left out where the
 * system has no name for the user, as often in containers) and the md5 of the profile's URL in UTF-16LE, each
 * byte as hex WITHOUT leading zero: padding it gives a name nobody listens on. The folder differs between
 * versions of LibreOffice.
 */
export function officePipePaths(uid: number, profileDir: string, tmp: string): string[] {
  const url = pathToFileURL(profileDir).href;
  const digest = createHash('md5').update(Buffer.from(url, 'utf16le')).digest();
  const hash = [...digest].map((byte) => byte.toString(16)).join('');
  const names = [`OSL_PIPE_${uid}_SingleOfficeIPC_${hash}`, `OSL_PIPE_SingleOfficeIPC_${hash}`];
  return [tmp, '/tmp', '/var/tmp'].flatMap((place) => names.map((name) => join(place, name)));
}
