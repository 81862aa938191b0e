/** What is logged of an error. */
export type ShownError = {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ShownError;
  errors?: ShownError[];
};

const limits = { message: 2000, stack: 4000, depth: 4, errors: 5 };

/**
 * An error as it may be logged: its name, message, code and stack, and its causes so; bounded, and without
 * secrets. Other members are left out, whatever they are called: a lost database connection carries its whole
 * client, with its password.
 */
export const shownError = (error: unknown, depth = 0): ShownError => {
  if (!(error instanceof Error))
    return { name: typeof error, message: shortened(said(error), limits.message) };
  const { name, message, code, stack, cause, errors } = error as Error & { code?: unknown; errors?: unknown };
  const goesOn = depth < limits.depth;
  return {
    name: shortened(String(name), 100),
    message: shortened(message, limits.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: shortened(String(code), 100) } : {}),
    ...(typeof stack === 'string' ? { stack: shortened(stack, limits.stack) } : {}),
    ...(goesOn && cause !== undefined && cause !== null ? { cause: shownError(cause, depth + 1) } : {}),
    ...(goesOn && Array.isArray(errors)
      ? { errors: errors.slice(0, limits.errors).map((one) => shownError(one, depth + 1)) }
      : {}),
  };
};

/**
 * A text without what looks like a secret of ours: keys, secrets of webhooks, passwords in addresses and
 * settings.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\bmw_[a-z]+_[A-Za-z0-9_-]{8,}/g, 'mw_[removed]')
    .replace(/\bwhsec_[A-Za-z0-9+/=_-]+/g, 'whsec_[removed]')
    .replace(/(:\/\/[^\s:/@]{0,100}):[^\s/]{1,300}@/g, '$1:[removed]@')
    .replace(/\b(password|passwd|secret|token|api-?key)(["']?\s*[=:]\s*["']?)[^\s"',;}]+/gi, '$1$2[removed]');

/** Only texts and numbers are said; what else was thrown may hold anything. */
const said = (thrown: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof thrown)
    ? String(thrown)
    : 'something that is no error was thrown';

/** Masked first: a secret that is cut off in the middle would not be known for one. */
const shortened = (text: string, most: number): string => {
  const safe = withoutSecrets(text.slice(0, most * 4));
  return safe.length > most ? `${safe.slice(0, most)}…` : safe;
};
