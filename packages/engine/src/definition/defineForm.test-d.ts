import { expectTypeOf } from 'vitest';
import type { EntityDefinition, EntityId } from '../entity/EntityDefinition';
import type { EditorProps } from '../registry/FieldDefinition';
import { list, object, variants } from './composites';
import { defineForm } from './defineForm';
import type { FieldFor } from './Field';
import { checkbox, custom, number, select, text, time } from './leaves';

interface Window {
  from: string;
  until: string | null;
}

interface Related {
  send: boolean;
  subjectId: number | null;
  kind: 'record' | 'comment';
}

interface Mail {
  id: number;
  version: number;
  subject: string;
  copies?: number;
  isHtml: boolean | null;
  related: Related;
  to: string[];
  rooms: number[];
  windows: Window[];
  state: 'open' | 'closed';
}

const open = { id: 'open', name: 'Aberto' } as const;
const WindowsEditor = (_props: EditorProps<Window[]>) => null;

// Fields are checked against the given type, and what a rule or a check gets has the type of its position.
const mail = defineForm<Mail>({
  name: 'mail',
  key: 'id',
  version: 'version',
  fields: {
    subject: text({
      required: (values) => values.copies === 3 || values.related.send,
      check: (value, values) => (value.length > 3 && values.isHtml === true ? 'longo' : null),
      checkedWith: ['isHtml'],
    }),
    copies: number({ visible: { '==': [{ var: 'isHtml' }, true] } }),
    isHtml: checkbox(),
    related: object(
      {
        send: checkbox(),
        subjectId: select({ options: [{ id: 1, name: 'Chamado' }], visible: (values) => values.send }),
        kind: select({ options: [{ id: 'record', name: 'Registro' }] }),
      },
      { visible: (values) => values.isHtml === true },
    ),
    to: list(text(), { label: 'Para' }),
    rooms: select({ multiple: true, options: [{ id: 1, name: 'Suporte' }] }),
    windows: custom({ editor: WindowsEditor }),
    state: select({ options: [open, { id: 'closed', name: 'Fechado' }] }),
  },
  layout: [{ section: 'Mais', fields: ['to', 'rooms'], visible: (values) => values.state === 'open' }],
});
expectTypeOf(mail).toEqualTypeOf<EntityDefinition<Mail>>();

// Without a type, that of the values follows from the fields; an empty value is null.
const inferred = defineForm({
  name: 'inferred',
  fields: {
    name: text(),
    count: number(),
    inner: object({ isOn: checkbox() }),
    names: list(object({ first: text() })),
  },
  isReadOnly: (values) => {
    expectTypeOf(values.name).toEqualTypeOf<string | null>();
    expectTypeOf(values.count).toEqualTypeOf<number | null>();
    expectTypeOf(values.inner).toEqualTypeOf<{ isOn: boolean | null } | null>();
    expectTypeOf(values.names).toEqualTypeOf<readonly ({ first: string | null } | null)[] | null>();
    return false;
  },
});
expectTypeOf(inferred.isReadOnly).parameter(0).toHaveProperty('id').toEqualTypeOf<EntityId>();

// A part of a definition may stand alone; it fits where its values do.
const window: FieldFor<Window, unknown> = object<Window>({ from: time(), until: time({ required: true }) });
defineForm<{ id: number; window: Window }>({ name: 'part', fields: { window } });

// A typo does not compile: in a name, at any depth, in a rule, an option, a section or the key.
defineForm<Mail>({
  name: 'typo',
  fields: {
    // @ts-expect-error -- no such property
    subjekt: text(),
  },
});
defineForm<Mail>({
  name: 'typo',
  fields: {
    // @ts-expect-error -- no such property of the object
    related: object({ sned: checkbox() }),
  },
});
defineForm<Mail>({
  name: 'typo',
  fields: {
    related: object({
      // @ts-expect-error -- no such property of the values
      send: checkbox({ visible: (values) => values.sned }),
    }),
  },
});
defineForm<Mail>({
  name: 'typo',
  fields: {
    // @ts-expect-error -- no such option
    state: select({ options: [{ id: 'opne', name: 'Aberto' }] }),
  },
});
defineForm<Mail>({
  name: 'typo',
  fields: {
    // @ts-expect-error -- no such property of the values
    rooms: select({ multiple: true, optionsOf: ({ roms }: Mail) => roms }),
    state: select({ optionsOf: ({ isHtml }) => (isHtml ? [{ id: 'open', name: 'Aberto' }] : []) }),
  },
});
// @ts-expect-error -- no such field
defineForm<Mail>({ name: 'typo', fields: {}, layout: [{ section: 'Mais', fields: ['subjekt'] }] });
// @ts-expect-error -- no such property
defineForm<Mail>({ name: 'typo', key: 'mailId', fields: {} });

