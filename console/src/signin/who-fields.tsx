import { useId } from 'react';
import { useSpeech } from '../words/words.tsx';
import { rememberedTenant } from './remembered-tenant.ts';

/** Whose account it is: the tenant, by a link or as this browser used it last, and the e-mail address. */
export const WhoFields = ({ tenant }: { tenant: string | undefined }) => {
  const { say } = useSpeech();
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}t`}>{say('signIn.tenant')}</label>
      <input
        id={`${id}t`}
        name="tenant"
        required
        defaultValue={tenant ?? rememberedTenant()}
        autoComplete="organization"
        spellCheck={false}
        aria-describedby={`${id}h`}
      />
      <p className="quiet" id={`${id}h`}>
        {say('signIn.tenantHint')}
      </p>
      <label htmlFor={`${id}e`}>{say('signIn.email')}</label>
      <input id={`${id}e`} name="email" type="email" required autoComplete="username" />
    </>
  );
};

/** What was typed there. */
export const whoIn = (form: FormData): { tenantID: string; email: string } => ({
  tenantID: String(form.get('tenant') ?? '').trim(),
  email: String(form.get('email') ?? '').trim(),
});
