import { X } from 'lucide-react';
import { useTranslate } from './useTranslate';
import type { ReportSubject } from '@assunto/engine';
import type { ReportColumn } from '@assunto/engine/fields';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ComboBox } from '../../controls/combo-box/ComboBox';
import { Select } from '../../controls/select/Select';
import { TextArea } from '../../controls/text-area/TextArea';
import { Button } from '../../ui/button/Button';
import { Switch } from '../../controls/switch/Switch';
import { storedText, markAt, shownText, type ReportAttribute } from './shownText';

type Text = ReportColumn['attributes'][number];

interface ColumnTextProps {
  id: string;
  label: string;
  text: Text;
  error: string | null;
  subjects: readonly ReportSubject[];
  attributes: readonly ReportAttribute[];
  onChange(text: Text): void;
  onRemove: (() => void) | undefined;
}

/** Edits a text of a column. Attributes are inserted from a list that is searched by name. */
export function ColumnText(props: ColumnTextProps) {
  const translate = useTranslate();
  const { id, label, text, error, subjects, attributes, onChange, onRemove } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  // Where the caret is set after the next render.
  const [caret, setCaret] = useState<number | null>(null);
  const shown = shownText(text.value, attributes);

  useLayoutEffect(() => {
    if (caret === null || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(caret, caret);
  }, [caret, shown]);

  const change = (next: string, given: Partial<Text> = {}) =>
    onChange({ ...text, ...given, value: storedText(next, attributes) });
  const insert = ({ name, subjectId }: ReportAttribute) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: shown.length,
      selectionEnd: shown.length,
    };
    const mark = `«${name}»`;
    change(shown.slice(0, start) + mark + shown.slice(end), { subjectId: text.subjectId ?? subjectId });
    setCaret(start + mark.length);
  };
  const eraseWhole = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isErasing = event.key === 'Backspace' || event.key === 'Delete';
    if (!isErasing || selectionStart !== selectionEnd) return;
    const mark = markAt(shown, selectionStart, event.key === 'Delete', attributes);
    if (!mark) return;
    event.preventDefault();
    change(shown.slice(0, mark[0]) + shown.slice(mark[1]));
    setCaret(mark[0]);
  };

  return (
    <div className="as-report-text">
      <TextArea
        id={id}
        label={label}
        isRequired
        error={error}
        description={translate('reportDesigner.textHelp')}
        inputRef={area}
        rows={2}
        value={shown}
        onKeyDown={eraseWhole}
        onChange={(next) => {
          setCaret(null);
          change(next);
        }}
      />
      <div className="as-report-text-settings">
        <AttributePicker {...props} onPick={insert} />
        <SubjectPart {...props} subjects={subjects} />
      </div>
      <div className="as-report-text-actions">
        <Switch
          label={translate('reportDesigner.group')}
          isOn={text.isGrouped}
          onChange={(isGrouped) => onChange({ ...text, isGrouped })}
        />
        {onRemove && (
          <Button icon={<X />} isCompact variant="ghost" onClick={onRemove}>
            {translate('reportDesigner.removeText', { label: label.toLowerCase() })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The list of attributes. A picked one is inserted into the text, and the list is empty again. */
function AttributePicker({ id, attributes, onPick }: ColumnTextProps & { onPick(attribute: ReportAttribute): void }) {
  const translate = useTranslate();
  const options = useMemo(() => attributes.map(({ id: option, name }) => ({ id: option, name })), [attributes]);
  return (
    <ComboBox
      id={`${id}-attribute`}
      label={translate('reportDesigner.insertAttribute')}
      placeholder={translate('reportDesigner.findAttribute')}
      options={options}
      value={null}
      onChange={(option) => {
        const found = attributes.find((one) => one.id === option?.id);
        if (found) onPick(found);
      }}
    />
  );
}

/** Selects the subject whose attributes the text uses. */
function SubjectPart({ id, text, subjects, onChange }: ColumnTextProps) {
  const translate = useTranslate();
  const isKnown = subjects.some(({ subjectId }) => subjectId === text.subjectId);
  const unknown = text.subjectId !== null && !isKnown ? [text.subjectId] : [];
  return (
    <Select
      id={`${id}-subject`}
      label={translate('reportDesigner.recordsOfTheSubject')}
      value={text.subjectId}
      emptyName={translate('reportDesigner.notGiven')}
      options={[
        ...unknown.map((subjectId) => ({ id: subjectId, name: translate('reportDesigner.subject', { subjectId }) })),
        ...subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
      ]}
      onChange={(subjectId) => onChange({ ...text, subjectId })}
    />
  );
}
