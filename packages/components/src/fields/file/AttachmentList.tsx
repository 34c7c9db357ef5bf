import type { EditorServices } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { useMemo, useState } from 'react';
import { attachmentAttribute } from './attachmentAttribute';
import { FileItem } from './FileItem';
import { FilePreview } from './FilePreview';

/** The files that an `AttachmentList` shows. */
export interface AttachmentListProps {
  /** The name of the list for screen readers. */
  label: string;
  files: readonly FileValue[];
  services: EditorServices;
}

/**
 * Files that belong to a text, with thumbnails of images; each opens in a dialog.
 *
 * @example
 * <AttachmentList label="Arquivos" files={[]} services={services} />;
 */
export function AttachmentList({ label, files, services }: AttachmentListProps) {
  const attribute = useMemo(() => attachmentAttribute(label, { extensions: [], maxSize: 0 }), [label]);
  const [opened, setOpened] = useState<FileValue | null>(null);
  return (
    <>
      <ul className="as-file-list as-attachments" aria-label={label}>
        {files.map((file) => (
          <FileItem
            key={file.fileId}
            file={file}
            attribute={attribute}
            services={services}
            isPictured
            onOpen={() => setOpened(file)}
          />
        ))}
      </ul>
      <FilePreview file={opened} attribute={attribute} services={services} onClose={() => setOpened(null)} />
    </>
  );
}
