import type { Account } from '../../../client/index.ts';
import type { Option } from '../masters/master-kind.ts';
import type { Word } from '../words/en.ts';
import type { Speech } from '../words/words.tsx';

/** The roles that there are in every company, with their names. */
const words = {
  ADMIN: 'role.ADMIN',
  MANAGEMENT: 'role.MANAGEMENT',
  SALES: 'role.SALES',
  CUSTOMERSERVICE: 'role.CUSTOMERSERVICE',
  PURCHASING: 'role.PURCHASING',
  PLANNING: 'role.PLANNING',
  LOGISTICS: 'role.LOGISTICS',
  WAREHOUSE: 'role.WAREHOUSE',
  SHOP: 'role.SHOP',
  TECH: 'role.TECH',
  QUALITY: 'role.QUALITY',
  MAINTENANCE: 'role.MAINTENANCE',
} as const satisfies Readonly<Record<Account['roles'][number], Word>>;

/** Their names, comma by comma. */
export const rolesIn = (list: Account['roles'], { say }: Speech): string =>
  list.map((role) => say(words[role])).join(', ');

export const roleOptions = ({ say }: Speech): Option[] =>
  Object.entries(words).map(([value, word]) => ({ value, label: say(word) }));

const { ADMIN: _admin, ...others } = words;
/** Those that are given by themselves: never that of administrators. */
export const roleWords: Readonly<Record<string, Word>> = others;
