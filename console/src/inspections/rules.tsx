import { Link } from '@tanstack/react-router';
import {
  createInspectionRule,
  deleteInspectionRule,
  getInspectionRule,
  listInspectionRules,
  updateInspectionRule,
} from '../../../client/groups/quality-inspections.ts';
import type {
  InspectionRule,
  InspectionRuleChangeSent,
  NewInspectionRuleSent,
} from '../../../client/index.ts';
import { Removal } from '../admin/removal.tsx';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { MasterKind } from '../masters/master-kind.ts';
import { MasterScreen, NewMaster } from '../masters/master-screen.tsx';
import { itemPick, PickedName, supplierPick } from '../masters/pick-master-field.tsx';
import { useMay } from '../session.ts';
import { inspectionsEn } from '../words/inspections.ts';
import { rulesEn } from '../words/rules.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { SwitchingOf } from './switching.tsx';

bring(inspectionsEn);
bring(rulesEn);

const permission = 'inspectionrules.write';

/** What says that receipts are inspected, newest first. */
const rules: ListKind<InspectionRule> = {
  path: '/inspection-rules',
  canSearch: false,
  teaches: 'rule.empty',
  read: async (_asked, after, signal) =>
    pageOf(
      await millwright.answer(
        listInspectionRules,
        { query: { sort: '-lastUpdatedUTC', after, limit: rowsOf(after) } },
        { signal },
      ),
    ),
  idOf: ({ inspectionRuleID }) => inspectionRuleID,
  href: ({ inspectionRuleID }) => `/inspection-rules/${inspectionRuleID}`,
  columns: [
    {
      title: 'field.item',
      cell: ({ itemID }, { say }) =>
        itemID === null ? say('rule.any') : <PickedName pick={itemPick} id={itemID} />,
    },
    {
      title: 'buy.supplier',
      cell: ({ supplierID }, { say }) =>
        supplierID === null ? say('rule.any') : <PickedName pick={supplierPick} id={supplierID} />,
    },
    {
      title: 'rule.isInspected',
      cell: ({ isInspected }, { say }) => say(isInspected ? 'admin.yes' : 'admin.no'),
    },
    { title: 'inspection.aql', cell: ({ aql }, { number }) => aql && number(aql), isNumber: true },
    { title: 'inspection.level', cell: ({ level }) => level },
    {
      title: 'rule.holdsStock',
      cell: ({ holdsStock }, { say }) => say(holdsStock ? 'admin.yes' : 'admin.no'),
    },
    { title: 'field.isActive', cell: ({ isActive }, { say }) => say(isActive ? 'admin.yes' : 'admin.no') },
    { title: 'field.changed', cell: ({ lastUpdatedUTC }, speech) => moment(lastUpdatedUTC, speech) },
  ],
};

const levels = ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4'];

const RuleMore = ({ row }: { row: InspectionRule }) => {
  const { inspectionRuleID, itemID, supplierID, aql, level } = row;
  const { say } = useSpeech();
  return (
    <>
      <p className="quiet">{say('rule.hint')}</p>
      <SwitchingOf {...{ itemID, supplierID, aql, level }} />
      <Removal
        list="/inspection-rules"
        permission={permission}
        remove={() => millwright(deleteInspectionRule, { params: { InspectionRuleID: inspectionRuleID } })}
      />
    </>
  );
};

const rule: MasterKind<InspectionRule> = {
  ...({ list: '/inspection-rules', title: 'rule.title', newTitle: 'rule.new', isSettled: true } as const),
  numberOf: () => '',
  idOf: ({ inspectionRuleID }) => inspectionRuleID,
  permission,
  fields: [
    { name: 'itemID', title: 'field.item', kind: 'pick', pick: itemPick },
    { name: 'supplierID', title: 'buy.supplier', kind: 'pick', pick: supplierPick },
    { name: 'isInspected', title: 'rule.isInspected', kind: 'flag' },
    { name: 'aql', title: 'inspection.aql', kind: 'decimal' },
    {
      ...({ name: 'level', title: 'inspection.level', kind: 'option', isNeeded: true } as const),
      options: levels.map((level) => ({ value: level, label: level })),
    },
    { name: 'holdsStock', title: 'rule.holdsStock', kind: 'flag' },
    { name: 'isActive', title: 'field.isActive', kind: 'flag' },
  ],
  begins: { isInspected: true, level: 'II', holdsStock: false, isActive: true },
  read: (InspectionRuleID) => millwright.answer(getInspectionRule, { params: { InspectionRuleID } }),
  change: (InspectionRuleID, body, options) =>
    millwright.answer(
      updateInspectionRule,
      { params: { InspectionRuleID }, body: body as InspectionRuleChangeSent },
      options,
    ),
  create: (body) => millwright(createInspectionRule, { body: body as NewInspectionRuleSent }),
  more: RuleMore,
};

export const Rules = () => {
  const { say } = useSpeech();
  const isWriter = useMay()(permission);
  return (
    <ListScreen
      kind={rules}
      actions={isWriter && <Link to="/inspection-rules/new">{say('rule.new')}</Link>}
    />
  );
};
export const Rule = () => <MasterScreen kind={rule} />;
export const NewRule = () => <NewMaster kind={rule} />;
