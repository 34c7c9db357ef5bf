import { useEffect, useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { Spinner } from '../../ui/spinner/Spinner';

/** The largest text that is previewed, in bytes; a longer one can only be downloaded. */
const longestText = 512 * 1024;

/** Whether a file is previewed as plain text. Its content is never rendered as markup and never run. */
export const isShownAsText = ({ contentType, size }: { contentType: string; size: number }): boolean =>
  size <= longestText && (contentType.startsWith('text/') || /^application\/(json|xml)$/.test(contentType));

/** The content of a text file as plain text. Calls `onBroken` when it cannot be fetched. */
export function TextPreview({ url, name, onBroken }: { url: string; name: string; onBroken(): void }) {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch(url, { signal: abort.signal })
      .then(async (answer) => (answer.ok ? setText(await answer.text()) : onBroken()))
      .catch(() => abort.signal.aborted || onBroken());
    return () => abort.abort();
    // A renewed address has the same text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (text === null) return <Spinner label={translate('fileField.loading')} isLarge />;
  return (
    <pre className="as-file-preview-text" tabIndex={0} aria-label={name}>
      {text}
    </pre>
  );
}
