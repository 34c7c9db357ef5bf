import type { FileValue } from '@assunto/engine/core';
import { useState } from 'react';

/** Whether a file is a PDF and this browser can show PDFs inside a page. */
export const isShownAsPdf = ({ contentType }: FileValue): boolean =>
  contentType === 'application/pdf' && navigator.pdfViewerEnabled;

/** Shows a PDF in the browser's own viewer. */
export function PdfPreview({ url, name }: { url: string; name: string }) {
  // A renewed address has the same content, so the first one stays in use: the viewer stays on its page.
  const [shown] = useState(url);
  return <iframe className="as-file-preview-pdf" src={shown} title={name} />;
}
