import { custom, decimal, defineForm, number, select, text, type EntityDefinition } from '@assunto/engine';
import type { ComputedValue } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { TemplateEditor } from './editors';
import type { WorkTranslate } from './messages/translation';
import { optionsOf } from './options';

/** The moment of a step as it is chosen: itself, or so much before or after it. */
interface Moment {
  side: 'exact' | 'after' | 'before';
  amount: number;
  unit: NonNullable<Extract<ComputedValue, { kind: 'now' }>['unit']>;
}

/** How a computed value is edited: its fields, and how it becomes their values and again a value. */
interface ComputedForm {
  definition: EntityDefinition<never>;
  read(value: ComputedValue): object;
  write(values: object): ComputedValue;
}

const units = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const longest = 1_000_000;

/** The form of a computed value; `null` for a source with nothing to choose. */
export function computedForm(
  { kind }: ComputedValue,
  offered: readonly SubjectAttribute[],
  translate: WorkTranslate,
): ComputedForm | null {
  const formOf = (fields: object, codec: Partial<ComputedForm> = {}): ComputedForm => ({
    definition: defineForm({ name: `value of ${kind}`, columns: 12, fields: fields as Record<never, never> }) as never,
    read: (value) => value,
    write: (values) => values as ComputedValue,
    ...codec,
  });
  switch (kind) {
    case 'event':
    case 'record': {
      const options = optionsOf.attributes(offered);
      return formOf({
        subjectAttributeId: select({
          label: translate('works.values.from'),
          options,
          required: true,
          empty: 0,
        }),
      });
    }
    case 'add':
      return formOf({
        amount: decimal({ label: translate('works.values.amount'), configs: { precision: 6 }, empty: 0 }),
      });
    case 'text':
      return formOf({
        template: custom({
          label: translate('works.values.text'),
          editor: TemplateEditor,
          empty: '',
          maxLength: 2000,
        }),
      });
    case 'webhook':
      return formOf({
        path: text({
          label: translate('works.values.path'),
          help: translate('works.values.pathHelp'),
          empty: '',
          maxLength: 200,
        }),
      });
    case 'now':
      return formOf(momentFields(translate), { read: readMoment, write: (values) => writeMoment(values as Moment) });
    default:
      return null;
  }
}

const momentFields = (translate: WorkTranslate) => ({
  side: select({
    label: translate('works.moment.label'),
    required: true,
    empty: 'exact',
    columns: 4,
    options: (['exact', 'after', 'before'] as const).map((id) => ({ id, name: translate(`works.moment.${id}`) })),
  }),
  amount: number({
    label: translate('works.wait.amount'),
    required: true,
    empty: 1,
    configs: { minimum: 1, maximum: longest },
    columns: 4,
    visible: ({ side }: Moment) => side !== 'exact',
  }),
  unit: select({
    label: translate('works.wait.unit'),
    required: true,
    empty: 'day',
    columns: 4,
    options: units.map((id) => ({ id, name: translate(`works.units.${id}`) })),
    visible: ({ side }: Moment) => side !== 'exact',
  }),
});

function readMoment(value: ComputedValue): Moment {
  const { amount = 0, unit = 'day' } = value.kind === 'now' ? value : {};
  return { side: amount === 0 ? 'exact' : amount > 0 ? 'after' : 'before', amount: Math.abs(amount) || 1, unit };
}

const writeMoment = ({ side, amount, unit }: Moment): ComputedValue =>
  side === 'exact' ? { kind: 'now' } : { kind: 'now', unit, amount: side === 'before' ? -amount : amount };