// Nor does a field of another type.
defineForm<Mail>({
  name: 'type',
  fields: {
    // @ts-expect-error -- a number for a text
    subject: number(),
    // @ts-expect-error -- texts for an object
    related: object({ send: text() }),
    // @ts-expect-error -- any text for one of two
    state: text(),
    // @ts-expect-error -- texts as ids of numbers
    rooms: select({ multiple: true, options: [{ id: '1', name: 'Suporte' }] }),
    // @ts-expect-error -- numbers in a list of texts
    to: list(number()),
    // @ts-expect-error -- an editor of other values
    windows: custom({ editor: (_props: EditorProps<number>) => null }),
  },
});

// Without a type nothing is known of the values beside a field.
defineForm({
  name: 'unknown',
  fields: {
    // @ts-expect-error -- `values` is unknown
    name: text({ visible: (values) => values.other }),
  },
});

// Lists and objects of several kinds: items are checked like the rest.
interface Step {
  kind: 'mail' | 'wait';
}
interface MailStep extends Step {
  kind: 'mail';
  to: string;
}
interface WaitStep extends Step {
  kind: 'wait';
  days: number;
}
interface Plan {
  id: number;
  windows: Window[];
  steps: (MailStep | WaitStep)[];
  first: MailStep | WaitStep | null;
  menus: Menu[];
}
interface Menu {
  name: string;
  menus: Menu[];
}
const menu: FieldFor<Menu, unknown> = object<Menu>({ name: text(), menus: list<Menu>(() => menu, { max: 9 }) });
const step = variants<MailStep | WaitStep>(
  'kind',
  { mail: object({ to: text() }), wait: object({ days: number({ visible: (own) => own !== null }) }) },
  { options: { mail: 'Enviar e-mail', wait: 'Aguardar' } },
);
defineForm<Plan>({
  name: 'plan',
  fields: {
    windows: list(object<Window>({ from: time({ required: (own, { index }) => own.until !== null && index === 0 }) }), {
      min: 1,
      itemLabel: (item) => item.from,
      newItem: () => ({ until: null }),
      key: 'from',
    }),
    steps: list(step),
    first: step,
    menus: list(() => menu),
  },
});
const kinds = variants('kind', { mail: object({ to: text() }), wait: object({ days: number() }) });
expectTypeOf(defineForm({ name: 'kinds', fields: { kinds } }).isReadOnly)
  .parameter(0)
  .toHaveProperty('kinds')
  .toEqualTypeOf<(({ kind: 'mail' } & { to: string | null }) | ({ kind: 'wait' } & { days: number | null })) | null>();
defineForm<Plan>({
  name: 'typos',
  fields: {
    // @ts-expect-error -- no such property of an item
    windows: list(object<Window>({ form: time() })),
    // @ts-expect-error -- items of another type
    steps: list(object({ to: number() })),
  },
});
// @ts-expect-error -- no such kind
variants<MailStep | WaitStep>('kind', { mail: object({ to: text() }), wait: object({}), weit: object({}) });
// @ts-expect-error -- a field of the other kind
variants<MailStep | WaitStep>('kind', { mail: object({ days: number() }), wait: object({ days: number() }) });
// @ts-expect-error -- no property of the item
list(object<Window>({ from: time() }), { key: 'weekday' });

// A value and a default follow from the values of their object, in the type of their field.
defineForm<Mail>({
  name: 'values',
  fields: {
    copies: number({ value: (values) => (values.related.send ? values.rooms.length : undefined) }),
    subject: text({ default: (values, { root }) => `${values.state} ${Object.keys(root).length}` }),
    isHtml: checkbox({ default: { logic: { '>': [{ var: 'copies' }, 3] } } }),
    to: list(text(), { default: (values) => [values.subject] }),
    state: select({ options: [open], default: 'open', value: [{ when: null, value: 'open' }] }),
  },
});
defineForm<Mail>({
  name: 'values',
  fields: {
    // @ts-expect-error -- no such value
    subject: text({ default: (values) => values.title }),
    // @ts-expect-error -- a value of another type
    copies: number({ value: (values) => values.subject }),
    // @ts-expect-error -- no operator of json-logic
    isHtml: checkbox({ default: { logic: { larger: [{ var: 'copies' }, 3] } } }),
  },
});
