import { Button } from '@assunto/components';
import type { AttributeConversion } from '@assunto/api';
import { useAction, useShellServices } from '@assunto/shell';
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
  const { act, isPending } = useAction();
  const save = () =>
    act({
      async call() {
        const { isMultipleValues: _, relatedSubjectId: __, ...rules } = conversion.after;
        const headers = { 'if-match': `"${attribute.version}"` };
        const body = { name: attribute.name, ...rules };
        await client.request('PUT', `/attribute/${attribute.subjectAttributeId}`, { body, headers });
        await shown.cancel();
      },
      done: translate('attributes.updated'),
    });
  const hasBroken = conversion.records.failed > 0;
  return (
    <Button
      variant={hasBroken ? 'secondary' : 'primary'}
      disabled={isPending || shown.isBusy}
      onClick={() => void save()}
    >
      {translate(hasBroken ? 'conversion.saveAnyway' : 'conversion.saveRules')}
    </Button>
  );
}
