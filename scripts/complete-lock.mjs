// `node scripts/complete-lock.mjs`: puts the packages for other systems back into package-lock.json.
//
// Tools with a native part (Biome, swc, oxc) name one optional package per system. npm leaves those out of
// the lock file when the registry it was run against has none of them, as mirrors often do, and `npm ci` then
// refuses the file everywhere. Their versions are exact and follow from the tool's; only their checksum is
// unknown here, so npm takes those few on the registry's word.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { absentOptionals } from './lock-file.mjs';

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8'));
const absent = absentOptionals(lock.packages);
Object.assign(lock.packages, absent);
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(absent).length} added: ${Object.keys(absent).join(', ')}`);
