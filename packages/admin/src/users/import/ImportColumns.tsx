import { Button, Checkbox, ComboBox } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import type { AccountImport, AccountImportField } from '@assunto/api';
import { ColumnMapping } from '@assunto/shell';
import { useState } from 'react';
import { findProfiles, useFind } from '../../options/options';
import { useTranslate } from './messages/translation';
import type { ShownAccountImport } from './useAccountImport';

const fields = ['firstName', 'lastName', 'displayName', 'phoneNumber', 'email', 'profile'] as const;

/** The mapping of columns, the profile for rows without one, and whether people are invited. */
export function ImportColumns({ shown, job }: { shown: ShownAccountImport; job: AccountImport }) {
  const translate = useTranslate();
  const source = useFind(findProfiles);
  const [mapping, setMapping] = useState<(AccountImportField | null)[]>(() => job.columns.map(({ field }) => field));
  const [room, setRoom] = useState<OptionItem | null>(null);
  const [isInviting, setInviting] = useState(job.canInvite);
  const check = () =>
    shown.map({
      columns: mapping,
      roomId: room === null ? null : Number(room.id),
      sendsInvitations: isInviting,
    });
  return (
    <>
      <p className="as-transfer-hint">{translate('import.fileHas', { name: job.fileName, count: job.rowCount })}</p>
      <ColumnMapping
        columns={job.columns}
        options={fields.map((id) => ({ id, name: translate(`import.${id}`) }))}
        mapping={mapping}
        onChange={setMapping}
      />
      <ComboBox
        label={translate('import.room')}
        value={room}
        source={source}
        placeholder={translate('import.roomPlaceholder')}
        onChange={setRoom}
      />
      <Checkbox
        label={translate('import.invite')}
        isChecked={isInviting}
        isDisabled={!job.canInvite}
        description={job.canInvite ? undefined : translate('import.noMail')}
        onChange={setInviting}
      />
      <div className="as-transfer-buttons">
        <Button onClick={shown.discard}>{translate('import.otherFile')}</Button>
        <Button
          variant="primary"
          isPending={shown.isBusy}
          disabled={mapping.every((field) => field === null)}
          onClick={check}
        >
          {translate('import.check')}
        </Button>
      </div>
    </>
  );
}
