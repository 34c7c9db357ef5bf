import { Banner } from '@assunto/components';
import { useTranslate } from './messages/translation';
import type { WorkFormProps } from './workForm';

/** An integration has nothing to configure in a job. */
export function IntegrationForm({ step }: WorkFormProps) {
  const translate = useTranslate();
  const name = translate(`works.type.${step.workStepType}`);
  return <Banner>{translate('works.integration', { name })}</Banner>;
}
