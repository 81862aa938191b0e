import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createSupplierItem, listSupplierItems } from '../../../client/groups/suppliers.ts';
import { Decimal, type Supplier, type SupplierItem } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, linked, tableOf } from '../cells.tsx';
import { pageOf, pageRows } from '../lists/list-kind.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { NumberField } from '../number-field.tsx';
import { items, PickField, pickedOf } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { type Speech, useSpeech } from '../words/words.tsx';

const costsOf = ({ costBreaks, currencyCode }: SupplierItem, ofSupplier: string | null, speech: Speech) => {
  const { number, money, say } = speech;
  const currency = currencyCode ?? ofSupplier;
  return costBreaks
    .map(({ minQuantity, unitCost }) =>
      say('supplier.from', {
        quantity: number(minQuantity),
        cost: currency === null ? number(unitCost) : money(unitCost, currency),
      }),
    )
    .join('; ');
};

/** What a supplier sells, with its prices. */
export const SoldItems = ({ row }: { row: Supplier }) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = useId();
  const { supplierID, currencyCode } = row;
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ['/suppliers', 'sells', supplierID],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await millwright.answer(
          listSupplierItems,
          { params: { SupplierID: supplierID }, query: { limit: pageRows, after: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const sold = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Wide aria-labelledby={id}>
      <header className="bar">
        <h2 id={id}>{say('supplier.sells')}</h2>
        {may('suppliers.write') && (
          <NewButton title="supplier.addItem">
            {(close) => (
              <SoldItemForm
                supplierID={supplierID}
                onClose={close}
                onMade={async () => {
                  await refetch();
                  close();
                }}
              />
            )}
          </NewButton>
        )}
      </header>
      <ProblemBox error={error} />
      {data && sold.length === 0 && <p className="empty">{say('supplier.sellsNothing')}</p>}
      {tableOf(sold, ({ supplierItemID }) => supplierItemID, [
        { title: 'field.item', cell: (one) => linked(`/items/${one.itemID}`, one.itemNumber), isCode: true },
        { title: 'supplier.part', cell: (one) => one.supplierPartNumber, isCode: true },
        { title: 'field.description', cell: (one) => one.description },
        { title: 'field.unit', cell: (one) => one.uOM },
        { title: 'supplier.costs', cell: (one, speech) => costsOf(one, currencyCode, speech) },
        {
          title: 'field.leadTime',
          cell: (one, { number }) => one.leadTimeDays !== null && number(one.leadTimeDays),
          isNumber: true,
        },
        { title: 'field.validUntil', cell: (one, speech) => day(one.validTo, speech) },
        {
          title: 'supplier.preferred',
          cell: (one, speech) => speech.say(one.isPreferred ? 'admin.yes' : 'admin.no'),
        },
        {
          title: 'field.isActive',
          cell: (one, speech) => speech.say(one.isActive ? 'admin.yes' : 'admin.no'),
        },
      ])}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </button>
      )}
    </Wide>
  );
};

type FormProps = { supplierID: string; onClose: () => void; onMade: () => Promise<unknown> };

const SoldItemForm = ({ supplierID, onClose, onMade }: FormProps) => {
  const { say, readNumber } = useSpeech();
  const [typed, setTyped] = useState({ item: '', cost: '' });
  const cost = readNumber(typed.cost);
  const making = useMutation({
    mutationFn: async (form: FormData) => {
      const itemID = (await pickedOf(items, typed.item))?.id;
      if (itemID === undefined) throw new Error(say('supplier.noItem', { number: typed.item }));
      const textOf = (name: string) => String(form.get(name) ?? '').trim();
      const uOM = textOf('uOM');
      return millwright(createSupplierItem, {
        params: { SupplierID: supplierID },
        body: {
          itemID,
          supplierPartNumber: textOf('part'),
          ...(uOM ? { uOM } : {}),
          ...(cost === undefined
            ? {}
            : { costBreaks: [{ minQuantity: new Decimal('1'), unitCost: new Decimal(cost) }] }),
          isPreferred: form.get('preferred') !== null,
        },
      });
    },
    onSuccess: onMade,
  });
  const submit = (form: FormData) => {
    if (typed.cost.trim() === '' || cost !== undefined) making.mutate(form);
  };
  return (
    <NewForm making={making} onSubmit={submit} onClose={onClose}>
      <PickField
        kind={items}
        label={say('field.item')}
        typed={typed.item}
        onType={(item) => setTyped({ ...typed, item })}
      />
      <label>
        {say('supplier.part')}
        <input name="part" maxLength={100} required autoComplete="off" />
      </label>
      <label>
        {say('field.unit')}
        <input name="uOM" maxLength={20} autoComplete="off" />
      </label>
      <NumberField
        mayBeEmpty
        label={say('supplier.cost')}
        typed={typed.cost}
        onType={(next) => setTyped({ ...typed, cost: next })}
      />
      <label>
        <input type="checkbox" name="preferred" /> {say('supplier.preferred')}
      </label>
    </NewForm>
  );
};
