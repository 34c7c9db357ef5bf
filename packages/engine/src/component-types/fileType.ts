import type { FileValue } from '../contract/values';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { maxFiles, withoutUnseen } from './fileRules';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';

const idPattern = '^[A-Za-z0-9_-]{1,100}$';
const line = /^(.*) \[([A-Za-z0-9_-]{1,100}); (0|[1-9]\d{0,14}); ([^;\]]*)\]$/;

/**
 * The common part of both file components. The value is a list of files, also for a single one. A file is formatted as
 * `Contrato.pdf [fileId; bytes; media type]`, one per line: readable for people, and complete enough to paste the same value
 * again. Cells and history show only the names (`displayText`).
 */
const fileBase: Omit<ComponentType<FileValue[]>, 'number' | 'name' | 'label' | 'kind'> = {
  filterType: () => 'json',
  columnType: () => 'jsonb',
  jsonSchema: ({ isMultipleValues }) => ({
    type: 'array',
    minItems: 1,
    maxItems: isMultipleValues ? maxFiles : 1,
    items: {
      type: 'object',
      required: ['fileId'],
      properties: {
        fileId: { type: 'string', pattern: idPattern },
        name: { type: 'string', maxLength: 255 },
        size: { type: 'integer', minimum: 0 },
        contentType: { type: 'string', maxLength: 150 },
      },
    },
  }),
  messages: ({ isMultipleValues, name }, _refused, context) => {
    const translate = translateOf(context);
    const keywords = ['type', 'pattern', 'minimum', 'maxLength'];
    return {
      required: translate('file.required', { name }),
      maxItems: isMultipleValues ? translate('file.maxFiles', { count: maxFiles }) : translate('file.onlyOne'),
      ...Object.fromEntries(keywords.map((keyword) => [keyword, translate('file.invalid')])),
    };
  },
  operators: () => operatorsFor.json,
  // Text that names no file is shown unchanged.
  format: (value) => (typeof value === 'string' ? value : (value ?? []).map(textOf).join('\n')),
  displayText: (value) => (value ?? []).map(({ name }) => name).join(', '),
  parse: (text, _attribute, context) => {
    const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
    const files = lines.map(fileOf);
    if (!files.every((file) => file !== null)) return { ok: false, message: translateOf(context)('file.invalid') };
    return { ok: true, value: files.length > 0 ? files : null };
  },
  emptyValue: () => null,
  sample: (index: number) => [
    { fileId: 'exemplo', name: `arquivo ${index + 1}.pdf`, size: 48_000, contentType: 'application/pdf' },
  ],
  sortKey: () => null,
  normalise: (value) => {
    if (value === null || value === undefined || value === '') return null;
    const given: unknown[] = Array.isArray(value) ? value : [value];
    const files = given.map(normaliseFile);
    const ids = files.map(({ fileId }) => fileId);
    const once = files.filter(({ fileId }, index) => ids.indexOf(fileId) === index);
    return once.length > 0 ? once : null;
  },
};

/** 22: files of a record. */
export const fileType: ComponentType<FileValue[]> = {
  ...fileBase,
  number: 22,
  name: 'file',
  label: 'Arquivo',
  kind: kinds[22],
};

/** 34: files of a record that are not fetched until one is opened. */
export const fileOnDemandType: ComponentType<FileValue[]> = {
  ...fileBase,
  number: 34,
  name: 'file-on-demand',
  label: 'Arquivo sob demanda',
  kind: kinds[34],
};

const textOf = ({ fileId, name, size, contentType }: FileValue): string =>
  `${name} [${fileId}; ${size}; ${contentType}]`;

function fileOf(text: string): FileValue | null {
  const [, name = '', fileId = '', size = '', contentType = ''] = line.exec(text.trim()) ?? [];
  return fileId === '' ? null : { fileId, name, size: Number(size), contentType };
}

/** A file given only by its id is accepted: the server knows the rest. Anything else is returned as an invalid file. */
function normaliseFile(given: unknown): FileValue {
  const file = (typeof given === 'object' && given !== null ? given : {}) as Partial<FileValue>;
  return {
    fileId: typeof file.fileId === 'string' ? file.fileId : '',
    name: typeof file.name === 'string' ? withoutUnseen(file.name).trim().slice(0, 255) : '',
    size: typeof file.size === 'number' ? file.size : 0,
    contentType: typeof file.contentType === 'string' ? file.contentType.replace(/[;\]].*$/, '').slice(0, 150) : '',
  };
}
