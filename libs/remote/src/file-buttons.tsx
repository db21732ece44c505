import { Button, Message, Stack } from '@longshot/ui';
import { useState } from 'react';

/** A file that the gateway has made for the player. */
export interface MadeFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Base64. */
  readonly content: string;
}

/** Hands a file to the browser, which keeps it where the player's files are. */
function saveFile({ fileName, contentType, content }: MadeFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Buttons that make files of what a page shows, one a form, and say where that failed. */
export const FileButtons = <Format extends string>({
  label,
  formats,
  failed,
  onMake,
}: {
  /** Said of the buttons together. */
  readonly label: string;
  readonly formats: readonly { readonly id: Format; readonly label: string }[];
  /** Said where no file could be made. */
  readonly failed: string;
  readonly onMake: (format: Format) => Promise<MadeFile>;
}) => {
  const [making, setMaking] = useState<Format | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const make = (format: Format): void => {
    setMaking(format);
    setFailed(false);
    onMake(format)
      .then(saveFile)
      .catch(() => setFailed(true))
      .finally(() => setMaking(null));
  };
  return (
    <>
      <Stack isRow gap={8} label={label}>
        {formats.map(({ id, label: name }) => (
          <Button key={id} size="small" tone="outline" isBusy={making === id} onClick={() => make(id)}>
            {name}
          </Button>
        ))}
      </Stack>
      {hasFailed && (
        <Message tone="danger" isAlert>
          {failed}
        </Message>
      )}
    </>
  );
};

/** Buttons that make a table or a paper of what a page shows. `t` reads the remote's own texts: `file.*`. */
export const TableFileButtons = ({
  t,
  onMake,
}: {
  readonly t: (key: string) => string;
  readonly onMake: (format: 'csv' | 'pdf') => Promise<MadeFile>;
}) => (
  <FileButtons
    label={t('file.label')}
    formats={[
      { id: 'csv', label: t('file.csv') },
      { id: 'pdf', label: t('file.pdf') },
    ]}
    failed={t('file.failed')}
    onMake={onMake}
  />
);
