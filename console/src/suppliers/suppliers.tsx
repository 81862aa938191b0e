import { Link } from '@tanstack/react-router';
import {
  createSupplier,
  getSupplier,
  listSuppliers,
  searchSuppliers,
  updateSupplier,
} from '../../../client/groups/suppliers.ts';
import type {
  NewSupplier as NewBody,
  SupplierChange,
  SupplierSummary,
  Supplier as SupplierWhole,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment, statusOf } from '../cells.tsx';
import { type ListKind, readBy } from '../lists/list-kind.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { MasterKind } from '../masters/master-kind.ts';
import { MasterScreen, NewMaster } from '../masters/master-screen.tsx';
import { useMay } from '../session.ts';
import { suppliersEn } from '../words/suppliers.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { SoldItems } from './sold-items.tsx';

bring(suppliersEn);

const permission = 'suppliers.write';
const statuses = ['ACTIVE', 'ONHOLD', 'INACTIVE'] as const;

const suppliers: ListKind<SupplierSummary> = {
  path: '/suppliers',
  canSearch: true,
  statuses,
  teaches: 'supplier.empty',
  read: readBy({
    statuses,
    list: (query, options) => millwright.answer(listSuppliers, { query }, options),
    search: (SearchString, query, options) =>
      millwright.answer(searchSuppliers, { params: { SearchString }, query }, options),
  }),
  idOf: ({ supplierID }) => supplierID,
  href: ({ supplierID }) => `/suppliers/${supplierID}`,
  columns: [
    { title: 'field.number', cell: ({ supplierNumber }) => supplierNumber },
    { title: 'field.name', cell: ({ name }) => name },
    { title: 'field.city', cell: ({ city }) => city },
    { title: 'field.country', cell: ({ country }) => country },
    { title: 'field.email', cell: ({ email }) => email },
    statusOf(),
    {
      title: 'supplier.isApproved',
      cell: ({ isApproved }, { say }) => say(isApproved ? 'admin.yes' : 'admin.no'),
    },
    { title: 'field.changed', cell: ({ lastUpdatedUTC }, speech) => moment(lastUpdatedUTC, speech) },
  ],
};

const useKind = (): MasterKind<SupplierWhole> => {
  const { term } = useSpeech();
  return {
    ...({ list: '/suppliers', title: 'supplier.title', newTitle: 'supplier.new', isSettled: true } as const),
    numberOf: ({ supplierNumber }) => supplierNumber,
    idOf: ({ supplierID }) => supplierID,
    permission,
    fields: [
      { name: 'name', title: 'field.name', kind: 'text', isNeeded: true },
      { name: 'contactName', title: 'supplier.contact', kind: 'text' },
      { name: 'email', title: 'field.email', kind: 'text' },
      { name: 'phone', title: 'field.phone', kind: 'text' },
      { name: 'website', title: 'field.website', kind: 'text' },
      { name: 'address', title: 'field.address', kind: 'text' },
      { name: 'postalCode', title: 'field.postalCode', kind: 'text' },
      { name: 'city', title: 'field.city', kind: 'text' },
      { name: 'state', title: 'supplier.state', kind: 'text' },
      { name: 'country', title: 'field.country', kind: 'text' },
      { name: 'currencyCode', title: 'field.currency', kind: 'text' },
      { name: 'paymentTerms', title: 'field.paymentTerms', kind: 'text' },
      { name: 'leadTimeDays', title: 'field.leadTime', kind: 'whole' },
      { name: 'taxID', title: 'field.taxID', kind: 'text' },
      { name: 'erpCode', title: 'field.erpCode', kind: 'text' },
      {
        ...({ name: 'status', title: 'field.status', kind: 'option', isNeeded: true } as const),
        options: statuses.map((value) => ({ value, label: term(value) })),
      },
      { name: 'isApproved', title: 'supplier.isApproved', kind: 'flag' },
    ],
    begins: { status: 'ACTIVE', isApproved: false },
    read: (SupplierID) => millwright.answer(getSupplier, { params: { SupplierID } }),
    change: (SupplierID, body, options) =>
      millwright.answer(updateSupplier, { params: { SupplierID }, body: body as SupplierChange }, options),
    create: (body) => millwright(createSupplier, { body: body as NewBody }),
    more: SoldItems,
  };
};

export const Suppliers = () => {
  const { say } = useSpeech();
  const isWriter = useMay()(permission);
  return (
    <ListScreen
      kind={suppliers}
      actions={isWriter && <Link to="/suppliers/new">{say('supplier.new')}</Link>}
    />
  );
};
export const Supplier = () => <MasterScreen kind={useKind()} />;
export const NewSupplier = () => <NewMaster kind={useKind()} />;
