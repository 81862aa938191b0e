import { sendPurchaseReturn, setPurchaseReturnStatus } from '../../../client/groups/purchasing.ts';
import type { PurchaseReturn } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked, moment } from '../cells.tsx';
import { ItemName } from '../records/item-name.tsx';
import { NcrNames } from '../records/ncr-names.tsx';
import { PlaceName } from '../records/place-field.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import { SupplierName } from '../records/supplier-name.tsx';
import { returnsEn } from '../words/returns.ts';
import { bring } from '../words/words.tsx';
import { readReturn, returnLife } from './return-data.ts';
import { Credit, ReturnMore } from './return-more.tsx';

bring(returnsEn);

const permission = 'purchasereturns.write';

const purchaseReturn: RecordKind<PurchaseReturn> = {
  ...returnLife,
  title: 'return.title',
  numberOf: ({ number }) => number,
  read: readReturn,
  facts: [
    { title: 'return.supplier', value: (row) => <SupplierName id={row.supplierID} /> },
    { title: 'field.item', value: (row) => <ItemName id={row.itemID} /> },
    { title: 'field.quantity', value: (row, { number }) => `${number(row.quantity)} ${row.uOM}` },
    { title: 'return.from', value: (row) => <PlaceName id={row.locationID} /> },
    { title: 'stock.lot', value: (row) => row.lotNumber },
    { title: 'stock.serial', value: (row) => row.serialNumbers.join(', ') },
    { title: 'return.reason', value: (row) => row.reason },
    { title: 'return.reference', value: (row) => row.supplierReference },
    {
      title: 'return.ncr',
      value: (row) =>
        row.referenceEntity === 'NCR' && row.referenceID && <NcrNames ids={[row.referenceID]} />,
    },
    { title: 'return.sent', value: (row, speech) => row.sentUTC && moment(row.sentUTC, speech) },
    { title: 'return.settlement', value: (row, { term }) => row.settlement && term(row.settlement) },
    { title: 'return.credit', value: (row) => row.creditAmount && <Credit amount={row.creditAmount} /> },
    { title: 'return.creditNote', value: (row) => row.creditNoteNumber },
    {
      title: 'return.instead',
      value: (row, { say }) =>
        linked(row.inboundID && `/supplier-orders/${row.inboundID}`, say('record.open')),
    },
    { title: 'return.settled', value: (row, speech) => row.settledUTC && moment(row.settledUTC, speech) },
  ],
  parts: [],
  moves: {
    send: {
      permission,
      send: (PurchaseReturnID, _move, options) =>
        millwright(sendPurchaseReturn, { params: { PurchaseReturnID } }, options),
    },
    status: {
      permission,
      send: (PurchaseReturnID, { to }, options) =>
        millwright(
          setPurchaseReturnStatus,
          { params: { PurchaseReturnID }, body: { status: to as PurchaseReturn['status'] } },
          options,
        ),
    },
  },
  more: ReturnMore,
};

export const PurchaseReturnScreen = () => <RecordScreen kind={purchaseReturn} />;
