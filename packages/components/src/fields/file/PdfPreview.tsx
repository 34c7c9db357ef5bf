import type { FileValue } from '@assunto/engine/core';
import { useState } from 'react';

/** Whether a file is a PDF, and this browser can show one in a page. */
export const isShownAsPdf = ({ contentType }: FileValue): boolean =>
  contentType === 'application/pdf' && navigator.pdfViewerEnabled;

/** A PDF in the browser's own viewer. */
export function PdfPreview({ url, name }: { url: string; name: string }) {
  // An address that is renewed is of the same file: the viewer keeps its page.
  const [shown] = useState(url);
  return <iframe className="as-file-preview-pdf" src={shown} title={name} />;
}
