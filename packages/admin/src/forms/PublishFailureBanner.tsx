import { Banner, Button } from '@assunto/components';
import { useTranslate } from './messages/translation';
import type { PublishFailure } from './usePublish';

interface PublishFailureBannerProps {
  failure: PublishFailure;
  onTheirs(): void;
}

/** That a design was not published, why, and what to do. */
export function PublishFailureBanner({ failure: { kind, messages }, onTheirs }: PublishFailureBannerProps) {
  const translate = useTranslate();
  return (
    <Banner
      tone="danger"
      action={
        kind === 'conflict' && (
          <Button isCompact onClick={onTheirs}>
            {translate('forms.showTheirs')}
          </Button>
        )
      }
    >
      {translate(`forms.failure.${kind}`)}
      {messages.length > 0 && (
        <ul className="as-form-design-failures">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
