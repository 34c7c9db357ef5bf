import { Button } from '@assunto/components';
import type { UseRecordResult } from '@assunto/engine';
import { saveKey } from '@assunto/shell';
import { Save } from 'lucide-react';
import { useTranslate } from '../messages/translation';

/** Submits the form of a record's files; nothing where no file may be changed. */
export function SaveFilesButton({ record, formId }: { record: UseRecordResult; formId: string }) {
  const translate = useTranslate();
  const { definition, flags, saving, isDirty } = record;
  if (!definition || ![...definition.fields.values()].some(({ isReadOnly }) => !isReadOnly)) return null;
  return (
    <Button
      {...saveKey}
      variant="primary"
      type="submit"
      form={formId}
      icon={<Save />}
      isPending={saving.isSaving}
      disabled={!flags.render || !isDirty}
    >
      {translate('record.save')}
    </Button>
  );
}
