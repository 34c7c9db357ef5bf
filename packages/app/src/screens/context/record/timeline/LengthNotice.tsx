import { useTranslate } from '../messages/translation';

/** The maximum length of a comment as it is stored. */
export const longestComment = 4000;
/** The number of remaining characters below which the notice is shown. */
const near = 200;

/** Shows the number of remaining characters when it is low. */
export function LengthNotice({ text }: { text: string }) {
  const translate = useTranslate();
  const left = longestComment - text.length;
  if (left > near) return null;
  return (
    <p className={left < 0 ? 'as-comment-failure' : 'as-composer-hint'} role="status">
      {left < 0 ? translate('record.tooLong', { count: -left }) : translate('record.roomLeft', { count: left })}
    </p>
  );
}
