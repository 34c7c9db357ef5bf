import type { EditorServices } from '@assunto/engine';
import type { FileValue, SubjectAttribute } from '@assunto/engine/core';
import { isPicture, isViewable, formatFileSize } from '@assunto/engine/fields';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { buttonClass } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/error-state/ErrorState';
import { Spinner } from '../../ui/spinner/Spinner';
import { FileIcon } from './FileIcon';
import { isShownAsPdf, PdfPreview } from './PdfPreview';
import { isShownAsText, TextPreview } from './TextPreview';
import { useFileUrl } from './useFileUrl';

interface FilePreviewProps {
  file: FileValue | null;
  attribute: SubjectAttribute;
  services: EditorServices;
  onClose(): void;
}

/** A file in a dialog: an image, a text or a PDF is shown; every file can be downloaded. */
export function FilePreview({ file, onClose, ...rest }: FilePreviewProps) {
  // The last file stays rendered during the dialog's closing animation.
  const [shown, setShown] = useState(file);
  if (file && file !== shown) setShown(file);
  return (
    <Dialog isOpen={file !== null} onClose={onClose} title={shown?.name ?? ''} size={1080} isDismissable>
      {shown && <FileContent key={shown.fileId} file={shown} {...rest} />}
    </Dialog>
  );
}

function FileContent({ file, attribute, services }: Omit<FilePreviewProps, 'file' | 'onClose'> & { file: FileValue }) {
  const translate = useTranslate();
  const { contentType, name, size } = file;
  const view = useFileUrl(services, attribute, file, 'preview', isViewable(contentType));
  const download = useFileUrl(services, attribute, file, 'download');
  const [isBroken, setBroken] = useState(false);
  const broken = isPicture(contentType) ? translate('fileField.pictureFailed') : translate('fileField.textFailed');
  const failure = view.failure ?? download.failure ?? (isBroken ? broken : null);

  const retry = () => {
    setBroken(false);
    view.retry();
    download.retry();
  };

  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (!download.url || (isViewable(contentType) && !view.url))
    return <Spinner label={translate('fileField.loading')} isLarge />;
  return (
    <div className="as-file-preview">
      <FileView file={file} viewUrl={view.url} downloadUrl={download.url} onBroken={() => setBroken(true)} />
      <p className="as-file-preview-facts">{formatFileSize(size, translate.locale)}</p>
      <div className="as-file-preview-actions">
        {isViewable(contentType) && view.url && (
          <a className={buttonClass('secondary')} href={view.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {translate('fileField.openInTab')}
          </a>
        )}
        <a className={buttonClass('primary')} href={download.url} download={name}>
          <Download aria-hidden="true" />
          {translate('fileField.download')}
        </a>
      </div>
    </div>
  );
}

interface FileViewProps {
  file: FileValue;
  viewUrl: string | null;
  downloadUrl: string;
  onBroken(): void;
}

/** The content where the browser can show it, else the icon of the file's type. */
function FileView({ file, viewUrl, downloadUrl, onBroken }: FileViewProps) {
  const { contentType, name } = file;
  if (isPicture(contentType) && viewUrl) return <img src={viewUrl} alt={name} onError={onBroken} />;
  if (isShownAsPdf(file) && viewUrl) return <PdfPreview url={viewUrl} name={name} />;
  if (isShownAsText(file)) return <TextPreview url={downloadUrl} name={name} onBroken={onBroken} />;
  return (
    <span className="as-file-preview-icon">
      <FileIcon name={name} />
    </span>
  );
}
