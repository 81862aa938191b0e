import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * Where the test files of a run write down the secrets that they made, and what the service logged: one a
 * line.
 */
export const secretsVariable = 'MILLWRIGHT_TEST_SECRETS';
export const loggedVariable = 'MILLWRIGHT_TEST_LOGGED';

const secrets = new Set<string>();
const logged: string[] = [];

/**
 * Notes the secrets in what a test sent, got or set: keys, and the values of members that are called so. Not
 * one letter repeated: sweeps invent such a password, and ask for a record by such an id too.
 */
export const noteSecrets = (text: string): void => {
  for (const [key] of text.matchAll(/\bmw_[a-z]+_[A-Za-z0-9_-]{20,}/g)) secrets.add(key);
  for (const [, word = ''] of text.matchAll(
    /"(?:\w*secret|\w*password|databaseUrl)"\s*:\s*"([^"\\]{10,})"/gi,
  ))
    if (new Set(word).size > 1) secrets.add(word);
  for (const [, word = ''] of text.matchAll(/:\/\/[^\s:/@"]+:([^\s/@"]{8,})@/g)) secrets.add(word);
};

/** Notes a line that the service logged. */
export const noteLogged = (line: string): void => {
  logged.push(line.trimEnd());
};

process.on('exit', () => {
  const [made, said] = [process.env[secretsVariable], process.env[loggedVariable]];
  if (made && secrets.size > 0) appendFileSync(made, `${[...secrets].join('\n')}\n`);
  if (said && logged.length > 0) appendFileSync(said, `${logged.join('\n')}\n`);
});

/** The lines logged that hold a secret, without it. */
export const leaks = (secretsFile: string, loggedFile: string): string[] => {
  const linesOf = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const made = [...new Set(linesOf(secretsFile))];
  return linesOf(loggedFile).flatMap((line) => {
    const found = made.filter((secret) => line.includes(secret));
    if (found.length === 0) return [];
    return [found.reduce((text, secret) => text.replaceAll(secret, '[SECRET]'), line).slice(0, 300)];
  });
};
