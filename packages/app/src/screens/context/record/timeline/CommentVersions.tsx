import { useEngine, userMessageOf } from '@assunto/engine';
import type { TalkCommentVersion } from '@assunto/api';
import { momentText, notify, RichText } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../../../AppServices';
import { useTranslate } from '../messages/translation';

/** Says that a comment was edited; pressed, it shows what it said before. `path` is that of the comment. */
export function CommentVersions({ path }: { path: string }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { client } = useServices();
  const [versions, setVersions] = useState<readonly TalkCommentVersion[] | null>(null);
  const toggle = (): void => {
    if (versions) return setVersions(null);
    client
      .request<TalkCommentVersion[]>('GET', `${path}/versions`, { expects: 'array' })
      .then(({ data }) => setVersions(data))
      .catch((error: unknown) => notify('danger', userMessageOf(error)));
  };
  return (
    <>
      <button
        type="button"
        className="as-comment-edited"
        aria-expanded={versions !== null}
        title={translate('record.showVersions')}
        onClick={toggle}
      >
        {translate('record.edited')}
      </button>
      {versions && (
        <ol className="as-comment-versions" aria-label={translate('record.versions')}>
          {versions.map(({ text, attachments, insertedIn, actorName }) => (
            <li key={insertedIn + text}>
              <small>
                {translate('record.until', {
                  moment: momentText(insertedIn, format.timeZone, translate.locale),
                  name: actorName,
                })}
              </small>
              <RichText source={text} topLevel={3} />
              {attachments.length > 0 && (
                <small>{translate('record.filesThen', { names: attachments.join(', ') })}</small>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
