import { Button, Select, TextInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { joined, defaultValueOf, offeredOptions } from '@assunto/engine/fields';
import type { ImportProblemGroup } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

type RepairAction = ImportProblemGroup['repairs'][number];

interface ProblemRepairProps {
  group: ImportProblemGroup;
  /** The attribute that the column fills. */
  attribute: SubjectAttribute | undefined;
  isBusy: boolean;
  onRepair(action: RepairAction, value?: string): void;
}

/** The choice of one repair for all rows of a problem. */
export function ProblemRepair({ group, attribute, isBusy, onRepair }: ProblemRepairProps) {
  const translate = useTranslate();
  const [action, setAction] = useState(group.repairs[0] ?? 'replace');
  const [value, setValue] = useState('');
  const labels = useRepairLabels(attribute);
  const what = joined`${group.column}: ${group.message}`;
  return (
    <div className="as-transfer-repair">
      <Select
        label={translate('transfer.repairFor', { what })}
        isLabelHidden
        value={action}
        options={group.repairs.map((one) => ({ id: one, name: labels[one] }))}
        onChange={setAction}
      />
      {action === 'replace' && (
        <ReplacementInput
          label={translate('transfer.valueFor', { what })}
          attribute={attribute}
          value={value}
          onChange={setValue}
        />
      )}
      <Button
        isCompact
        isPending={isBusy}
        disabled={action === 'replace' && value.trim() === ''}
        onClick={() => onRepair(action, action === 'replace' ? value : undefined)}
      >
        {translate('transfer.applyTo', { count: group.rowCount })}
      </Button>
    </div>
  );
}

/** The label of each repair; an empty cell of a new record gets the attribute's default. */
function useRepairLabels(attribute: SubjectAttribute | undefined): Record<RepairAction, string> {
  const translate = useTranslate();
  const { componentTypes, format, me } = useEngine();
  const componentType = attribute && componentTypes.get(attribute.componentId);
  const initial =
    attribute && componentType
      ? // oxlint-disable-next-line react/purity -- a default is that of the moment of drawing
        defaultValueOf(attribute, componentType, { now: new Date(), timeZone: format.timeZone, me })
      : null;
  const shown = attribute && initial !== null ? componentType?.format(initial, attribute, format) : '';
  return {
    accept: translate('transfer.accept'),
    create: translate('transfer.createMissing'),
    empty: shown ? translate('transfer.useDefault', { shown }) : translate('transfer.leaveEmpty'),
    replace: translate('transfer.useOther'),
  };
}

interface ReplacementInputProps {
  label: string;
  attribute: SubjectAttribute | undefined;
  value: string;
  onChange(value: string): void;
}

/** The value for all rows: one of the attribute's options if it has any, else a text parsed like that of its editor. */
function ReplacementInput({ label, attribute, value, onChange }: ReplacementInputProps) {
  const translate = useTranslate();
  const options = attribute ? offeredOptions(attribute) : [];
  if (options.length === 0)
    return <TextInput label={label} isLabelHidden value={value} maxLength={1000} onChange={onChange} />;
  return (
    <Select
      label={label}
      isLabelHidden
      value={value || null}
      emptyName={translate('transfer.choose')}
      options={options.map(({ name }) => ({ id: name, name }))}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
