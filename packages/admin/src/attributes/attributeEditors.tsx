import { custom, select, type Client, type EditorProps } from '@assunto/engine';
import type { ConfiguredAttribute, RoomEntry } from '@assunto/api';
import { readItems, editorControl } from '@assunto/shell';
import { idOf } from '../editors/optionId';
import type { AttributeContext } from './attributeItem';
import { OptionsEditor } from './editors/OptionsEditor';
import { NumberInput, Select } from '@assunto/components';
import { decimalType } from '@assunto/engine/fields';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

/** A date or a date with its time. */
const dateComponents = [11, 32];

/** The fields of configs that do not follow from their schema, by the names that schemas give them. */
export const attributeEditors = ({
  attributes,
  subjects,
  client,
}: Pick<AttributeContext, 'subjects'> & { attributes: readonly ConfiguredAttribute[]; client: Client }) => ({
  options: custom({
    editor: OptionsEditor,
    columns: 12,
    // The entries of a select are its own list.
    visible: (_values, { root }) => (root['relatedSubjectId'] ?? null) === null,
  }),
  fileSize: custom({ editor: FileSizeEditor }),
  number: custom({ editor: LimitEditor }),
  dateAttribute: select({
    options: attributes
      .filter(({ componentId }) => dateComponents.includes(componentId))
      .map(({ identifier, name }) => ({ id: identifier, name })),
  }),
  // An attribute of the related subject that refers to a talk of the same subject: the parent of a tree.
  parentAttribute: select({
    columns: 12,
    optionsOf: async (_values, { root }, signal) => {
      const subjectId = idOf(root['relatedSubjectId']);
      if (subjectId === null) return [];
      const all = await readItems<ConfiguredAttribute>(client, `/subject/${subjectId}/attribute`, signal);
      const own = all.filter((one) => one.relatedSubjectId === subjectId);
      return own.map(({ identifier, name }) => ({ id: identifier, name }));
    },
  }),
  profiles: select({
    multiple: true,
    columns: 12,
    optionsOf: async (_values, _context, signal) =>
      (await readItems<RoomEntry>(client, '/room', signal)).map(({ roomId, roomName }) => ({
        id: roomId,
        name: roomName,
      })),
  }),
  subjects: select({
    multiple: true,
    columns: 12,
    options: subjects.map(({ subjectIdentifier, subjectName }) => ({ id: subjectIdentifier, name: subjectName })),
  }),
});

/** A limit of decimal numbers, shown with as many decimals as it has. */
function LimitEditor({ value, onChange, ...props }: EditorProps<number | string>) {
  const { attribute, format } = props;
  const exact = { ...attribute, componentConfigs: { precision: 6 } };
  const numbers = new Intl.NumberFormat(format.translate?.locale ?? 'pt-BR', { maximumFractionDigits: 6 });
  return (
    <NumberInput
      {...editorControl(props)}
      // Text that is no number is the value until it is corrected.
      value={value as number | null}
      decimals={6}
      format={(number) => (number === null ? '' : numbers.format(number))}
      parse={(text) => decimalType.parse(text, exact, format)}
      onChange={onChange}
      onInvalidText={onChange}
    />
  );
}

const units = [
  { id: '1', name: 'bytes' },
  { id: String(1024), name: 'KB' },
  { id: String(1024 ** 2), name: 'MB' },
  { id: String(1024 ** 3), name: 'GB' },
];
const megabyte = String(1024 ** 2);
const defaultMegabytes = '20';

/** The largest unit in which a size has at most two decimals. */
const unitOf = (bytes: number): string =>
  units.findLast(({ id }) => Number.isInteger((bytes * 100) / Number(id)))?.id ?? '1';

/** A number of bytes, edited in a unit of choice. */
function FileSizeEditor({ value, onChange, ...props }: EditorProps<number>) {
  const translate = useTranslate();
  const [unit, setUnit] = useState(() => (typeof value === 'number' ? unitOf(value) : megabyte));
  const factor = Number(unit);
  return (
    <div className="as-attribute-size">
      <NumberInput
        {...editorControl(props)}
        value={typeof value === 'number' ? Math.round((value / factor) * 100) / 100 : value}
        decimals={unit === '1' ? 0 : 2}
        minimum={0}
        placeholder={unit === megabyte ? defaultMegabytes : undefined}
        onChange={(amount) => onChange(amount === null ? null : Math.round(amount * factor))}
      />
      <Select
        label={translate('attributes.sizeUnit', { label: props.label })}
        isLabelHidden
        isReadOnly={props.isReadOnly}
        value={unit}
        options={units}
        onChange={(next) => setUnit(next ?? megabyte)}
      />
    </div>
  );
}
