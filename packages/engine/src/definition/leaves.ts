import type { FileValue } from '../contract/values';
import type { ComponentName } from '../entity/componentNames';
import type { OptionId } from '../component-types/optionValues';
import type { CustomOptions, Field, Leaf, LeafDescription, LeafOptions, SelectOptions } from './Field';

/** Forgets the types of a field's values: forms read them by name. */
function leaf(component: ComponentName | null, options: unknown): { description: LeafDescription } {
  return { description: { kind: 'leaf', component, options: options as LeafDescription['options'] } };
}

/** The function that describes a field of a component. */
const leafOf =
  <Value>(component: ComponentName) =>
  <Values = unknown>(options: LeafOptions<Value, Values> = {}): Leaf<Value, Values> =>
    leaf(component, options);

/**
 * A text of one line.
 *
 * @example
 * const name = text({ label: 'Nome', required: true, maxLength: 100 });
 */
export const text = /* @__PURE__ */ leafOf<string>('text');

/**
 * A text of several lines.
 *
 * @example
 * const notes = multiline({ label: 'Observações', maxLength: 500, columns: 12 });
 */
export const multiline = /* @__PURE__ */ leafOf<string>('multiline');

/**
 * A whole number.
 *
 * @example
 * const hours = number({ label: 'Horas por semana', configs: { minimum: 0, maximum: 44 } });
 */
export const number = /* @__PURE__ */ leafOf<number>('number');

/**
 * A number with decimals, two unless `configs.precision` says otherwise.
 *
 * @example
 * const width = decimal({ label: 'Largura', configs: { precision: 3, unit: 'm' } });
 */
export const decimal = /* @__PURE__ */ leafOf<number>('decimal');

/**
 * An amount of money.
 *
 * @example
 * const cost = money({ label: 'Custo por hora', configs: { currency: 'US$' } });
 */
export const money = /* @__PURE__ */ leafOf<number>('money');

/**
 * A percentage: 12.5 is 12.5 %.
 *
 * @example
 * const discount = percentage({ label: 'Desconto', configs: { maximum: 100 } });
 */
export const percentage = /* @__PURE__ */ leafOf<number>('percentage');

/**
 * A weight, in kg unless `configs.unit` says otherwise.
 *
 * @example
 * const weightOfLoad = weight({ label: 'Peso', configs: { unit: 't' } });
 */
export const weight = /* @__PURE__ */ leafOf<number>('weight');

/**
 * Yes or no, as a box with a mark.
 *
 * @example
 * const agreed = checkbox({ label: 'De acordo', required: true });
 */
export const checkbox = /* @__PURE__ */ leafOf<boolean>('checkbox');

/**
 * Yes or no, as a switch.
 *
 * @example
 * const isActive = toggle({ label: 'Ativo', default: true });
 */
export const toggle = /* @__PURE__ */ leafOf<boolean>('switch');

/**
 * A day: `2026-03-02`.
 *
 * @example
 * const birth = date({ label: 'Nascimento', configs: { daysNotGreaterThan: 0 } });
 */
export const date = /* @__PURE__ */ leafOf<string>('date');

/**
 * A time of day: `09:30:00`.
 *
 * @example
 * const opens = time({ label: 'Abertura' });
 */
export const time = /* @__PURE__ */ leafOf<string>('time');

/**
 * An instant in UTC: `2026-03-02T12:00:00Z`.
 *
 * @example
 * const due = datetime({ label: 'Prazo' });
 */
export const datetime = /* @__PURE__ */ leafOf<string>('datetime');

/**
 * A duration, between two fields if `configs.inBetween` names them.
 *
 * @example
 * const effort = duration({ label: 'Esforço' });
 */
export const duration = /* @__PURE__ */ leafOf<string>('duration');

/**
 * A rule of repetition (RFC 5545).
 *
 * @example
 * const repeats = recurrence({ label: 'Repetição' });
 */
export const recurrence = /* @__PURE__ */ leafOf<string>('recurrence');

/**
 * An e-mail address.
 *
 * @example
 * const contact = email({ label: 'E-mail', messages: 'Insira um e-mail válido' });
 */
export const email = /* @__PURE__ */ leafOf<string>('email');

/**
 * A phone number.
 *
 * @example
 * const mobile = phone({ label: 'Celular' });
 */
export const phone = /* @__PURE__ */ leafOf<string>('phone');

/**
 * The address of a page.
 *
 * @example
 * const site = url({ label: 'Site' });
 */
export const url = /* @__PURE__ */ leafOf<string>('url');

/**
 * A colour: `#6b21a8`.
 *
 * @example
 * const theme = color({ label: 'Cor' });
 */
export const color = /* @__PURE__ */ leafOf<string>('color');

/**
 * A CNPJ, a CPF or a document of another country; `configs.documents` says which.
 *
 * @example
 * const cpf = taxNumber({ label: 'CPF', configs: { documents: ['cpf'] } });
 */
export const taxNumber = /* @__PURE__ */ leafOf<string>('document');

/**
 * A licence plate.
 *
 * @example
 * const car = plate({ label: 'Placa' });
 */
export const plate = /* @__PURE__ */ leafOf<string>('plate');

/**
 * Files that are uploaded.
 *
 * @example
 * const photos = files({ label: 'Fotos', configs: { extensions: ['.jpg', '.png'] } });
 */
export const files = /* @__PURE__ */ leafOf<readonly FileValue[]>('file');

/**
 * One option, or several with `multiple`: of a list, of a search on a server (`options`), or of what the values beside it offer
 * (`optionsOf`). Ids are those that are given: numbers stay numbers.
 *
 * @example
 * const state = select({ label: 'Situação', options: [{ id: 1, name: 'Aberto' }, { id: 2, name: 'Fechado' }] });
 * const city = select<string, { uf: string }>({ label: 'Cidade', optionsOf: ({ uf }, _context, signal) => citiesOf(uf, signal) });
 */
export function select<Id extends OptionId = OptionId, Values = unknown>(
  options: SelectOptions<Id, readonly Id[], Values> & { multiple: true },
): Field<readonly Id[] | null | undefined, Id[], Values>;
export function select<Id extends OptionId = OptionId, Values = unknown>(
  options: SelectOptions<Id, Id, Values> & { multiple?: false },
): Leaf<Id, Values>;
export function select(options: { multiple?: boolean; optionsOf?: unknown }): { description: LeafDescription } {
  return leaf(options.optionsOf ? null : 'select', options);
}

/**
 * A value with an editor of your own, a field of your own or another component of the page's registry. With `read` the editor shows
 * what that makes of the object it is in, and `write` makes the value that is sent of it.
 *
 * @example
 * const Stars = ({ value, onChange }: EditorProps<number>) => <button onClick={() => onChange((value ?? 0) + 1)}>{value}</button>;
 * const rating = custom({ label: 'Nota', editor: Stars });
 */
export function custom<Value = unknown, Values = unknown>(
  options: CustomOptions<Value, Values> & { read(values: Values): unknown; write?(value: Value | null): unknown },
): Field<unknown, never, Values>;
export function custom<Value = unknown, Values = unknown>(
  options: CustomOptions<Value, Values>,
): Field<Value | null | undefined, never, Values>;
export function custom(options: object): { description: LeafDescription } {
  return leaf(null, options);
}
