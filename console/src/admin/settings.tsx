import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSignInProvider, removeSignInProvider, setSignInProvider } from '../../../client/groups/auth.ts';
import {
  changeInstanceSettings,
  getInstanceSettings,
  listConfigurationHistory,
} from '../../../client/groups/instance.ts';
import { getInvoiceSettings, setInvoiceSettings } from '../../../client/groups/invoices.ts';
import { getProductionSettings, setProductionSettings } from '../../../client/groups/production.ts';
import { getInspectionSettings, setInspectionSettings } from '../../../client/groups/quality-inspections.ts';
import { getScheduleSettings, setScheduleSettings } from '../../../client/groups/scheduling.ts';
import { getShopfloorSettings, setShopfloorSettings } from '../../../client/groups/shopfloor.ts';
import { getTenant, updateTenant } from '../../../client/groups/tenants.ts';
import {
  type Answer,
  type CallOptions,
  isProblem,
  type SignInProvider,
  type SignInProviderSetting,
} from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { Rows } from '../lists/rows.tsx';
import { typedOf } from '../masters/field-values.ts';
import { MasterForm } from '../masters/master-form.tsx';
import type { MasterBody, MasterField } from '../masters/master-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { usePersonOptions } from '../records/people.tsx';
import { useMay, useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { Person } from './lists.tsx';
import { roleWords } from './roles.ts';
import {
  companyFields,
  inspectionFields,
  invoiceFields,
  planFields,
  productionFields,
  shopfloorFields,
  signInFields,
} from './setting-fields.ts';

/** What the company has set, who signs in how, and who changed that. */
export const SettingsScreen = () => {
  const { say } = useSpeech();
  const may = useMay();
  const { tenantID } = useSession();
  const people = usePersonOptions();
  const params = { InstanceID: tenantID };
  const tenant = { tenantId: tenantID };
  return (
    <>
      <h1>{say('nav.settings')}</h1>
      <Settings
        title="admin.company"
        permission="tenants.write"
        fields={companyFields}
        read={() => millwright.answer(getInstanceSettings, { params })}
        write={(body, options) => millwright.answer(changeInstanceSettings, { params, body }, options)}
      />
      <Settings
        title="admin.signIn"
        permission="tenants.write"
        fields={signInFields}
        read={() => millwright.answer(getTenant, { params: tenant })}
        write={(body, options) => millwright.answer(updateTenant, { params: tenant, body }, options)}
      />
      {may('accounts.write') && <Provider />}
      <Settings
        title="admin.planning"
        permission="schedule.write"
        fields={planFields}
        read={() => millwright.answer(getScheduleSettings)}
        write={(body, options) => millwright.answer(setScheduleSettings, { body }, options)}
      />
      <Settings
        title="nav.production"
        permission="prodorders.setup"
        fields={productionFields}
        read={() => millwright.answer(getProductionSettings)}
        write={(body, options) => millwright.answer(setProductionSettings, { body }, options)}
      />
      {may('prodorders.read') && (
        <Settings
          title="nav.shop"
          permission="prodorders.setup"
          fields={shopfloorFields}
          read={() => millwright.answer(getShopfloorSettings)}
          write={(body, options) => millwright.answer(setShopfloorSettings, { body }, options)}
        />
      )}
      {may('invoices.read') && (
        <Settings
          title="nav.invoices"
          permission="invoices.setup"
          fields={invoiceFields}
          read={() => millwright.answer(getInvoiceSettings)}
          write={async (change, options) => {
            const { rowVersion: _, ...now } = await millwright(getInvoiceSettings);
            return millwright.answer(setInvoiceSettings, { body: { ...now, ...change } }, options);
          }}
        />
      )}
      <Settings
        title="nav.inspections"
        permission="inspections.setup"
        fields={inspectionFields(people)}
        read={() => millwright.answer(getInspectionSettings)}
        write={async (change, options) => {
          const { opensNcr, severity, assignedToUserID, reducedInspection } =
            await millwright(getInspectionSettings);
          const body = { opensNcr, severity, assignedToUserID, reducedInspection, ...change };
          return millwright.answer(setInspectionSettings, { body }, options);
        }}
      />
      {may('audit.read') && <History />}
    </>
  );
};

type SettingsProps<Row> = {
  title: Word;
  permission: string;
  fields: readonly MasterField<Row>[];
  read: () => Promise<Answer<Row>>;
  write: (body: MasterBody, options: CallOptions) => Promise<Answer<Row>>;
};

/** Some settings as a form; who may not set them sees them, and why. */
const Settings = <Row,>({ title, permission, fields, read, write }: SettingsProps<Row>) => {
  const speech = useSpeech();
  const { say } = speech;
  const may = useMay();
  const { data, error, refetch } = useQuery({ queryKey: ['settings', title], queryFn: read });
  return (
    <section aria-label={say(title)}>
      <h2>{say(title)}</h2>
      <ProblemBox error={error} again={() => void refetch()} />
      {data &&
        (may(permission) ? (
          <MasterForm
            fields={fields}
            version={{ row: data.body, etag: data.etag }}
            submit={say('master.save')}
            send={async (body, seen) => {
              const next = await write(body, seen === undefined ? {} : { ifMatch: seen });
              await queries.invalidateQueries({ queryKey: ['settings'] });
              return { row: next.body, etag: next.etag };
            }}
            again={async () => {
              const fresh = await read();
              return { row: fresh.body, etag: fresh.etag };
            }}
          />
        ) : (
          <>
            <p className="quiet">{say('master.mayNot', { permission })}</p>
            <dl className="facts">
              {fields.map((field) => {
                const typed = typedOf(data.body[field.name], field, speech);
                const word = field.choices?.[String(typed)];
                return (
                  <div key={field.name}>
                    <dt>{say(field.title)}</dt>
                    <dd>
                      {word
                        ? say(word)
                        : typeof typed === 'boolean'
                          ? say(typed ? 'admin.yes' : 'admin.no')
                          : typed || '–'}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </>
        ))}
    </section>
  );
};

/** What of the provider stands in its form: its secret is written and never read. */
type ProviderForm = SignInProvider & { clientSecret: string };

const providerFields: readonly MasterField<ProviderForm>[] = [
  { name: 'issuer', title: 'admin.issuer', kind: 'text', isNeeded: true },
  { name: 'clientID', title: 'admin.clientID', kind: 'text', isNeeded: true },
  { name: 'clientSecret', title: 'admin.clientSecret', kind: 'secret' },
  { name: 'emailClaim', title: 'admin.emailClaim', kind: 'text', isNeeded: true },
  { name: 'makesAccounts', title: 'admin.makesAccounts', kind: 'flag' },
  {
    ...({ name: 'role', title: 'admin.roleOfNew', kind: 'choice' } as const),
    choices: { '': 'admin.none', ...roleWords },
  },
];

/** The company's OpenID provider, by which people sign in. */
const Provider = () => {
  const { say } = useSpeech();
  const [isAsked, ask] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settings', 'provider'],
    queryFn: async (): Promise<SignInProvider | null> => {
      try {
        return await millwright(getSignInProvider);
      } catch (problem) {
        if (isProblem(problem, 'NotFound')) return null;
        throw problem;
      }
    },
  });
  const removing = useMutation({
    mutationFn: () => millwright(removeSignInProvider),
    onSettled: () => {
      ask(false);
      return queries.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  const begins: Partial<ProviderForm> = data ?? { emailClaim: 'email', makesAccounts: false, role: null };
  return (
    <section aria-label={say('admin.provider')}>
      <h2>{say('admin.provider')}</h2>
      <ProblemBox error={error} again={() => void refetch()} />
      {!isPending && !error && (
        <>
          {data === null && <p className="empty">{say('admin.noProvider')}</p>}
          {data?.redirectURI && <p>{say('admin.redirect', { address: data.redirectURI })}</p>}
          <MasterForm<ProviderForm>
            key={data === null ? 'none' : 'set'}
            fields={providerFields}
            version={{ row: begins, etag: data?.changedUTC }}
            submit={say('master.save')}
            send={async (changed) => {
              const { issuer, clientID, emailClaim, makesAccounts, role } = begins;
              const body = { issuer, clientID, emailClaim, makesAccounts, role, ...changed };
              const next = await millwright(setSignInProvider, { body: body as SignInProviderSetting });
              await queries.invalidateQueries({ queryKey: ['settings'] });
              return { row: next, etag: next.changedUTC };
            }}
          />
          {data && (
            <button
              type="button"
              disabled={removing.isPending}
              onClick={() => (isAsked ? removing.mutate() : ask(true))}
            >
              {say(isAsked ? 'admin.removeProviderSure' : 'admin.removeProvider')}
            </button>
          )}
          <ProblemBox error={removing.error} />
        </>
      )}
    </section>
  );
};

/** Who changed what of the company's settings. */
const History = () => {
  const speech = useSpeech();
  const { say } = speech;
  const { data, error } = useQuery({
    queryKey: ['settings', 'history'],
    queryFn: () => millwright(listConfigurationHistory, { query: { sort: '-utc', limit: 30 } }),
  });
  return (
    <section aria-label={say('admin.history')}>
      <h2>{say('admin.history')}</h2>
      <ProblemBox error={error} />
      {data && (
        <Wide>
          <Rows
            rows={data}
            idOf={({ auditID }) => auditID}
            href={({ entityID }) => `/audit/${encodeURIComponent(entityID)}`}
            columns={[
              { title: 'webhook.when', cell: ({ utc }) => moment(utc, speech) },
              { title: 'admin.who', cell: ({ userID }) => <Person userID={userID} /> },
              { title: 'admin.record', cell: ({ entity }) => entity },
              {
                title: 'admin.fields',
                cell: ({ changes }) =>
                  changes
                    .slice(0, 8)
                    .map(({ field, old, new: now }) => `${field}: ${shown(old)} → ${shown(now)}`)
                    .join('; '),
              },
            ]}
          />
        </Wide>
      )}
    </section>
  );
};

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80);
