import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadDocument, getDocument } from '../../../client/groups/documents.ts';
import { millwright } from '../api.ts';
import { useObjectURL } from '../object-url.ts';
import { ProblemBox } from '../problem.tsx';
import { saveFile } from '../save-file.ts';
import { useSpeech } from '../words/words.tsx';
import './diagnosis.css';

const shown = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The document of a node: a picture as it is, anything else to be saved. */
export const NodeDocument = ({ documentID }: { documentID: string }) => {
  const { say } = useSpeech();
  const params = { DocumentID: documentID };
  const { data: document, error } = useQuery({
    queryKey: ['document', documentID],
    queryFn: () => millwright(getDocument, { params }),
  });
  const isPicture = shown.includes(document?.contentType ?? '');
  const picture = useQuery({
    queryKey: ['document', documentID, 'picture', document?.sha256],
    queryFn: () => millwright(downloadDocument, { params }),
    enabled: isPicture,
  });
  const saving = useMutation({
    mutationFn: () => millwright(downloadDocument, { params }),
    onSuccess: saveFile,
  });
  const address = useObjectURL(picture.data);
  if (error) return <ProblemBox error={error} />;
  if (!document) return <p role="status">{say('loading')}</p>;
  return (
    <figure className="node-document">
      {isPicture ? (
        address && <img src={address} alt={document.description ?? document.name} />
      ) : (
        <button type="button" disabled={saving.isPending} onClick={() => saving.mutate()}>
          {say('diagnosis.save', { name: document.fileName })}
        </button>
      )}
      <figcaption>{document.name}</figcaption>
      <ProblemBox error={picture.error ?? saving.error} />
    </figure>
  );
};
