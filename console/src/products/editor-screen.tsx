import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { productEditorEn } from '../words/product-editor.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { EditorPanes } from './editor-panes.tsx';
import './products.css';
import { readStored, readVersionText, useProduct } from './products-data.ts';

bring(productEditorEn);

/** So long a text is edited here; a longer one is exported, changed and imported as a file. */
const mostLetters = 2_000_000;

/** The editor of a product: of what stands there, or of a version that is begun again from. */
export const EditorScreen = () => {
  const { id } = useParams({ from: '/signed-in/products/$id/edit' });
  const { from } = useSearch({ from: '/signed-in/products/$id/edit' });
  const { say } = useSpeech();
  const may = useMay();
  const InstanceID = useSession().tenantID;
  const product = useProduct(id);
  const number = product.data?.number;
  const begun = useQuery({
    queryKey: ['/products', 'edit', id, from],
    queryFn: async () => {
      const stored = await readStored(id);
      const version = { InstanceID, ProductID: id, VersionID: from ?? '' };
      return { stored, text: from ? await readVersionText(version, number ?? '') : stored.text };
    },
    enabled: number !== undefined,
    // What is written here is not read again beneath it; a save finds what others did.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  const error = product.error ?? begun.error;
  if (error)
    return (
      <>
        <h1>{say('product.editor')}</h1>
        <ProblemBox error={error} again={() => void (product.error ? product.refetch() : begun.refetch())} />
      </>
    );
  if (!begun.data || !product.data) return <p role="status">{say('loading')}</p>;
  if (begun.data.text.length > mostLetters)
    return (
      <>
        <h1>{say('product.editor')}</h1>
        <p className="empty">{say('product.tooLong', { most: mostLetters / 1_000_000 })}</p>
      </>
    );
  return (
    <EditorPanes
      key={`${id} ${from}`}
      product={product.data}
      {...begun.data}
      mayWrite={may('products.write')}
    />
  );
};
