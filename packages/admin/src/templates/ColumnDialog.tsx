import { Button, Checkbox, Dialog, NumberInput, RadioGroup, TextInput } from '@assunto/components';
import { columnKey, type SortDirection } from '@assunto/engine/core';
import { columnWidth } from '@assunto/engine/contract';
import { useState } from 'react';
import type { TemplateColumn } from './columns';
import { useTranslate } from './messages/translation';
import { aliasLength } from './templateKinds';

interface ColumnDialogProps {
  /** `null`: closed. */
  column: TemplateColumn | null;
  onClose(): void;
  onApply(column: TemplateColumn): void;
}

/** 'Edição de coluna': the column's alias, its width, and whether the list is ordered by it. */
export function ColumnDialog({ column, onClose, onApply }: ColumnDialogProps) {
  const translate = useTranslate();
  // The column stays rendered during the dialog's closing animation.
  const [shown, setShown] = useState(column);
  if (column && column !== shown) setShown(column);
  const formId = `template-column-${shown ? columnKey(shown) : 0}`;
  return (
    <Dialog
      isOpen={column !== null}
      onClose={onClose}
      title={translate('templates.columnTitle')}
      size={480}
      footer={
        <>
          <Button onClick={onClose}>{translate('templates.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {translate('templates.apply')}
          </Button>
        </>
      }
    >
      {shown && <ColumnForm key={JSON.stringify(shown)} id={formId} column={shown} onApply={onApply} />}
    </Dialog>
  );
}

interface ColumnFormProps {
  id: string;
  column: TemplateColumn;
  onApply(column: TemplateColumn): void;
}

function ColumnForm({ id, column, onApply }: ColumnFormProps) {
  const translate = useTranslate();
  const [alias, setAlias] = useState(column.alias ?? '');
  const [width, setWidth] = useState<number | null>(column.width);
  const [direction, setDirection] = useState<SortDirection | null>(column.direction);
  const [invalid, setInvalid] = useState<string | null>(null);
  return (
    <form
      id={id}
      className="as-template-column-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (invalid !== null) return;
        onApply({ ...column, alias: alias.trim() || null, width: width ?? columnWidth.default, direction });
      }}
    >
      <TextInput
        label={translate('templates.alias')}
        placeholder={column.name}
        maxLength={aliasLength}
        lengthLimit={aliasLength}
        value={alias}
        onChange={setAlias}
        autoFocus
      />
      <NumberInput
        label={translate('templates.width')}
        minimum={columnWidth.smallest}
        maximum={columnWidth.largest}
        suffix="px"
        placeholder={String(columnWidth.default)}
        value={width}
        onChange={(value) => {
          setInvalid(null);
          setWidth(value);
        }}
        onInvalidText={(text) => setInvalid(text)}
        error={invalid === null ? null : translate('templates.widthInvalid', columnWidth)}
      />
      <Checkbox
        label={translate('templates.sort')}
        isChecked={direction !== null}
        // When turned on, it is initially Crescente.
        onChange={(isChecked) => setDirection(isChecked ? 1 : null)}
      />
      {direction !== null && (
        <RadioGroup<SortDirection>
          label={translate('templates.direction')}
          variant="segments"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 0, label: translate('templates.descending') },
            { value: 1, label: translate('templates.ascending') },
          ]}
        />
      )}
    </form>
  );
}
