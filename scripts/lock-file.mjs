/**
 * @typedef {{
 *   version: string, license?: string, optional?: boolean, dev?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string>,
 * }} Entry one package of package-lock.json, as far as anything here reads it
 */

/**
 * The optional packages that some package of a lock file names but the lock file itself does not hold, as the
 * entries to add. Throws where a version is a range, since nothing here could resolve it.
 *
 * @param {Record<string, Entry>} packages
 * @returns {Record<string, Entry>}
 */
export function absentOptionals(packages) {
  /** @type {Record<string, Entry>} */
  const absent = {};
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      if (packages[path] || packages[`${owner}/${path}`]) continue;
      if (!/^\d[\w.-]*$/.test(version))
        throw new Error(`${owner} wants ${name} ${version}: not an exact version`);
      absent[path] = { version, ...system(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return absent;
}

/**
 * @param {string} name ends in a system, as `@swc/core-linux-x64-musl`
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>}
 */
function system(name) {
  const found = name.match(
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)/,
  );
  if (!found?.[1] || !found[2]) throw new Error(`the name of ${name} does not say for which system it is`);
  const libc = name.includes('musl') ? ['musl'] : found[1] === 'linux' ? ['glibc'] : undefined;
  return { cpu: [found[2]], ...(libc ? { libc } : {}), os: [found[1]] };
}
