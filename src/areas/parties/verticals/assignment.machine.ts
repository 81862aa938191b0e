/**
 * Loop prevention as a table: what becomes of a customer's vertical when a user or the ERP says something
 * about it. The ERP hears of users' changes by `customer.vertical.changed`, and what it says back must
 * neither set off another event nor undo a change that is newer than what it has heard of.
 *
 * CONFIRMED: the ERP has the same value, as far as anybody knows. PENDING: a user changed it and the ERP has
 * not confirmed it yet. CONFLICT: the same, and the ERP said something else in the meantime.
 */
export const assignmentStates = ['CONFIRMED', 'PENDING', 'CONFLICT'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** How things stand for one customer; `correlationID` is that of the change that made it so. */
export type Assignment = { code: string | null; state: AssignmentState; correlationID: string };

/** How things stand before anybody said anything. */
export const unassigned: Assignment = { code: null, state: 'CONFIRMED', correlationID: '' };

/**
 * What is said. `isEcho`: the ERP names a code together with the correlation id under which a user once set
 * this very code.
 */
export type Said = { origin: 'APP' | 'ERP'; code: string | null; correlationID: string; isEcho: boolean };

/**
 * What that means: a user's change or none; the ERP's confirmation, its late or repeated one, agreement,
 * another value.
 */
export type Saying = 'APP_SAME' | 'APP_CHANGE' | 'ERP_CONFIRMS' | 'ERP_ECHOES' | 'ERP_AGREES' | 'ERP_DIFFERS';

/**
 * `takes`: the value becomes the customer's, and is recorded with its origin. `emits`: the event is written.
 * `logs`: the ERP's value goes to the conflict log and changes nothing. `settles`: open conflicts are over.
 */
export type Rule = { to: AssignmentState; takes?: true; emits?: true; logs?: true; settles?: true };

export const rules: Record<AssignmentState, Record<Saying, Rule>> = {
  CONFIRMED: {
    APP_SAME: { to: 'CONFIRMED' },
    APP_CHANGE: { to: 'PENDING', takes: true, emits: true, settles: true },
    // Nothing is pending that could be confirmed: the meaning below calls it an echo.
    ERP_CONFIRMS: { to: 'CONFIRMED' },
    ERP_ECHOES: { to: 'CONFIRMED' },
    ERP_AGREES: { to: 'CONFIRMED' },
    ERP_DIFFERS: { to: 'CONFIRMED', takes: true, settles: true },
  },
  PENDING: {
    APP_SAME: { to: 'PENDING' },
    APP_CHANGE: { to: 'PENDING', takes: true, emits: true, settles: true },
    ERP_CONFIRMS: { to: 'CONFIRMED', settles: true },
    ERP_ECHOES: { to: 'PENDING' },
    // The ERP came to the same value by itself. It has yet to hear of the user's change, and will then
    // confirm it.
    ERP_AGREES: { to: 'PENDING' },
    ERP_DIFFERS: { to: 'CONFLICT', logs: true },
  },
  CONFLICT: {
    APP_SAME: { to: 'CONFLICT' },
    APP_CHANGE: { to: 'PENDING', takes: true, emits: true, settles: true },
    ERP_CONFIRMS: { to: 'CONFIRMED', settles: true },
    ERP_ECHOES: { to: 'CONFLICT' },
    ERP_AGREES: { to: 'PENDING', settles: true },
    ERP_DIFFERS: { to: 'CONFLICT', logs: true },
  },
};

/** What is meant by what is said, as things stand. */
export const meaningOf = (standing: Assignment, said: Said): Saying => {
  const isSame = said.code === standing.code;
  if (said.origin === 'APP') return isSame ? 'APP_SAME' : 'APP_CHANGE';
  const isPending = standing.state !== 'CONFIRMED';
  if (isPending && isSame && said.correlationID === standing.correlationID) return 'ERP_CONFIRMS';
  if (said.isEcho) return 'ERP_ECHOES';
  return isSame ? 'ERP_AGREES' : 'ERP_DIFFERS';
};

/** How things stand afterwards, and by which rule. */
export const hear = (standing: Assignment, said: Said): { after: Assignment; rule: Rule } => {
  const rule = rules[standing.state][meaningOf(standing, said)];
  const taken = rule.takes ? { code: said.code, correlationID: said.correlationID } : {};
  return { after: { ...standing, ...taken, state: rule.to }, rule };
};
