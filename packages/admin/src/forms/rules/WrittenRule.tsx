import type { RuleCondition } from '@assunto/engine/core';
import { isFilter } from '@assunto/engine/contract';
import { useTranslate } from '../messages/translation';

/** A rule that is no filter as it is written, to be opened; it is changed by a call or in the configuration file. */
export function WrittenRule({ condition }: { condition: RuleCondition | null }) {
  const translate = useTranslate();
  if (condition === null || isFilter(condition)) return null;
  return (
    <details className="as-form-design-written">
      <summary>{translate('forms.rule.written')}</summary>
      <pre>{JSON.stringify(condition, null, 2)}</pre>
    </details>
  );
}
