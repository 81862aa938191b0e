import { Link } from '@tanstack/react-router';
import { addQualityChangeNotes, setQualityChangeStatus } from '../../../client/groups/quality-changes.ts';
import type { QualityChange, QualityChangeStatusChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { PersonName } from '../records/people.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import { changesEn } from '../words/changes.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { changeLife, readChange } from './change-data.ts';
import { ChangeMore } from './change-more.tsx';

bring(changesEn);

const change: RecordKind<QualityChange> = {
  ...changeLife,
  title: 'change.title',
  numberOf: ({ number }) => number,
  read: readChange,
  facts: [
    { title: 'field.title', value: (row) => row.title },
    { title: 'change.type', value: (row, { say }) => say(`change.kind.${row.type}`) },
    { title: 'change.reason', value: (row) => <span className="written">{row.reason}</span> },
    {
      title: 'change.impact',
      value: (row) => row.impact && <span className="written">{row.impact}</span>,
    },
    { title: 'change.requestedBy', value: (row) => <PersonName userID={row.requestedByUserID} /> },
    {
      title: 'change.effective',
      value: (row, speech) => row.effectiveDate && day(row.effectiveDate, speech),
    },
    {
      title: 'change.version',
      value: (row) => row.productVersion && <VersionName of={row.productVersion} />,
    },
    { title: 'change.rejected', value: (row) => row.rejectedReason },
  ],
  parts: [],
  needs: {
    affected: 'change.needsAffected',
    notOwn: 'change.needsOther',
    approved: 'change.needsApproval',
    effective: 'change.needsDay',
    released: 'change.needsVersion',
  },
  moves: {
    status: {
      permission: 'changes.write',
      send: (ChangeID, { to, reason }, options) =>
        millwright(
          setQualityChangeStatus,
          {
            params: { ChangeID },
            body: { status: to as QualityChangeStatusChange['status'], ...(reason ? { reason } : {}) },
          },
          options,
        ),
    },
  },
  addNote: {
    permission: 'changes.write',
    send: (ChangeID, text) => millwright(addQualityChangeNotes, { params: { ChangeID }, body: [{ text }] }),
  },
  more: ChangeMore,
};

/** The product and the number of its version, which leads to its page. */
const VersionName = ({ of }: { of: NonNullable<QualityChange['productVersion']> }) => {
  const { say } = useSpeech();
  const { productID, versionID, productNumber, productName, number } = of;
  return (
    <Link to="/products/$id/versions/$version" params={{ id: productID, version: versionID }}>
      {say('change.versionOf', { product: `${productNumber} ${productName}`, number })}
    </Link>
  );
};

export const ChangeScreen = () => <RecordScreen kind={change} />;
