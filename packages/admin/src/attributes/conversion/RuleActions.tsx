import { Button } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { AttributeConversion } from '@assunto/api';
import { notify, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import type { ConvertedAttribute } from './convertedAttribute';
import type { ShownConversion } from './useConversion';

interface RuleActionsProps extends ConvertedAttribute {
  shown: ShownConversion;
  conversion: AttributeConversion;
}

/** Saves new rules without changing records: those that break them stay as they are until somebody saves them. */
export function RuleActions({ shown, conversion, attribute }: RuleActionsProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { isMultipleValues: _, relatedSubjectId: __, ...rules } = conversion.after;
      const headers = { 'if-match': `"${attribute.version}"` };
      const body = { name: attribute.name, ...rules };
      await client.request('PUT', `/attribute/${attribute.subjectAttributeId}`, { body, headers });
      await shown.cancel();
      notify('success', translate('attributes.updated'));
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const hasBroken = conversion.records.failed > 0;
  return (
    <Button variant={hasBroken ? 'secondary' : 'primary'} disabled={isBusy || shown.isBusy} onClick={() => void save()}>
      {translate(hasBroken ? 'conversion.saveAnyway' : 'conversion.saveRules')}
    </Button>
  );
}
