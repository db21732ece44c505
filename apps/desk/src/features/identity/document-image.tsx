import type { DeskDocument } from '@longshot/contracts/desk';
import { useDesk } from '../../ground/desk-context.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as css from './identity.css';

/** A document as it was sent: a picture here, a paper to be saved. That it is looked at is written down. */
export const DocumentImage = ({ documentId }: { readonly documentId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal } = useLoaded(documentId, (key, signal) =>
    api.view<DeskDocument>(`documents/${key}`, {}, signal),
  );
  if (value === null) return <Refused refusal={refusal} />;
  const { mediaType, fileName, kind } = value.document;
  const source = `data:${mediaType};base64,${value.content}`;
  return mediaType === 'application/pdf' ? (
    <p className={css.note}>
      <a className="link" href={source} download={fileName}>
        {t('identity.save', { name: fileName })}
      </a>
    </p>
  ) : (
    <img className={css.image} src={source} alt={t('identity.image', { kind, name: fileName })} />
  );
};
