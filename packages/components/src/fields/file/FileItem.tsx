import type { EditorServices } from '@assunto/engine';
import type { FileValue, SubjectAttribute } from '@assunto/engine/core';
import { isPicture, formatFileSize } from '@assunto/engine/fields';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { IconButton } from '../../ui/icon-button/IconButton';
import { FileIcon } from './FileIcon';
import { useFileUrl } from './useFileUrl';

interface FileItemProps {
  file: FileValue;
  attribute: SubjectAttribute;
  services: EditorServices;
  /** Whether a thumbnail is fetched. Otherwise the icon of the type is shown until the file is opened. */
  isPictured: boolean;
  onOpen(): void;
  /** Absent when the value is read-only. */
  onRemove?(): void;
}

/** One file of the value: its thumbnail, its name, which opens it, and its size. */
export function FileItem({ file, attribute, services, isPictured, onOpen, onRemove }: FileItemProps) {
  const translate = useTranslate();
  const { name, size, contentType } = file;
  const { url } = useFileUrl(services, attribute, file, 'preview', isPictured && isPicture(contentType));
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <li className="as-file-item">
      <span className="as-file-picture">
        {url && url !== broken ? (
          <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
        ) : (
          <FileIcon name={name} />
        )}
      </span>
      <span className="as-file-facts">
        <button
          type="button"
          className="as-file-name"
          onClick={onOpen}
          aria-label={translate('fileField.open', { name })}
        >
          {name}
        </button>
        <bdi className="as-file-size" dir="ltr">
          {formatFileSize(size, translate.locale)}
        </bdi>
      </span>
      {onRemove && (
        <IconButton label={translate('ui.removeName', { name })} icon={<X />} isCompact onClick={onRemove} />
      )}
    </li>
  );
}
