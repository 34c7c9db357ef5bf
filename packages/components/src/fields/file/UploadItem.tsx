import { formatFileSize } from '@assunto/engine/fields';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useTranslate } from '../../messages/useTranslate';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/icon-button/IconButton';
import { FileIcon } from './FileIcon';
import type { Upload } from './useUploads';

interface UploadItemProps {
  upload: Upload;
  onCancel(): void;
  onRetry(): void;
}

/** One upload: its progress and a cancel button, or why it failed and a retry button. */
export function UploadItem({ upload, onCancel, onRetry }: UploadItemProps) {
  const translate = useTranslate();
  const { file, part, failure, canRetry } = upload;
  const percent = Math.round(part * 100);
  return (
    <li className="as-file-item" data-failed={failure !== null || undefined}>
      <span className="as-file-picture">
        {failure ? <CircleAlert aria-hidden="true" /> : <FileIcon name={file.name} />}
      </span>
      <span className="as-file-facts">
        <span className="as-file-name">{file.name}</span>
        {failure === null ? (
          <span className="as-file-progress">
            <progress value={percent} max={100} aria-label={translate('fileField.uploading', { name: file.name })} />
            <bdi className="as-file-size" dir="ltr">
              {`${percent}% ${translate('grid.total', { total: formatFileSize(file.size, translate.locale) })}`}
            </bdi>
          </span>
        ) : (
          <>
            <span className="as-file-failure" role="alert">
              {failure}
            </span>
            {canRetry && (
              <Button
                isCompact
                icon={<RotateCw />}
                onClick={onRetry}
                aria-label={translate('fileField.tryAgain', { name: file.name })}
              >
                {translate('common.tryAgain')}
              </Button>
            )}
          </>
        )}
      </span>
      <IconButton
        label={
          failure
            ? translate('fileField.discard', { name: file.name })
            : translate('fileField.cancelUpload', { name: file.name })
        }
        icon={<X />}
        isCompact
        onClick={onCancel}
      />
    </li>
  );
}
