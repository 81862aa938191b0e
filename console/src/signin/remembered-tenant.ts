const kept = 'millwright.tenant';

/** The tenant that this browser signed in to last; nothing where it never did. */
export const rememberedTenant = (): string => localStorage.getItem(kept) ?? '';

export const rememberTenant = (tenantID: string): void => localStorage.setItem(kept, tenantID);
