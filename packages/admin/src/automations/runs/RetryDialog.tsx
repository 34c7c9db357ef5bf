import { Button, Dialog, RadioGroup } from '@assunto/components';
import type { JobRunRetry } from '@assunto/api';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

type Version = NonNullable<JobRunRetry['version']>;

interface RetryDialogProps {
  onClose(): void;
  onRetry(version: Version): void;
}

/** Asks with which version of the automation failed runs continue. */
export function RetryDialog({ onClose, onRetry }: RetryDialogProps) {
  const translate = useTranslate();
  const [version, setVersion] = useState<Version>('begun');
  return (
    <Dialog
      isOpen
      title={translate('runs.retryTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('runs.back')}</Button>
          <Button variant="primary" onClick={() => onRetry(version)}>
            {translate('runs.retry')}
          </Button>
        </>
      }
    >
      <div className="as-run-dialog">
        <p>{translate('runs.retryQuestion')}</p>
        <RadioGroup<Version>
          label={translate('runs.version')}
          value={version}
          onChange={setVersion}
          options={[
            { value: 'begun', label: translate('runs.retryBegun'), hint: translate('runs.retryBegunHelp') },
            { value: 'current', label: translate('runs.retryCurrent'), hint: translate('runs.retryCurrentHelp') },
          ]}
        />
      </div>
    </Dialog>
  );
}
